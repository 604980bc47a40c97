import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { setUpApp } from '#test/process/setUpApp.ts'

/** The answers to a request that no client library would send. */
const send = async (port: number, lines: readonly string[]): Promise<string> => {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  let answer = ''
  socket.on('data', (part: string) => (answer += part))
  await once(socket, 'close')
  return answer
}

test.each([
  ['of HTTP/0.9', ['GET /live']],
  ['of HTTP/0.9 by its number', ['GET /live HTTP/0.9', 'Host: a.example']],
  ['of HTTP/2 without its preface', ['GET /live HTTP/2.0', 'Host: a.example']],
  ['of no known version', ['GET /live HTTP/1.2', 'Host: a.example']],
  ['with a blank in the address', ['GET /li ve HTTP/1.1', 'Host: a.example']],
  ['without an address', ['GET HTTP/1.1', 'Host: a.example']],
  ['with a method in lower case', ['get /live HTTP/1.1', 'Host: a.example']],
  ['with a blank before its headers', ['GET /live HTTP/1.1', ' Host: a.example']],
])('a request line %s is refused', async (_what, lines) => {
  await using app = await setUpApp()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  expect(await send(port, [...lines, ...(lines.length > 1 ? ['Connection: close'] : [])])).toMatch(
    /^(HTTP\/1\.1 400 |$)/,
  )
})

test('a request that a proxy could read in another way than this process is refused', async () => {
  await using app = await setUpApp()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const get = ['GET /live HTTP/1.1', 'Connection: close']
  const statusOf = async (lines: readonly string[]) => (await send(port, lines)).slice(0, 12)
  expect(await statusOf([...get, 'Host: a.example'])).toBe('HTTP/1.1 200')
  expect(await send(port, [...get, 'Host: a.example', 'host: b.example'])).toMatch(
    /^HTTP\/1.1 400 [^]*"code":"HEADER_INVALID"/,
  )
  expect(await statusOf(get)).toBe('HTTP/1.1 400')
  const post = ['POST /live HTTP/1.1', 'Host: a.example', 'Connection: close', 'Content-Length: 4']
  expect(await statusOf([...post, 'Content-Length: 5'])).toBe('HTTP/1.1 400')
  expect(await statusOf([...post, 'Transfer-Encoding: chunked'])).toBe('HTTP/1.1 400')
})
