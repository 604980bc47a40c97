/** The pages of many users do not ask at the same moment, and none asks all the time. */
const spreadMs = 400
const restMs = 3_000

/** Asks soon, whatever the number of wishes; never twice at once, and not while the page is hidden. */
export const createAsking = (ask: () => Promise<void>) => {
  let last = Number.NEGATIVE_INFINITY
  let isRunning = false
  let isWanted = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const run = async (): Promise<void> => {
    timer = undefined
    if (document.hidden) return
    isRunning = true
    isWanted = false
    await ask().catch(() => undefined)
    isRunning = false
    last = performance.now()
    if (isWanted) soon()
  }
  const soon = (): void => {
    isWanted = true
    if (isRunning || timer !== undefined || document.hidden) return
    const rest = Math.max(0, last + restMs - performance.now())
    timer = setTimeout(() => void run(), rest + Math.random() * spreadMs)
  }
  const handleVisible = () => {
    if (isWanted) soon()
  }
  return {
    soon,
    /** Begins to notice that the page is visible again; returns the function that ends everything. */
    start: (): (() => void) => {
      document.addEventListener('visibilitychange', handleVisible)
      return () => {
        document.removeEventListener('visibilitychange', handleVisible)
        clearTimeout(timer)
        timer = undefined
      }
    },
  }
}
