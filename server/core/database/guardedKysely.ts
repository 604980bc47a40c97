import { AsyncLocalStorage } from 'node:async_hooks'
import { Kysely, type KyselyConfig, type PostgresPool, type TransactionBuilder } from 'kysely'

/** Tables and columns are derived from the declarations, so their names are data here. */
export type Tables = Record<string, Record<string, unknown>>

/** Knows whether the running code stands inside a transaction of the database it belongs to. */
export type TransactionGuard = AsyncLocalStorage<{ open: boolean }>

export const createTransactionGuard = (): TransactionGuard => new AsyncLocalStorage()

/** A Kysely whose `transaction()` tells the guard how long its work runs. */
export class GuardedKysely extends Kysely<Tables> {
  readonly #guard: TransactionGuard

  constructor(config: KyselyConfig, guard: TransactionGuard) {
    super(config)
    this.#guard = guard
  }

  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction()
    const execute = builder.execute.bind(builder)
    builder.execute = (work) =>
      execute(async (transaction) => {
        const mark = { open: true }
        try {
          return await this.#guard.run(mark, () => work(transaction))
        } finally {
          mark.open = false
        }
      })
    return builder
  }
}

/**
 * A pool that refuses a second connection inside a transaction with a TypeError: on one connection
 * that wait never ends, and on ten it ends only while fewer than ten do it at once.
 */
export const guardPool = (pool: PostgresPool, guard: TransactionGuard): PostgresPool => ({
  options: pool.options,
  connect: async () => {
    if (guard.getStore()?.open) {
      throw new TypeError('inside a transaction use the transaction, not the database around it')
    }
    return pool.connect()
  },
  end: () => pool.end(),
})
