import { AsyncLocalStorage } from 'node:async_hooks'
import { Kysely, type KyselyConfig, type PostgresPool, type TransactionBuilder } from 'kysely'

/** Tables and columns are derived from the declarations, so their names are not in the types. */
export type Tables = Record<string, Record<string, unknown>>

/** The database, or a transaction of it. */
export type Db = Kysely<Tables>

/** Records whether the running code is inside a transaction of its database. */
export type TransactionGuard = AsyncLocalStorage<{ open: boolean }>

export const createTransactionGuard = (): TransactionGuard => new AsyncLocalStorage()

/** A Kysely whose `transaction()` informs the guard. */
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
 * A pool that refuses a second connection inside a transaction with a TypeError: with one connection
 * that wait never ends, and with ten it only ends while fewer than ten do it at once. `connect` takes a connection of the pool.
 */
export const guardPool = (
  pool: Pick<PostgresPool, 'options' | 'end'>,
  guard: TransactionGuard,
  connect: PostgresPool['connect'],
): PostgresPool => ({
  options: pool.options,
  connect: async () => {
    if (guard.getStore()?.open) {
      throw new TypeError('inside a transaction use the transaction, not the database around it')
    }
    return connect()
  },
  end: () => pool.end(),
})
