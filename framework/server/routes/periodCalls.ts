import { startOfMinute } from 'date-fns/startOfMinute'
import { sql } from 'kysely'
import { z } from 'zod'
import {
  edgesOf,
  periodColumnsOf,
  periodMax,
  periodUnits,
  type PeriodCounts,
  type Periods,
} from '#schema/list/periods.ts'
import { isReadable } from '#schema/views.ts'
import type { Db } from '#server/database/guardedKysely.ts'
import { perMinute } from '#server/http/openApi.ts'
import type { RowSource } from '#server/read/rowSource.ts'
import { toSnakeCase } from '#server/sql/names.ts'
import { row } from '#server/sql/toWhere.ts'
import { FilterError } from '#query/filterError.ts'
import { filterSchema, readFilter, type FindBody } from './findBody.ts'
import { filterErrors, type ResourceCall } from './resourceCall.ts'

/** Of one user, for each list. */
const countsPerMinute = 60
/** As far as relative ends of a column filter reach. */
const mostHours = 9_999

const hours = z
  .array(z.int().min(-mostHours).max(mostHours))
  .min(1)
  .max(periodMax)
  .refine((all) => all.every((one, index) => index === 0 || one > (all[index - 1] ?? one)), {
    message: 'hours must ascend',
  })
const periods = z.union([
  z.strictObject({ hours }),
  z.strictObject({ unit: z.enum(periodUnits), last: z.int().min(1).max(periodMax) }),
])
const instant = z.string().nullable()
const answer = z.object({
  periods: z.array(z.object({ from: instant, until: instant, count: z.int().min(0) })),
  without: z.int().min(0),
})

/**
 * How many rows of the caller are in each of some periods, by an instant of theirs, under a filter as of the list. Where counting takes
 * longer than an exact total may, it is refused as QUERY_TIMEOUT.
 */
export const registerFindPeriods = (call: ResourceCall): void => {
  const { app, context, resource, path, names, describe, readable, share } = call
  const [first, ...more] = periodColumnsOf(resource)
  if (first === undefined) return
  const body = z.strictObject({
    column: z.enum([first, ...more]),
    periods,
    filter: filterSchema(resource),
  })
  const options = describe(
    `count${names.many}ByPeriod`,
    { body, response: { 200: answer } },
    { errors: filterErrors, rateLimit: perMinute(countsPerMinute) },
  )
  app.post(`${path}/find-periods`, options, async (request) => {
    const { session } = request
    const requested = request.body as FindBody & {
      readonly column: string
      readonly periods: Periods
    }
    const { column } = requested
    if (!isReadable(resource, column, session)) {
      throw new FilterError('FILTER_UNKNOWN_FIELD', `there is no field ${column}`, {
        field: column,
      })
    }
    const source = readable(session, readFilter(resource, requested))
    // Whole minutes, like the relative ends of column filters.
    const now = startOfMinute(context.clock())
    const edges = edgesOf(requested.periods, now, context.settings.timeZone)
    const isOpen = 'hours' in requested.periods
    return share.run(session, () =>
      context.database.read(({ brief }) => countPeriods(brief, source, { column, edges, isOpen })),
    )
  })
}

const countPeriods = async (
  db: Db,
  { from, where }: RowSource,
  {
    column,
    edges,
    isOpen,
  }: {
    readonly column: string
    readonly edges: readonly Date[]
    /** Whether rows before the first edge and after the last one are counted. */
    readonly isOpen: boolean
  },
): Promise<PeriodCounts> => {
  const at = sql.ref(`${row}.${toSnakeCase(column)}`)
  const limits = sql.join(edges.map((edge) => sql`${edge}::timestamptz`))
  const within = isOpen ? sql`` : sql`${at} >= ${edges[0]} and ${at} < ${edges.at(-1)} and `
  const { rows } = await sql<{ period: number | null; count: number }>`
    select width_bucket(${at}, array[${limits}]) as period, count(*)::int as count
    from ${from} where ${within}${where} group by 1`.execute(db)
  const countOf = (period: number | null) =>
    rows.find((found) => found.period === period)?.count ?? 0
  const isoOf = (index: number) => edges[index]?.toISOString() ?? null
  const all = Array.from({ length: edges.length + 1 }, (_, index) => ({
    from: isoOf(index - 1),
    until: isoOf(index),
    count: countOf(index),
  }))
  return { periods: isOpen ? all : all.slice(1, -1), without: countOf(null) }
}
