import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useEffect, useRef } from 'react'
import { useLocale } from 'react-admin'
import { signInControlText } from '#i18n/parts/signInControlTexts.ts'
import { toLanguage } from '#i18n/language.ts'
import { useText } from '#i18n/useText.ts'

/** Shows the password of a new user, which is to be passed on. */
export const InitialPassword = ({
  password,
  onClose,
}: {
  readonly password: string
  readonly onClose: () => void
}) => {
  const text = useText()
  const t = signInControlText(toLanguage(useLocale()))
  const closeButton = useRef<HTMLButtonElement>(null)
  // The form that had the focus is removed.
  useEffect(() => closeButton.current?.focus(), [])
  return (
    <>
      <DialogContent>
        <p>{t('initialPasswordFor')}</p>
        <OutlinedInput
          fullWidth
          readOnly
          aria-label={text('ra.auth.password')}
          value={password}
          onFocus={({ target }) => target.select()}
        />
      </DialogContent>
      <DialogActions>
        <Button ref={closeButton} variant="contained" color="primary" onClick={onClose}>
          {text('ra.action.close')}
        </Button>
      </DialogActions>
    </>
  )
}
