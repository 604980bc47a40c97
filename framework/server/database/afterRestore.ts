import { sql } from 'kysely'
import type { Db } from './guardedKysely.ts'

/** So many ids are left out: those given after the moment of the restore are in mails, printed papers and other systems. */
const idGap = 100_000

/** How many rows each step changed. */
export interface AfterRestore {
  readonly sessions: number
  readonly mails: number
  readonly webhooks: number
  readonly events: number
  readonly digests: number
  readonly sequences: number
  readonly marks: number
}

/**
 * Makes a restored database one that may be served: what was ended, sent or numbered after the moment of the restore is not known
 * to it, and would be alive, sent or given once more. Repeating it ends further sessions, and changes nothing else but numbers.
 * @throws Error if another connection to the database is open: a process that serves it would already send
 */
export const settleRestored = async (db: Db, now: Date): Promise<AfterRestore> =>
  db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction)
    await refuseServed(transaction)
    const change = async (statement: ReturnType<typeof sql>): Promise<number> => {
      const { numAffectedRows } = await statement.execute(transaction)
      return Number(numAffectedRows ?? 0)
    }
    return {
      // A refresh token that was used, or a session that was ended, is as it was before.
      sessions: await change(sql`delete from identity_record`),
      // Most were sent since: the ledger says that it is not known.
      mails: await change(sql`
        update watch_delivery set state = 'unclear', answer = 'the database was restored', done = ${now}
        where state in ('waiting', 'sending')`),
      webhooks: await change(sql`
        update webhook_delivery set state = 'dead', reason = 'restored' where state in ('waiting', 'sending')`),
      events: await change(sql`delete from row_change`),
      digests: await change(
        sql`update watch_notification set awaits_digest = false where awaits_digest`,
      ),
      sequences: await skipIds(transaction),
      // A dump brings the numbers of transactions of another cluster, which this one will give again.
      marks:
        (await change(sql`delete from watch_scan`)) +
        (await change(sql`
          update audit_entry set xact = null where xact >= pg_snapshot_xmax(pg_current_snapshot())`)),
    }
  })

const refuseServed = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ others: number }>`
    select count(*)::int as others from pg_stat_activity
    where datname = current_database() and usesysid is not null and pid <> pg_backend_pid()`.execute(
    db,
  )
  const others = rows[0]?.others ?? 0
  if (others > 0)
    throw new Error(
      `${others} other connections to the database are open: stop every process first`,
    )
}

const skipIds = async (db: Db): Promise<number> => {
  const { rows } = await sql`
    select setval(format('%I.%I', schemaname, sequencename)::regclass, last_value + ${idGap}::bigint)
    from pg_sequences where schemaname in ('public', 'archive') and last_value is not null`.execute(
    db,
  )
  return rows.length
}
