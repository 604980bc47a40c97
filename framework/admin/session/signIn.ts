import type { AuthProvider, UserIdentity } from 'react-admin'
import type { Entry } from './toSession.ts'
import type { LoginNotice } from './loginNotice.ts'

/** Whom to sign in, and where to go on. */
export interface LoginRequest {
  readonly company: string
  /** Who it will be, as far as is known: the provider fills it in. */
  readonly username?: string | undefined
  /** Target path after the sign-in, in this portal. */
  readonly next?: string | undefined
  /** `de`, `en` or `cn`. */
  readonly locale?: string | undefined
}

/** How signing in again in a separate window ended. `replaced`: a newer call took over. */
export type SignInAgainResult = 'done' | 'blocked' | 'refused' | 'someoneElse' | 'replaced'

/** The sign-in of a tab, as the auth provider gives it to the portal. */
export interface SignIn {
  /** The user of the session, if there is one. */
  readonly entry: () => Entry | undefined
  /** Called whenever the entry appears, changes or is removed. Returns the function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
  /** Redirects to the provider, so it never resolves. @throws TypeError without a secure context */
  readonly startLogin: (request: LoginRequest) => Promise<never>
  /** Lets the provider ask for the password again; the session stays. It redirects, so it never resolves. */
  readonly confirm: (request: LoginRequest) => Promise<never>
  readonly signInAgain: (
    who: Entry,
    options: { readonly locale: string; readonly asksForLogin: boolean },
  ) => Promise<SignInAgainResult>
  /** Reads the provider's answer, and returns where to go on. */
  readonly finishLogin: () => Promise<{ readonly path: string; readonly place?: unknown }>
  /** A valid token, renewed if necessary; null without a session. @throws Error if the provider is unreachable */
  readonly getAccessToken: () => Promise<string | null>
  /** Whether a user is signed in for the company of the entry. An outage changes nothing. */
  readonly isAlive: () => Promise<boolean>
  /** Erases the local session, without a call to the provider. */
  readonly lose: (notice: LoginNotice) => void
  /** Also ends the session at the provider. The page is left, so this never resolves. */
  readonly signOut: () => Promise<never>
  /** Aborted once the user signs out. */
  readonly leaving: AbortSignal
  readonly lostFor: () => LoginNotice
}

/** Who is signed in, as react-admin asks for it. */
export interface PortalIdentity extends UserIdentity {
  readonly participantCode: string
  readonly groups: readonly string[]
}

/** react-admin's auth provider, and the sign-in that it is made of. */
export type PortalAuthProvider = AuthProvider & {
  readonly getIdentity: () => Promise<PortalIdentity>
  readonly signIn: SignIn
}
