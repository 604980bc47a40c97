import { STATUS_CODES } from 'node:http'

interface ErrorKind {
  readonly status: number
  /** English; `{name}` is replaced by a fact. */
  readonly message: string
}

/** Every code of an answer; `docs/errors.md` explains them. */
export const errorTable = {
  BODY_INVALID: { status: 400, message: 'The body is not valid: {reason}' },
  QUERY_INVALID: { status: 400, message: 'The address is not valid: {reason}' },
  HEADER_INVALID: { status: 400, message: 'A header is not valid: {reason}' },
  COMPANY_INVALID: { status: 400, message: 'The company header has no code of a company' },
  PAGE_INVALID: { status: 400, message: 'The page is not valid: {reason}' },
  PAGE_TOO_FAR: {
    status: 400,
    message: 'Of a long list the first and the last {reason} rows can be paged; narrow the filter',
  },
  SORT_UNKNOWN_FIELD: { status: 400, message: 'There is no field "{field}" to sort by' },
  SORT_INVALID: { status: 400, message: 'The sort order is not valid: {reason}' },
  VALUE_INVALID: { status: 400, message: 'At least one field has a value that is not allowed' },
  FILTER_SYNTAX: { status: 400, message: 'The filter cannot be read at position {position}' },
  FILTER_UNKNOWN_OPERATOR: { status: 400, message: 'Unknown operator at position {position}' },
  FILTER_ARITY: { status: 400, message: 'Wrong number of values at position {position}' },
  FILTER_UNKNOWN_FIELD: { status: 400, message: 'There is no field "{field}" to filter by' },
  FILTER_OPERATOR_NOT_ALLOWED: {
    status: 400,
    message: 'The field "{field}" does not take this operator',
  },
  FILTER_INVALID_VALUE: {
    status: 400,
    message: 'The field "{field}" does not take this value',
  },
  FILTER_INVALID_CHARACTER: {
    status: 400,
    message: 'The filter has a character that is not allowed at position {position}',
  },
  FILTER_TOO_COMPLEX: { status: 400, message: 'The filter is too long or too deep' },
  EXPORT_UNKNOWN_COLUMN: { status: 400, message: 'There is no column "{field}" to export' },
  EXPORT_TOO_LONG: {
    status: 400,
    message: 'An export has at most {reason} rows; narrow the filter',
  },
  CHANGE_TOO_LONG: { status: 400, message: 'More than {reason} rows cannot be changed at once' },
  IMPORT_UNKNOWN_COLUMN: { status: 400, message: 'There is no field "{field}" to import' },
  LOGOUT_TOKEN_INVALID: { status: 400, message: 'The logout token is not valid: {reason}' },
  TOKEN_EXPIRED: { status: 401, message: 'The access token has expired' },
  INVALID_SESSION: { status: 401, message: 'There is no valid session' },
  SIGN_IN_TOO_OLD: { status: 401, message: 'The user has to sign in again for this call' },
  RIGHT_MISSING: { status: 403, message: 'The session does not have the right for this call' },
  USER_REFUSED: { status: 403, message: 'This user is not yours to change: {reason}' },
  USER_FIELD_FIXED: { status: 403, message: 'The field "{field}" of a user cannot be changed' },
  GROUP_REFUSED: { status: 403, message: 'Not yours to give or to take: {reason}' },
  NOT_FOUND: { status: 404, message: 'There is no such record' },
  ROUTE_NOT_FOUND: { status: 404, message: 'There is nothing at this address' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This address does not take this method' },
  VERSION_CONFLICT: { status: 409, message: 'The record was changed by somebody else' },
  RULE_BROKEN: { status: 409, message: 'The action is not possible now: {reasons}' },
  RECORD_IN_USE: { status: 409, message: 'Other records refer to this one' },
  UNDO_IMPOSSIBLE: {
    status: 409,
    message: 'There is no deletion of this user that can still be undone',
  },
  KEY_AMBIGUOUS: { status: 409, message: 'Several records have this key: send the id of the one' },
  ACCOUNT_EXISTS: { status: 409, message: 'There is a user of this name already' },
  IDEMPOTENCY_KEY_REUSED: {
    status: 409,
    message: 'The idempotency key was used for another request',
  },
  BODY_TOO_LARGE: { status: 413, message: 'The body is too large' },
  MEDIA_TYPE_UNSUPPORTED: {
    status: 415,
    message: 'The body must be of the media type that the call takes',
  },
  RATE_LIMITED: { status: 429, message: 'Too many calls; try again later' },
  INTERNAL: { status: 500, message: 'Something went wrong on our side' },
  DATABASE_UNAVAILABLE: { status: 503, message: 'The database does not answer; try again' },
  IDENTITY_UNAVAILABLE: {
    status: 503,
    message: 'The identity provider does not answer; try again',
  },
  FILES_UNAVAILABLE: { status: 503, message: 'The file store does not answer; try again' },
  SCAN_UNAVAILABLE: { status: 503, message: 'Files cannot be scanned now; try again' },
  QUERY_TIMEOUT: { status: 503, message: 'The query took too long; narrow the filter' },
  OVERLOADED: { status: 503, message: 'The server is busy; try again' },
} as const satisfies Record<string, ErrorKind>

export type ErrorCode = keyof typeof errorTable

/** Facts for the caller besides the code; only those that the caller may know. */
export interface ErrorFacts {
  /** 0-based UTF-16 offset in the filter text. */
  readonly position?: number
  readonly field?: string
  /** Seconds that a sign-in may be old. */
  readonly maxAge?: number
  readonly reason?: string
  /** Names of the rules that forbid the action. */
  readonly reasons?: readonly string[]
  readonly record?: unknown
  /** The records that refer to this one: how many of each resource the caller may see. */
  readonly references?: readonly { readonly resource: string; readonly count: number }[]
  /** Field to reason. */
  readonly problems?: Readonly<Record<string, string>>
}

export interface ErrorBody extends ErrorFacts {
  readonly status: number
  readonly error: string
  readonly code: ErrorCode
  readonly message: string
  /** Equal to `code`, for filters only. */
  readonly kind?: string
  readonly correlationId?: string
}

/** A refusal that is reported to the caller; thrown where it is detected, translated at the edge. */
export class ServerError extends Error {
  override readonly name = 'ServerError'
  readonly status: number
  readonly code: ErrorCode
  readonly facts: ErrorFacts

  constructor(code: ErrorCode, facts: ErrorFacts = {}, options?: ErrorOptions) {
    super(formatMessage(code, facts), options)
    this.status = errorTable[code].status
    this.code = code
    this.facts = facts
  }
}

/** @throws {ServerError} VALUE_INVALID if a field has a problem */
export const refuseProblems = (problems: Readonly<Record<string, string>>): void => {
  if (Object.keys(problems).length > 0) throw new ServerError('VALUE_INVALID', { problems })
}

export const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(errorTable, code)

/** The body of the answer; `correlationId` identifies the log entry of a server error. */
export const toErrorBody = ({ status, code, message, facts }: ServerError): ErrorBody => ({
  status,
  error: STATUS_CODES[status] ?? 'Error',
  code,
  message,
  ...(code.startsWith('FILTER_') ? { kind: code } : {}),
  ...facts,
})

const formatMessage = (code: ErrorCode, facts: ErrorFacts): string =>
  errorTable[code].message.replace(/\{(\w+)\}/g, (_, name: string) => {
    const fact = Object.entries(facts).find(([key]) => key === name)?.[1]
    return [fact ?? 'unknown'].flat().join(', ')
  })
