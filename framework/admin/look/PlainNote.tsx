import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useText } from '#i18n/useText.ts'

/** A page with a message only, and a way on: by default to the overview. */
export const PlainNote = ({
  title,
  lines,
  role,
  children,
}: {
  readonly title: string
  readonly lines: readonly string[]
  readonly role?: 'alert'
  /** Buttons; null for none. */
  readonly children?: ReactNode
}) => {
  const text = useText()
  return (
    <Box role={role} sx={{ maxWidth: 520, mx: 'auto', my: '12vh', textAlign: 'center' }}>
      <Typography component="h2" variant="h6" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {lines.map((line) => (
        <Typography key={line} color="textSecondary" sx={{ mb: 1.5 }}>
          {line}
        </Typography>
      ))}
      {children === null ? null : (
        <Stack direction="row" sx={{ justifyContent: 'center', mt: 4 }}>
          {children ?? (
            <Button component={Link} to="/" variant="contained" color="primary">
              {text('shell.toOverview')}
            </Button>
          )}
        </Stack>
      )}
    </Box>
  )
}
