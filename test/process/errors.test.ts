import { readFile } from 'node:fs/promises'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { declarePublic } from '#framework/server/http/routeAccess.ts'
import type { RouteFactory } from '#framework/server/http/routeContext.ts'
import { errorTable, ServerError } from '#framework/server/errors.ts'
import { setUpApp } from './setUpApp.ts'

const schema = {
  body: z.strictObject({
    name: z.string(),
    size: z.int(),
    parts: z.array(z.strictObject({ id: z.int() })),
  }),
}

/** Routes that fail in the way their address names. */
const probe: RouteFactory = async (scope) => {
  declarePublic(scope)
  const app = scope.withTypeProvider<ZodTypeProvider>()
  app.post('/probe/body', { schema }, async ({ body }) => body)
  app.get(
    '/probe/query',
    { schema: { querystring: z.strictObject({ page: z.string().regex(/^\d$/) }) } },
    async () => ({}),
  )
  app.get(
    '/probe/header',
    { schema: { headers: z.looseObject({ 'emp-archive': z.literal('true') }) } },
    async () => ({}),
  )
  app.get(
    '/probe/answer',
    { schema: { response: { 200: z.strictObject({ a: z.int() }) } } },
    async (_, reply) => reply.send({ a: JSON.parse('"secret"') }),
  )
  app.get(
    '/probe/limited',
    { config: { rateLimit: { max: 1, timeWindow: 60_000 } } },
    async () => ({}),
  )
}

const failing =
  (error: unknown): RouteFactory =>
  async (app) => {
    declarePublic(app)
    app.get('/fail', async () => {
      throw error
    })
  }

const askFailing = async (error: unknown) => {
  await using app = await setUpApp({}, {}, [failing(error)])
  return app.inject('/fail')
}

const post = async (payload: string, type = 'application/json') => {
  await using app = await setUpApp({}, {}, [probe])
  const headers = { 'content-type': type }
  return app.inject({ method: 'POST', url: '/probe/body', headers, payload })
}

const get = async (url: string) => {
  await using app = await setUpApp({}, {}, [probe])
  return app.inject(url)
}

test('the handbook of errors has exactly the codes and statuses of the table', async () => {
  const handbook = await readFile(new URL('../../docs/errors.md', import.meta.url), 'utf8')
  const rows = [
    ...handbook.matchAll(/^\| ([A-Z_]+)\s+\| (\d{3})\s+\| ([^|]*\w[^|]*)\| ([^|]*\w[^|]*)\|$/gm),
  ]
  const written = rows.map(([, code, status]) => [code, Number(status)])
  const known = Object.entries(errorTable).map(([code, { status }]) => [code, status])
  expect(Object.fromEntries(written)).toEqual(Object.fromEntries(known))
  expect(written).toHaveLength(known.length)
})

test('a refusal carries status, name, code, message and its facts', async () => {
  const record = { id: 7, version: 3 }
  const answer = await askFailing(new ServerError('VERSION_CONFLICT', { record }))
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toEqual({
    status: 409,
    error: 'Conflict',
    code: 'VERSION_CONFLICT',
    message: 'The record was changed by somebody else',
    record,
  })
})

test('a broken rule names every reason', async () => {
  const reasons = ['notCancelled', 'gatedIn']
  const answer = await askFailing(new ServerError('RULE_BROKEN', { reasons }))
  expect(answer.json()).toMatchObject({
    message: 'The action is not possible now: notCancelled, gatedIn',
    reasons,
  })
})

test('an error of the filter language keeps its code as kind, and its position', async () => {
  const fault = Object.assign(new Error('private'), { code: 'FILTER_ARITY', position: 12 })
  expect((await askFailing(fault)).json()).toEqual({
    status: 400,
    error: 'Bad Request',
    code: 'FILTER_ARITY',
    kind: 'FILTER_ARITY',
    message: 'Wrong number of values at position 12',
    position: 12,
  })
})

test.each([
  ['a missing field', '{"size":1,"parts":[]}', 'name'],
  ['a number as text, which is not converted', '{"name":"a","size":"1","parts":[]}', 'size'],
  [
    'a wrong field inside a list',
    '{"name":"a","size":1,"parts":[{"id":1},{"id":null}]}',
    'parts.1.id',
  ],
  ['an unknown field, which is not dropped', '{"name":"a","size":1,"parts":[],"role":"x"}', 'role'],
  ['no JSON', '{"name":', undefined],
  ['nothing', '', undefined],
  ['a prototype', '{"name":"a","size":1,"parts":[],"__proto__":{"admin":true}}', undefined],
])('a body with %s is refused', async (_what, payload, field) => {
  const answer = await post(payload)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ status: 400, code: 'BODY_INVALID' })
  expect(answer.json().reason).toEqual(expect.any(String))
  expect(answer.json().field).toBe(field)
})

test('a body that is too large or of an unsupported type is refused', async () => {
  const large = await post(JSON.stringify({ name: 'a'.repeat(256 * 1024) }))
  expect([large.statusCode, large.json().code]).toEqual([413, 'BODY_TOO_LARGE'])
  for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded']) {
    const foreign = await post('a=1', type)
    expect([foreign.statusCode, foreign.json().code]).toEqual([415, 'MEDIA_TYPE_UNSUPPORTED'])
  }
})

test.each([
  ['/probe/query?page=x', 400, 'QUERY_INVALID'],
  ['/probe/query?page=1&page=2', 400, 'QUERY_INVALID'],
  ['/probe/query?page=1&sort=x', 400, 'QUERY_INVALID'],
  ['/probe/header', 400, 'HEADER_INVALID'],
  ['/probe/%zz', 400, 'QUERY_INVALID'],
  ['/probe/nowhere', 404, 'ROUTE_NOT_FOUND'],
  ['/probe/body', 405, 'METHOD_NOT_ALLOWED'],
  ['/probe/answer', 500, 'INTERNAL'],
])('%s answers %i %s', async (url, status, code) => {
  const answer = await get(url)
  expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'x-correlation-id': expect.stringMatching(/^[\da-f-]{36}$/),
  })
  expect(answer.body).not.toContain('secret')
})

test('an address with other methods names them', async () => {
  expect((await get('/probe/body')).headers['allow']).toBe('OPTIONS, POST')
})

test('a call over its limit gets the time to wait', async () => {
  await using app = await setUpApp({}, {}, [probe])
  await app.inject('/probe/limited')
  const answer = await app.inject('/probe/limited')
  expect([answer.statusCode, answer.json().code]).toEqual([429, 'RATE_LIMITED'])
  expect(answer.headers['retry-after']).toBe('60')
})

test.each([
  [{ code: '57014' }, 'canceling statement due to statement timeout', 'QUERY_TIMEOUT'],
  [{ code: '57P01' }, 'terminating connection', 'DATABASE_UNAVAILABLE'],
  [{ code: '08006' }, 'connection failure', 'DATABASE_UNAVAILABLE'],
  [{ code: 'ECONNREFUSED' }, '', 'DATABASE_UNAVAILABLE'],
  [{}, 'Connection terminated unexpectedly', 'DATABASE_UNAVAILABLE'],
  [{}, 'Received unexpected parseComplete message from backend.', 'DATABASE_UNAVAILABLE'],
  [{}, 'the embedded database has ended', 'DATABASE_UNAVAILABLE'],
  [{ code: '55000' }, 'recovery is in progress', 'DATABASE_UNAVAILABLE'],
  [{}, 'There was an error establishing an SSL connection', 'DATABASE_UNAVAILABLE'],
  [{}, 'timeout exceeded when trying to connect', 'OVERLOADED'],
  [{ code: '40P01' }, 'deadlock detected', 'OVERLOADED'],
])('a database error %o "%s" asks to try again', async (facts, message, code) => {
  const answer = await askFailing(Object.assign(new Error(message), facts))
  expect([answer.statusCode, answer.json().code]).toEqual([503, code])
  expect(answer.headers['retry-after']).toBe('1')
})

test.each([
  [new Error('password of table account is hunter2')],
  [Object.assign(new Error('duplicate key hunter2'), { code: '23505', detail: 'hunter2' })],
  [Object.assign(new Error('hunter2'), { statusCode: 418 })],
  ['hunter2'],
])('an unforeseen error only reveals the id of its log entry', async (error) => {
  const lines: string[] = []
  const logStream = { write: (line: string) => void lines.push(line) }
  await using app = await setUpApp({ LOG_LEVEL: 'error' }, { logStream }, [failing(error)])
  const answer = await app.inject('/fail')
  const correlationId = answer.headers['x-correlation-id']
  expect(answer.json()).toEqual({
    status: 500,
    error: 'Internal Server Error',
    code: 'INTERNAL',
    message: 'Something went wrong on our side',
    correlationId,
  })
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ correlationId, level: 50 }])
})
