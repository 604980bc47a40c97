import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect } from 'node:http2'
import { promisify } from 'node:util'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { importLimits } from '#framework/schema/list/importing.ts'
import { ServerError, toErrorBody } from '#framework/server/errors.ts'
import { toSecurityHeaders } from '#framework/server/securityHeaders.ts'
import { DEMO_PASSWORD } from '#demo/demoAccounts.ts'
import { createVisitor } from '#test/identity/createVisitor.ts'
import { ask } from './setup/ask.ts'
import { startBehindNginx, type Portal } from './setup/startBehindNginx.ts'
import { startProgram } from './setup/startProgram.ts'
import { bareEnvironment } from '#test/setup/bareEnvironment.ts'

let portal: Portal
let authorization = ''
beforeAll(async () => {
  portal = await startBehindNginx()
  const visitor = createVisitor(portal.url)
  const tokens = await visitor.signIn('HCTA', 'terminal@hcta.example', DEMO_PASSWORD)
  authorization = `Bearer ${tokens.access_token}`
})
afterAll(() => portal?.stop())

const json = { 'content-type': 'application/json' }
const own = () => ({ authorization, 'emp-company': 'HCTA' })
const stops = '/api/main/typed-loading-stop/v1'
const find = (more: object = {}) =>
  ask(`${portal.url}${stops}/find?size=50`, {
    method: 'POST',
    headers: { ...own(), ...json, ...more },
    body: '{}',
  })
const bodyOf = ({ body }: { readonly body: Buffer }) => JSON.parse(String(body)) as object

test('http leads to https, also on the port of https', async () => {
  for (const from of [portal.plainUrl, portal.url.replace('https:', 'http:')]) {
    const { status, headers } = await ask(`${from}/movement?filter=a%20b`)
    expect([status, headers['location']]).toEqual([301, `${portal.url}/movement?filter=a%20b`])
  }
})

test('HTTP/2 is spoken, with the security headers of the product, each once', async () => {
  const session = connect(portal.url)
  onTestFinished(() => session.close())
  const stream = session.request({ ':path': '/live' })
  const [headers] = (await once(stream, 'response')) as [Record<string, unknown>]
  expect(session.alpnProtocol).toBe('h2')
  expect(headers).toMatchObject({
    ':status': 200,
    ...toSecurityHeaders({ portalUrl: portal.url }),
    'cache-control': 'no-store',
  })
  expect(String(headers['strict-transport-security'])).not.toContain(',')
  expect(String(headers['server'])).toBe('nginx')
})

test('TLS 1.2 is spoken, and no older version', async () => {
  const greet = (version: string) => {
    const where = ['-connect', `127.0.0.1:${portal.port}`, '-cipher', 'DEFAULT@SECLEVEL=0']
    return startProgram(['openssl', 's_client', version, ...where]).ended
  }
  expect([await greet('-tls1_2'), await greet('-tls1_1')]).toEqual([0, 1])
})

test('limits of bodies and headers agree with those of the product', async () => {
  const send = (url: string, length: number) =>
    ask(portal.url + url, {
      method: 'POST',
      headers: { ...own(), ...json },
      body: Buffer.alloc(length, ' '),
    })
  const tooLarge = toErrorBody(new ServerError('BODY_TOO_LARGE'))
  // The largest that a process takes reaches it, which says what is wrong with it.
  const file = await send(`${stops}/import`, importLimits.bytes)
  expect([file.status, bodyOf(file)]).toEqual([400, expect.objectContaining({ status: 400 })])
  for (const [url, length] of [
    [`${stops}/import`, importLimits.bytes + 1],
    [`${stops}/find`, 256 * 1024 + 1],
  ] as const) {
    const answer = await send(url, length)
    expect([answer.status, bodyOf(answer)]).toEqual([413, tooLarge])
    expect(answer.headers['content-type']).toMatch(/^application\/json/)
  }
  expect((await find({ 'x-long': 'x'.repeat(8_000) })).status).toBe(200)
  expect((await find({ 'x-long': 'x'.repeat(8_200) })).status).toBe(400)
  const many = Object.fromEntries([1, 2, 3].map((name) => [`x-${name}`, 'x'.repeat(8_000)]))
  expect((await find(many)).status).toBe(400)
})

test('a change reaches an open stream at once, whichever process made it', async () => {
  const watch = [{ resource: 'loadingStop', isList: true, ids: [] }]
  const aborting = new AbortController()
  const answer = await fetch(`${portal.url}/api/main/live/v1`, {
    method: 'POST',
    headers: { ...own(), ...json, 'accept-encoding': 'gzip, br' },
    body: JSON.stringify({ watch, age: 0 }),
    signal: aborting.signal,
  })
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(answer.headers.get('content-encoding')).toBeNull()
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader()
  let text = ''
  const until = async (wanted: RegExp) => {
    while (!wanted.test(text)) {
      const { value, done } = await reader.read()
      if (done) throw new Error(`ended after ${text}`)
      text += new TextDecoder().decode(value)
    }
  }
  await until(/event: (?:open|again)/)
  for (const { port } of portal.processes) {
    const stop = { type: 'CONTAINER_NUMBER', number: `LIVE00${port}`, comment: 'new' }
    const saved = await ask(`http://127.0.0.1:${port}${stops}`, {
      method: 'PUT',
      headers: { ...own(), ...json },
      body: JSON.stringify(stop),
    })
    const { id } = bodyOf(saved) as { id: number }
    await until(new RegExp(`\\[${id},"new"\\]`))
  }
  aborting.abort()
})

test('a client is known by its own address, and not by one that it claims', async () => {
  const claims = {
    'x-forwarded-for': '203.0.113.9, 127.0.0.1',
    'x-real-ip': '203.0.113.9',
    forwarded: 'for=203.0.113.9;host=evil.example;proto=http',
    'x-forwarded-host': 'evil.example',
  }
  const from = async (url: string, path: string) => {
    const { status } = await ask(url + path, { localAddress: '127.0.0.2', headers: claims })
    expect(status).toBe(401)
    const known = () => portal.processes.flatMap(({ answered }) => answered(new RegExp(`^${path}`)))
    await expect.poll(() => known().map(({ address }) => address)).toEqual(['127.0.0.2'])
  }
  await from(portal.url, `${stops}/1`)
  // Without the proxy, from an address that is none.
  await from(`http://127.0.0.1:${portal.processes[0].port}`, `${stops}/2`)
  const page = await ask(`${portal.url}/idp/.well-known/openid-configuration`, { headers: claims })
  expect(String(page.body)).not.toContain('evil.example')
})

test('what is compressed when it is built is sent as it is, data are compressed once, pages with secrets are not', async () => {
  const index = await ask(portal.url, { headers: { accept: 'text/html' } })
  const [script = ''] = /\/assets\/[^"]+\.js/.exec(String(index.body)) ?? []
  const plain = await ask(portal.url + script)
  expect(plain.headers['content-encoding']).toBeUndefined()
  for (const [encoding, open] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const packed = await ask(portal.url + script, { headers: { 'accept-encoding': encoding } })
    expect(packed.headers['content-encoding']).toBe(encoding)
    expect(packed.headers['vary']).toMatch(/accept-encoding/i)
    expect(open(packed.body).equals(plain.body)).toBe(true)
  }
  const rows = await find({ 'accept-encoding': 'gzip' })
  expect(rows.headers['content-encoding']).toBe('gzip')
  expect(JSON.parse(String(gunzipSync(rows.body)))).toEqual(bodyOf(await find()))
  const login = await ask(`${portal.url}/idp/auth`, { headers: { 'accept-encoding': 'gzip, br' } })
  expect(login.headers['content-encoding']).toBeUndefined()
})

test('what may be kept by browsers is said by the product, and nothing is kept on the way', async () => {
  const index = await ask(portal.url, { headers: { accept: 'text/html' } })
  const [script = ''] = /\/assets\/[^"]+\.js/.exec(String(index.body)) ?? []
  const file = await ask(portal.url + script)
  expect(index.headers['cache-control']).toBe('no-store')
  expect((await find()).headers['cache-control']).toBe('no-store')
  expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(file.headers['etag']).toBeTruthy()
  const again = await ask(portal.url + script, {
    headers: { 'if-none-match': String(file.headers['etag']) },
  })
  expect(again.status).toBe(304)
})

test('npm run doctor says that all is well', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['framework/bin/quayside.ts', 'doctor', '--json'],
    {
      env: {
        ...bareEnvironment,
        LOG_LEVEL: 'info',
        NODE_EXTRA_CA_CERTS: portal.nginx.certificate,
        ...portal.environment,
      },
    },
  )
  const findings = JSON.parse(stdout) as { name: string; outcome: string; said?: string }[]
  const withOutcome = (...outcomes: string[]) =>
    findings.filter(({ outcome }) => outcomes.includes(outcome)).map(({ name }) => name)
  expect(findings.filter(({ outcome }) => /^(?:failed|warning)$/.test(outcome))).toEqual([])
  expect(withOutcome('accepted')).toEqual(['noDemoData', 'databaseKeepsWrites', 'databaseCopied'])
  expect(withOutcome('fine')).toEqual(
    expect.arrayContaining([
      'portalAnswers',
      'portalHeaders',
      'portalNotCached',
      'portalRedirects',
    ]),
  )
})

test('both processes serve; when one stops the other goes on, and no call fails but as one to repeat', async () => {
  const served = portal.processes.map(({ answered }) => answered(/\/find/).length)
  expect(Math.min(...served)).toBeGreaterThan(0)
  const [first, second] = portal.processes
  const statuses = new Map<number, number>()
  let isOver = false
  const client = async () => {
    while (!isOver) {
      const { status } = await find()
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  const clients = [client(), client(), client()]
  const before = second.answered(/\/find/).length
  first.signal('SIGTERM')
  expect(await first.ended).toBe(0)
  await expect.poll(() => second.answered(/\/find/).length).toBeGreaterThan(before + 20)
  const next = await portal.start(first.port)
  onTestFinished(next.stop)
  await expect.poll(() => next.answered(/\/find/).length).toBeGreaterThan(20)
  // An order of the operator waits for what runs; this one does not.
  next.signal('SIGKILL')
  await next.ended
  const after = second.answered(/\/find/).length
  await expect.poll(() => second.answered(/\/find/).length).toBeGreaterThan(after + 20)
  isOver = true
  await Promise.all(clients)
  expect([...statuses.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([])
  expect(statuses.get(503) ?? 0).toBeLessThanOrEqual(6)
  expect(statuses.get(200)).toBeGreaterThan(60)

  await second.stop()
  const none = await find()
  expect([none.status, none.headers['retry-after'], bodyOf(none)]).toEqual([
    503,
    '5',
    toErrorBody(new ServerError('OVERLOADED')),
  ])
})

test('the file says in its limit of bodies what the product takes', () => {
  const file = readFileSync(new URL('../../docs/operation/nginx.conf', import.meta.url), 'utf8')
  expect(file).toContain(`client_max_body_size ${importLimits.bytes};`)
})
