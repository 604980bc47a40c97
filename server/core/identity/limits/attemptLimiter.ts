const MAX_KEYS = 10_000

/**
 * Counts attempts per key in a fixed window, in the memory of this process. Bounded: when it is full, expired windows are removed,
 * and if there are none, the oldest of those with the fewest attempts. So a flood of other keys does not free a blocked one.
 * For what only protects a process: where all of them have to count together, `createSharedLimiter`.
 */
export const createAttemptLimiter = (options: {
  attempts: number
  windowSeconds: number
  clock: () => Date
}) => {
  const windows = new Map<string, { attempts: number; endsAt: number }>()
  const now = () => options.clock().getTime()
  const current = (key: string) => {
    const window = windows.get(key)
    return window && window.endsAt > now() ? window : undefined
  }
  const makeRoom = (): void => {
    const at = now()
    let fewest: { key: string; attempts: number } | undefined
    for (const [key, { attempts, endsAt }] of windows) {
      if (endsAt <= at) windows.delete(key)
      else if (fewest === undefined || attempts < fewest.attempts) fewest = { key, attempts }
    }
    if (windows.size >= MAX_KEYS && fewest) windows.delete(fewest.key)
  }

  return {
    /** Seconds until the key may try again; 0 means now. */
    waitFor: (key: string): number => {
      const window = current(key)
      if (!window || window.attempts < options.attempts) return 0
      return Math.ceil((window.endsAt - now()) / 1000)
    },
    count: (key: string): void => {
      const window = current(key)
      if (window) {
        window.attempts += 1
        return
      }
      windows.delete(key)
      if (windows.size >= MAX_KEYS) makeRoom()
      windows.set(key, { attempts: 1, endsAt: now() + options.windowSeconds * 1000 })
    },
    forget: (key: string): void => {
      windows.delete(key)
    },
    /** Takes back an attempt that succeeded, or was not made. */
    giveBack: (key: string): void => {
      const window = current(key)
      if (window) window.attempts -= 1
    },
  }
}
