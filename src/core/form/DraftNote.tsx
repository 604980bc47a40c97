import { printInstant } from '#resources/kit/values/printTime.ts'
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
      <button type="button" className="button" onClick={onDiscard}>
        {text('dialog.draftDiscard')}
      </button>
    </output>
  )
}
