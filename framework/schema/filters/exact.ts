const sign = '='

/** The text above a column that asks for a whole value as it is; of an empty one, for empty values. */
export const exactly = (value: string): string => sign + value

/** The value that `=value` asks for, empty for empty values; undefined for another text. */
export const readExact = (typed: string): string | undefined =>
  typed.startsWith(sign) ? typed.slice(sign.length).trim() : undefined
