import { ErrorResponse, ErrorTimeout, type User } from 'oidc-client-ts'
import {
  isNobodySignedIn,
  toCallbackAddress,
  toFailurePath,
  toLoginRequest,
  type LoginRequest,
} from './callback.ts'
import { claimTab } from './claimTab.ts'
import { forgetLastCompany, keepLastCompany } from './lastCompany.ts'
import { saveLoginNotice, type LoginNotice } from './loginNotice.ts'
import {
  eraseForeignDrafts,
  eraseState,
  readSessionEntry,
  toSafePath,
  toSessionEntry,
  writeSessionEntry,
  type SessionEntry,
} from './sessionEntry.ts'
import { createSignInAgain } from './signInAgain.ts'
import { createUserManager, type SignInOptions } from './userManager.ts'

const TAB_KEY = 'state.tab'
const RENEW_BEFORE_SECONDS = 60
const RETRY_SECONDS = 5
const PROBE_MILLISECONDS = 5_000
// A token that expires during the call would be refused as expired.
const USABLE_SECONDS = 5

export type SignIn = ReturnType<typeof createSignIn>

/** The sign-in of this tab: tokens in the session storage, renewed one minute before they expire. */
export const createSignIn = (oidc: SignInOptions) => {
  const storage = sessionStorage
  const manager = createUserManager({ oidc, origin: location.origin, storage })
  const listeners = new Set<() => void>()
  let lostFor: LoginNotice = {}
  let generation = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let begun: Promise<void> | undefined
  let refreshing: Promise<User | null> | undefined
  let finishing: Promise<string> | undefined
  let leaving: Promise<never> | undefined

  // A page restored from the back-forward cache would show data of an ended session.
  addEventListener('pageshow', (event) => {
    if (event.persisted) location.reload()
  })

  const toEntry = (user: User, company: string) =>
    toSessionEntry(user.access_token, company, oidc.rolesOf)

  const notify = () => listeners.forEach((listener) => listener())

  /** Erases the local session, without a call to the provider. */
  const lose = (notice: LoginNotice): void => {
    generation += 1
    clearTimeout(timer)
    eraseState(storage, notice.reason !== undefined)
    lostFor = notice
    notify()
  }

  const schedule = (user: User): void => {
    clearTimeout(timer)
    const left = user.expires_in ?? 0
    if (left <= 0) return
    // Never before half of the remaining time, so that short-lived tokens are not renewed in a loop.
    const seconds = Math.max(left - RENEW_BEFORE_SECONDS, left / 2, RETRY_SECONDS)
    timer = setTimeout(() => {
      refresh().catch(() => schedule(user))
    }, seconds * 1000)
  }

  /** Takes over the rights of a new access token. Signs out if it lacks the company. */
  const accept = async (user: User, company: string): Promise<void> => {
    const entry = toEntry(user, company)
    if (!entry) return signOut({ wrong: company })
    writeSessionEntry(storage, entry)
    keepLastCompany(localStorage, company)
    schedule(user)
    notify()
  }

  /** Whether the provider itself answers, so that the network did not cause the failure. */
  const isProviderThere = (): Promise<boolean> =>
    fetch(`${oidc.authority}/.well-known/openid-configuration`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(PROBE_MILLISECONDS),
    }).then(
      ({ ok }) => ok,
      () => false,
    )

  /** Whether a failed renewal ends the session, because every retry would fail too. */
  const isOver = async (error: unknown): Promise<boolean> => {
    if (error instanceof ErrorResponse && error.error === 'invalid_grant') return true
    // Thrown by `fetch`: no answer.
    if (error instanceof TypeError || error instanceof ErrorTimeout) return false
    const user = await manager.getUser()
    if ((user?.expires_in ?? 0) > USABLE_SECONDS) return false
    return isProviderThere()
  }

  /**
   * Null if the provider refuses, or if the token has expired and the provider's answer is unusable; throws if it is unreachable
   * or a retry may succeed, and the session stays.
   */
  const renew = async (): Promise<User | null> => {
    const started = generation
    const company = readSessionEntry(storage)?.participantCode
    try {
      const user = await manager.signinSilent()
      if (started !== generation) {
        // Signed out in the meantime: the answer must not bring the tokens back.
        eraseState(storage)
        return null
      }
      if (user && company !== undefined) await accept(user, company)
      return user
    } catch (error) {
      if (started !== generation) return null
      const isLost = await isOver(error)
      if (started !== generation) return null
      if (!isLost) throw error
      lose({ reason: 'expired' })
      return null
    }
  }

  const refresh = (): Promise<User | null> => {
    refreshing ??= renew().finally(() => {
      refreshing = undefined
    })
    return refreshing
  }

  const holdTab = async (): Promise<void> => {
    const id = crypto.randomUUID()
    storage.setItem(TAB_KEY, id)
    await claimTab(id)
  }

  const begin = async (): Promise<void> => {
    const user = await manager.getUser()
    const entry = readSessionEntry(storage)
    if (!user || !entry) return
    if (!(await claimTab(storage.getItem(TAB_KEY) ?? ''))) {
      // This tab is a copy: it leaves the tokens to the first tab and requests its own.
      const next = location.pathname + location.search
      eraseState(storage)
      await redirectToProvider({ company: entry.participantCode, next }, { prompt: 'none' })
    }
    keepLastCompany(localStorage, entry.participantCode)
    schedule(user)
  }

  const toRequest = (request: LoginRequest) => ({
    extraQueryParams: { company: request.company, ui_locales: toUiLocales(request.locale) },
    state: { company: request.company, next: request.next },
  })

  const redirectToProvider = (
    request: LoginRequest,
    extra: { prompt?: string } = {},
  ): Promise<void> => manager.signinRedirect({ ...extra, ...toRequest(request) })

  const currentUser = async (): Promise<User | null> => {
    await leaving
    await (begun ??= begin())
    return manager.getUser()
  }

  /** Also ends the session at the provider. The page is left, so this never resolves. */
  const signOut = (notice: LoginNotice = {}): Promise<never> => {
    leaving ??= leave(notice)
    return leaving
  }

  const leave = async (notice: LoginNotice): Promise<never> => {
    const user = await manager.getUser()
    forgetLastCompany(localStorage)
    lose(notice)
    if (notice.wrong !== undefined) saveLoginNotice(storage, notice)
    try {
      await manager.signoutRedirect(user?.id_token ? { id_token_hint: user.id_token } : {})
    } catch {
      // The provider is unreachable. Local tokens are erased already, and its own session will expire.
      location.replace('/login')
    }
    return new Promise<never>(() => undefined)
  }

  const signInAgain = createSignInAgain({
    manager,
    toRequest,
    toEntry,
    take: async (user, company) => {
      lostFor = {}
      await accept(user, company)
      await holdTab()
    },
  })

  const finish = async (): Promise<string> => {
    try {
      const user = await manager.signinCallback(toCallbackAddress(location.href))
      const { company, next } = toLoginRequest(user?.state)
      if (!user || company === undefined) return '/login'
      await accept(user, company)
      const entry = readSessionEntry(storage)
      if (entry) eraseForeignDrafts(storage, entry)
      await holdTab()
      // This page holds the tab already; claiming it again would fail on its own lock.
      begun = Promise.resolve()
      lostFor = {}
      return toSafePath(next)
    } catch (error) {
      // Otherwise each new tab would try in vain.
      if (isNobodySignedIn(error)) forgetLastCompany(localStorage)
      return toFailurePath(error, readSessionEntry(storage) !== undefined)
    }
  }

  return {
    entry: (): SessionEntry | undefined => readSessionEntry(storage),

    /** Called whenever the entry appears, changes or is removed. Returns the function that unsubscribes. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    /**
     * Redirects to the provider, so it never resolves. An open session of another company is ended
     * first. Throws a TypeError if the browser lacks cryptography: plain http with a host name.
     */
    startLogin: async (request: LoginRequest): Promise<never> => {
      if (!isSecureContext) throw new TypeError('Signing in needs https or localhost.')
      const entry = readSessionEntry(storage)
      const isOther = entry !== undefined && entry.participantCode !== request.company
      if (isOther) await manager.revokeTokens(['refresh_token']).catch(() => undefined)
      if (entry) lose({})
      await redirectToProvider(request, isOther ? { prompt: 'login' } : {})
      return new Promise<never>(() => undefined)
    },

    /** Joins the sign-in of another tab silently; redirects to the provider, so it never resolves. */
    join: async (request: LoginRequest): Promise<never> => {
      await redirectToProvider(request, { prompt: 'none' })
      return new Promise<never>(() => undefined)
    },
    signInAgain,

    /** Reads the provider's answer once per page, and returns the target path. */
    finishLogin: (): Promise<string> => (finishing ??= finish()),

    /**
     * A valid token, renewed if necessary; null without a session. Throws if it has
     * expired and the provider is unreachable.
     */
    getAccessToken: async (): Promise<string | null> => {
      const user = await currentUser()
      if (!user) return null
      if ((user.expires_in ?? 0) > USABLE_SECONDS) return user.access_token
      return (await refresh())?.access_token ?? null
    },

    /** Whether a user is signed in for the company of the entry. An outage changes nothing. */
    isAlive: async (): Promise<boolean> => {
      const user = await currentUser()
      const entry = readSessionEntry(storage)
      if (!user || !entry) return false
      // Users can edit the entry in the storage, so its company is checked against the token again.
      if (!toEntry(user, entry.participantCode)) return signOut({ wrong: entry.participantCode })
      if ((user.expires_in ?? 0) > USABLE_SECONDS) return true
      return refresh().then(Boolean, () => true)
    },

    lose,
    signOut,
    lostFor: (): LoginNotice => lostFor,
  }
}

const toUiLocales = (locale = 'de'): string => (locale === 'cn' ? 'zh-Hans' : locale)
