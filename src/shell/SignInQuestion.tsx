import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { useState } from 'react'
import type { MessageKey } from '#i18n/messages.ts'
import { useText } from '#i18n/useText.ts'
import { ModalDialog } from '#src/core/look/panels/ModalDialog.tsx'
import type { Recovery, SignInAgainResult } from '#src/core/session/recovery.ts'
import { useSessionState } from '#src/core/session/SessionContext.ts'

type Trouble = Exclude<SignInAgainResult, 'done' | 'replaced'>

const troubles: { readonly [T in Trouble]: MessageKey } = {
  blocked: 'signInAgain.blocked',
  refused: 'ra.auth.sign_in_error',
  someoneElse: 'signInAgain.someoneElse',
}

/** Asks to sign in again in a window, or to leave. */
export const SignInQuestion = ({ recovery }: { readonly recovery: Recovery }) => {
  const text = useText()
  const { session } = useSessionState()
  const [trouble, setTrouble] = useState<Trouble>()
  const signIn = async () => {
    const result = await recovery.signIn(trouble === 'someoneElse')
    if (result !== 'done' && result !== 'replaced') setTrouble(result)
  }
  const { participantCode: code, username } = session
  return (
    <ModalDialog
      title={text('signInAgain.title')}
      closeLabel={text('ra.action.close')}
      width={420}
      onClose={recovery.dismiss}
    >
      <DialogContent>
        <p>{text('signInAgain.kept')}</p>
        <p>{text('signInAgain.who', { username, code })}</p>
        {trouble === undefined ? null : (
          <Alert severity="error">{text(troubles[trouble], { username, code })}</Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={recovery.giveUp}>{text('signInAgain.here')}</Button>
        <Button variant="contained" color="primary" onClick={() => void signIn()}>
          {text('ra.auth.sign_in')}
        </Button>
      </DialogActions>
    </ModalDialog>
  )
}
