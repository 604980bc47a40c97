import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useLocale } from 'react-admin'
import { useEffect, useRef, useState } from 'react'
import { signInControlText } from '#i18n/parts/signInControlTexts.ts'
import { toLanguage } from '#i18n/language.ts'
import { useText } from '#i18n/useText.ts'
import { printInstant } from '#resources/kit/values/printTime.ts'
import { useDisplay } from '#src/core/controls/display.ts'

/** A link to be passed on; `expires` is an ISO instant. */
export type OneTimeLink = { readonly url: string; readonly expires: string }

/** Shows the link, only once. */
export const OneTimeLinkDialog = ({
  link: { url, expires },
  onClose,
}: {
  readonly link: OneTimeLink
  readonly onClose: () => void
}) => {
  const text = useText()
  const t = signInControlText(toLanguage(useLocale()))
  const display = useDisplay()
  const [isCopied, setIsCopied] = useState(false)
  const copyButton = useRef<HTMLButtonElement>(null)
  // The form that had the focus is removed.
  useEffect(() => copyButton.current?.focus(), [])
  const copy = async () => {
    await navigator.clipboard.writeText(url)
    setIsCopied(true)
  }
  return (
    <>
      <DialogContent>
        <h3>{t('firstPassword')}</h3>
        <p>{t('linkFor', { expires: printInstant(expires, display) })}</p>
        <OutlinedInput
          fullWidth
          readOnly
          aria-label={t('firstPassword')}
          value={url}
          onFocus={({ target }) => target.select()}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text('ra.action.close')}</Button>
        <Button ref={copyButton} variant="contained" color="primary" onClick={() => void copy()}>
          {text(isCopied ? 'list.copied' : 'list.copyLink')}
        </Button>
      </DialogActions>
    </>
  )
}
