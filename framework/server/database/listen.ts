import { setTimeout as sleep } from 'node:timers/promises'
import pg, { type ClientConfig } from 'pg'

/** The channel on which the database says that there is something to notify users of, when its transaction is committed. */
export const eventChannel = 'watch_events'

/** Who hears the notifications of a channel. */
export interface Hearer {
  /** The text of a notification. */
  readonly heard: (text: string) => void
  /** Listening begins, at first or again: what was sent before is not known. */
  readonly begun: () => void
}

/** Ends listening. */
export type StopListening = () => Promise<void>

/** Between attempts to connect, in milliseconds; the last one repeats. */
const pauses = [100, 250, 500, 1_000, 2_000]
/** After so many silent milliseconds the system asks whether the server is still there. */
const keepAliveInitialDelayMillis = 10_000
/** How long the connection, and the statement that begins to listen, may take. */
const answerMs = 5_000
/** How long a server may take to say that a connection has ended. */
const endMs = 500

/**
 * Listens on a connection of its own, which is opened again whenever it is lost. Resolves after the first attempt, successful or
 * not: without notifications everything else works.
 */
export const listenOn = async (
  config: ClientConfig,
  channel: string,
  { heard, begun }: Hearer,
  warn: (error: Error) => void,
): Promise<StopListening> => {
  let isStopped = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let failures = 0

  const lose = (lost: pg.Client) => {
    if (isStopped || client !== lost) return
    client = undefined
    lost.end().catch(() => undefined)
    again()
  }
  const again = () => {
    if (isStopped) return
    const pause = pauses[Math.min(failures, pauses.length - 1)]
    timer = setTimeout(() => void connect(), pause).unref()
    failures += 1
  }
  const connect = async (): Promise<void> => {
    const opened = new pg.Client({
      ...config,
      keepAlive: true,
      keepAliveInitialDelayMillis,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
    })
    client = opened
    opened.on('error', (error) => {
      warn(error)
      lose(opened)
    })
    opened.on('end', () => lose(opened))
    opened.on('notification', ({ payload = '' }) => heard(payload))
    try {
      await opened.connect()
      await opened.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      if (client === opened) warn(error as Error)
      return lose(opened)
    }
    if (isStopped || client !== opened) return
    failures = 0
    begun()
  }

  await connect()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    // A server that has vanished never says that a connection has ended.
    const ended = client?.end().catch(() => undefined)
    await Promise.race([ended, sleep(endMs, undefined, { ref: false })])
  }
}
