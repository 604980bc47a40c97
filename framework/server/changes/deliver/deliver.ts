import { sql } from 'kysely'
import type { Database } from '#server/database/openDatabase.ts'

/** What became of a delivery; `unclear`: a process died, or lost the connection, while it was sent, and it is not sent again. */
export type DeliveryState = 'waiting' | 'sending' | 'sent' | 'dropped' | 'unclear' | 'dead'

/** What sending says: done, its user may not have it any more, or not known whether it arrived. */
export type Outcome = Extract<DeliveryState, 'sent' | 'dropped' | 'unclear' | 'dead'>

/** An outcome, and what the other side said of it. */
export interface Sent {
  readonly outcome: Outcome
  readonly answer?: string
}

export interface Delivery {
  readonly id: string
  readonly subject: string
  readonly company: string
}

/**
 * Sends what a row of the ledger says. It is marked before and after: a process that finds it marked as being sent does not send it again, since it may have
 * arrived.
 * @throws what `send` throws, which is worth another attempt unless it was the last
 */
export const deliverOnce = async (
  { db }: Pick<Database, 'db'>,
  clock: () => Date,
  id: string,
  isLast: boolean,
  send: (delivery: Delivery) => Promise<Sent>,
): Promise<void> => {
  const mark = async (state: DeliveryState, answer?: string) => {
    const done = state === 'waiting' ? null : clock()
    await sql`
      update watch_delivery set state = ${state}, answer = ${answer?.slice(0, 200) ?? null}, done = ${done}
      where id = ${id}`.execute(db)
  }
  const { rows } = await sql<Delivery & { before: DeliveryState }>`
    update watch_delivery as d set state = 'sending', attempts = d.attempts + 1
    from (select id, state from watch_delivery where id = ${id} for update) as former
    where d.id = former.id and former.state in ('waiting', 'sending')
    returning d.id, d.subject, d.company, former.state as before`.execute(db)
  const [delivery] = rows
  if (delivery === undefined) return
  if (delivery.before === 'sending') return mark('unclear', 'the process that sent it has ended')
  try {
    const { outcome, answer } = await send(delivery)
    await mark(outcome, answer)
  } catch (error) {
    const answer = error instanceof Error ? error.message : String(error)
    await mark(isLast ? 'dead' : 'waiting', answer)
    throw error
  }
}
