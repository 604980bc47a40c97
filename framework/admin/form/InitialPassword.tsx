import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useEffect, useRef } from 'react'
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
  const closeButton = useRef<HTMLButtonElement>(null)
  // The form that had the focus is removed.
  useEffect(() => closeButton.current?.focus(), [])
  return (
    <>
      <DialogContent>
        <p>{text('signInControl.initialPasswordFor')}</p>
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
