const filterErrorCodes = [
  'FILTER_SYNTAX',
  'FILTER_UNKNOWN_OPERATOR',
  'FILTER_ARITY',
  'FILTER_UNKNOWN_FIELD',
  'FILTER_OPERATOR_NOT_ALLOWED',
  'FILTER_INVALID_VALUE',
  'FILTER_INVALID_CHARACTER',
  'FILTER_TOO_COMPLEX',
] as const
export type FilterErrorCode = (typeof filterErrorCodes)[number]

/** A filter that is refused: the problem and, if the text is known, its UTF-16 offset (from 0). */
export class FilterError extends Error {
  override readonly name = 'FilterError'
  readonly code: FilterErrorCode
  readonly position: number | undefined
  /** The field of the comparison, if it could be parsed. */
  readonly field: string | undefined

  constructor(
    code: FilterErrorCode,
    explanation: string,
    { position, field }: { position?: number; field?: string } = {},
  ) {
    super(explanation)
    this.code = code
    this.position = position
    this.field = field?.slice(0, 40)
  }
}

/** At most 40 characters of the text around a position, control characters escaped, for a message. */
export const excerpt = (text: string, position: number): string => {
  const start = Math.max(0, position - 20)
  return JSON.stringify(text.slice(start, start + 40).toWellFormed())
}
