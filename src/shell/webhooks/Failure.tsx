import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useLocale } from 'react-admin'
import { toLanguage } from '#i18n/language.ts'
import { webhookText } from '#i18n/parts/webhookTexts.ts'
import { useText } from '#i18n/useText.ts'
import { failureText } from '#src/core/look/failureText.ts'
import { focusAround } from '#src/core/watch/focusAround.ts'

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
  const t = webhookText(toLanguage(useLocale()))
  return (
    <Alert ref={focusAround} severity="error">
      {failureText(what, error, text)} <Button onClick={onRetry}>{t('retry')}</Button>
    </Alert>
  )
}
