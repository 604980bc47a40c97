import type { Database } from '#server/database/openDatabase.ts'
import { chainEntries } from './chainEntries.ts'

/** Until then an entry may have no place yet, in milliseconds. */
const chainEvery = 10_000

interface Log {
  info(facts: object, text: string): void
  warn(facts: object, text: string): void
}

/**
 * Chains the entries of the audit from time to time; of several processes one does it. Its end goes into the log: a log that is kept
 * elsewhere shows when the end of audit and chain is cut off.
 */
export const keepAuditChain = (
  { db }: Pick<Database, 'db'>,
  log: Log,
  every = chainEvery,
): { readonly stop: () => Promise<void> } => {
  let isStopped = false
  let working: Promise<void> | undefined
  const work = async (): Promise<void> => {
    try {
      const head = await chainEntries(db, () => isStopped)
      if (head) log.info({ auditHead: `${head.place}:${head.hash}` }, 'the audit was chained')
    } catch (error) {
      if (!isStopped) log.warn({ err: error }, 'the audit was not chained')
    }
  }
  const timer = setInterval(() => {
    working ??= work().finally(() => {
      working = undefined
    })
  }, every).unref()
  return {
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await working
    },
  }
}
