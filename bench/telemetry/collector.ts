import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A collector of traces that reads what it gets, and forgets it. */
export const startCollector = async () => {
  let bytes = 0
  const server = createServer((request, response) => {
    request.on('data', (part: Buffer) => (bytes += part.length))
    request.once('end', () =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1/traces`,
    bytes: () => bytes,
    stop: () => server.close(),
  }
}
