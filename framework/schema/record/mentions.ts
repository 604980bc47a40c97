/**
 * The names after an `@` in a text, in lower case: whole login names, as `@anna@fwd1.example`, or what is before the `@` of one, as `@anna`. An
 * `@` within an address is none.
 */
export const mentionsIn = (text: unknown): readonly string[] =>
  typeof text === 'string'
    ? [...new Set(Array.from(text.matchAll(mention), ([, name = '']) => toName(name)))]
    : []

const mention = /(?<![\p{L}\p{N}._+-])@([\p{L}\p{N}][\p{L}\p{N}._+-]*(?:@[\p{L}\p{N}.-]+)?)/gu

/** The user whose login name a value is, in lower case. */
export const namedBy = (value: unknown): readonly string[] =>
  typeof value === 'string' ? [value.toLowerCase()] : []

/** Without the point of its sentence. */
const toName = (name: string): string => name.replace(/[.-]+$/, '').toLowerCase()

/** Whether names of a text mean a user. */
export const isMentioned = (names: readonly string[], username: string): boolean => {
  const login = username.toLowerCase()
  const [short = login] = login.split('@')
  return names.includes(login) || names.includes(short)
}
