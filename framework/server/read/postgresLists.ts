import { CompiledQuery } from 'kysely'
import { reachableRows, type Pageable, type Total } from '#query/paging.ts'
import type { Reader } from '#server/database/standbys.ts'
import { ServerError } from '#server/errors.ts'
import { bindOrder } from '#server/sql/toOrder.ts'
import { countRows, endPatienceMs, estimateRows } from './countRows.ts'
import { createStatisticsReader, type Statistics } from '#server/read/page/columnStatistics.ts'
import { nearerEnd, planPage, type PagePlan, type PageRequest } from '#server/read/page/planPage.ts'
import { printPlan } from '#server/read/page/printPlan.ts'
import { resolveTexts } from '#server/read/page/resolveTexts.ts'
import { serializePage, readPage, type WirePage } from '#server/read/page/wirePage.ts'
import type { RowSource } from './rowSource.ts'

/** Lists that PostgreSQL finds alone: each page is planned, then read. */
export const createPostgresLists = (): ListFinder => {
  const readStatistics = createStatisticsReader()
  return {
    find: async (reader, source, pageable) => {
      const statistics = await readStatistics(reader)
      const { plan, request } = await toPlan(reader, source, pageable, statistics)
      if (plan.read === 'walked') return walk(reader, plan, request, false)
      const { rows, total = 0 } = await runPlan(reader, plan, request)
      if (total <= reachableRows) return { rows, page: { totalElements: total } }
      return walk(reader, planPage(request, statistics, Infinity), request, true)
    },
    count: (reader, source) => countRows(reader, source),
  }
}

/** The plan of a page, its statement and how PostgreSQL runs it, for an operator who asks why a list is slow. */
export const explainPage = async (
  reader: Reader,
  source: RowSource,
  pageable: Pageable,
): Promise<string> => {
  const statistics = await createStatisticsReader()(reader)
  const { plan, request } = await toPlan(reader, source, pageable, statistics)
  const explain = async (one: PagePlan): Promise<string> => {
    const { text, values } = serializePage(
      reader.db,
      request.source,
      printPlan(one, request, false),
    )
    const { rows } = await poolOf(reader, one).executeQuery<{ 'QUERY PLAN': string }>(
      CompiledQuery.raw(`explain (analyze, buffers) ${text}`, [...values]),
    )
    const lines = rows.map((row) => row['QUERY PLAN'])
    return [JSON.stringify(one), ...lines].join('\n')
  }
  const first = await explain(plan)
  const { totalEstimated, totalElements } = await countRows(reader, request.source)
  const total = `${totalEstimated ? 'more than ' : ''}${totalElements} rows match`
  const areMany = plan.read === 'sorted' && (totalEstimated || totalElements > reachableRows)
  const next = areMany ? [await explain(planPage(request, statistics, Infinity))] : []
  return [first, ...next, total].join('\n\n')
}

/** How a page is read. The planner is asked only where nothing else decides, with texts that it does not have to guess about. */
const toPlan = async (
  reader: Reader,
  source: RowSource,
  { pageNumber, pageSize: size, sort }: Pageable,
  statistics: Statistics,
): Promise<{ plan: PagePlan; request: PageRequest }> => {
  const order = bindOrder(source.resource, sort, source.session, source.lookups())
  const request = { source, order, offset: pageNumber * size, size }
  const plan = planPage(request, statistics)
  if (plan.find !== 'byPlanner' || source.filter === undefined) return { plan, request }
  const resolved = { ...request, source: await resolveTexts(reader, source, statistics) }
  const expected = await estimateRows(reader, resolved.source)
  return { plan: planPage(resolved, statistics, expected), request: resolved }
}

const walk = async (
  reader: Reader,
  plan: PagePlan,
  request: PageRequest,
  areMany: boolean,
): Promise<FoundPage> => {
  const { source, offset, size } = request
  if (offset < reachableRows) {
    const isApart = plan.read === 'walked' && plan.counted === 'apart'
    const [{ rows, count, total }, counted] = await Promise.all([
      runPlan(reader, plan, request),
      isApart ? countRows(reader, source, { areMany }) : undefined,
    ])
    const isLast = count < size && (count > 0 || offset === 0)
    const page = isLast ? { totalElements: offset + count } : counted
    return { rows, page: page ?? { totalElements: total ?? 0 } }
  }
  const page = await countRows(reader, source, { areMany, patience: endPatienceMs })
  const end = nearerEnd(request, page)
  if (end === undefined) throw new ServerError('PAGE_TOO_FAR', { reason: String(reachableRows) })
  if (end.size === 0) return { rows: '', page }
  const { rows } = await runPlan(reader, plan, { ...request, ...end }, end.fromEnd)
  return { rows, page }
}

/** Plans that do not depend on values are prepared. */
const poolOf = ({ db, steady }: Reader, { find }: PagePlan) => (find === 'byPlanner' ? db : steady)

const runPlan = (
  reader: Reader,
  plan: PagePlan,
  request: PageRequest,
  fromEnd = false,
): Promise<WirePage> =>
  readPage(poolOf(reader, plan), request.source, printPlan(plan, request, fromEnd))

/** How many rows match. With `totalEstimated` there are more than that, and counting them would take too long. */
/** A page as JSON text, rows with commas between them, and the total. */
interface FoundPage {
  readonly rows: string
  readonly page: Total
}

/** Finds and counts the rows of lists. PostgreSQL does it in `postgresLists`; another engine would implement the same. */
export interface ListFinder {
  /**
   * One page and the total; a page behind the end is empty.
   * @throws ServerError for an invalid sort, and PAGE_TOO_FAR for a page that neither end is near
   */
  find(reader: Reader, source: RowSource, pageable: Pageable): Promise<FoundPage>
  count(reader: Reader, source: RowSource): Promise<Total>
}
