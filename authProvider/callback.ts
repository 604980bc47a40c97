import { ErrorResponse } from 'oidc-client-ts'
import { toLoginPath } from './loginNotice.ts'

export interface LoginRequest {
  readonly company: string
  /** Where to go after the sign-in, a path of this portal. */
  readonly next?: string | undefined
  /** `de`, `en` or `cn`. */
  readonly locale?: string | undefined
}

/** The request that was sent along with the sign-in and came back. */
export const toLoginRequest = (state: unknown): Partial<LoginRequest> =>
  typeof state === 'object' && state !== null ? (state as Partial<LoginRequest>) : {}

/** A provider that does not know the response mode answers with an error in the query. */
export const toCallbackAddress = (href: string): string => {
  const { origin, pathname, search, hash } = new URL(href)
  return hash.length > 1 ? href : `${origin}${pathname}#${search.slice(1)}`
}

/** Whether the provider knows no such company, or whoever signed in does not belong to it. */
export const isWrongParticipant = (error: unknown): boolean =>
  error instanceof ErrorResponse && error.error_description === 'wrong_participant'

/** What the provider answers when it was asked without a page and knows nobody. */
export const isNobodySignedIn = (error: unknown): boolean =>
  error instanceof ErrorResponse && /^(?:login|interaction)_required$/.test(error.error ?? '')

/** Where a sign-in that did not work leads to: the login page, with a notice if there is one. */
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
