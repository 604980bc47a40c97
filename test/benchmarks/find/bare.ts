import fastify from 'fastify'
import pg from 'pg'
import type { Statement } from '#test/benchmarks/columns/statements.ts'
import { readTask, tellParent } from './contender.ts'
import type { Window } from './question.ts'

export interface BareTask {
  readonly databaseUrl: string
  readonly sample: Window
  readonly statements: readonly Statement[]
}

/** The bare statements: without token, rights, filter language and validation. */
const { databaseUrl, sample, statements } = readTask<BareTask>()
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10, options: '-c TimeZone=UTC' })

const valuesFor = ({ values }: Statement, { from, until }: Window): unknown[] =>
  values.map((value) => (value === sample.from ? from : value === sample.until ? until : value))

const run = async (statement: Statement | undefined, window: Window): Promise<unknown[]> => {
  if (statement === undefined) throw new TypeError('a page and a count are needed')
  const { rows } = await pool.query<Record<string, unknown>>(
    statement.text,
    valuesFor(statement, window),
  )
  return rows
}

const app = fastify()
const [page, count] = statements
app.post('/find', async (request) => {
  const window = request.body as Window
  const [entityList, counted] = await Promise.all([run(page, window), run(count, window)])
  const [{ count: totalElements } = { count: 0 }] = counted as { count: string }[]
  return { entityList, page: { totalElements: Number(totalElements) } }
})
tellParent({ url: await app.listen({ host: '127.0.0.1', port: 0 }) })
