import fastify from 'fastify'
import { expect, test } from 'vitest'
import { createLogOptions } from '#framework/server/log.ts'
import { setUpApp } from './setUpApp.ts'

const setUp = () => {
  const lines: string[] = []
  const stream = { write: (line: string) => void lines.push(line) }
  const { log } = fastify({ logger: { ...createLogOptions('info'), stream } })
  return { log, lines }
}

const canary = 'kanarienvogel'
const jwt = `eyJhbGciOiJub25lIn0.eyJzdWIiOiJ${canary}.${canary}`

test.each([
  ['a header', { headers: { Authorization: `Bearer ${canary}` } }],
  ['cookies', { req: { headers: { cookie: canary } }, res: { 'set-cookie': [canary] } }],
  ['a token answer', { body: { id_token: canary, access_token: canary, refresh_token: canary } }],
  ['a one-time code', { query: { code: canary, state: 'x' } }],
  ['a password deep inside', { a: { b: { c: { password: canary } } } }],
  ['an error text', { err: new Error(`fetch /token?code=${canary}&password=${canary} failed`) }],
  ['a cause', { err: new Error('no', { cause: new Error(`Bearer ${canary}`) }) }],
  ['a database address', { url: `postgres://user:${canary}@db/quayside` }],
  ['a bare token', { text: `token ${jwt} refused` }],
])('a secret in %s does not reach the log', (_place, entry) => {
  const { log, lines } = setUp()
  log.error(entry, `Authorization was Bearer ${canary}`)
  expect(lines).toHaveLength(1)
  expect(lines.join('')).toContain('[hidden]')
  expect(lines.join('')).not.toContain(canary)
})

test('the upper-case code of an error stays readable', () => {
  const { log, lines } = setUp()
  log.error({ code: 'QUERY_TIMEOUT', err: Object.assign(new Error('x'), { code: '57014' }) }, 'no')
  const [line = ''] = lines
  expect(JSON.parse(line)).toMatchObject({ code: 'QUERY_TIMEOUT', err: { code: '57014' } })
})

test('control characters cannot begin a line or drive a terminal', () => {
  const { log, lines } = setUp()
  log.info({ name: 'a\u009b31m\u2028b\u007f' }, 'first\n{"level":60,"msg":"forged"}\u001b[2J')
  expect(lines).toHaveLength(1)
  expect(lines.join('').trimEnd()).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
  expect(lines.join('')).toContain('a\\u009b31m\\u2028b\\u007f')
})

test('the log of a request has its path and neither query nor headers', async () => {
  const lines: string[] = []
  const logStream = { write: (line: string) => void lines.push(line) }
  await using app = await setUpApp({ LOG_LEVEL: 'info' }, { logStream })
  const url = `/auth-callback?code=${canary}&state=${canary}`
  await app.inject({ url, headers: { authorization: canary, cookie: `session=${canary}` } })
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'answered', req: { method: 'GET', path: '/auth-callback' }, res: { statusCode: 404 } },
  ])
  expect(lines.join('')).not.toContain(canary)
})
