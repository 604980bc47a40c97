import Button from '@mui/material/Button'
import { printPortTime } from '#resources/kit/values/portTime.ts'
import { useDisplay } from '#src/core/controls/display.ts'

/** Shows that the values are a restored, unsaved draft. */
export const DraftNote = ({
  at,
  onDiscard,
}: {
  readonly at: string
  readonly onDiscard: () => void
}) => {
  const { text, timeZone } = useDisplay()
  return (
    <output className="form-note">
      <span>{text('dialog.draftBack', { time: printPortTime(at, timeZone) })}</span>
      <Button onClick={onDiscard}>{text('dialog.draftDiscard')}</Button>
    </output>
  )
}
