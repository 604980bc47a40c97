import { printInstant } from '#resources/kit/values/printTime.ts'
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
    <output className="form-note">
      <span>{text('dialog.draftBack', { time: printInstant(at, display) })}</span>
      <Button onClick={onDiscard}>{text('dialog.draftDiscard')}</Button>
    </output>
  )
}
