import { createRequire } from 'node:module'
import { application } from '#resources/kit/application.ts'
import { passwordLength } from '#server/core/identityPort.ts'
import type { Texts } from '#server/core/identity/pages/signInTexts.ts'

/** Min number of characters left of a password without everything that is easy to guess. */
const LEFT_OVER = 4

/**
 * The most frequent words in passwords of twelve and more characters, in the languages of the portal: passwords of that length
 * in lists of common passwords consist of one of them, repeated or followed by digits.
 */
const COMMON_WORDS = `
  password passwort passwd kennwort geheim secret qwerty qwertz iloveyou ichliebedich letmein
  welcome willkommen hallo hello login administrator admin superuser master dragon monkey
  football fussball baseball basketball superman batman starwars princess sunshine shadow
  michael jessica ashley trustno whatever changeme changeit default computer internet samsung
  liverpool schalke sommer winter summer spring autumn fruehling herbst januar january hafen
  harbour harbor woaini mima temp test user guest gast start demo now new portal port
`
  .trim()
  .split(/\s+/)
const ROWS = `
  abcdefghijklmnopqrstuvwxyz 01234567890 qwertyuiop qwertzuiop asdfghjkl zxcvbnm yxcvbnm
  1qaz2wsx3edc4rfv5tgb6yhn7ujm 1q2w3e4r5t6y7u8i9o0p
`
  .trim()
  .split(/\s+/)
const SHORTEST_RUN = 3

const popular = createRequire(import.meta.url)('popular-passwords') as readonly string[]
/** Passwords of lists that became public, and words of languages, as far as they are long enough. */
const POPULAR = new Set(popular.filter(({ length }) => length >= passwordLength.min))

const YEAR = /(?:19|20)\d\d/g

export type PasswordProblem = Extract<
  keyof Texts,
  'tooShort' | 'tooLong' | 'isUsername' | 'isCommon' | 'notTheSame'
>

/** The owner of a password, whose data must not be in it. */
export interface PasswordOwner {
  readonly username: string
  /** Names of the person, and code and name of the company. */
  readonly words: readonly string[]
}

/** The problem of a new password; undefined: none. */
export const findPasswordProblem = (
  owner: PasswordOwner,
  password: string,
  repeated: string,
): PasswordProblem | undefined => {
  if (password.length > passwordLength.max) return 'tooLong'
  if (password.length < passwordLength.min) return 'tooShort'
  if (password.trim().toLowerCase() === owner.username) return 'isUsername'
  if (POPULAR.has(password.trim().toLowerCase()) || isEasy(owner, password)) return 'isCommon'
  return password === repeated ? undefined : 'notTheSame'
}

/** Whether little is left without common words, the owner's data, keyboard rows, years and repetitions. */
const isEasy = ({ username, words }: PasswordOwner, password: string): boolean => {
  const own = [username, ...words, application().name]
    .flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u), ...text.split(/[^\p{L}]+/u)])
    .map(toPlain)
    .filter((word) => word.length >= SHORTEST_RUN)
  const easy = [...new Set([...own, ...COMMON_WORDS])].toSorted(
    (one, other) => other.length - one.length,
  )
  const readings = [toPlain(password), toPlain(withLetters(password.replace(YEAR, ' ')))]
  return readings.some((text) => {
    const rest = withoutRuns(easy.reduce((left, word) => left.replaceAll(word, ' '), text))
    const letters = rest.replace(YEAR, ' ').match(/[\p{L}\p{N}]/gu) ?? []
    return letters.length < LEFT_OVER || new Set(letters).size < SHORTEST_RUN
  })
}

const toPlain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Replaces digits and signs by the letters that they resemble. */
const withLetters = (text: string): string =>
  text.replace(/[@430175$!]/g, (sign) => LOOKS[sign] ?? sign)
const LOOKS: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '7': 't',
  '5': 's',
  $: 's',
}

/** The text without repetitions, and without runs on a keyboard row, of digits or of the alphabet. */
const withoutRuns = (text: string): string => {
  let rest = text.replace(/(.{1,12}?)\1{2,}|(.{4,})\2+/gu, '$1$2')
  for (const row of ROWS) {
    for (const line of [row, [...row].toReversed().join('')]) rest = withoutRow(rest, line)
  }
  return rest
}

const withoutRow = (text: string, row: string): string => {
  let rest = ''
  for (let at = 0; at < text.length;) {
    let length = 0
    while (at + length < text.length && row.includes(text.slice(at, at + length + 1))) length += 1
    if (length >= SHORTEST_RUN) rest += ' '
    else rest += text.slice(at, at + Math.max(length, 1))
    at += Math.max(length, 1)
  }
  return rest
}
