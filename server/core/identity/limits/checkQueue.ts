/** Seconds until a refused client may retry; the queue is empty long before. */
export const BUSY_SECONDS = 5

const LIMITS = { running: 2, waiting: 8, ofOneNetwork: 5 }

/**
 * Limits running and waiting password checks, because each takes tens of milliseconds of processor time. One network
 * never gets all the places, so a flood from one host does not delay others.
 */
export const createCheckQueue = (limits = LIMITS) => {
  const waiting: (() => void)[] = []
  const places = new Map<string, number>()
  let running = 0

  const enter = async (): Promise<void> => {
    if (running < limits.running) running += 1
    // A finished check passes its place on.
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }
  const leave = (network: string): void => {
    const left = (places.get(network) ?? 1) - 1
    if (left > 0) places.set(network, left)
    else places.delete(network)
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }

  return {
    /** Undefined, at once and without a check, if the queue is full or the network has its share. */
    run: <T>(network: string, check: () => Promise<T>): Promise<T> | undefined => {
      const own = places.get(network) ?? 0
      const isFull = running >= limits.running && waiting.length >= limits.waiting
      if (isFull || own >= limits.ofOneNetwork) return undefined
      places.set(network, own + 1)
      const work = async () => {
        await enter()
        try {
          return await check()
        } finally {
          leave(network)
        }
      }
      return work()
    },
  }
}

export type CheckQueue = ReturnType<typeof createCheckQueue>
