import { useText } from '#i18n/useText.ts'
import { printInstant } from '#schema/values/printTime.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useDisplay } from '#admin/controls/display.ts'

/** Shows that the values are a restored, unsaved draft, or a former version. */
export const DraftNote = ({
  at,
  fields,
  onDiscard,
}: {
  readonly at: string
  /** The labels of what differs in a former version. */
  readonly fields?: readonly string[] | undefined
  readonly onDiscard: () => void
}) => {
  const text = useText()
  const display = useDisplay()
  const time = printInstant(at, display)
  return (
    <Alert
      className="form-note"
      severity="info"
      // MUI draws the element.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="status"
      action={<Button onClick={onDiscard}>{text('question.draftDiscard')}</Button>}
    >
      {fields
        ? text('changes.restored', { time, fields: fields.join(', ') })
        : text('question.draftBack', { time })}
    </Alert>
  )
}
