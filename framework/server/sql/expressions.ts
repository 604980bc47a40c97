/** Words that PostgreSQL adds to an expression, or writes in another place. */
const grammar = new Set('all and array case coalesce else end in then true when'.split(' '))

/**
 * The expression of a computed column as its columns, negations and values in order, which are equal for what a
 * declaration says and for what PostgreSQL makes of it.
 */
export const toExpressionText = (expression: string): string => {
  const plain = expression
    .replace(/::(?:character varying|text)(?:\[\])?/g, '')
    .replaceAll(' not in ', ' ')
  const words = plain.match(/'(?:[^']|'')*'|\w+/g) ?? []
  return words
    .map((word) => (word.startsWith("'") ? word : word.toLowerCase()))
    .filter((word) => !grammar.has(word))
    .join(' ')
}
