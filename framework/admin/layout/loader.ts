export interface LoaderTimes {
  /** Milliseconds until running calls are shown. */
  readonly delay: number
  /** Polling interval in milliseconds. */
  readonly interval: number
  /** Minimum milliseconds that the loader is shown. */
  readonly minimum: number
}

type Timer = ReturnType<typeof setInterval>
type Clock = {
  readonly now: () => number
  readonly every: (look: () => void, milliseconds: number) => Timer
  readonly stop: (timer: Timer) => void
}

const browserClock: Clock = {
  now: () => performance.now(),
  every: (look, milliseconds) => setInterval(look, milliseconds),
  stop: (timer) => clearInterval(timer),
}

/** Whether the loader is shown, for any number of parallel calls. */
export const createLoader = (times: LoaderTimes, clock: Clock = browserClock) => {
  let running = 0
  let busySince = 0
  let shownSince: number | undefined
  let timer: Timer | undefined
  const listeners = new Set<() => void>()
  const show = (since: number | undefined) => {
    shownSince = since
    listeners.forEach((listener) => listener())
  }
  const look = () => {
    const now = clock.now()
    if (running > 0 && shownSince === undefined && now - busySince >= times.delay) show(now)
    if (running > 0) return
    if (shownSince !== undefined && now - shownSince < times.minimum) return
    if (timer !== undefined) clock.stop(timer)
    timer = undefined
    if (shownSince !== undefined) show(undefined)
  }
  return {
    isShown: () => shownSince !== undefined,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start: () => {
      if (running === 0) busySince = clock.now()
      running += 1
      timer ??= clock.every(look, times.interval)
    },
    end: () => {
      running -= 1
    },
  }
}
