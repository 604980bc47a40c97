import { type CreateAuthProvider, type LoginRequest, toLoginPath } from '@quayside/framework/admin'

/** The sign-in for react-admin. The injected function decides on permissions. */
export const createAuthProvider: CreateAuthProvider = (signIn, canAccess) => ({
  login: (request: LoginRequest) => signIn.startLogin(request),

  handleCallback: async () => ({ redirectTo: (await signIn.finishLogin()).path }),

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

  canAccess: async ({ resource, action }) => {
    const entry = signIn.entry()
    return entry !== undefined && canAccess(resource, action, entry)
  },

  getPermissions: async () => signIn.entry()?.permissions ?? [],

  getIdentity: async () => {
    const entry = signIn.entry()
    if (!entry) throw new Error('Nobody is signed in.')
    return { id: entry.username, fullName: entry.username, participantCode: entry.participantCode }
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
