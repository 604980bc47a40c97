import { fieldKey } from '#i18n/resourceKeys.ts'
import type { Part } from '#schema/record/part.ts'
import { shownFields } from '#schema/values/partValues.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import { fieldOf } from '#schema/resource.ts'
import { useDisplay } from '#admin/controls/display.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { renderValue } from './values.tsx'

/** Values of one part with their names; empty ones are hidden by default. */
export const FieldList = ({
  part,
  names = Object.keys(part.fields),
  record,
  showsEmpty,
  look = 'named',
}: {
  readonly part: Part
  readonly names?: readonly string[]
  readonly record: AnyRecord
  readonly showsEmpty: boolean
  /** Lines have their names for screen readers only. */
  readonly look?: 'named' | 'lines'
}) => {
  const display = useDisplay()
  const { session } = useSessionState()
  const shown = shownFields(part, names, record, showsEmpty, session.flags)
  if (shown.length === 0) return null
  return (
    <dl className={look === 'lines' ? 'document-lines' : 'document-fields'}>
      {shown.map((name) => (
        <div key={name} data-kind={fieldOf(part, name)?.kind}>
          <dt className={look === 'lines' ? 'visually-hidden' : undefined}>
            {display.text(fieldKey(part, name))}
          </dt>
          <dd>{renderValue(part, name, record, display)}</dd>
        </div>
      ))}
    </dl>
  )
}
