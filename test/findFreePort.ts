import { createServer } from 'node:net'

/** A free port of loopback for a server whose address must be known before it listens. */
export const findFreePort = async (): Promise<number> => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new TypeError('no port')
  return address.port
}
