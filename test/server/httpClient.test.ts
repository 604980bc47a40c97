import { port } from '#resources/application.ts'
import { HttpError } from 'react-admin'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createHttpClient, type Failure } from '#framework/admin/http/httpClient.ts'
import type { Permission } from '#framework/schema/application.ts'
import { ServerError } from '#framework/server/errors.ts'
import { declarePublic } from '#framework/server/http/routeAccess.ts'
import type { RouteFactory } from '#framework/server/http/routeContext.ts'
import { handToServer, portal } from '#test/fakes/handToServer.ts'
import { engines } from '#test/process/engines.ts'
import { setUpServer, type TestServer } from './setup/setUpServer.ts'

/** Echoes requests, and fails in the ways that a server can. */
const mirror: RouteFactory = async (app) => {
  declarePublic(app)
  app.addContentTypeParser(
    /^text\/plain|^multipart\//,
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  )
  app.route({
    method: ['GET', 'POST', 'PUT', 'DELETE'],
    url: '/api/:base/mirror',
    handler: async ({ method, headers, body, params }) => ({
      method,
      headers,
      body,
      ...(params as { base: string }),
    }),
  })
  app.get('/api/main/file', async (_request, reply) =>
    reply
      .header(
        'content-disposition',
        `attachment; filename="plain.csv"; filename*=UTF-8''z%C3%A4hlung.csv`,
      )
      .type('text/csv')
      .send('a;b'),
  )
  const attempts = new Map<string, number>()
  app.route({
    method: ['GET', 'PUT'],
    url: '/api/main/flaky/:times',
    handler: async ({ params }) => {
      const { times } = params as { times: 'two' | 'ten' | 'write' }
      const attempt = (attempts.get(times) ?? 0) + 1
      attempts.set(times, attempt)
      if (attempt <= { two: 2, ten: 10, write: 1 }[times]) throw new ServerError('OVERLOADED')
      return { attempts: attempt }
    },
  })
  app.get('/api/main/fail/:code', async ({ params }) => {
    throw new ServerError((params as { code: 'INTERNAL' }).code)
  })
}

let server: TestServer
let network: ReturnType<typeof handToServer>
beforeAll(async () => {
  const [engine] = engines
  if (engine === undefined) throw new Error('no engine')
  server = await setUpServer(engine, {}, { more: [mirror] })
  network = handToServer(server.app)
  network.listen({ onUnhandledFrame: 'error' })
})
afterAll(async () => {
  network.close()
  await server.close()
})

type Mirrored = {
  method: string
  headers: Record<string, string>
  body: unknown
  /** The base address that received it. */
  base: string
}

const setUp = (
  more: {
    token?: string | null
    /** The token after a sign-in that follows the loss. */
    renewed?: string
    companyHeaderBases?: string[]
    rights?: Permission[]
  } = {},
) => {
  const failures: Failure[] = []
  const pauses: number[] = []
  const counts = { started: 0, ended: 0, lost: 0 }
  const leave = new AbortController()
  const roles = more.rights ?? ['EM01_RISK_FILE_READ']
  let token = more.token
  const http = createHttpClient(
    port,
    {
      baseAddresses: {
        main: `${portal}/api/main`,
        dac: `${portal}/api/dac`,
        support: `${portal}/api/support`,
      },
      companyHeaderBases: more.companyHeaderBases ?? ['main', 'dac', 'support'],
    },
    {
      session: () => ({ participantCode: 'FWD1' }),
      accessToken: async () =>
        token === undefined
          ? server.sign({ username: 'anna@fwd1.example', company: 'FWD1', roles })
          : token,
      leaving: leave.signal,
      onSessionLost: async () => {
        counts.lost += 1
        token = more.renewed ?? token
        return more.renewed !== undefined
      },
      onSignInTooOld: async () => false,
      onBuild: () => {},
      onFailure: (failure) => void failures.push(failure),
      onStart: () => void (counts.started += 1),
      onEnd: () => void (counts.ended += 1),
      now: () => new Date('2026-11-20T12:00:00.000Z'),
      wait: async (milliseconds) => void pauses.push(milliseconds),
    },
  )
  const mirrored = async (answer: Promise<unknown>) => (await answer) as Mirrored
  return { http, failures, pauses, counts, mirrored, signOut: () => leave.abort() }
}

test('each of the three bases has its own address, for every method [CV-001]', async () => {
  const { http, mirrored } = setUp()
  const file = new File(['x;y'], 'list.csv')
  for (const base of ['main', 'dac', 'support'] as const) {
    for (const answer of [
      http.get(base, '/mirror'),
      http.put(base, '/mirror', {}),
      http.post(base, '/mirror', {}),
      http.postText(base, '/mirror', 'Z26000000001'),
      http.postFile(base, '/mirror', file),
      http.delete(base, '/mirror'),
      http.deleteWith(base, '/mirror', []),
    ]) {
      expect((await mirrored(answer)).base).toBe(base)
    }
  }
})

test('each method sends its body, and none without one [CV-003 CV-008]', async () => {
  const { http, mirrored } = setUp()
  const got = await mirrored(http.get('dac', '/mirror'))
  expect(got).toMatchObject({ method: 'GET' })
  expect(got.headers).not.toHaveProperty('content-type')
  const put = await mirrored(http.put('main', '/mirror', { a: 1 }))
  expect(put).toMatchObject({ method: 'PUT', body: { a: 1 } })
  expect(put.headers['content-type']).toBe('application/json')
  expect(await mirrored(http.post('support', '/mirror', [1]))).toMatchObject({
    method: 'POST',
    body: [1],
  })
  const text = await mirrored(http.postText('main', '/mirror', 'Z26000000001'))
  expect(text).toMatchObject({ body: 'Z26000000001' })
  expect(text.headers['content-type']).toMatch(/^text\/plain/)
  const removed = await mirrored(http.deleteWith('main', '/mirror', ['/COMPANY/FWD1']))
  expect(removed).toMatchObject({ method: 'DELETE', body: ['/COMPANY/FWD1'] })
  expect(await mirrored(http.delete('main', '/mirror'))).toMatchObject({ method: 'DELETE' })
  const file = await mirrored(http.postFile('main', '/mirror', new File(['x;y'], 'list.csv')))
  expect(file.headers['content-type']).toMatch(/^multipart\/form-data/)
  expect(file.body).toContain('x;y')
})

test('every call has its token, its company and what it accepts; archive mode only if it is on [CV-002 CV-004 CV-005 CV-006]', async () => {
  const { http, mirrored } = setUp({ companyHeaderBases: ['main'] })
  const main = await mirrored(http.get('main', '/mirror', { archive: true, accept: 'csv' }))
  expect(main.headers).toMatchObject({
    accept: 'text/csv',
    'emp-archive': 'true',
    'emp-company': 'FWD1',
    authorization: expect.stringMatching(/^Bearer \S+$/),
  })
  const other = await mirrored(http.get('dac', '/mirror', { accept: 'pdf' }))
  expect(other.headers['accept']).toBe('application/pdf')
  expect(other.headers).not.toHaveProperty('emp-company')
  expect(other.headers).not.toHaveProperty('emp-archive')
})

test('every kind of call has the token of the session of this browser [CV-004]', async () => {
  const { http, mirrored } = setUp({ token: 'token-of-this-session' })
  for (const answer of [
    http.get('main', '/mirror'),
    http.post('main', '/mirror', {}),
    http.put('main', '/mirror', {}),
    http.delete('main', '/mirror'),
    http.get('dac', '/mirror'),
  ])
    expect((await mirrored(answer)).headers['authorization']).toBe('Bearer token-of-this-session')
})

test('credentials are sent with every call [CV-007]', async () => {
  const sent = vi.spyOn(globalThis, 'fetch')
  const { http } = setUp()
  await http.get('main', '/mirror')
  await http.put('dac', '/mirror', {})
  expect(sent.mock.calls.map(([, init]) => init?.credentials)).toEqual(['include', 'include'])
  sent.mockRestore()
})

test('a file has the name in the header, preferably the encoded one [CV-084]', async () => {
  const { http } = setUp()
  const { blob, fileName } = await http.download('main', '/file', { accept: 'csv' })
  expect(fileName).toBe('zählung.csv')
  expect(await blob.text()).toBe('a;b')
})

test.each([
  ['QUERY_INVALID', 400, 'Bad Request'],
  ['RIGHT_MISSING', 403, 'Forbidden'],
  ['NOT_FOUND', 404, 'Not Found'],
  ['VERSION_CONFLICT', 409, 'Conflict'],
  ['INTERNAL', 500, 'Internal Server Error'],
  ['OVERLOADED', 503, 'Service Unavailable'],
])(
  '%s is reported once with status, error, call and time, and nothing secret [ER-008 ER-017]',
  async (code, status, error) => {
    const { http, failures, counts } = setUp()
    await expect(http.get('main', `/fail/${code}`)).rejects.toMatchObject({ status })
    expect(failures).toHaveLength(1)
    expect(failures[0]).toMatchObject({
      status,
      error,
      code,
      call: `GET /fail/${code}`,
      time: '2026-11-20T12:00:00.000Z',
      isHandled: false,
    })
    expect(JSON.stringify(failures)).not.toContain('Bearer')
    expect(counts).toEqual({ started: 1, ended: 1, lost: 0 })
  },
)

test('a call may show its own errors, and may suppress the loader [ER-010 SH-048]', async () => {
  const { http, failures, counts } = setUp()
  const options = { handlesErrors: true, isQuiet: true }
  await expect(http.get('main', '/fail/NOT_FOUND', options)).rejects.toBeInstanceOf(HttpError)
  expect(failures).toMatchObject([{ status: 404, isHandled: true }])
  expect(counts).toEqual({ started: 0, ended: 0, lost: 0 })
})

test('an expired token is an ended session with its message, and no toast [ER-002 ER-003]', async () => {
  const { http, failures, counts } = setUp()
  const error: unknown = await http
    .get('main', '/fail/TOKEN_EXPIRED')
    .catch((reason: unknown) => reason)
  expect(error).toMatchObject({
    status: 401,
    message: 'Your session is expired. Please log in again.',
    body: { code: 'INVALID_SESSION' },
  })
  expect(counts.lost).toBe(1)
  expect(failures).toEqual([])
})

test('a call that no one asked for fails for an ended session, and leaves it to the next one to say so', async () => {
  const { http, failures, counts } = setUp()
  const unasked = { isUnasked: true, isQuiet: true, handlesErrors: true }
  await expect(http.get('main', '/fail/TOKEN_EXPIRED', unasked)).rejects.toMatchObject({
    status: 999,
    body: { code: 'CLIENT_EXCEPTION' },
  })
  expect(counts.lost).toBe(0)
  expect(failures).toEqual([])
  await expect(http.get('main', '/fail/TOKEN_EXPIRED')).rejects.toMatchObject({ status: 401 })
  expect(counts.lost).toBe(1)
})

/** Watches what is sent; `allSent` resolves at once when that many calls are on their way. */
const watchSent = (count: number) => {
  const send = globalThis.fetch
  const all = Promise.withResolvers<void>()
  const sent = vi.spyOn(globalThis, 'fetch').mockImplementation((...call) => {
    if (sent.mock.calls.length === count) all.resolve()
    return send(...call)
  })
  onTestFinished(() => sent.mockRestore())
  return { sent, allSent: all.promise }
}

test('once the user signs out, reads are given up, a write is carried out, and no call is sent or answered', async () => {
  const { http, counts, failures, mirrored, signOut } = setUp()
  const { sent, allSent } = watchSent(2)
  const ended: string[] = []
  const ends = (name: string) => () => void ended.push(name)
  const read = http.get('main', '/fail/INVALID_SESSION')
  read.then(ends('read'), ends('read'))
  const write = mirrored(http.put('main', '/mirror', { a: 1 }))
  await allSent
  signOut()
  const late = http.post('main', '/mirror', {})
  late.then(ends('late'), ends('late'))
  expect((await write).body).toEqual({ a: 1 })
  expect(sent.mock.calls.map(([, init]) => init?.signal?.aborted ?? false)).toEqual([true, false])
  expect([ended, failures, counts.lost]).toEqual([[], [], 0])
})

test('a write that is refused for its ended session after the sign-out leads nowhere', async () => {
  const { http, counts, failures, signOut } = setUp({ token: 'ended' })
  const { sent, allSent } = watchSent(1)
  const ended = vi.fn<() => void>()
  http.put('main', '/risk-file/v1', {}).then(ended, ended)
  await allSent
  signOut()
  expect((await sent.mock.results[0]?.value)?.status).toBe(401)
  // A later call has its answer after this one would have been treated.
  await setUp().http.get('main', '/mirror')
  expect([ended.mock.calls, failures, counts.lost]).toEqual([[], [], 0])
})

test('a call whose session is lost and restored is repeated, once, with its body', async () => {
  const renewed = await server.sign({ username: 'anna@fwd1.example', company: 'FWD1', roles: [] })
  const { http, failures, counts } = setUp({ token: 'ended', renewed })
  const answer = await http
    .post('dac', '/userdata/v1/find-by-company-code-and-user-name', {
      companyCode: 'FWD1',
      userName: 'anna@fwd1.example',
    })
    .catch((error: HttpError) => error)
  // It reached the record, which does not exist yet.
  expect(answer).toMatchObject({ status: 404 })
  expect(counts.lost).toBe(1)
  expect(failures).toHaveLength(1)
})

test('a read with a transient fault is retried twice, and reported only if all fail', async () => {
  const { http, failures, pauses, counts } = setUp()
  const reading = { isRepeatable: true }
  expect(await http.get('main', '/flaky/two', reading)).toEqual({ attempts: 3 })
  expect([pauses, failures, counts.started]).toEqual([[1_000, 2_000], [], 1])
  await expect(http.get('main', '/flaky/ten', reading)).rejects.toMatchObject({ status: 503 })
  expect(failures).toHaveLength(1)
  // A write is never repeated automatically, and a refusal is not transient.
  await expect(http.put('main', '/flaky/write', {})).rejects.toMatchObject({ status: 503 })
  await expect(http.get('main', '/fail/INTERNAL', reading)).rejects.toMatchObject({ status: 500 })
  expect(pauses).toHaveLength(4)
  expect(counts.started).toBe(counts.ended)
})

test('without a token nothing is sent, and the session is over [CV-013]', async () => {
  const { http, counts } = setUp({ token: null })
  const requests: string[] = []
  network.events.on('request:start', ({ request }) => void requests.push(request.url))
  await expect(http.get('main', '/mirror')).rejects.toMatchObject({ status: 401 })
  expect(requests).toEqual([])
  expect(counts.lost).toBe(1)
})

test('a missing answer is a client exception with the status 999 [ER-009 ER-017]', async () => {
  const failures: Failure[] = []
  const broken = createHttpClient(
    port,
    {
      baseAddresses: { main: 'http://127.0.0.1:1', dac: '', support: '' },
      companyHeaderBases: [],
    },
    {
      session: () => undefined,
      accessToken: async () => null,
      leaving: new AbortController().signal,
      onSessionLost: async () => false,
      onSignInTooOld: async () => false,
      onBuild: () => {},
      onFailure: (failure) => void failures.push(failure),
      onStart: () => {},
      onEnd: () => {},
      now: () => new Date(),
      wait: async () => {},
    },
  )
  await expect(broken.get('main', '/x')).rejects.toMatchObject({ status: 999 })
  expect(failures[0]).toMatchObject({ status: 999, code: 'CLIENT_EXCEPTION' })
})

test('without a connection a call fails at once, and is not repeated', async () => {
  const { http, failures, pauses } = setUp()
  vi.stubGlobal('navigator', { onLine: false })
  onTestFinished(() => void vi.unstubAllGlobals())
  const fetching = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'))
  onTestFinished(() => fetching.mockRestore())
  const call = http.get('main', '/mirror', { isRepeatable: true })
  await expect(call).rejects.toMatchObject({ status: 999, body: { code: 'OFFLINE' } })
  expect([pauses, fetching.mock.calls.length, failures.length]).toEqual([[], 1, 1])
})

test('a connection that breaks during a call leaves unknown whether it was sent', async () => {
  const { http } = setUp()
  const connection = { onLine: true }
  vi.stubGlobal('navigator', connection)
  onTestFinished(() => void vi.unstubAllGlobals())
  const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    connection.onLine = false
    throw new TypeError('no network')
  })
  onTestFinished(() => fetching.mockRestore())
  const call = http.put('main', '/mirror', {})
  await expect(call).rejects.toMatchObject({ body: { code: 'CLIENT_EXCEPTION' } })
})

test('an aborted call is not reported', async () => {
  const { http, failures } = setUp()
  const control = new AbortController()
  const call = http.get('main', '/mirror', { signal: control.signal })
  control.abort()
  await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  expect(failures).toEqual([])
})
