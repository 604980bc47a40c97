import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { declarePublic } from '#framework/server/http/routeAccess.ts'
import type { RouteFactory } from '#framework/server/http/routeContext.ts'
import { engines } from '#test/process/engines.ts'
import { setUpServer } from '#test/server/setup/setUpServer.ts'

interface Span {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes: readonly { readonly key: string; readonly value: object }[]
}

const received: string[] = []
const collector = createServer((request, response) => {
  void text(request).then((body) => {
    received.push(body)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
})
beforeAll(async () => {
  collector.listen(0, '127.0.0.1')
  await once(collector, 'listening')
})
afterAll(() => void collector.close())

const passedOn: RouteFactory = async (app, { telemetry }) => {
  declarePublic(app)
  app.get('/passed-on', { schema: { hide: true } }, async () => telemetry.tracing.headers())
}

test('a call, its statements and its work are spans of one trace, which has no values and goes on elsewhere', async () => {
  const { port } = collector.address() as AddressInfo
  const TRACES_URL = `http://127.0.0.1:${port}/v1/traces`
  const [engine] = engines
  const server = await setUpServer(
    engine as (typeof engines)[number],
    { TRACES_URL },
    { more: [passedOn] },
  )
  const trace = '0af7651916cd43dd8448eb211c80319c'
  const traceparent = `00-${trace}-b7ad6b7169203331-01`
  const caller = {
    rights: ['EM01_LOADING_STOP_LIST_READ', 'EM01_LOADING_STOP_LIST_WRITE'],
  } as const
  const path = '/api/main/typed-loading-stop/v1'
  const body = { type: 'MRN', number: '26DE123456789012K1', comment: 'canary of a comment' }
  expect((await server.call(caller, 'PUT', path, body, { traceparent })).status).toBe(200)
  const { body: on } = await server.call({}, 'GET', '/passed-on', undefined, { traceparent })
  expect(on).toEqual({ traceparent: expect.stringMatching(`^00-${trace}-[0-9a-f]{16}-01$`) })
  await server.close()

  const all = received.join('\n')
  expect(all).not.toMatch(/canary|anna@|eyJ/)
  const spans = received.flatMap((one) =>
    (
      JSON.parse(one) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }
    ).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  )
  const call = spans.find(({ name }) => name === `PUT ${path}`)
  expect(call).toMatchObject({ traceId: trace, parentSpanId: 'b7ad6b7169203331' })
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === call?.spanId)
  expect(statements.map(({ name }) => name)).toContain('database write')
  expect(JSON.stringify(statements)).toContain('db.query.text')
})

test('where the collector does not answer calls are answered, and the server stops', async () => {
  const [engine] = engines
  const server = await setUpServer(engine as (typeof engines)[number], {
    TRACES_URL: 'http://127.0.0.1:9/v1/traces',
  })
  expect((await server.call({}, 'GET', '/live')).status).toBe(200)
  await server.close()
})
