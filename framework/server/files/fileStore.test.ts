import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDiskStore } from './diskStore.ts'
import { readFilesUrl } from './readFilesUrl.ts'

const key = '0b5e1f0e-0000-4000-8000-000000000001'
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quayside-store-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a file is moved to the store, read and removed', async () => {
  const store = createDiskStore(join(folder, 'files'))
  expect(await store.get(key)).toBeUndefined()
  const path = join(await store.incoming(), 'one')
  await writeFile(path, 'content')
  await store.put(key, path)
  expect(await readdir(await store.incoming())).toEqual([])
  const content = await store.get(key)
  expect(content && (await text(content))).toBe('content')
  expect((await stat(join(folder, 'files'))).mode & 0o077).toBe(0)
  await store.remove(key)
  await store.remove(key)
  expect(await store.get(key)).toBeUndefined()
})

test.each([
  ['/var/lib/quayside/files', { kind: 'disk', directory: '/var/lib/quayside/files' }],
  ['file:///srv/files', { kind: 'disk', directory: '/srv/files' }],
  [
    's3://key:se%2Fcret@s3.example:9000/bucket?region=eu-central-1',
    {
      kind: 's3',
      address: 'https://s3.example:9000/bucket',
      region: 'eu-central-1',
      key: 'key',
      secret: 'se/cret',
    },
  ],
  ['s3+http://a:b@localhost:9000/bucket/', { kind: 's3', address: 'http://localhost:9000/bucket' }],
])('FILES_URL=%s is %j', (url, place) => {
  expect(readFilesUrl(url)).toMatchObject(place)
})

test.each(['s3://s3.example/bucket', 's3://a:b@s3.example', 'ftp://a:b@host/files'])(
  'FILES_URL=%s is refused',
  (url) => {
    expect(readFilesUrl(url)).toBeUndefined()
  },
)
