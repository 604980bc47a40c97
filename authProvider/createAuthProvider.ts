import { canAccess, type DefinedApplication, toPermissions } from '@quayside/framework'
import {
  type Config,
  isArchiveMode,
  type PortalAuthProvider,
  type SignIn,
  toLoginPath,
  toSession,
} from '@quayside/framework/admin'
import { createSignIn } from './createSignIn.ts'
import { createLoginCalls } from './loginCalls.ts'

/**
 * The sign-in of an application for react-admin, by OpenID Connect. Roles of the provider become permissions of the application, and
 * its declarations decide on access: for lists, pages, actions, fields and records.
 */
export const createAuthProvider = (
  application: DefinedApplication,
  { oidc, featureFlags }: Pick<Config, 'oidc' | 'featureFlags'>,
  signIn: SignIn = createSignIn(oidc),
): PortalAuthProvider => ({
  signIn,

  ...createLoginCalls(signIn),

  checkAuth: async () => {
    // One macrotask, otherwise a page without a session redirects itself in a loop for seconds.
    await new Promise((resolve) => setTimeout(resolve, 1))
    if (!(await signIn.isAlive())) throw { message: false }
  },

  /** Rejects for a lost session only: react-admin would treat any other error as a sign-out. */
  checkError: async (error: unknown) => {
    if (!isSessionLost(error)) return
    signIn.lose({ reason: 'expired' })
    throw { message: false }
  },

  /** Also called for visitors and once per failing call; only a live session leaves the page. */
  logout: async () => (signIn.entry() ? signIn.signOut() : toLoginPath(signIn.lostFor())),

  canAccess: async (request) => {
    const entry = signIn.entry()
    if (entry === undefined) return false
    const archive = isArchiveMode(sessionStorage)
    return canAccess(application, toSession(application, entry, featureFlags, archive), request)
  },

  getPermissions: async () => toPermissions(application, signIn.entry()?.permissions ?? []),

  getIdentity: async () => {
    const entry = signIn.entry()
    if (!entry) throw new Error('Nobody is signed in.')
    const { username, participantCode, groups } = entry
    return { id: username, fullName: username, participantCode, groups }
  },
})

/** Whether an error of the HTTP client means that the session is over. */
const isSessionLost = (error: unknown): boolean => {
  const { status, code, body } = asFields(error)
  const named = code ?? asFields(body)['code']
  return (
    (status === 401 && (named === 'INVALID_SESSION' || named === 'TOKEN_EXPIRED')) ||
    named === 'NO_SESSION'
  )
}

const asFields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
