import { setTimeout as sleep } from 'node:timers/promises'
import { readEvents } from '#framework/admin/live/readEvents.ts'

export interface Listener {
  /** When each row was received, in milliseconds of this process. */
  readonly received: Map<number, number>
  /** When it was said to ask again. */
  readonly again: number[]
  readonly isOpen: () => boolean
  readonly stop: () => void
}

/** An open list: one stream, opened again at the next process whenever it ends, as the browser does. */
export const listen = (
  urls: readonly string[],
  headers: () => Promise<Record<string, string>>,
): Listener => {
  const received = new Map<number, number>()
  const again: number[] = []
  const ending = new AbortController()
  let knownUntil = performance.now()
  let isOpen = false
  const run = async () => {
    for (let turn = 0; !ending.signal.aborted; turn += 1) {
      try {
        const response = await fetch(`${urls[turn % urls.length]}/api/main/live/v1`, {
          method: 'POST',
          headers: { ...(await headers()), 'content-type': 'application/json' },
          body: JSON.stringify({
            watch: [{ resource: 'loadingStop', isList: true, ids: [] }],
            age: Math.round(performance.now() - knownUntil),
          }),
          signal: ending.signal,
        })
        if (response.status !== 200 || response.body === null) throw new Error('refused')
        for await (const { event, data } of readEvents(response.body)) {
          const now = performance.now()
          isOpen = true
          if (event === 'again') again.push(now)
          if (event === 'changes')
            for (const [id] of data.rows) if (!received.has(id)) received.set(id, now)
          knownUntil = now - 2_000
        }
      } catch {
        // The process has gone, or its database.
      }
      isOpen = false
      await sleep(300 + Math.random() * 1_000)
    }
  }
  void run()
  return { received, again, isOpen: () => isOpen, stop: () => ending.abort() }
}
