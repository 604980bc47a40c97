import type { FastifyInstance } from 'fastify'
import type { FindResponse } from '#framework/query/paging.ts'
import { reachableRows } from '#framework/query/paging.ts'
import type { ColumnCase } from './columnCases.ts'
import { recordStatements, type Statement } from './statements.ts'

const pages = ['first', 'middle', 'last'] as const
type PageName = (typeof pages)[number]

export interface Measured {
  readonly page: PageName
  readonly pageNumber: number
  readonly total: number
  readonly isEstimated: boolean
  readonly milliseconds: readonly number[]
  readonly statements: readonly Statement[]
  /** Calls that the server aborted with QUERY_TIMEOUT. */
  readonly timeouts: number
}

/** Min calls of a slow case, which is called less often after this many ms. */
const leastCalls = 5
const enoughMs = 5_000

/** The three pages of one case. The call whose statements are recorded is not measured, unless there is only one. */
export const measureCase = async (
  app: FastifyInstance,
  headers: Record<string, string>,
  asked: ColumnCase,
  calls: number,
): Promise<Measured[]> => {
  const timedOut = { count: 0 }
  const find = async (pageNumber: number): Promise<FindResponse<unknown>['page']> => {
    const response = await app.inject({
      method: 'POST',
      url: asked.path,
      headers,
      payload: {
        pageable: { pageNumber, pageSize: asked.pageSize, sort: asked.sort },
        filter: { filterString: asked.filterString },
      },
    })
    if (response.statusCode === 503 && response.body.includes('QUERY_TIMEOUT')) {
      timedOut.count += 1
      return { totalElements: 0 }
    }
    // Counting it again took too long, so that the end is not known any more.
    if (response.body.includes('PAGE_TOO_FAR')) return { totalElements: 0 }
    if (response.statusCode !== 200) {
      throw new Error(`${asked.column} ${asked.asked}: ${response.statusCode} ${response.body}`)
    }
    return response.json<FindResponse<unknown>>().page
  }

  const { totalElements: total, totalEstimated } = await find(0)
  const last = Math.max(0, Math.ceil(total / asked.pageSize) - 1)
  // Of a long list, the last page that is reached from the beginning.
  const reached = Math.floor(reachableRows / asked.pageSize) - 1
  const numbers = { first: 0, middle: Math.min(Math.floor(last / 2), reached), last }
  const measured: Measured[] = []
  for (const page of pages) {
    const pageNumber = numbers[page]
    if (page !== 'first' && pageNumber === 0) continue
    const milliseconds: number[] = []
    timedOut.count = 0
    const begin = performance.now()
    const statements = await recordStatements(() => find(pageNumber))
    if (calls === 1) milliseconds.push(performance.now() - begin)
    else timedOut.count = 0
    while (
      milliseconds.length < calls &&
      (milliseconds.length < Math.min(leastCalls, calls) || performance.now() - begin < enoughMs)
    ) {
      const start = performance.now()
      await find(pageNumber)
      milliseconds.push(performance.now() - start)
    }
    measured.push({
      page,
      pageNumber,
      total,
      isEstimated: totalEstimated === true,
      milliseconds,
      statements,
      timeouts: timedOut.count,
    })
  }
  return measured
}
