import type { LoginRequest, SignIn } from '@quayside/framework/admin'

/** How react-admin signs in: the portal, its `loginPage` and the light pages do it by the same calls. */
export const createLoginCalls = ({
  startLogin,
  finishLogin,
}: Pick<SignIn, 'startLogin' | 'finishLogin'>) => ({
  /** Redirects to the provider, so it never resolves. @throws TypeError without a secure context */
  login: (request: LoginRequest): Promise<never> => startLogin(request),

  /** Reads the provider's answer in the address, and returns where to go on, with what the history held there. */
  handleCallback: async () => {
    const { path, place } = await finishLogin()
    return { redirectTo: path, place }
  },
})
