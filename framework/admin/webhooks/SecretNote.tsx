import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import Stack from '@mui/material/Stack'
import { useRef, useState } from 'react'
import { useText } from '#i18n/useText.ts'
import { focusAround, focusIt } from '#admin/watch/focusAround.ts'

/** The focus of a button is drawn around it. */
const note = { mb: 3, '& .MuiAlert-message': { overflow: 'visible' } }

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
  const input = useRef<HTMLInputElement>(null)
  // Where it may not be copied by a script, it is marked to be copied by keys.
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => setIsCopied(true),
      () => input.current?.select(),
    )
  return (
    <Alert ref={focusAround} severity="success" sx={note}>
      <p>{text('webhook.secretHint')}</p>
      <OutlinedInput
        fullWidth
        readOnly
        inputRef={input}
        aria-label={text('webhook.secret')}
        value={secret}
        onFocus={({ target }) => target.select()}
      />
      <Stack direction="row" sx={{ mt: 2 }}>
        <Button ref={focusIt} variant="contained" color="primary" onClick={() => void copy()}>
          {isCopied ? text('list.copied') : text('webhook.copy')}
        </Button>
        <Button onClick={onDone}>{text('webhook.done')}</Button>
      </Stack>
    </Alert>
  )
}
