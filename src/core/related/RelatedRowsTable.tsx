import { useLocale } from 'ra-core'
import { relatedParts } from './relatedParts.ts'
import { toLanguage } from '#i18n/language.ts'
import type { Fields } from '#resources/kit/fields.ts'
import type { RelatedRowsTab } from '#resources/kit/record/relatedRows.ts'
import type { AnyRecord } from '#resources/kit/recordOf.ts'
import { holdsAny } from '#resources/kit/session.ts'
import { useSessionState } from '#src/core/session/SessionContext.ts'
import { describeRows } from './describeRows.ts'
import { PlainTable, type PlainCellTo } from '#src/core/dialog/PlainTable.tsx'

/** The rows that a call gave, with their codes in words. */
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
  /** What the rows are about. */
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
      // What a reader may not see is not in the answer.
      columns={columns.filter((column) => holdsAny(session, of.fields[column]?.rights ?? []))}
      rows={describeRows(rows, tab.describes, about, relatedParts().codedTexts[language])}
      cellTo={cellTo}
    />
  )
}
