const statuses = {
  INVALID_SESSION: 401,
  TOKEN_EXPIRED: 401,
  IDENTITY_UNAVAILABLE: 503,
} as const

/** A refusal by the identity side. An outage is 503 and never 401, which would sign all users out. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError'
  readonly code: keyof typeof statuses
  readonly status: number

  constructor(code: keyof typeof statuses, message: string, cause?: unknown) {
    super(message, { cause })
    this.code = code
    this.status = statuses[code]
  }
}
