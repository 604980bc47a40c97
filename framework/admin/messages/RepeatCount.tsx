import Typography from '@mui/material/Typography'
import { useText } from '#i18n/useText.ts'

/** How often a message was given, beside its title. */
export const RepeatCount = ({ count }: { readonly count: number }) => {
  const text = useText()
  return count > 1 ? (
    <Typography component="span" color="textSecondary" sx={{ ml: 2 }}>
      {text('toast.times', { count })}
    </Typography>
  ) : null
}
