import { afterAll, beforeAll, expect, test } from 'vitest'
import { engines } from '#test/process/engines.ts'
import { setUpServer, type TestServer } from './setup/setUpServer.ts'

let server: TestServer
let headers: Record<string, string>
beforeAll(async () => {
  const [engine] = engines
  if (engine === undefined) throw new Error('no engine')
  server = await setUpServer(engine)
  const token = await server.sign({
    username: 'anna@fwd1.example',
    company: 'FWD1',
    roles: ['EM01_LOADING_STOP_LIST_READ', 'EM01_LOADING_STOP_LIST_WRITE'],
  })
  headers = { authorization: `Bearer ${token}`, 'emp-company': 'FWD1' }
})
afterAll(() => server.close())

const save = (payload: Buffer, type: string) =>
  server.app.inject({
    method: 'PUT',
    url: '/api/main/typed-loading-stop/v1',
    headers: { ...headers, 'content-type': type },
    payload,
  })
const stop = (comment: string) =>
  JSON.stringify({ type: 'MRN', number: '26DE485100000101A0', comment })

test('a body that is no UTF-8 is refused, whatever it says of itself, and not stored with other letters', async () => {
  for (const type of ['application/json', 'application/json; charset=iso-8859-1']) {
    const refused = await save(Buffer.from(stop('Größe Kühlgut'), 'latin1'), type)
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { code: 'BODY_INVALID', reason: 'notUtf8' },
    ])
  }
  const [before = '', after = ''] = stop('|').split('|')
  const half = Buffer.concat([
    Buffer.from(before),
    Buffer.from([0xed, 0xa0, 0x80]),
    Buffer.from(after),
  ])
  expect((await save(half, 'application/json')).statusCode).toBe(400)
  const saved = await save(Buffer.from(stop('Größe 柜 🚢')), 'application/json; charset=utf-8')
  expect([saved.statusCode, saved.json()]).toMatchObject([200, { comment: 'Größe 柜 🚢' }])
})

test('who may read and not write is told so before the body is looked at', async () => {
  const token = await server.sign({
    username: 'reader@fwd1.example',
    company: 'FWD1',
    roles: ['EM01_LOADING_STOP_LIST_READ'],
  })
  for (const [method, url, payload] of [
    ['PUT', '/api/main/typed-loading-stop/v1', '{{{'],
    ['PUT', '/api/main/typed-loading-stop/v1', '[]'],
    ['DELETE', '/api/main/typed-loading-stop/v1/x', undefined],
  ] as const) {
    const answer = await server.app.inject({
      method,
      url,
      headers: { ...headers, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(payload ? { payload } : {}),
    })
    expect([method, answer.statusCode, answer.json().code]).toEqual([method, 403, 'RIGHT_MISSING'])
  }
})

test('a call that needs no body takes the media type that a client names with every call', async () => {
  const saved = (await save(Buffer.from(stop('to be deleted')), 'application/json')).json()
  const deleted = await server.app.inject({
    method: 'DELETE',
    url: `/api/main/typed-loading-stop/v1/${saved.id}?version=${saved.version}`,
    headers: { ...headers, 'content-type': 'application/json' },
  })
  expect(deleted.statusCode).toBe(204)
  // Where a body is needed, none is refused.
  const none = await save(Buffer.alloc(0), 'application/json')
  expect([none.statusCode, none.json().code]).toEqual([400, 'BODY_INVALID'])
})
