import { type LoginNotice, type LoginRequest, saveLoginNotice } from '@quayside/framework/admin'
import { claimNewTab, claimTab } from './claimTab.ts'
import { forgetLastCompany, keepLastCompany } from './lastCompany.ts'
import { createProvider } from './provider.ts'
import { createRenewal } from './renewal.ts'
import { eraseForeignDrafts, eraseState } from './sessionEntry.ts'
import { createSignInAgain } from './signInAgain.ts'
import type { SignInOptions } from './signInOptions.ts'
import { isUsable, type StoredTokens } from './storedTokens.ts'
import { createTabSession } from './tabSession.ts'
import type { Target } from './target.ts'

/** The sign-in of the portal, and what its light pages need besides. */
export type SignIn = ReturnType<typeof createSignIn>

/** The sign-in of this tab: tokens in the session storage, renewed one minute before they expire. */
export const createSignIn = (oidc: SignInOptions) => {
  const storage = sessionStorage
  const session = createTabSession(oidc, storage)
  const provider = createProvider(oidc, storage)
  let begun: Promise<void> | undefined
  let finishing: Promise<Target> | undefined
  const leaving = new AbortController()
  let ending: Promise<never> | undefined

  // A page restored from the back-forward cache would show data of an ended session.
  addEventListener('pageshow', (event) => {
    if (event.persisted) location.reload()
  })

  /** Erases the local session, without a call to the provider. */
  const lose = (notice: LoginNotice): void => {
    renewal.stop()
    session.lose(notice)
  }

  /** Takes over the rights of a new access token. Signs out if it lacks the company. */
  const accept = async (tokens: StoredTokens, company: string): Promise<void> => {
    const entry = session.toEntry(tokens, company)
    if (!entry) return signOut({ wrong: company })
    session.keep(entry)
    renewal.schedule(tokens)
  }

  /** Takes over a new sign-in, which is this tab's own. */
  const take = async (tokens: StoredTokens, company: string): Promise<void> => {
    session.forgetLoss()
    await accept(tokens, company)
    const entry = session.entry()
    if (entry) eraseForeignDrafts(storage, entry)
    await claimNewTab(storage)
    // This page holds the tab already; claiming it again would fail on its own lock.
    begun = Promise.resolve()
  }

  /** Null without a session afterwards; throws if a retry may succeed, and the session stays. */
  const renew = async (): Promise<StoredTokens | null> => {
    const isLost = session.watchLoss()
    const company = session.entry()?.participantCode
    const takeRenewed = async (tokens: StoredTokens): Promise<void> => {
      // Signed out in the meantime: the answer must not bring the tokens back.
      if (isLost()) session.eraseLate()
      else if (company !== undefined) await accept(tokens, company)
    }
    try {
      const tokens = await provider.renew(takeRenewed)
      if (isLost()) return null
      if (tokens === null) lose({ reason: 'expired' })
      return tokens
    } catch (error) {
      if (isLost()) return null
      throw error
    }
  }
  const renewal = createRenewal(renew)

  const begin = async (): Promise<void> => {
    const tokens = session.tokens()
    const entry = session.entry()
    if (!tokens || !entry) return
    if (!(await claimTab(storage))) {
      // This tab is a copy: it leaves the tokens to the first tab and requests its own.
      const next = location.pathname + location.search
      eraseState(storage)
      await provider.redirect({ company: entry.participantCode, next }, { prompt: 'none' })
    }
    keepLastCompany(localStorage, entry.participantCode)
    renewal.schedule(tokens)
  }

  const currentTokens = async (): Promise<StoredTokens | undefined> => {
    await ending
    await (begun ??= begin())
    return session.tokens()
  }

  /** Also ends the session at the provider. The page is left, so this never resolves. */
  const signOut = (notice: LoginNotice = {}): Promise<never> => {
    ending ??= endSession(notice)
    return ending
  }

  const endSession = async (notice: LoginNotice): Promise<never> => {
    const idToken = session.tokens()?.id_token
    leaving.abort()
    forgetLastCompany(localStorage)
    lose(notice)
    if (notice.wrong !== undefined) saveLoginNotice(storage, notice)
    try {
      await provider.signOut(idToken)
    } catch {
      // The provider is unreachable. Local tokens are erased already, and its own session will expire.
      location.replace('/login')
    }
    return new Promise<never>(() => undefined)
  }

  const finish = async (): Promise<Target> =>
    provider.finishLogin({ take, isSignedIn: () => session.entry() !== undefined })

  return {
    entry: session.entry,

    /** Called whenever the entry appears, changes or is removed. Returns the function that unsubscribes. */
    subscribe: session.subscribe,

    /**
     * Redirects to the provider, so it never resolves. An open session of another company is ended
     * first. Throws a TypeError if the browser lacks cryptography: plain http with a host name.
     */
    startLogin: async (request: LoginRequest): Promise<never> => {
      if (!isSecureContext) throw new TypeError('Signing in needs https or localhost.')
      const entry = session.entry()
      const isOther = entry !== undefined && entry.participantCode !== request.company
      if (isOther) await provider.revoke().catch(() => undefined)
      if (entry) lose({})
      await provider.redirect(request, isOther ? { prompt: 'login' } : {})
      return new Promise<never>(() => undefined)
    },

    /** Lets the provider ask for the password again; the session stays. It redirects, so it never resolves. */
    confirm: async (request: LoginRequest): Promise<never> => {
      const username = session.entry()?.username
      await provider.redirect({ username, ...request }, { prompt: 'login' })
      return new Promise<never>(() => undefined)
    },

    /** Joins the sign-in of another tab silently; redirects to the provider, so it never resolves. */
    join: async (request: LoginRequest): Promise<never> => {
      await provider.redirect(request, { prompt: 'none' })
      return new Promise<never>(() => undefined)
    },
    signInAgain: createSignInAgain({ provider, toEntry: session.toEntry, take }),

    /** Reads the provider's answer once per page, and returns where to go on. */
    finishLogin: (): Promise<Target> => (finishing ??= finish()),

    /**
     * A valid token, renewed if necessary; null without a session. Throws if it has
     * expired and the provider is unreachable.
     */
    getAccessToken: async (): Promise<string | null> => {
      const tokens = await currentTokens()
      if (!tokens) return null
      if (isUsable(tokens)) return tokens.access_token
      return (await renewal.renewNow())?.access_token ?? null
    },

    /** Whether a user is signed in for the company of the entry. An outage changes nothing. */
    isAlive: async (): Promise<boolean> => {
      const tokens = await currentTokens()
      const entry = session.entry()
      if (!tokens || !entry) return false
      // Users can edit the entry in the storage, so its company is checked against the token again.
      if (!session.toEntry(tokens, entry.participantCode)) {
        return signOut({ wrong: entry.participantCode })
      }
      if (isUsable(tokens)) return true
      return renewal.renewNow().then(Boolean, () => true)
    },

    lose,
    signOut,
    /** Aborted once the user signs out. */
    leaving: leaving.signal,
    lostFor: session.lostFor,
  }
}
