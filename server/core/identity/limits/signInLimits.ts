import { createAttemptLimiter } from './attemptLimiter.ts'
import { createGrowingDelay } from './growingDelay.ts'

const FAILURES_PER_NETWORK = 60
const FAILURES_PER_NAME_AND_NETWORK = 10
const FAILURES_PER_NAME = 100
const WINDOW_SECONDS = 15 * 60
const DAY_SECONDS = 24 * 60 * 60

/** Who tries to sign in: under which name, from which network, and in a browser that is known for that name. */
export interface SignInAttempt {
  readonly username: string
  readonly network: string
  readonly browser: string | undefined
}

/**
 * How often passwords may be guessed: by a network, by a network at one name, and at one name by all the world. The last is high
 * and closes for a growing time only, or strangers could lock a person out; a known browser does not ask for it.
 */
export const createSignInLimits = (clock: () => Date) => {
  const window = { windowSeconds: WINDOW_SECONDS, clock }
  const networks = createAttemptLimiter({ attempts: FAILURES_PER_NETWORK, ...window })
  const pairs = createAttemptLimiter({ attempts: FAILURES_PER_NAME_AND_NETWORK, ...window })
  const names = createGrowingDelay({
    free: FAILURES_PER_NAME,
    longestSeconds: WINDOW_SECONDS,
    forgetSeconds: DAY_SECONDS,
    clock,
  })
  const toPair = ({ username, network, browser }: SignInAttempt): string =>
    browser === undefined ? `${network} ${username}` : `browser ${browser}`

  return {
    /** Seconds until this attempt may be made; 0 means now, and then it counts until it is given back. */
    begin: (attempt: SignInAttempt): number => {
      const { username, network, browser } = attempt
      const pair = toPair(attempt)
      // A network that is closed reaches no name, or it could fill the memory with names.
      const seconds =
        networks.waitFor(network) ||
        Math.max(pairs.waitFor(pair), browser === undefined ? names.waitFor(username) : 0)
      if (seconds > 0) return seconds
      // Counted before the slow check, or guesses sent at once would all get through.
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
