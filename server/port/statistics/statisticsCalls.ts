import { Readable } from 'node:stream'
import { addDays } from 'date-fns/addDays'
import { eachDayOfInterval } from 'date-fns/eachDayOfInterval'
import { parseISO } from 'date-fns/parseISO'
import { z } from 'zod'
import { toDay } from '#resources/kit/filters/rangeProblem.ts'
import { portDay } from '#resources/kit/values/portTime.ts'
import { readInstant } from '#resources/kit/values/readInstant.ts'
import { presentationOfGoods } from '#resources/order/presentationOfGoods.ts'
import {
  statisticColumns,
  statisticProblemOf,
  statisticsPath,
  statisticsRight,
  statisticTypes,
  type StatisticType,
} from '#resources/statistics.ts'
import { ServerError } from '#server/core/errors.ts'
import { readStatistics } from './readStatistics.ts'
import { toRowSource } from '#server/core/store/read/rowSource.ts'
import { basePath } from '#server/core/http/basePaths.ts'
import { csvStart, printCsvLine } from '#server/core/routes/csv.ts'
import { fileOf } from '#server/core/http/openApi.ts'
import { capitalised } from '#server/core/routes/callNames.ts'
import type { RouteFactory } from '#server/core/http/routeContext.ts'

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
const querystring = z.strictObject({ from: day, to: day })

/**
 * Orders per day of a period, by type and company: a file that is streamed day by day, so that
 * half a year needs no more memory than a day. Orders of the company, archived or not.
 */
export const statisticsCalls: RouteFactory = async (app, context) => {
  const { database, settings, clock } = context
  const { timeZone } = settings
  for (const type of Object.keys(statisticTypes) as StatisticType[]) {
    const { call, party } = statisticTypes[type]
    const schema = {
      operationId: `export${capitalised(type.toLowerCase())}Statistic`,
      tags: ['statistics'],
      querystring,
      response: { 200: fileOf('The file', 'text/csv') },
    }
    const url = `${basePath('main')}${statisticsPath}/${call}`
    app.get(url, { schema, config: { rights: [statisticsRight] } }, async (request, reply) => {
      const { session } = request
      const { from, to } = request.query as z.infer<typeof querystring>
      const isReal = [from, to].every((each) => readInstant(each, timeZone) !== undefined)
      const problem = isReal
        ? statisticProblemOf({ from, until: to }, portDay(clock(), timeZone))
        : 'invalid'
      if (problem !== undefined) throw new ServerError('QUERY_INVALID', { reason: problem })
      const sources = [false, true].map((archive) => {
        const caller = { session: { ...session, archive }, timeZone }
        return toRowSource({ presentationOfGoods }, presentationOfGoods, caller, undefined)
      })
      const reading = await database.beginReading()
      const lines = async function* () {
        yield csvStart + printCsvLine(statisticColumns)
        for (const name of daysOf(from, to)) {
          const bounds = {
            name,
            from: startOf(name, timeZone),
            until: startOf(dayAfter(name), timeZone),
          }
          const rows = await reading.run(({ db }) => readStatistics(db, sources, party, bounds))
          yield rows
            .map((row) => printCsvLine(statisticColumns.map((column) => row[column])))
            .join('')
        }
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

const dayAfter = (name: string): string => toDay(addDays(parseISO(name), 1))

const daysOf = (from: string, to: string): string[] =>
  eachDayOfInterval({ start: parseISO(from), end: parseISO(to) }).map(toDay)

/** The start of a day in the port's zone. */
const startOf = (name: string, timeZone: string): Date => {
  const start = readInstant(name, timeZone)
  if (start === undefined) throw new TypeError(`${name} is no day`)
  return start
}
