/** Texts in which only ASCII letters have a case fold alike in every collation; the database folds the others. */
export const isAscii = (text: string): boolean => !/[^\0-\x7f]/.test(text)

/** Lower case as the database has it for ASCII. */
export const foldAscii = (text: string): string =>
  text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())

/** Whether a text fits a pattern in which a star stands for anything. */
export const matcherOf = (pattern: string): ((text: string) => boolean) => {
  const [first = '', ...others] = pattern.split('*')
  if (others.length === 0) return (text) => text === pattern
  const last = others.pop() ?? ''
  const between = others.filter((part) => part !== '')
  const least = first.length + last.length
  return (text) => {
    if (text.length < least || !text.startsWith(first) || !text.endsWith(last)) return false
    let from = first.length
    for (const part of between) {
      const at = text.indexOf(part, from)
      if (at < 0) return false
      from = at + part.length
    }
    return from <= text.length - last.length
  }
}

/** Compares by code point, as the collation "C" does. */
export const compareCodePoints = (one: string, other: string): number => {
  const length = Math.min(one.length, other.length)
  for (let place = 0; place < length; place += 1) {
    const first = one.charCodeAt(place)
    const second = other.charCodeAt(place)
    if (first === second) continue
    // A surrogate is part of a code point above all others.
    const isHigh = isSurrogate(first)
    return isHigh === isSurrogate(second) ? first - second : isHigh ? 1 : -1
  }
  return one.length - other.length
}

const isSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdfff
