import { useText } from '#i18n/useText.ts'
import type { Fields } from '#schema/fields.ts'
import type { RelatedRowsTab } from '#schema/record/relatedRows.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import { holdsAny } from '#schema/session.ts'
import { fieldOf } from '#schema/resource.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { describeRows } from './describeRows.ts'
import { PlainTable, type PlainCellTo } from '#admin/dialog/PlainTable.tsx'

/** The rows of an answer, with texts for their codes. */
export const RelatedRowsTable = ({
  of,
  label,
  tab,
  columns,
  rows,
  about,
  cellTo,
}: {
  readonly of: { readonly name: string; readonly fields: Fields }
  readonly label: string
  readonly tab: RelatedRowsTab
  readonly columns: readonly string[]
  readonly rows: readonly AnyRecord[]
  /** The record that the rows belong to. */
  readonly about: AnyRecord
  readonly cellTo?: PlainCellTo | undefined
}) => {
  const { session } = useSessionState()
  const text = useText()
  return (
    <PlainTable
      of={of}
      label={label}
      fields={of.fields}
      // The answer lacks what the reader may not see.
      columns={columns.filter((column) => holdsAny(session, fieldOf(of, column)?.rights ?? []))}
      rows={describeRows(rows, tab.describes, about, text)}
      cellTo={cellTo}
    />
  )
}
