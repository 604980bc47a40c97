import { afterAll, beforeAll, expect, test } from 'vitest'
import { engines } from '#test/process/engines.ts'
import { setUpServer, type TestServer } from './setup/setUpServer.ts'

interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly tags: readonly string[]
  readonly security: readonly object[]
  readonly parameters?: readonly { readonly in: string; readonly name: string }[]
  readonly responses: Readonly<
    Record<string, { readonly content?: object; readonly headers?: object }>
  >
}

let server: TestServer
let operations: { path: string; method: string; operation: Operation }[]
let text: string
beforeAll(async () => {
  const [engine] = engines
  if (engine === undefined) throw new TypeError('there is no engine')
  server = await setUpServer(engine)
  const answer = await server.call({}, 'GET', '/openapi.json')
  text = JSON.stringify(answer.body)
  const { paths } = answer.body as { paths: Record<string, Record<string, Operation>> }
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
})
afterAll(() => server.close())

test('every call has a name of its own that a method can have, a summary and a group', () => {
  const names = operations.map(({ operation }) => operation.operationId)
  expect(names.filter((name) => !/^[a-z][a-zA-Z]{3,50}$/.test(name))).toEqual([])
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  expect(
    operations.filter(({ operation: { summary, tags } }) => !summary || tags.length !== 1),
  ).toEqual([])
})

test('every call names the headers that it takes, and how its refusals look', () => {
  for (const { operation } of operations) {
    const isPublic = operation.security.length === 0
    const headers = (operation.parameters ?? []).filter((one) => one.in === 'header')
    const names = headers.map(({ name }) => name)
    expect(names.includes('EMP-COMPANY'), operation.operationId).toBe(!isPublic)
    expect(names.includes('EMP-ARCHIVE'), operation.operationId).toBe(!isPublic)
    const statuses = Object.keys(operation.responses)
    expect(statuses).toEqual(
      expect.arrayContaining(['400', '500', '503', ...(isPublic ? [] : ['401', '403'])]),
    )
    for (const [status, { content = {} }] of Object.entries(operation.responses))
      expect([operation.operationId, status, Object.keys(content).length > 0]).toEqual([
        operation.operationId,
        status,
        status !== '204',
      ])
    expect(operation.responses['503']?.headers).toHaveProperty('Retry-After')
  }
})

test('a write that may be repeated takes a key', () => {
  const keyed = operations.filter(({ operation: { parameters = [] } }) =>
    parameters.some(({ name }) => name === 'Idempotency-Key'),
  )
  expect(keyed.map(({ operation }) => operation.operationId)).toEqual(
    expect.arrayContaining([
      'saveRiskFile',
      'deleteRiskFile',
      'importUsers',
      'recordCustomsStatus',
    ]),
  )
})

test('patterns are those of every regular expression, and no schema is a tuple', () => {
  expect(text.match(/\\\\[pP]\{|prefixItems|"items":\[/)?.[0]).toBeUndefined()
})

test('who may not call is told so before anything else of the call is looked at', async () => {
  const call = (method: string, path: string, headers: Record<string, string>) =>
    server.app.inject({
      method: method.toUpperCase() as 'GET',
      url: `${path.replaceAll(/\{\w+\}/g, '0')}?nonsense=%00`,
      headers: { 'content-type': 'application/json', ...headers },
      ...(method === 'get' ? {} : { payload: '{"broken' }),
    })
  for (const { path, method, operation } of operations) {
    if (operation.security.length === 0) continue
    const answer = await call(method, path, {})
    expect([operation.operationId, answer.statusCode]).toEqual([operation.operationId, 401])
  }
})
