import { setTimeout as sleep } from 'node:timers/promises'
import pg, { type ClientConfig } from 'pg'
import { cut } from './servers/renewing.ts'

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
/** How often a silent connection is asked whether it is still there, and for how long it may think. */
const checkEvery = 10_000
const checkTimeout = 5_000
/** How long a server may take to say that a connection has ended. */
const endMs = 500

/**
 * Listens on a connection of its own, which is opened again whenever it is lost, to the server that `toConfig` says then. Resolves after the first attempt, successful or
 * not: without notifications everything else works.
 */
export const listenOn = async (
  toConfig: () => Promise<ClientConfig>,
  channel: string,
  { heard, begun }: Hearer,
  warn: (error: Error) => void,
): Promise<StopListening> => {
  let isStopped = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let failures = 0

  const after = (milliseconds: number, work: () => Promise<void>) => {
    clearTimeout(timer)
    timer = setTimeout(() => void work(), milliseconds)
    timer.unref()
  }
  const lose = (lost: pg.Client) => {
    if (isStopped || client !== lost) return
    client = undefined
    lost.end().catch(() => undefined)
    again()
  }
  const again = () => {
    if (isStopped) return
    after(pauses[Math.min(failures, pauses.length - 1)] ?? 0, connect)
    failures += 1
  }
  const check = async (): Promise<void> => {
    const asked = client
    if (asked === undefined) return
    try {
      await asked.query('select 1')
      if (client === asked) after(checkEvery, check)
    } catch {
      lose(asked)
    }
  }
  const connect = async (): Promise<void> => {
    let config: ClientConfig
    try {
      config = await toConfig()
    } catch (error) {
      warn(error as Error)
      return again()
    }
    if (isStopped) return
    const opened = new pg.Client({ ...config, keepAlive: true, query_timeout: checkTimeout })
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
    after(checkEvery, check)
  }

  await connect()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    if (client) await endInTime(client)
  }
}

/** A server that has vanished never says that a connection has ended. */
const endInTime = async (client: pg.Client): Promise<void> => {
  const ended = client.end().catch(() => undefined)
  await Promise.race([ended, sleep(endMs, undefined, { ref: false })])
  cut(client)
}
