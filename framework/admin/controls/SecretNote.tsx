import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import Stack from '@mui/material/Stack'
import { useRef } from 'react'
import { useText } from '#i18n/useText.ts'
import { focusAround, focusIt } from '#admin/watch/focusAround.ts'
import { CopyTextButton } from './CopyTextButton.tsx'

/** The focus of a button is drawn around it. */
const note = { mb: 3, '& .MuiAlert-message': { overflow: 'visible' } }

/** Shows a secret that was just made, only once. */
export const SecretNote = ({
  secret,
  hint,
  onDone,
}: {
  readonly secret: string
  /** What it is for. */
  readonly hint: string
  readonly onDone: () => void
}) => {
  const text = useText()
  const input = useRef<HTMLInputElement>(null)
  return (
    <Alert ref={focusAround} severity="success" sx={note}>
      <p>{hint}</p>
      <OutlinedInput
        fullWidth
        readOnly
        inputRef={input}
        aria-label={text('webhook.secret')}
        value={secret}
        onFocus={({ target }) => target.select()}
      />
      <Stack direction="row" sx={{ mt: 2 }}>
        {/* Where it may not be copied by a script, it is marked to be copied by keys. */}
        <CopyTextButton
          ref={focusIt}
          variant="contained"
          color="primary"
          value={secret}
          onRefused={() => input.current?.select()}
        />
        <Button onClick={onDone}>{text('webhook.done')}</Button>
      </Stack>
    </Alert>
  )
}
