import { secondsInDay } from 'date-fns/constants'
import type { Kysely } from 'kysely'
import type { IdentityTables } from '#server/core/identity/identityTables.ts'
import { createGrowingDelay } from './growingDelay.ts'
import { createSharedLimiter } from './sharedLimiter.ts'

const WINDOW_SECONDS = 15 * 60

/** Guesses that may fail, by what they are counted for; docs/security.md has them. */
export const guessLimits = {
  network: { attempts: 60, windowSeconds: WINDOW_SECONDS },
  nameAndNetwork: { attempts: 10, windowSeconds: WINDOW_SECONDS },
  /** Afterwards each waits twice as long as the one before. */
  name: { free: 100, longestSeconds: WINDOW_SECONDS, forgetSeconds: secondsInDay },
} as const

/** Signatures of passkeys cannot be guessed; the limit of a network keeps its tries from being work without end. */
export const createPasskeyTries = (db: Kysely<IdentityTables>, clock: () => Date) =>
  createSharedLimiter({
    db,
    name: 'passkey',
    ...guessLimits.network,
    clock,
  })

/** A sign-in attempt: its user name, its network, and the browser if it is known for that name. */
export interface SignInAttempt {
  readonly username: string
  readonly network: string
  readonly browser: string | undefined
}

/**
 * Limits of guesses: per network, per network and name, and per name from anywhere. The last one is high
 * and only blocks for a growing time, otherwise strangers could lock a user out; it does not apply to known browsers. All processes
 * count together.
 */
export const createSignInLimits = (
  db: Kysely<IdentityTables>,
  clock: () => Date,
  /** What is guessed: passwords and codes are counted apart. */
  guessed: 'password' | 'code' = 'password',
) => {
  const toName = (name: string) => (guessed === 'password' ? name : `${guessed} ${name}`)
  const networks = createSharedLimiter({
    db,
    name: toName('network'),
    ...guessLimits.network,
    clock,
  })
  const pairs = createSharedLimiter({
    db,
    name: toName('pair'),
    ...guessLimits.nameAndNetwork,
    clock,
  })
  const names = createGrowingDelay({ db, name: toName('name'), ...guessLimits.name, clock })
  const toPair = ({ username, network, browser }: SignInAttempt): string =>
    browser === undefined ? `${network} ${username}` : `browser ${browser}`

  return {
    /** Seconds until this attempt may be made; 0 means now, and it is counted until it is given back. */
    begin: async (attempt: SignInAttempt): Promise<number> => {
      const { username, network, browser } = attempt
      // A blocked network is not counted by name, otherwise it could fill the table with names.
      const blocked = await networks.take(network)
      if (blocked > 0) return blocked
      // Counted before the slow check, otherwise concurrent guesses would all pass.
      const pair = toPair(attempt)
      const ofPair = await pairs.take(pair)
      const ofName = browser === undefined ? await names.waitFor(username) : 0
      if (ofPair === 0 && ofName === 0) return 0
      await networks.giveBack(network)
      if (ofPair === 0) await pairs.giveBack(pair)
      return Math.max(ofPair, ofName)
    },
    fail: ({ username }: SignInAttempt): Promise<void> => names.count(username),
    succeed: async (attempt: SignInAttempt): Promise<void> => {
      await networks.giveBack(attempt.network)
      await pairs.forget(toPair(attempt))
      await names.forget(attempt.username)
    },
    /** The attempt was not made. */
    giveBack: async (attempt: SignInAttempt): Promise<void> => {
      await networks.giveBack(attempt.network)
      await pairs.giveBack(toPair(attempt))
    },
  }
}

export type SignInLimits = ReturnType<typeof createSignInLimits>
