import { secondsInDay } from 'date-fns/constants'
import { createAttemptLimiter } from './attemptLimiter.ts'
import { createGrowingDelay } from './growingDelay.ts'

const FAILURES_PER_NETWORK = 60
const FAILURES_PER_NAME_AND_NETWORK = 10
const FAILURES_PER_NAME = 100
const WINDOW_SECONDS = 15 * 60

/** A sign-in attempt: its user name, its network, and the browser if it is known for that name. */
export interface SignInAttempt {
  readonly username: string
  readonly network: string
  readonly browser: string | undefined
}

/**
 * Limits of password guesses: per network, per network and name, and per name from anywhere. The last one is high
 * and only blocks for a growing time, otherwise strangers could lock a user out; it does not apply to known browsers.
 */
export const createSignInLimits = (clock: () => Date) => {
  const window = { windowSeconds: WINDOW_SECONDS, clock }
  const networks = createAttemptLimiter({ attempts: FAILURES_PER_NETWORK, ...window })
  const pairs = createAttemptLimiter({ attempts: FAILURES_PER_NAME_AND_NETWORK, ...window })
  const names = createGrowingDelay({
    free: FAILURES_PER_NAME,
    longestSeconds: WINDOW_SECONDS,
    forgetSeconds: secondsInDay,
    clock,
  })
  const toPair = ({ username, network, browser }: SignInAttempt): string =>
    browser === undefined ? `${network} ${username}` : `browser ${browser}`

  return {
    /** Seconds until this attempt may be made; 0 means now, and it is counted until it is given back. */
    begin: (attempt: SignInAttempt): number => {
      const { username, network, browser } = attempt
      const pair = toPair(attempt)
      // A blocked network is not counted by name, otherwise it could fill the memory with names.
      const seconds =
        networks.waitFor(network) ||
        Math.max(pairs.waitFor(pair), browser === undefined ? names.waitFor(username) : 0)
      if (seconds > 0) return seconds
      // Counted before the slow check, otherwise concurrent guesses would all pass.
      networks.count(network)
      pairs.count(pair)
      return 0
    },
    fail: ({ username }: SignInAttempt): void => names.count(username),
    succeed: (attempt: SignInAttempt): void => {
      networks.giveBack(attempt.network)
      pairs.forget(toPair(attempt))
      names.forget(attempt.username)
    },
    /** The attempt was not made. */
    giveBack: (attempt: SignInAttempt): void => {
      networks.giveBack(attempt.network)
      pairs.giveBack(toPair(attempt))
    },
  }
}

export type SignInLimits = ReturnType<typeof createSignInLimits>
