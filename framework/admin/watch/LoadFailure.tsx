import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useText } from '#i18n/useText.ts'
import { failureText } from '#admin/look/failureText.ts'
import { focusAround } from './focusAround.ts'

/** Says what could not be loaded, and why, and loads it again. */
export const LoadFailure = ({
  what,
  error,
  onRetry,
}: {
  readonly what: 'failed' | 'watchesFailed' | 'numbersFailed' | 'mailFailed' | 'undeliveredFailed'
  readonly error: unknown
  readonly onRetry: () => unknown
}) => {
  const text = useText()
  return (
    <Alert ref={focusAround} severity="error">
      {failureText(text(`watch.${what}`), error, text)}{' '}
      <Button onClick={() => onRetry()}>{text('list.retry')}</Button>
    </Alert>
  )
}
