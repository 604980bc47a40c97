import { secondsLeft, type StoredTokens } from './storedTokens.ts'

const RENEW_BEFORE_SECONDS = 60
const RETRY_SECONDS = 5

/** Renews tokens one minute before they expire, and never twice at the same time. */
export const createRenewal = (
  /** Throws if a retry may succeed. */
  renew: () => Promise<StoredTokens | null>,
) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let renewing: Promise<StoredTokens | null> | undefined

  const renewNow = (): Promise<StoredTokens | null> => {
    renewing ??= renew().finally(() => {
      renewing = undefined
    })
    return renewing
  }

  const schedule = (tokens: StoredTokens): void => {
    clearTimeout(timer)
    const left = secondsLeft(tokens)
    if (left <= 0) return
    // Never before half of the remaining time, so that short-lived tokens are not renewed in a loop.
    const seconds = Math.max(left - RENEW_BEFORE_SECONDS, left / 2, RETRY_SECONDS)
    timer = setTimeout(() => {
      renewNow().catch(() => schedule(tokens))
    }, seconds * 1000)
  }

  return { renewNow, schedule, stop: (): void => clearTimeout(timer) }
}
