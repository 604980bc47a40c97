import { afterAll, beforeAll, expect, test } from 'vitest'
import { addedCalls, documentedCalls } from '#test/expected/callList.ts'
import { furtherCalls } from '#test/expected/furtherCalls.ts'
import { engines } from '#test/process/engines.ts'
import { setUpServer, type TestServer } from './setup/setUpServer.ts'

let server: TestServer
let offered: string[]
beforeAll(async () => {
  const [engine] = engines
  if (engine === undefined) throw new TypeError('there is no engine')
  server = await setUpServer(engine)
  const { body } = await server.call({}, 'GET', '/openapi.json')
  const { paths } = body as { paths: Record<string, object> }
  offered = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(
      (method) => `${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, '{}')}`,
    ),
  )
})
afterAll(() => server.close())

/** A documented call may have a trailing slash or not; both are answered, one is described. */
const bare = (call: string) => call.replace(/\/$/, '')
const documented = Object.entries(documentedCalls).flatMap(([base, calls]) =>
  calls.map((call) => call.replace(' ', ` /api/${base}`)),
)

test('every call of the two documents is described, at its base [CV-096 CV-097 CV-098 CV-099]', () => {
  const known = new Set(offered.map(bare))
  expect(documented.filter((call) => !known.has(bare(call)))).toEqual([])
})

test('every call that is described is in a document, is one of our additions, or declared by a resource of neither', () => {
  const written = documented.map((call) => call.replace(/^\w+ /, ''))
  const further = furtherCalls(written).map(({ method, path }) => `${method} ${path}`)
  const known = new Set([...documented, ...further].map(bare))
  const unknown = offered.filter(
    (call) => !known.has(bare(call)) && !addedCalls.some((added) => added.call.test(call)),
  )
  expect(unknown).toEqual([])
})

test('no call is listed as added that does not exist', () => {
  const idle = addedCalls.filter((added) => !offered.some((call) => added.call.test(call)))
  expect(idle.map(({ why }) => why)).toEqual([])
})
