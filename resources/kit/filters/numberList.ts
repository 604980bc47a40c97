import { normalizeCode } from '#resources/kit/values/normalizeText.ts'
import type { IdentifierField } from '#resources/kit/kinds/fieldTypes.ts'

/** Max numbers pasted into one filter. */
export const numberListMax = 200

/** Numbers that may contain blanks are separated by lines, tabs, commas and semicolons only. */
const separators = { plain: /[\s,;]+/, mixed: /[,;\t\r\n]+/ }

/** Several numbers in one text, as a column of a spreadsheet or as they are typed: each once, in their order. */
export const readNumberList = ({ mixedCase }: IdentifierField, text: string): readonly string[] => {
  const isMixed = mixedCase === true
  const numbers = normalizeCode(text)
    .replace(/["'\\]/g, '')
    .split(isMixed ? separators.mixed : separators.plain)
    .map((number) => (isMixed ? number.trim() : number.toUpperCase()))
  return [...new Set(numbers.filter((number) => number !== ''))]
}

/** The same as one text, for filters and addresses. */
export const printNumberList = (numbers: readonly string[]): string => numbers.join(',')
