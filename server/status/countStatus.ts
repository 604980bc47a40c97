import { addHours } from 'date-fns/addHours'
import { millisecondsInHour as hourMs } from 'date-fns/constants'
import { sql, type Kysely } from 'kysely'
import {
  departureLimits,
  movementHours,
  type StatusSummary,
} from '#resources/status/statusSummary.ts'
import { row, type RowSource, type Tables, toSnakeCase } from '@quayside/framework/server'

const own = (field: string) => sql.ref(`${row}.${toSnakeCase(field)}`)

/** Orders by the code in a column, the most frequent first. */
export const countByStatus = async <Column extends string>(
  db: Kysely<Tables>,
  { from, where }: RowSource,
  column: Column,
): Promise<{ column: Column; code: string | null; orders: number }[]> => {
  const { rows } = await sql<{ code: string | null; orders: number }>`
    select ${own(column)} as code, count(*)::int as orders from ${from} where ${where}
    group by ${own(column)} order by orders desc, code`.execute(db)
  return rows.map((found) => ({ column, ...found }))
}

/** Orders waiting for their release, by hours to departure. */
export const countWaiting = async (
  db: Kysely<Tables>,
  { from, where }: RowSource,
  now: Date,
): Promise<Pick<StatusSummary, 'waiting' | 'unplanned'>> => {
  const ets = own('transportDetailsEts')
  const limits = departureLimits.map((hours) => addHours(now, hours))
  const bucket = sql`width_bucket(extract(epoch from ${ets}), array[${sql.join(
    limits.map((limit) => sql`extract(epoch from ${limit}::timestamptz)`),
  )}])`
  const { rows } = await sql<{ bucket: number | null; orders: number }>`
    select ${bucket} as bucket, count(*)::int as orders from ${from}
    where ${own('awaitsRelease')} and ${where} group by 1`.execute(db)
  const ordersIn = (wanted: number | null) =>
    rows.find(({ bucket: found }) => found === wanted)?.orders ?? 0
  return {
    waiting: [...departureLimits, null].map((until, index) => ({ until, orders: ordersIn(index) })),
    unplanned: ordersIn(null),
  }
}

/** Movements of the last hours, by hour. */
export const countMovements = async (
  db: Kysely<Tables>,
  { from, where }: RowSource,
  now: Date,
): Promise<NonNullable<StatusSummary['movements']>> => {
  const last = Math.floor(now.getTime() / hourMs) * hourMs
  const first = last - (movementHours - 1) * hourMs
  const time = own('movementDatetime')
  const { rows } = await sql<{ hour: number; movements: number }>`
    select floor((extract(epoch from ${time}) * 1000 - ${first}::bigint) / ${hourMs}::int)::int as hour,
      count(*)::int as movements
    from ${from}
    where ${time} >= ${new Date(first)} and ${time} < ${new Date(last + hourMs)} and ${where}
    group by 1`.execute(db)
  return Array.from({ length: movementHours }, (_, hour) => ({
    from: new Date(first + hour * hourMs).toISOString(),
    movements: rows.find((found) => found.hour === hour)?.movements ?? 0,
  }))
}
