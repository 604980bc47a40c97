import type { SigninRedirectArgs } from 'oidc-client-ts'
import type { LoginRequest } from '@quayside/framework/admin'
import { toLanguageTag } from '@quayside/framework/i18n'
import type { SignInState } from './callback.ts'
import { finishLogin } from './finishLogin.ts'
import { finishSignInAgain, type SignInWindow } from './finishSignInAgain.ts'
import { renewTokens } from './renewTokens.ts'
import type { SignInOptions } from './signInOptions.ts'
import type { StoredTokens } from './storedTokens.ts'
import { createUserManager } from './userManager.ts'

export type Provider = ReturnType<typeof createProvider>

/** Everything that talks to the identity provider, and alone needs the OpenID client. */
export const createProvider = (oidc: SignInOptions, storage: Storage) => {
  const manager = createUserManager({ oidc, origin: location.origin, storage })
  return {
    /** Leaves this page for a sign-in, so it never resolves. */
    redirect: (request: LoginRequest, extra: { readonly prompt?: string } = {}): Promise<void> =>
      manager.signinRedirect({ ...extra, ...toRequest(request) }),
    finishLogin: (session: Parameters<typeof finishLogin>[1]) => finishLogin(manager, session),
    signInAgain: (
      window: SignInWindow,
      { locale, asksForLogin }: { readonly locale: string; readonly asksForLogin: boolean },
    ) =>
      finishSignInAgain(manager, window, {
        ...toRequest({
          company: window.who.participantCode,
          username: window.who.username,
          locale,
        }),
        ...(asksForLogin ? { prompt: 'login' } : {}),
      }),
    renew: (take: (tokens: StoredTokens) => Promise<void>) => renewTokens(manager, oidc, take),
    /** Ends the stored session, without leaving the page. */
    revoke: () => manager.revokeTokens(['refresh_token']),
    /** Ends the session of the browser at the provider. Leaves this page, so it never resolves. */
    signOut: (idToken: string | undefined): Promise<void> =>
      manager.signoutRedirect(idToken === undefined ? {} : { id_token_hint: idToken }),
  }
}

const toRequest = ({ company, username, locale, next }: LoginRequest): SigninRedirectArgs => ({
  extraQueryParams: {
    company,
    ...(locale === undefined ? {} : { ui_locales: toLanguageTag(locale) }),
  },
  ...(username === undefined ? {} : { login_hint: username }),
  state: { company, next, place: history.state } satisfies SignInState,
})
