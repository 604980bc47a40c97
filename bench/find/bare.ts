import fastify from 'fastify'
import pg from 'pg'
import { plannerSettings } from '#framework/server/database/openPools.ts'
import type { Asked } from './asked.ts'
import { readTask, tellParent } from './contender.ts'
import { idealStatement } from './idealStatements.ts'

/** The ideal statements behind Fastify: without token, rights, filter language and validation. */
const { databaseUrl } = readTask<{ databaseUrl: string }>()
const pool = new pg.Pool({
  connectionString: databaseUrl,
  max: 10,
  // Twenty callers share the processors, so a statement takes one; no order is looked up twice.
  options: `${plannerSettings} -c plan_cache_mode=force_generic_plan -c max_parallel_workers_per_gather=0 -c enable_memoize=off`,
})

const app = fastify()
app.post('/find', async (request, reply) => {
  const asked = request.body as Asked
  const { question, company } = asked
  const { text, values } = idealStatement(question, company)
  const { rows } = await pool.query<{ total: string; rows: string | null }>({
    name: `${question} ${company}`,
    text,
    values: values(asked),
  })
  const [page] = rows
  reply.type('application/json')
  return `{"entityList":[${page?.rows ?? ''}],"page":{"totalElements":${page?.total ?? 0}}}`
})
tellParent({ url: await app.listen({ host: '127.0.0.1', port: 0 }) })
