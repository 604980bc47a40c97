import { keepLastCompany } from './lastCompany.ts'
import { forgetLastLogin, keepLastLogin } from './lastLogin.ts'
import type { LoginNotice } from '@quayside/framework/admin'
import {
  eraseState,
  readSessionEntry,
  toSessionEntry,
  writeSessionEntry,
  type SessionEntry,
} from './sessionEntry.ts'
import type { SignInOptions } from './signInOptions.ts'
import { readTokens, type StoredTokens } from './storedTokens.ts'

/** The session as this tab stores it: tokens and entry, without any call to the provider. */
export const createTabSession = (oidc: SignInOptions, storage: Storage) => {
  const listeners = new Set<() => void>()
  let lostFor: LoginNotice = {}
  let losses = 0

  const notify = () => listeners.forEach((listener) => listener())
  const erase = () => eraseState(storage, lostFor.reason !== undefined)

  return {
    tokens: (): StoredTokens | undefined => readTokens(storage, oidc),
    entry: (): SessionEntry | undefined => readSessionEntry(storage),
    /** The entry that these tokens allow; undefined if they lack the company. */
    toEntry: (tokens: StoredTokens, company: string): SessionEntry | undefined =>
      toSessionEntry(tokens.access_token, company, oidc.rolesOf),

    keep: (entry: SessionEntry): void => {
      writeSessionEntry(storage, entry)
      keepLastCompany(localStorage, entry.participantCode)
      notify()
    },
    /** Erases it. Drafts remain if it was lost rather than ended. */
    lose: (notice: LoginNotice): void => {
      losses += 1
      lostFor = notice
      const entry = readSessionEntry(storage)
      if (notice.reason === undefined) forgetLastLogin(storage)
      else if (entry)
        keepLastLogin(storage, { company: entry.participantCode, username: entry.username })
      erase()
      notify()
    },
    /** Erases what an answer wrote that arrived after the loss, unless a new sign-in has taken over. */
    eraseLate: (): void => {
      if (readSessionEntry(storage) === undefined) erase()
    },
    /** Whether the session was lost since this call. */
    watchLoss: (): (() => boolean) => {
      const before = losses
      return () => losses !== before
    },
    lostFor: (): LoginNotice => lostFor,
    forgetLoss: (): void => {
      lostFor = {}
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
export type TabSession = ReturnType<typeof createTabSession>
