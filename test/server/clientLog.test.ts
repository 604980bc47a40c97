import { port } from '#resources/application.ts'
import { expect, test } from 'vitest'
import type { Kysely } from 'kysely'
import type { IdentityTables } from '#framework/server/identity/identityTables.ts'
import { setUpApp } from '#test/process/setUpApp.ts'
import { createTokenSigner } from '#framework/testing/tokenSigner.ts'

const url = '/api/main/client-log/v1'
const facts = {
  message: '503 Service Unavailable DATABASE_UNAVAILABLE',
  call: 'GET /news-ticker/v1/current',
  status: 503,
  correlationId: '2b1d8a52-5f0e-4a4c-9d0f-5f0a7a6f1c11',
  build: '0a1b2c3d4e5f',
}
const report = { level: 'error', ...facts }

const setUp = async () => {
  const lines: string[] = []
  const logStream = { write: (line: string) => void lines.push(line) }
  const app = await setUpApp({ LOG_LEVEL: 'warn' }, { logStream })
  const { database, clock, settings } = app.context
  const sign = await createTokenSigner({
    application: port,
    db: database.db as unknown as Kysely<IdentityTables>,
    portalUrl: settings.portalUrl,
    now: () => clock().getTime(),
  })
  const send = async (payload: unknown, username = 'anna@fwd1.example') =>
    app.inject({
      method: 'POST',
      url,
      headers: {
        authorization: `Bearer ${await sign({ username, company: 'FWD1', roles: [] })}`,
        'emp-company': 'FWD1',
      },
      payload: payload as object,
    })
  const logged = () => lines.map((line) => JSON.parse(line) as { client: object; level: number })
  return { app, send, lines, logged, [Symbol.asyncDispose]: () => app.close() }
}

test('a report of a browser is in the log with its level, its company and a separate line [ER-016]', async () => {
  await using server = await setUp()
  expect((await server.send(report)).statusCode).toBe(204)
  await server.send({ level: 'warn', message: 'a\nb', build: 'none' })
  expect(server.lines).toHaveLength(2)
  expect(server.logged()).toMatchObject([
    { level: 50, msg: 'reported by a browser', client: { ...facts, participantCode: 'FWD1' } },
    { level: 40, client: { message: 'a\nb', build: 'none' } },
  ])
})

test('a token in a report does not reach the log', async () => {
  await using server = await setUp()
  const canary = 'kanarienvogel'
  await server.send({ ...report, message: `Bearer ${canary}`, call: `GET /x?code=${canary}` })
  expect(server.lines.join('')).toContain('[hidden]')
  expect(server.lines.join('')).not.toContain(canary)
})

test('without a session no report is accepted', async () => {
  await using server = await setUp()
  const answer = await server.app.inject({ method: 'POST', url, payload: report })
  expect(answer.statusCode).toBe(401)
  expect(answer.json()).toMatchObject({ code: 'INVALID_SESSION' })
  expect(server.lines.join('')).not.toContain('reported by a browser')
})

test.each([
  ['a field that is not asked for', { ...report, headers: { cookie: 'x' } }, 400],
  ['an unknown level', { ...report, level: 'info' }, 400],
  ['no build', { ...report, build: undefined }, 400],
  ['an empty message', { ...report, message: '' }, 400],
  ['a message too long', { ...report, message: 'a'.repeat(501) }, 400],
  ['a call too long', { ...report, call: 'a'.repeat(301) }, 400],
  ['a status that is none', { ...report, status: 42 }, 400],
  ['a correlation id with a line break', { ...report, correlationId: 'a\nb' }, 400],
  ['more than four kilobytes', { ...report, message: 'a'.repeat(5_000) }, 413],
  ['a list', [report], 400],
])('%s is refused and not logged', async (_name, wrong, status) => {
  await using server = await setUp()
  expect((await server.send(wrong)).statusCode).toBe(status)
  expect(server.lines).toEqual([])
})

test('one user may report thirty times a minute, independently of others', async () => {
  await using server = await setUp()
  const statuses: number[] = []
  for (let time = 0; time < 31; time += 1) statuses.push((await server.send(report)).statusCode)
  expect(statuses.slice(0, 30)).toEqual(Array(30).fill(204))
  expect(statuses[30]).toBe(429)
  const refused = await server.send(report)
  expect(refused.json()).toMatchObject({ code: 'RATE_LIMITED' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await server.send(report, 'otto@fwd1.example')).statusCode).toBe(204)
})

test('the call is in the OpenAPI document, with its session and its body', async () => {
  await using server = await setUp()
  const document = (await server.app.inject('/openapi.json')).json<{
    paths: Record<string, { post: { security: object[]; requestBody: object } }>
  }>()
  const call = document.paths[url]?.post
  expect(call?.security).toEqual([{ bearer: [] }])
  expect(JSON.stringify(call?.requestBody)).toContain('"additionalProperties":false')
})
