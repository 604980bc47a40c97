import type { IdentifierFormat } from '#schema/application.ts'
import { attachedTo } from '#schema/kinds/ofKind.ts'
import { normalizeCode, toUpperCode } from '#schema/values/normalizeText.ts'
import type { IdentifierField } from '#schema/kinds/fieldTypes.ts'

/** Max numbers pasted into one filter. */
export const numberListMax = 200

/** Between numbers that may contain blanks, and that others may be typed with. */
const separators = /[,;\t\r\n]+/

/** What people type between the parts of one number. */
const gaps = /[\s./-]/g

/** A number without the gaps that are typed for legibility. */
export const withoutGaps = (text: string): string => text.replaceAll(gaps, '')

/** A number in upper case and without gaps. */
export const toPlainNumber = (text: string): string => withoutGaps(toUpperCode(text))

/** Numbers are upper-case; people type them with gaps and hyphens, which some numbers do contain. */
export const spellingsOf = (text: string): string[] =>
  [...new Set([toUpperCode(text), toPlainNumber(text)])].filter((spelling) => spelling !== '')

/**
 * Several numbers in one text, as a column of a spreadsheet or as they are typed: each once, in their order. Blanks are either
 * between numbers or within one: parts that do not look right are one number, if that is not too long.
 */
export const readNumberList = (field: IdentifierField, text: string): readonly string[] => {
  const lines = normalizeCode(text)
    .replace(/["'\\]/g, '')
    .split(separators)
    .map((line) => line.trim())
  const numbers = field.mixedCase
    ? lines
    : lines.flatMap((line) => {
        const parts = line.toUpperCase().split(/\s+/)
        return isOneNumber(field, parts)
          ? [withoutGaps(parts.join(''))]
          : parts.map((part) => toWhole(field, part))
      })
  return [...new Set(numbers.filter((number) => number !== ''))]
}

/** The format of an identifier that `identifiersOf` made. */
export const formatOf = (field: IdentifierField): IdentifierFormat | undefined =>
  attachedTo(field) as IdentifierFormat | undefined

const isOneNumber = (field: IdentifierField, parts: readonly string[]): boolean => {
  const { whole, max } = field
  if (parts.length === 1 || withoutGaps(parts.join('')).length > max) return false
  const looksRight = (part: string) =>
    whole === undefined ? (formatOf(field)?.looksRight(part) ?? false) : part.length === whole
  return !parts.every(looksRight)
}

/** A number is whole without its gaps, or stays as it is typed. */
export const toWhole = ({ whole }: IdentifierField, typed: string): string => {
  const plain = withoutGaps(typed)
  return plain.length === whole ? plain : typed
}

/** The same as one text, for filters and addresses. */
export const serializeNumberList = (numbers: readonly string[]): string => numbers.join(',')
