import { ErrorResponse } from 'oidc-client-ts'
import { toLoginPath } from './loginNotice.ts'

export interface LoginRequest {
  readonly company: string
  /** Target path after the sign-in, in this portal. */
  readonly next?: string | undefined
  /** `de`, `en` or `cn`. */
  readonly locale?: string | undefined
}

/** The request that was sent as the state of the sign-in. */
export const toLoginRequest = (state: unknown): Partial<LoginRequest> =>
  typeof state === 'object' && state !== null ? (state as Partial<LoginRequest>) : {}

/** A provider without support for the response mode returns errors in the query. */
export const toCallbackAddress = (href: string): string => {
  const { origin, pathname, search, hash } = new URL(href)
  return hash.length > 1 ? href : `${origin}${pathname}#${search.slice(1)}`
}

/** Whether the company is unknown to the provider, or the user does not belong to it. */
export const isWrongParticipant = (error: unknown): boolean =>
  error instanceof ErrorResponse && error.error_description === 'wrong_participant'

/** The provider's answer to a silent sign-in without a session. */
export const isNobodySignedIn = (error: unknown): boolean =>
  error instanceof ErrorResponse && /^(?:login|interaction)_required$/.test(error.error ?? '')

/** The target after a failed sign-in: the login page, with a notice if there is one. */
export const toFailurePath = (error: unknown, isSignedIn: boolean): string => {
  if (!(error instanceof ErrorResponse)) {
    const isReplay = error instanceof Error && /state/i.test(error.message)
    if (!isReplay) return toLoginPath({ reason: 'unavailable' })
    return isSignedIn ? '/' : '/login'
  }
  const { company, next } = toLoginRequest(error.state)
  if (isNobodySignedIn(error)) return toLoginPath({}, next)
  const isWrong = isWrongParticipant(error) && company !== undefined
  return toLoginPath(isWrong ? { wrong: company } : {})
}
