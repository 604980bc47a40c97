import { normalizeCode } from '#schema/values/normalizeText.ts'
import { formatDay } from '#schema/values/formatTime.ts'
import { isValid } from 'date-fns/isValid'
import { parseISO } from 'date-fns/parseISO'

/** A day in an input, as the lists of the language write it (LT-015: `20/11/2026` in English); any other text stays as it is. */
export const formatTypedDay = (day: string, locale: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) ? formatDay(day, locale) : day

/**
 * Reads `dd/mm/yyyy`, and a day as any language writes it in a list: with dots or blanks as separators, or as `yyyy-mm-dd`;
 * undefined for an invalid date.
 */
export const readDay = (typed: string): string | undefined => {
  const trimmed = normalizeCode(typed).trim()
  if (trimmed === '') return ''
  const inOrder = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(trimmed)
  const found =
    inOrder?.toReversed() ?? /^(\d{1,2})[/. ](\d{1,2})[/. ](\d{4})$/.exec(trimmed)?.slice(1)
  if (found === undefined) return undefined
  const [date = '', month = '', year = ''] = found
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isValid(parseISO(day)) && Number(year) > 1900 ? day : undefined
}
