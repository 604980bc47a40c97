const HIDDEN = '[hidden]'
const address = /[^\s/@:]+@[^\s/@:]+/g
/** Patterns of tokens: a header's value, a JSON web token, or a long run of letters and digits. */
const tokens = [
  /\b(?:Bearer|Basic|DPoP)\s+\S+/gi,
  /\beyJ[\w-]+(?:\.[\w-]*)*/g,
  /(?<![\w-])(?![\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?![\w-]))[\w-]{32,}/gi,
]

/** A text without queries, mail addresses, tokens and the given names, safe to share. */
export const maskPersonal = (text: string, names: readonly string[] = []): string =>
  [address, ...tokens, ...names.filter(({ length }) => length > 2).map(toPattern)].reduce(
    (masked, pattern) => masked.replace(pattern, HIDDEN),
    readable(text).replace(/[?#]\S*/g, ''),
  )

/** Names occur in addresses in encoded form. */
const readable = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const toPattern = (name: string): RegExp =>
  new RegExp(name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'gi')
