const MAX_KEYS = 10_000

/**
 * Blocks a key after many failures for a time that doubles with each further one, in the memory of this process. The first
 * failures are free, so that strangers cannot lock a user out with a few. Bounded like the attempts: the key with the fewest
 * failures is removed first.
 */
export const createGrowingDelay = (options: {
  /** Failures without a delay. */
  free: number
  longestSeconds: number
  /** After this long without a failure the key is forgotten. */
  forgetSeconds: number
  clock: () => Date
}) => {
  const keys = new Map<string, { failures: number; opensAt: number; forgetAt: number }>()
  const now = () => options.clock().getTime()
  const current = (key: string) => {
    const entry = keys.get(key)
    return entry && entry.forgetAt > now() ? entry : undefined
  }
  const makeRoom = (): void => {
    const at = now()
    let fewest: { key: string; failures: number } | undefined
    for (const [key, { failures, forgetAt }] of keys) {
      if (forgetAt <= at) keys.delete(key)
      else if (fewest === undefined || failures < fewest.failures) fewest = { key, failures }
    }
    if (keys.size >= MAX_KEYS && fewest) keys.delete(fewest.key)
  }

  return {
    /** Seconds until the key is unblocked; 0 means now. */
    waitFor: (key: string): number =>
      Math.max(0, Math.ceil(((current(key)?.opensAt ?? 0) - now()) / 1000)),
    count: (key: string): void => {
      const failures = (current(key)?.failures ?? 0) + 1
      const over = failures - options.free
      const seconds = over > 0 ? Math.min(2 ** Math.min(over, 30), options.longestSeconds) : 0
      const forgetAt = now() + options.forgetSeconds * 1000
      if (!keys.has(key) && keys.size >= MAX_KEYS) makeRoom()
      keys.set(key, { failures, opensAt: now() + seconds * 1000, forgetAt })
    },
    forget: (key: string): void => {
      keys.delete(key)
    },
  }
}
