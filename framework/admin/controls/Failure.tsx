import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useText } from '#i18n/useText.ts'
import { failureText } from '#admin/look/failureText.ts'
import { focusAround } from '#admin/watch/focusAround.ts'

/** Says what could not be loaded, and why, and loads it again. */
export const Failure = ({
  what,
  error,
  onRetry,
}: {
  readonly what: string
  readonly error: unknown
  readonly onRetry: () => void
}) => {
  const text = useText()
  return (
    <Alert ref={focusAround} severity="error">
      {failureText(what, error, text)} <Button onClick={onRetry}>{text('list.retry')}</Button>
    </Alert>
  )
}
