import { Readable } from 'node:stream'
import { addDays } from 'date-fns/addDays'
import { eachDayOfInterval } from 'date-fns/eachDayOfInterval'
import { parseISO } from 'date-fns/parseISO'
import { z } from 'zod'
import { portDay, readInstant, toDay } from '@quayside/framework'
import { createText, loadCatalogue } from '@quayside/framework/i18n'
import {
  capitalised,
  csvStart,
  describeCalls,
  fileOf,
  listTableOf,
  serializeCsvLine,
  type RouteFactory,
  row,
  type RowSource,
  ServerError,
  type Db,
  toSnakeCase,
} from '@quayside/framework/server'
import { presentationOfGoods } from '#resources/order/presentationOfGoods.ts'
import {
  statisticColumns,
  statisticProblemOf,
  type StatisticRow,
  statisticsPath,
  statisticsRight,
  type StatisticType,
  statisticTypes,
} from '#resources/statistics.ts'
import { languages, loadMessages } from '#i18n/loadMessages.ts'
import { mainPath, rowsFor } from '#server/calls.ts'
import { sql } from 'kysely'

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
const querystring = z.strictObject({
  from: day,
  to: day,
  /** For people: headings in this language, and a last line with the totals. */
  language: z.enum(languages.languages).optional(),
})

/**
 * Orders per day of a period, by type and company: a file that is streamed day by day, so that
 * half a year needs no more memory than a day. Orders of the company, archived or not.
 */
export const statisticsCalls: RouteFactory = async (app, context) => {
  const { database, settings, clock } = context
  const { timeZone } = settings
  const describe = describeCalls('statistics', { rights: [statisticsRight] })
  const schema = { querystring, response: { 200: fileOf('The file', 'text/csv') } }
  for (const type of Object.keys(statisticTypes) as StatisticType[]) {
    const { call, party } = statisticTypes[type]
    const options = describe(`export${capitalised(type.toLowerCase())}Statistic`, schema)
    app.get(mainPath(context, `${statisticsPath}/${call}`), options, async (request, reply) => {
      const { session } = request
      const { from, to, language } = request.query as z.infer<typeof querystring>
      const isReal = [from, to].every((each) => readInstant(each, timeZone) !== undefined)
      const problem = isReal
        ? statisticProblemOf({ from, until: to }, portDay(clock(), timeZone))
        : 'invalid'
      if (problem !== undefined) throw new ServerError('QUERY_INVALID', { reason: problem })
      const sources = [false, true].map((archive) =>
        rowsFor(context, { ...session, archive }, presentationOfGoods),
      )
      const text = language && createText(await loadCatalogue(language, loadMessages), language)
      const totals = { orders: 0, containers: 0, breakbulk: 0 }
      const reading = await database.beginReading()
      const lines = async function* () {
        const headings = statisticColumns.map((column) =>
          text === undefined ? column : text(`statistics.columns.${column}`),
        )
        yield csvStart + serializeCsvLine(headings)
        for (const name of daysOf(from, to)) {
          const bounds = {
            name,
            from: startOf(name, timeZone),
            until: startOf(dayAfter(name), timeZone),
          }
          const rows = await reading.run(({ db }) => readStatistics(db, sources, party, bounds))
          for (const row of rows)
            for (const column of countColumns) totals[column] += Number(row[column])
          yield rows
            .map((row) => serializeCsvLine(statisticColumns.map((column) => row[column])))
            .join('')
        }
        if (text === undefined) return
        const last: Partial<StatisticRow> = { date: text('statistics.total'), ...totals }
        yield serializeCsvLine(statisticColumns.map((column) => last[column] ?? ''))
      }
      return reply
        .type('text/csv; charset=utf-8')
        .header(
          'content-disposition',
          `attachment; filename="${type.toLowerCase()}-${from}-${to}.csv"`,
        )
        .header('cache-control', 'no-store')
        .send(Readable.from(lines()))
    })
  }
}

const countColumns = ['orders', 'containers', 'breakbulk'] as const

const dayAfter = (name: string): string => toDay(addDays(parseISO(name), 1))

const daysOf = (from: string, to: string): string[] =>
  eachDayOfInterval({ start: parseISO(from), end: parseISO(to) }).map(toDay)

/** The start of a day in the port's zone. */
const startOf = (name: string, timeZone: string): Date => {
  const start = readInstant(name, timeZone)
  if (start === undefined) throw new TypeError(`${name} is no day`)
  return start
}

type Field = keyof typeof presentationOfGoods.fields
const own = (field: Field | 'id') => sql.ref(`${row}.${toSnakeCase(field)}`)

/**
 * Orders of a day of the port, by type and by company in the given part: their number, the number with containers,
 * and the number of breakbulk ones. An order with several companies in that part counts for each; both sources are added.
 */
const readStatistics = async (
  db: Db,
  sources: readonly RowSource[],
  party: string,
  day: { readonly from: Date; readonly until: Date; readonly name: string },
): Promise<StatisticRow[]> => {
  const ofOne = ({ from, where, schema }: RowSource) => {
    const list = (field: Field) => sql.table(`${schema}.${listTableOf(presentationOfGoods, field)}`)
    return sql`
      select ${own('type')} as type, p.pcs_code as code, p.name as name,
        (select count(*) from ${list('containerNumberList')} as c where c.parent_id = ${own('id')}) as containers,
        ${own('containsBreakbulkIndicator')} as breakbulk
      from ${from}
      join lateral (select distinct pcs_code, name from ${list('participantList')}
        where parent_id = ${own('id')} and type = ${party}) as p on true
      where ${own('created')} >= ${day.from} and ${own('created')} < ${day.until} and ${where}`
  }
  const { rows } = await sql<Omit<StatisticRow, 'date'>>`
    select type, code as "companyCode", min(name) as company, count(*)::int as orders,
      sum(containers)::int as containers, count(*) filter (where breakbulk)::int as breakbulk
    from (${sql.join(sources.map(ofOne), sql` union all `)}) as o
    group by type, code order by type, code`.execute(db)
  return rows.map((found) => ({ date: day.name, ...found }) as StatisticRow)
}
