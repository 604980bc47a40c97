import type { HttpClient } from '#admin/http/httpClient.ts'
import { firstBase } from '#schema/application.ts'
import { livePath, type LiveEvent, type LiveKind, type LiveRequest } from '#schema/list/live.ts'
import { readChoice, subscribeToChoices } from '#admin/look/appearance.ts'
import { readEvents } from './readEvents.ts'

/** What is open on the page, and where its changes are reported. */
export interface LiveWatcher {
  readonly resource: string
  readonly isList: boolean
  readonly ids: readonly number[]
  readonly archive: boolean
  /** Up to when its changes are known, in milliseconds of the page. */
  knownUntil: number
  readonly onRows: (rows: readonly (readonly [id: number, kind: LiveKind])[]) => void
  /** Something may have been missed: ask for what is shown. */
  readonly onAgain: () => void
}

/** Several watchers come and go at once when the page changes. */
const settleMs = 300
/** A stream says every 15 seconds that it is alive. */
const silenceMs = 40_000
/** What the server heard shortly before it said that it is alive may still come. */
const lagMs = 2_000
/** Without a stream, what is shown is asked for in these intervals. */
const retryMaxMs = 60_000
const agesMax = 86_400_000

/**
 * The one stream of the page. It is open while the page is visible, something is watched and the user wants it; a browser has six
 * connections to a server, so hidden tabs have none. Who comes back says up to when changes are known, and gets those since.
 */
export const createLiveConnection = (http: Pick<HttpClient, 'open'>) => {
  const watchers = new Set<LiveWatcher>()
  let running: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0

  const isWanted = () => watchers.size > 0 && !document.hidden && readChoice('live') === 'on'
  const startIn = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void start(), milliseconds)
  }
  const settle = () => {
    if (isWanted()) startIn(settleMs)
    else {
      clearTimeout(timer)
      running?.abort()
    }
  }
  const report = (covered: readonly LiveWatcher[], { event, data }: LiveEvent) => {
    for (const watcher of covered.filter((known) => watchers.has(known))) {
      const isAddressed = !('resource' in data) || data.resource === watcher.resource
      if (event === 'changes' && isAddressed) watcher.onRows(data.rows)
      if (event === 'again' && isAddressed) watcher.onAgain()
      watcher.knownUntil = performance.now() - lagMs
    }
  }

  const start = async (): Promise<void> => {
    running?.abort()
    if (!isWanted()) return
    const own = new AbortController()
    running = own
    const covered = [...watchers]
    let silence: ReturnType<typeof setTimeout> | undefined
    let pause = settleMs
    try {
      const { body } = await http.open(firstBase, livePath, toRequest(covered), {
        archive: covered.some(({ archive }) => archive),
        signal: own.signal,
        isQuiet: true,
        handlesErrors: true,
        isUnasked: true,
      })
      failures = 0
      const listen = () => {
        clearTimeout(silence)
        silence = setTimeout(() => {
          own.abort()
          startIn(0)
        }, silenceMs)
      }
      listen()
      for await (const event of readEvents(body as ReadableStream<Uint8Array>)) {
        if (own.signal.aborted) return
        listen()
        report(covered, event)
      }
      // All pages of a process that stops come back, but not at the same moment.
      pause += Math.random() * 1_000
    } catch {
      failures += 1
      pause = Math.min(retryMaxMs, 1_000 * 2 ** failures) * (0.75 + Math.random() / 4)
    } finally {
      clearTimeout(silence)
    }
    if (own.signal.aborted) return
    startIn(pause)
    // Nothing is reported without a stream.
    if (failures > 1) for (const { onAgain } of watchers) onAgain()
  }

  document.addEventListener('visibilitychange', settle)
  addEventListener('online', settle)
  subscribeToChoices(settle)
  return {
    /** Returns the function that ends it. */
    watch: (watcher: LiveWatcher): (() => void) => {
      watchers.add(watcher)
      settle()
      return () => {
        watchers.delete(watcher)
        settle()
      }
    },
  }
}

const toRequest = (watchers: readonly LiveWatcher[]): LiveRequest => {
  const oldest = Math.min(...watchers.map(({ knownUntil }) => knownUntil))
  return {
    watch: watchers.map(({ resource, isList, ids }) => ({ resource, isList, ids })),
    age: Math.min(agesMax, Math.max(0, Math.round(performance.now() - oldest))),
  }
}
