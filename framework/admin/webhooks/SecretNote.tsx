import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useText } from '#i18n/useText.ts'
import { focusAround, focusIt } from '#admin/watch/focusAround.ts'

/** Shows a secret that was just made, only once. */
export const SecretNote = ({
  secret,
  onDone,
}: {
  readonly secret: string
  readonly onDone: () => void
}) => {
  const text = useText()
  const [isCopied, setIsCopied] = useState(false)
  // Where it may not be copied by a script, it is marked to be copied by keys.
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => setIsCopied(true),
      () => document.querySelector<HTMLInputElement>('.webhook-secret input')?.select(),
    )
  return (
    <Alert ref={focusAround} severity="success" className="webhook-secret">
      <p>{text('webhook.secretHint')}</p>
      <OutlinedInput
        fullWidth
        readOnly
        aria-label={text('webhook.secret')}
        value={secret}
        onFocus={({ target }) => target.select()}
      />
      <Stack direction="row">
        <Button ref={focusIt} variant="contained" color="primary" onClick={() => void copy()}>
          {isCopied ? text('list.copied') : text('webhook.copy')}
        </Button>
        <Button onClick={onDone}>{text('webhook.done')}</Button>
      </Stack>
    </Alert>
  )
}
