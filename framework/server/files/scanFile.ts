import { createReadStream } from 'node:fs'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { ServerError } from '#server/errors.ts'

/**
 * Looks for malware in a file of this machine, by its path.
 * @throws ServerError SCAN_UNAVAILABLE if that cannot be said: then nothing is stored
 */
export type ScanFile = (path: string) => Promise<'clean' | 'found'>

/** A silent scanner is given up after so long. */
const patienceMs = 30_000

/**
 * Scans by ClamAV at the path of its socket or at `host:port`. The content is sent (`INSTREAM` of its protocol, see clamd(8)), so that
 * the scanner needs no right to read our folders.
 */
export const scanByClamd =
  (address: string): ScanFile =>
  async (path) => {
    const answer = await ask(address, path).catch((cause: unknown) => {
      throw new ServerError('SCAN_UNAVAILABLE', {}, { cause })
    })
    if (answer.endsWith(' FOUND')) return 'found'
    if (answer.endsWith(': OK')) return 'clean'
    // Such as a file that is larger than `StreamMaxLength`.
    throw new ServerError('SCAN_UNAVAILABLE', {}, { cause: new Error(`ClamAV said: ${answer}`) })
  }

const ask = (address: string, path: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const [, host = '', port] = /^(.+):(\d+)$/.exec(address) ?? []
    const socket = connect(
      address.startsWith('/') ? { path: address } : { host, port: Number(port) },
    )
    const content = Readable.from(chunksFor(path), { objectMode: false })
    let answer = ''
    socket.setTimeout(patienceMs, () => socket.destroy(new Error('ClamAV does not answer')))
    socket.setEncoding('utf8')
    socket.on('data', (text) => {
      answer += String(text)
    })
    // It answers before the end where it takes no more, and then refuses the rest.
    socket.on('error', (error) => (answer === '' ? reject(error) : undefined))
    socket.on('close', () => {
      content.destroy()
      if (answer === '') reject(new Error('ClamAV closed the connection'))
      else resolve(answer.replace(/\0.*$/s, ''))
    })
    content.on('error', (error) => socket.destroy(error))
    content.pipe(socket, { end: false })
  })

/** Each piece after its length, and nothing at the end. */
async function* chunksFor(path: string): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0')
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    yield length(chunk.length)
    yield chunk
  }
  yield length(0)
}

const length = (count: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(count)
  return bytes
}
