import { expect, test } from 'vitest'
import { declarePublic } from '#framework/server/http/routeAccess.ts'
import type { RouteFactory } from '#framework/server/http/routeContext.ts'
import { setUpApp } from '#test/process/setUpApp.ts'

const probe: RouteFactory = async (app) => {
  declarePublic(app)
  app.get('/probe/:id', async () => ({}))
  app.delete('/probe/:id', async () => ({}))
  app.post('/probe/find', async () => ({}))
  app.post('/probe/:row/again', async () => ({}))
  app.get('/probe/deleted/again', async () => ({}))
}

const answer = async (method: string, url: string, headers: Record<string, string> = {}) => {
  await using app = await setUpApp({}, {}, [probe])
  const {
    statusCode,
    headers: sent,
    body,
  } = await app.inject({
    method: method as 'GET',
    url,
    headers,
  })
  return { status: statusCode, allow: sent['allow'], body }
}

test.each([
  ['PUT', '/probe/7', 'DELETE, GET, HEAD, OPTIONS'],
  ['GET', '/probe/find', 'OPTIONS, POST'],
  ['HEAD', '/probe/find', 'OPTIONS, POST'],
  ['DELETE', '/probe/find', 'OPTIONS, POST'],
  ['GET', '/probe/7/again', 'OPTIONS, POST'],
  ['POST', '/probe/deleted/again', 'GET, HEAD, OPTIONS'],
  ['PATCH', '/probe/find?a=b', 'OPTIONS, POST'],
  ['TRACE', '/probe/7', 'DELETE, GET, HEAD, OPTIONS'],
  ['QUERY', '/probe/7', 'DELETE, GET, HEAD, OPTIONS'],
  ['PROPFIND', '/probe/7', 'DELETE, GET, HEAD, OPTIONS'],
  ['POST', '/live', 'GET, HEAD, OPTIONS'],
])(
  '%s %s is answered 405 with the methods of the most specific address',
  async (method, url, allow) => {
    expect(await answer(method, url)).toMatchObject({ status: 405, allow })
  },
)

test('a method that an address does not take is refused before its body is read', async () => {
  const headers = { 'content-type': 'application/json' }
  await using app = await setUpApp({}, {}, [probe])
  const call = { method: 'PUT', headers, payload: '{"broken' } as const
  expect((await app.inject({ ...call, url: '/probe/7' })).statusCode).toBe(405)
  expect((await app.inject({ ...call, url: '/nowhere' })).statusCode).toBe(404)
})

test('OPTIONS says which methods an address takes, and HEAD answers like GET without a body', async () => {
  expect(await answer('OPTIONS', '/probe/7')).toEqual({
    status: 204,
    allow: 'DELETE, GET, HEAD, OPTIONS',
    body: '',
  })
  expect(await answer('OPTIONS', '/probe/find')).toMatchObject({
    status: 204,
    allow: 'OPTIONS, POST',
  })
  expect(await answer('OPTIONS', '/nowhere')).toMatchObject({ status: 404 })
  expect(await answer('HEAD', '/probe/7')).toMatchObject({ status: 200, body: '' })
})

test.each(['null', 'https://foreign.example'])(
  'a preflight of the origin %s is not answered as allowed',
  async (origin) => {
    const headers = { origin, 'access-control-request-method': 'POST' }
    for (const url of [
      '/probe/find',
      '/idp/token',
      '/idp/.well-known/openid-configuration',
      '/idp/jwks',
      '/idp/me',
    ]) {
      await using app = await setUpApp({}, {}, [probe])
      const { statusCode, headers: sent } = await app.inject({ method: 'OPTIONS', url, headers })
      expect([url, statusCode >= 400, sent['access-control-allow-origin']]).toEqual([
        url,
        true,
        undefined,
      ])
    }
  },
)

test.each([
  ['application/json', ''],
  ['application/x-www-form-urlencoded', ''],
  ['text/plain', ''],
])('a call that needs no body takes the media type %s without one', async (type) => {
  const bodiless: RouteFactory = async (app) => {
    const config = { rights: [] }
    app.delete('/bodiless', { config }, async () => ({}))
    app.post('/bodiless', { config }, async () => ({}))
  }
  await using app = await setUpApp({}, {}, [bodiless])
  for (const method of ['DELETE', 'POST'] as const) {
    const headers = { 'content-type': type, 'content-length': '0' }
    // Who has no session learns nothing else.
    expect((await app.inject({ method, url: '/bodiless', headers })).statusCode).toBe(401)
  }
})
