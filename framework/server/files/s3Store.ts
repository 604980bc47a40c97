import { mkdir, readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { ServerError } from '#server/errors.ts'
import type { FileStore } from './fileStore.ts'
import type { FilesPlace } from './readFilesUrl.ts'

type S3Place = Extract<FilesPlace, { readonly kind: 's3' }>

const patienceMs = 30_000

/** Files in a bucket of a service that speaks the protocol of Amazon S3, received in the folder `incoming`. @throws ServerError FILES_UNAVAILABLE */
export const createS3Store = (
  { address, region, key, secret }: S3Place,
  incoming: string,
): FileStore => {
  const client = new AwsClient({
    accessKeyId: key,
    secretAccessKey: secret,
    region,
    service: 's3',
    retries: 2,
  })
  /** The answer, where it has one of these statuses. */
  const call = async (
    method: 'PUT' | 'GET' | 'DELETE',
    name: string,
    statuses: readonly number[],
    body?: Uint8Array<ArrayBuffer>,
  ): Promise<Response> => {
    // Until the answer begins: a content may take longer.
    const patience = new AbortController()
    const timer = setTimeout(() => patience.abort(), patienceMs)
    const init = { method, signal: patience.signal, ...(body ? { body } : {}) }
    const response = await client
      .fetch(`${address}/${name}`, init)
      .catch((cause: unknown) => {
        throw new ServerError('FILES_UNAVAILABLE', {}, { cause })
      })
      .finally(() => clearTimeout(timer))
    if (statuses.includes(response.status)) return response
    await response.body?.cancel()
    const cause = new Error(`the file store answered ${response.status} to ${method}`)
    throw new ServerError('FILES_UNAVAILABLE', {}, { cause })
  }
  return {
    incoming: async () => {
      await mkdir(incoming, { recursive: true, mode: 0o700 })
      return incoming
    },
    put: async (name, path) => {
      await call('PUT', name, [200], new Uint8Array(await readFile(path)))
    },
    get: async (name) => {
      const { status, body } = await call('GET', name, [200, 404])
      return status === 404 || body === null
        ? undefined
        : Readable.fromWeb(body as ReadableStream<Uint8Array>)
    },
    remove: async (name) => {
      await call('DELETE', name, [200, 204, 404])
    },
  }
}
