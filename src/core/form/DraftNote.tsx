import { printInstant } from '#resources/kit/values/printTime.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useDisplay } from '#src/core/controls/display.ts'

/** Shows that the values are a restored, unsaved draft. */
export const DraftNote = ({
  at,
  onDiscard,
}: {
  readonly at: string
  readonly onDiscard: () => void
}) => {
  const display = useDisplay()
  const { text } = display
  return (
    <Alert
      className="form-note"
      severity="info"
      // MUI draws the element.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="status"
      action={<Button onClick={onDiscard}>{text('dialog.draftDiscard')}</Button>}
    >
      {text('dialog.draftBack', { time: printInstant(at, display) })}
    </Alert>
  )
}
