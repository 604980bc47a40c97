import { ErrorResponse } from 'oidc-client-ts'
import { type LoginRequest, toLoginPath } from '@quayside/framework/admin'

/** What the sign-in keeps while the page is away. */
export interface SignInState extends Pick<LoginRequest, 'company' | 'next'> {
  /** What the page's entry of the history held, such as the place in a list. */
  readonly place?: unknown
}

/** What was kept as the state of the sign-in. */
export const toSignInState = (state: unknown): Partial<SignInState> =>
  typeof state === 'object' && state !== null ? (state as Partial<SignInState>) : {}

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
  const { company, next } = toSignInState(error.state)
  if (isNobodySignedIn(error)) return toLoginPath({}, next)
  const isWrong = isWrongParticipant(error) && company !== undefined
  return toLoginPath(isWrong ? { wrong: company } : {})
}
