import { startOfMinute } from 'date-fns/startOfMinute'
import { z } from 'zod'
import { holdsAny, isReadable } from '@quayside/framework'
import {
  describeCalls,
  type RouteFactory,
  row,
  type RowSource,
  type Db,
  toSnakeCase,
} from '@quayside/framework/server'
import { manualEquipmentMovement } from '#resources/manualEquipmentMovement.ts'
import { portOrderStatusDashboard } from '#resources/order/portOrderStatusDashboard.ts'
import {
  departureLimits,
  statusSummaryPath,
  type CustomsColumn,
  type StatusSummary,
  movementHours,
} from '#resources/status/statusSummary.ts'
import { mainPath, rowsFor } from '#server/calls.ts'
import { addHours } from 'date-fns/addHours'
import { millisecondsInHour as hourMs } from 'date-fns/constants'
import { sql } from 'kysely'

const count = z.int().min(0)
const columns = ['statusCustoms', 'statusCustomsZapp'] as const satisfies readonly CustomsColumn[]

const answer = z
  .object({
    at: z.string(),
    customs: z.array(
      z.object({ column: z.enum(columns), code: z.string().nullable(), orders: count }),
    ),
    waiting: z.array(z.object({ until: z.int().nullable(), orders: count })),
    unplanned: count,
    movements: z.array(z.object({ from: z.string(), movements: count })).optional(),
  })
  .meta({ id: 'StatusSummary' })

/** The counts for the charts of the status dashboard, over the rows that the caller sees in the lists. */
export const statusSummaryCalls: RouteFactory = async (app, context) => {
  const { database, clock } = context
  const dashboard = portOrderStatusDashboard
  const describe = describeCalls(dashboard.name, { rights: dashboard.access.read })
  const options = describe('getStatusSummary', { response: { 200: answer } })
  app.get(mainPath(context, statusSummaryPath), options, async ({ session }) => {
    // Whole minutes, like the relative times of list filters.
    const now = startOfMinute(clock())
    const orders = rowsFor(context, session, dashboard)
    const readable = columns.filter((column) => isReadable(dashboard, column, session))
    const reading = await database.beginReading()
    const customs = await Promise.all(
      readable.map((column) => reading.run(({ db }) => countByStatus(db, orders, column))),
    )
    const waiting = isReadable(dashboard, 'awaitsRelease', session)
      ? await reading.run(({ db }) => countWaiting(db, orders, now))
      : {
          waiting: [...departureLimits, null].map((until) => ({ until, orders: 0 })),
          unplanned: 0,
        }
    const mayMove = holdsAny(session, manualEquipmentMovement.access.read)
    const moved = rowsFor(context, session, manualEquipmentMovement)
    return {
      at: now.toISOString(),
      customs: customs.flat(),
      ...waiting,
      ...(mayMove
        ? { movements: await reading.run(({ db }) => countMovements(db, moved, now)) }
        : {}),
    } satisfies StatusSummary
  })
}

const own = (field: string) => sql.ref(`${row}.${toSnakeCase(field)}`)

/** Orders by the code in a column, the most frequent first. */
const countByStatus = async <Column extends string>(
  db: Db,
  { from, where }: RowSource,
  column: Column,
): Promise<{ column: Column; code: string | null; orders: number }[]> => {
  const { rows } = await sql<{ code: string | null; orders: number }>`
    select ${own(column)} as code, count(*)::int as orders from ${from} where ${where}
    group by ${own(column)} order by orders desc, code`.execute(db)
  return rows.map((found) => ({ column, ...found }))
}

/** Orders waiting for their release, by hours to departure. */
const countWaiting = async (
  db: Db,
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
const countMovements = async (
  db: Db,
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
