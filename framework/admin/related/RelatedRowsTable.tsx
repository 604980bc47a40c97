import { useLocale } from 'react-admin'
import { relatedParts } from './relatedParts.ts'
import { toLanguage } from '#framework/i18n/language.ts'
import type { Fields } from '#framework/schema/fields.ts'
import type { RelatedRowsTab } from '#framework/schema/record/relatedRows.ts'
import type { AnyRecord } from '#framework/schema/recordOf.ts'
import { holdsAny } from '#framework/schema/session.ts'
import { fieldOf } from '#framework/schema/resource.ts'
import { useSessionState } from '#framework/admin/session/SessionContext.ts'
import { describeRows } from './describeRows.ts'
import { PlainTable, type PlainCellTo } from '#framework/admin/dialog/PlainTable.tsx'

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
  const language = toLanguage(useLocale())
  return (
    <PlainTable
      of={of}
      label={label}
      fields={of.fields}
      // The answer lacks what the reader may not see.
      columns={columns.filter((column) => holdsAny(session, fieldOf(of, column)?.rights ?? []))}
      rows={describeRows(rows, tab.describes, about, relatedParts.get().codedTexts[language])}
      cellTo={cellTo}
    />
  )
}
