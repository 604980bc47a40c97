import type { CodedTexts, CodeTexts } from './relatedParts.ts'
import type { Described } from '#schema/record/relatedRows.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import { ownValue } from '#schema/ownValue.ts'

/** The rows with what their codes mean; a code without a text of ours keeps what was received, else stands for itself. */
export const describeRows = <Row extends AnyRecord>(
  rows: readonly Row[],
  describes: Described | undefined,
  /** The record that the rows belong to. */
  about: AnyRecord,
  { codes, variant, common }: CodedTexts,
): readonly Row[] => {
  if (describes === undefined) return rows
  const { code, into, by, instead } = describes
  const other = describes.variant
  const groups: CodeTexts = other && about[other.field] === other.is ? variant : codes
  const texts = by === undefined ? undefined : ownValue(groups, by)
  return rows.map((row) => {
    const isCommon = instead !== undefined && row[instead] === true
    const known = isCommon ? common[instead] : textOf(texts, row[code])
    return { ...row, [into]: known ?? row[into] ?? row[code] }
  })
}

const textOf = (texts: CodeTexts[string], code: unknown): string | undefined =>
  typeof code === 'string' ? ownValue(texts, code) : undefined
