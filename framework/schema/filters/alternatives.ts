import { readExact } from './exact.ts'

/** What is typed above a column when several texts count: any of them, or none of them. */
export interface Alternatives {
  readonly isNot: boolean
  readonly texts: readonly string[]
}

const between = '|'
const notSign = '!'

/** Reads `a|b`, any of them, and `!a|b`, none of them; a plain text is the only one. Empty ones do not count. */
export const readAlternatives = (typed: string): Alternatives => {
  const text = typed.trim()
  const isNot = text.startsWith(notSign)
  const texts = (isNot ? text.slice(1) : text)
    .split(between)
    .map((one) => one.trim())
    .filter((one) => one !== '')
  return { isNot, texts }
}

/** The reverse; nothing is an empty text, whether it is asked for or not. */
export const serializeAlternatives = ({ isNot, texts }: Alternatives): string =>
  texts.length === 0 ? '' : `${isNot ? notSign : ''}${texts.join(between)}`

/** The reverse of `printAnyColumn`; a plain column is the only one. */
export const pairColumns = (key: string, typed: string): readonly (readonly [string, string])[] => {
  const columns = key.split(' ')
  const texts = columns.length === 1 ? [typed] : typed.split(' ')
  return columns.map((column, index) => [column, texts[index] ?? ''])
}

/** The columns in which filters ask. */
export const askedColumns = (filters: { readonly [key: string]: string }): readonly string[] =>
  Object.keys(filters).flatMap((key) => key.split(' '))

/** One of these values in any of these columns, as key and text of one filter; values are codes, without blanks. */
export const serializeAnyColumn = (columns: {
  readonly [column: string]: readonly string[]
}): { readonly [key: string]: string } => {
  const texts = Object.values(columns).map((values) => values.join(between))
  return texts.length === 0 ? {} : { [Object.keys(columns).join(' ')]: texts.join(' ') }
}

/** Whether a text is more than one plain text: several, excluded ones, or an exact one. */
export const hasAlternatives = (typed: string): boolean =>
  typed.trimStart().startsWith(notSign) ||
  typed.includes(between) ||
  readExact(typed.trimStart()) !== undefined

/** What is typed, each text of it no longer than `max`; only the characters of `isCounted` count. */
export const limitAlternatives = (
  typed: string,
  max: number,
  isCounted: (character: string) => boolean = () => true,
): string => {
  const start = /^\s*!?/.exec(typed)?.[0] ?? ''
  const texts = typed.slice(start.length).split(between)
  return (
    start +
    texts
      .map((one) => cut(one, readExact(one.trimStart()) === undefined ? max : max + 1, isCounted))
      .join(between)
  )
}

const cut = (text: string, max: number, isCounted: (character: string) => boolean): string => {
  let count = 0
  const end = text.split('').findIndex((character) => {
    if (isCounted(character)) count += 1
    return count > max
  })
  return end === -1 ? text : text.slice(0, end)
}
