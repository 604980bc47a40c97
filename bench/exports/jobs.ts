import { port } from '#resources/application.ts'
import { presentationOfGoods } from '#resources/order/presentationOfGoods.ts'
import { viewsOf } from '#framework/schema/views.ts'
import { monthsBefore } from '#framework/schema/filters/rangeProblem.ts'
import { statisticsPath, statisticTypes } from '#resources/statistics.ts'
import { basePath } from '#framework/server/http/basePaths.ts'
import { findPath } from '#bench/find/question.ts'
import type { ProductFacts } from './product.ts'

/** The received lines of a file, or rows of an answer; undefined if compressed. */
export interface Taken {
  readonly bytes: number
  readonly rows: number | undefined
}
export type Job = (facts: ProductFacts) => Promise<Taken>

const [view] = viewsOf(presentationOfGoods)
/** The default columns of the list of port orders. */
const columns = presentationOfGoods.list?.columns.filter((name) => !view?.hidden?.includes(name))

/** Six months of statistics, every order as csv and as xlsx, and 10,000 rows by list calls, which return at most 1,000. */
export const jobs: Readonly<Record<string, Job>> = {
  'statistics, six months': async ({ url, headers }) => {
    const to = new Date().toISOString().slice(0, 10)
    const query = `from=${monthsBefore(to, 6)}&to=${to}`
    const path = `${basePath(port, 'main')}${statisticsPath}/${statisticTypes.DIHS.call}?${query}`
    return take(await fetch(url + path, { headers: headers.unrestricted }), 'lines')
  },
  'export as csv': async (facts) => take(await exportAs(facts, 'csv'), 'lines'),
  'export as xlsx': async (facts) => take(await exportAs(facts, 'xlsx'), 'packed'),
  'ten list calls of 1,000 rows': async (facts) => {
    let bytes = 0
    for (let pageNumber = 0; pageNumber < 10; pageNumber += 1) {
      const pageable = { pageNumber, pageSize: 1_000, sort: [{ property: 'created' }] }
      bytes += (await take(await post(facts, findPath, { pageable }), 'packed')).bytes
    }
    return { bytes, rows: 10_000 }
  },
}

const exportAs = (facts: ProductFacts, format: string): Promise<Response> =>
  post(facts, `${basePath(port, 'main')}${presentationOfGoods.path}/export`, {
    columns,
    format,
    language: 'de',
  })

const post = ({ url, headers }: ProductFacts, path: string, body: object): Promise<Response> =>
  fetch(url + path, {
    method: 'POST',
    headers: { ...headers.unrestricted, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

const lineEnd = '\n'.charCodeAt(0)

/** Reads an answer in chunks and discards them. */
const take = async (response: Response, what: 'lines' | 'packed'): Promise<Taken> => {
  if (!response.ok || response.body === null) {
    throw new Error(`${response.status} ${await response.text()}`)
  }
  let bytes = 0
  let lines = 0
  for await (const piece of response.body) {
    bytes += piece.byteLength
    if (what === 'packed') continue
    for (let at = piece.indexOf(lineEnd); at >= 0; at = piece.indexOf(lineEnd, at + 1)) lines += 1
  }
  // The first line contains the labels.
  return { bytes, rows: what === 'lines' ? lines - 1 : undefined }
}
