import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { createS3Store } from './s3Store.ts'

const key = '0b5e1f0e-0000-4000-8000-000000000001'

/** A bucket in memory, which refuses what is not signed by its key. */
const open = async () => {
  const objects = new Map<string, Buffer>()
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { method, url = '', headers } = request
    const signed = /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/eu-central-1\/s3\/aws4_request/
    const body = await buffer(request)
    const found = objects.get(url)
    if (!signed.test(headers.authorization ?? '')) response.writeHead(403)
    else if (method === 'PUT') objects.set(url, body)
    else if (method === 'DELETE') response.writeHead(objects.delete(url) ? 204 : 404)
    else if (found === undefined) response.writeHead(404)
    else response.write(found)
    response.end()
  }
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const folder = await mkdtemp(join(tmpdir(), 'quayside-s3-'))
  onTestFinished(async () => {
    server.close()
    await rm(folder, { recursive: true, force: true })
  })
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/bucket`
  return { objects, folder, place: { kind: 's3', address, region: 'eu-central-1' } as const }
}

test('a file is put into the bucket, read and removed', async () => {
  const { objects, folder, place } = await open()
  const store = createS3Store({ ...place, key: 'key', secret: 'secret' }, join(folder, 'incoming'))
  expect(await store.get(key)).toBeUndefined()
  const path = join(await store.incoming(), 'one')
  await writeFile(path, 'content')
  await store.put(key, path)
  expect([...objects.keys()]).toEqual([`/bucket/${key}`])
  const content = await store.get(key)
  expect(content && (await text(content))).toBe('content')
  await store.remove(key)
  await store.remove(key)
  expect(await store.get(key)).toBeUndefined()
})

test('a bucket that refuses or is not there is not available', async () => {
  const { folder, place } = await open()
  const unavailable = { code: 'FILES_UNAVAILABLE', status: 503 }
  const refused = createS3Store({ ...place, key: 'other', secret: 'secret' }, folder)
  await expect(refused.get(key)).rejects.toMatchObject(unavailable)
  const path = join(folder, 'one')
  await writeFile(path, 'content')
  await expect(refused.put(key, path)).rejects.toMatchObject(unavailable)
  const address = 'http://127.0.0.1:1/bucket'
  const gone = createS3Store({ ...place, address, key: 'key', secret: 'secret' }, folder)
  await expect(gone.remove(key)).rejects.toMatchObject(unavailable)
})
