/**
 * Whether a text matches a filter value. The only wildcard is the star, for any run of characters. Each part
 * between two stars is matched at its first occurrence: one pass over the text, regardless of the number of stars.
 */
export const matchesPattern = (wanted: string, text: string): boolean => {
  const [first = '', ...others] = wanted.split('*')
  const last = others.pop()
  if (last === undefined) return text === wanted
  const end = text.length - last.length
  if (!text.startsWith(first) || !text.endsWith(last)) return false
  let at = first.length
  for (const part of others) {
    const found = text.indexOf(part, at)
    if (found === -1) return false
    at = found + part.length
  }
  return at <= end
}
