import type { lookup } from 'node:dns'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postJson } from './post.ts'

const hosts: string[] = []
const server = createServer((request, response) => {
  hosts.push(String(request.headers.host))
  response.end()
})
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))

const publicAddress = '93.184.216.34'
const local = '127.0.0.1'

/** A name server that answers with other addresses each time. */
const answering = (...answers: readonly (readonly string[])[]) => {
  let asked = 0
  const resolve = ((_name: string, _options: object, done: (...all: unknown[]) => void) => {
    const found = answers[asked] ?? []
    asked += 1
    done(
      null,
      found.map((address) => ({ address, family: 4 })),
    )
  }) as typeof lookup
  return { resolve, asked: () => asked }
}
const post = (names: ReturnType<typeof answering>, mayReach: (address: string) => boolean) => {
  const { port } = server.address() as AddressInfo
  const url = `http://receiver.example:${port}/`
  return postJson({ url, headers: {}, body: '{}', mayReach, resolve: names.resolve })
}

test('the address that was checked is the one that is connected to, and the name is asked once', async () => {
  // A second look would lead elsewhere.
  const names = answering([local], [publicAddress])
  const checked: string[] = []
  const mayReach = (address: string) => {
    checked.push(address)
    return true
  }
  expect(await post(names, mayReach)).toBe(200)
  expect([names.asked(), checked]).toEqual([1, [local]])
  expect(hosts.at(-1)).toMatch(/^receiver\.example:/)
})

test.each([
  ['a local address', [local]],
  ['a local address beside a public one', [publicAddress, local]],
  ['no address', []],
])('a name with %s is not connected to', async (_what, addresses) => {
  const before = hosts.length
  const refused = post(answering(addresses, [publicAddress]), (address) => address !== local)
  await expect(refused).rejects.toMatchObject({ code: 'noPublicAddress' })
  expect(hosts).toHaveLength(before)
})
