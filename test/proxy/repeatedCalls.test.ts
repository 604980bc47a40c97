import { createServer, type OutgoingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { importLimits } from '#framework/schema/list/importing.ts'
import { ServerError, toErrorBody } from '#framework/server/errors.ts'
import { findFreePort } from '#test/findFreePort.ts'
import { ask, type Answer } from './setup/ask.ts'
import { startNginx } from './setup/startNginx.ts'

/** A process of a few lines, with what reached it as a whole. */
const startFake = async (answer: RequestListener) => {
  const reached: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request
      .on('data', (part) => (body += String(part)))
      .on('end', () => {
        reached.push(`${request.method} ${body}`.trim())
        answer(request, response)
      })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return { port: (server.address() as AddressInfo).port, reached }
}
const diesBeforeItAnswers: RequestListener = ({ socket }) => void socket.destroy()
const answers: RequestListener = (_, response) => void response.end('done')

const startBefore = async (one: number, other: number) => {
  const [http, https] = await Promise.all([findFreePort(), findFreePort()])
  const nginx = await startNginx({ http, https }, [one, other])
  onTestFinished(nginx.stop)
  // Node leaves it out with DELETE.
  const lengthOf = (body: string) => ({ 'content-length': String(body.length) })
  return (method: string, body = '', headers: OutgoingHttpHeaders = lengthOf(body)) =>
    ask(`${nginx.url}/api/main/typed-loading-stop/v1/1`, {
      method,
      body,
      headers,
    })
}
const saidOf = ({ status, body }: Answer) => [status, JSON.parse(String(body)) as unknown]
const busy = [503, toErrorBody(new ServerError('OVERLOADED'))]

test.each([
  ['GET', 2],
  ['PUT', 1],
  ['DELETE', 1],
  ['POST', 1],
  ['PATCH', 1],
])('%s reaches %i of two processes that die before they answer', async (method, times) => {
  const [one, other] = [await startFake(diesBeforeItAnswers), await startFake(diesBeforeItAnswers)]
  const call = await startBefore(one.port, other.port)
  expect(saidOf(await call(method))).toEqual(busy)
  expect([...one.reached, ...other.reached]).toEqual(Array(times).fill(method))
})

test('a change that did not reach a process, as none is there, goes to the other one', async () => {
  const alive = await startFake(answers)
  for (const method of ['PUT', 'DELETE', 'POST']) {
    // One of two calls begins at the process that is missing.
    const call = await startBefore(await findFreePort(), alive.port)
    for (const body of ['first', 'second']) expect((await call(method, body)).status).toBe(200)
    expect(alive.reached.splice(0)).toEqual([`${method} first`, `${method} second`])
  }
})

test('a change is asked of each missing process once', async () => {
  const call = await startBefore(await findFreePort(), await findFreePort())
  expect(saidOf(await call('PUT', 'change'))).toEqual(busy)
})

test('a change that is too large is refused before a process has it, also without its length', async () => {
  const alive = await startFake(answers)
  const call = await startBefore(alive.port, alive.port)
  const large = 'x'.repeat(importLimits.bytes + 1)
  const chunked = { 'transfer-encoding': 'chunked' }
  const tooLarge = [413, toErrorBody(new ServerError('BODY_TOO_LARGE'))]
  expect(saidOf(await call('PUT', large))).toEqual(tooLarge)
  expect(saidOf(await call('PUT', large, chunked))).toEqual(tooLarge)
  expect(alive.reached).toEqual([])
})
