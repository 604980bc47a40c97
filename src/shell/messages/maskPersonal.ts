const HIDDEN = '[hidden]'
const address = /[^\s/@:]+@[^\s/@:]+/g
/** The forms of tokens: a header's value, a JSON web token, or letters and digits without an end. */
const tokens = [
  /\b(?:Bearer|Basic|DPoP)\s+\S+/gi,
  /\beyJ[\w-]+(?:\.[\w-]*)*/g,
  /(?<![\w-])(?![\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?![\w-]))[\w-]{32,}/gi,
]

/** A text without queries, mail addresses, tokens and the given names, fit to be handed on. */
export const maskPersonal = (text: string, names: readonly string[] = []): string =>
  [address, ...tokens, ...names.filter(({ length }) => length > 2).map(toPattern)].reduce(
    (masked, pattern) => masked.replace(pattern, HIDDEN),
    readable(text).replace(/[?#]\S*/g, ''),
  )

/** Somebody's name stands in an address in its encoded form. */
const readable = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const toPattern = (name: string): RegExp =>
  new RegExp(name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'gi')
