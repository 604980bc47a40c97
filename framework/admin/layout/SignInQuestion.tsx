import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { useState } from 'react'
import { useText } from '#i18n/useText.ts'
import { useTypingPause } from '#admin/dialog/useTypingPause.ts'
import { ModalDialog } from '#admin/look/panels/ModalDialog.tsx'
import type { ReasonToSignIn, Recovery, SignInAgainResult } from '#admin/session/recovery.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'

type Trouble = Exclude<SignInAgainResult, 'done' | 'replaced'>

/** Asks to sign in again in a window, or to leave; not while the user types, since the keys would be lost. */
export const SignInQuestion = ({
  recovery,
  why,
}: {
  readonly recovery: Recovery
  readonly why: ReasonToSignIn
}) => {
  const text = useText()
  const { session } = useSessionState()
  const [trouble, setTrouble] = useState<Trouble>()
  const signIn = async () => {
    const result = await recovery.signIn(trouble === 'someoneElse')
    if (result !== 'done' && result !== 'replaced') setTrouble(result)
  }
  const isPause = useTypingPause()
  const { participantCode: code, username } = session
  if (!isPause) return null
  return (
    <ModalDialog
      title={text(why === 'lost' ? 'signInAgain.title' : 'signInAgain.titleTooOld')}
      closeLabel={text('ra.action.close')}
      width={420}
      onClose={recovery.dismiss}
    >
      <DialogContent>
        <p>{text(why === 'lost' ? 'signInAgain.kept' : 'signInAgain.keptTooOld')}</p>
        <p>
          {text(why === 'lost' ? 'signInAgain.who' : 'signInAgain.whoTooOld', { username, code })}
        </p>
        {trouble === undefined ? null : (
          <Alert severity="error">
            {trouble === 'refused'
              ? text('ra.auth.sign_in_error')
              : text(`signInAgain.${trouble}`, { username, code })}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        {why === 'tooOld' && trouble !== 'blocked' ? null : (
          <Button onClick={recovery.giveUp}>{text('signInAgain.here')}</Button>
        )}
        <Button variant="contained" color="primary" onClick={() => void signIn()}>
          {text('ra.auth.sign_in')}
        </Button>
      </DialogActions>
    </ModalDialog>
  )
}
