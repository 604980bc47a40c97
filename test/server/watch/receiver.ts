import { createHmac } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a receiver got. */
export interface Received {
  readonly path: string
  readonly id: string
  readonly timestamp: string
  readonly signatures: readonly string[]
  readonly body: string
}

/** The answer to the path of a call; 200 where none is given. */
export type Answers = Map<
  string,
  { readonly status: number; readonly headers?: Record<string, string> }
>

/** A system that takes what webhooks send, by its own web server. */
export const startReceiver = async () => {
  const received: Received[] = []
  const answers: Answers = new Map()
  const listener: RequestListener = (request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      const header = (name: string) => String(request.headers[`webhook-${name}`])
      const path = request.url ?? ''
      received.push({
        path,
        id: header('id'),
        timestamp: header('timestamp'),
        signatures: header('signature').split(' '),
        body,
      })
      const { status, headers } = answers.get(path) ?? { status: 200 }
      response.writeHead(status, headers).end('secret of the receiver')
    })
  }
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: (path: string) => `http://127.0.0.1:${port}${path}`,
    received,
    answers,
    at: (path: string) => received.filter((one) => one.path === path),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** What a receiver computes to know that a call is from the portal. */
export const signatureOf = (secret: string, { id, timestamp, body }: Received): string => {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}
