import { errorTable, type ErrorCode } from '#server/errors.ts'

/** What is refused of a filter. */
export const filterErrors = Object.keys(errorTable).filter((code): code is ErrorCode =>
  code.startsWith('FILTER_'),
)

/** Of a list: its filter, order and page, and more calls of a user than are answered at once. */
export const findErrors: readonly ErrorCode[] = [
  ...filterErrors,
  'SORT_UNKNOWN_FIELD',
  'SORT_INVALID',
  'PAGE_INVALID',
  'PAGE_TOO_FAR',
  'RATE_LIMITED',
]

/** Of an action on a row, by what the row, its rules and its values are. */
export const writeErrors: readonly ErrorCode[] = [
  'VALUE_INVALID',
  'NOT_FOUND',
  'VERSION_CONFLICT',
  'RULE_BROKEN',
  'SIGN_IN_TOO_OLD',
  'METHOD_NOT_ALLOWED',
]

/** Of an action on many rows, whose results stand in the answer. */
export const manyErrors: readonly ErrorCode[] = [
  'RULE_BROKEN',
  'SIGN_IN_TOO_OLD',
  'METHOD_NOT_ALLOWED',
  'RATE_LIMITED',
]
