import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { scanByClamd } from './scanFile.ts'

/** What listens as ClamAV does: `answer` gets the content once it is whole. */
const listen = async (answer: (content: string, socket: Socket) => void) => {
  const server = createServer((socket) => {
    let got = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      got = Buffer.concat([got, chunk])
      const content = readStream(got)
      if (content !== undefined) answer(content, socket)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** The content of a whole `INSTREAM`. */
const readStream = (bytes: Buffer): string | undefined => {
  const begin = 'zINSTREAM\0'.length
  let content = ''
  for (let at = begin; at + 4 <= bytes.length;) {
    const length = bytes.readUInt32BE(at)
    if (length === 0) return content
    content += bytes.toString('utf8', at + 4, at + 4 + length)
    at += 4 + length
  }
  return undefined
}

const write = async (content: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'quayside-scan-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'file')
  await writeFile(path, content)
  return path
}

test('a content is sent in pieces, and the answer is read', async () => {
  const address = await listen((content, socket) => {
    const isBad = content.includes('bad')
    socket.end(`stream: ${isBad ? 'Some.Signature FOUND' : 'OK'}\0`)
  })
  const scan = scanByClamd(address)
  expect(await scan(await write('good '.repeat(100_000)))).toBe('clean')
  expect(await scan(await write(`${'good '.repeat(100_000)}bad`))).toBe('found')
  expect(await scan(await write(''))).toBe('clean')
})

test.each([
  ['has too much', 'INSTREAM size limit exceeded. ERROR\0'],
  ['says nothing', ''],
])('a scanner that %s is not available', async (_, said) => {
  const address = await listen((_content, socket) => socket.end(said))
  await expect(scanByClamd(address)(await write('x'))).rejects.toMatchObject({
    code: 'SCAN_UNAVAILABLE',
  })
})

test('a scanner that is not there is not available', async () => {
  await expect(scanByClamd('127.0.0.1:1')(await write('x'))).rejects.toMatchObject({
    code: 'SCAN_UNAVAILABLE',
  })
  await expect(scanByClamd('/no/such/socket')(await write('x'))).rejects.toMatchObject({
    code: 'SCAN_UNAVAILABLE',
  })
})
