import { codeKey, commonTextKey } from '#i18n/resourceKeys.ts'
import type { Text } from '#i18n/messages.ts'
import type { Described } from '#schema/record/relatedRows.ts'
import type { AnyRecord } from '#schema/recordOf.ts'

/** The rows with what their codes mean; a code without a text of ours keeps what was received, else stands for itself. */
export const describeRows = <Row extends AnyRecord>(
  rows: readonly Row[],
  describes: Described | undefined,
  /** The record that the rows belong to. */
  about: AnyRecord,
  text: Text,
): readonly Row[] => {
  if (describes === undefined) return rows
  const { code, into, by, instead, variant } = describes
  const isVariant = variant !== undefined && about[variant.field] === variant.is
  const meaningOf = (row: Row): string => {
    if (instead !== undefined && row[instead] === true)
      return text(commonTextKey(instead), { _: '' })
    const value = row[code]
    return by !== undefined && typeof value === 'string'
      ? text(codeKey(by, value, isVariant), { _: '' })
      : ''
  }
  return rows.map((row) => ({ ...row, [into]: meaningOf(row) || (row[into] ?? row[code]) }))
}
