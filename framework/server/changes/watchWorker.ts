import { eventChannel, type StopListening } from '#server/database/listen.ts'
import { fanOut } from './fanOut.ts'
import { scanDue } from './scanDue.ts'
import { sql } from 'kysely'
import type { Outbox, WatchParts } from './events.ts'

/** Events are heard of; this is for those that were not, and for what time brings about. */
const lookEvery = 30_000
const endEvery = 3_600_000

interface Log {
  warn(facts: object, text: string): void
}

/**
 * Works on what users watch, in every process: whenever the database says that there are events, and from time to time. Which process
 * does it does not matter.
 */
export const startWatchWorker = async (
  given: WatchParts,
  outbox: Outbox | undefined,
  log: Log,
): Promise<{ readonly stop: () => Promise<void> }> => {
  const parts = { ...given, outbox }
  let working: Promise<void> | undefined
  let isAsked = false
  let isStopped = false
  const work = async (): Promise<void> => {
    while (isAsked && !isStopped) {
      isAsked = false
      try {
        await outbox?.start()
        while (!isStopped && (await fanOut(parts)) > 0) await outbox?.wakeWorkers()
      } catch (error) {
        if (!isStopped) log.warn({ err: error }, 'events of watched entries wait')
      }
    }
  }
  const wake = (): void => {
    isAsked = true
    working ??= work().finally(() => {
      working = undefined
    })
  }
  const look = async (): Promise<void> => {
    try {
      await scanDue(parts)
    } catch (error) {
      if (!isStopped) log.warn({ err: error }, 'it was not looked for what is overdue')
    }
    wake()
  }
  const clear = () =>
    endLost(parts).catch((error: unknown) => {
      if (!isStopped) log.warn({ err: error }, 'messages of processes that are gone were not ended')
    })
  const { database } = parts.context
  const stopListening: StopListening = await database.listen(eventChannel, {
    heard: wake,
    begun: wake,
  })
  const timer = setInterval(() => void look(), lookEvery)
  timer.unref()
  const clearing = setInterval(() => void clear(), endEvery)
  clearing.unref()
  return {
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      clearInterval(clearing)
      await stopListening()
      await working
    },
  }
}

/** Milliseconds after which another attempt would have begun. */
const lostAfter = 6 * 3_600_000

/** Ends messages whose process is gone. Several processes may do it at once. */
const endLost = async ({
  context: { database, clock },
}: Pick<WatchParts, 'context'>): Promise<void> => {
  // Its process died in the last attempt.
  await sql`
    update webhook_delivery set state = 'dead', reason = 'noAnswer'
    where state = 'sending' and tried < ${new Date(clock().getTime() - lostAfter)}`.execute(
    database.db,
  )
}
