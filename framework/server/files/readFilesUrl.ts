import { fileURLToPath } from 'node:url'
import { hasProtocol } from '#server/settingKinds.ts'

/** Where uploaded files are. */
export type FilesPlace =
  | { readonly kind: 'disk'; readonly directory: string }
  | {
      readonly kind: 's3'
      /** The address of the bucket. */
      readonly address: string
      readonly region: string
      readonly key: string
      readonly secret: string
    }

/**
 * Reads `FILES_URL`: a directory, as a path or with `file://`, or `s3://key:secret@host/bucket?region=eu-central-1`. The service is called
 * by HTTPS; `s3+http://` is for tests and for one on the same machine. Undefined for another text.
 */
export const readFilesUrl = (text: string): FilesPlace | undefined => {
  if (!/^[a-z][a-z0-9+]+:\/\//.test(text)) return { kind: 'disk', directory: text }
  if (hasProtocol(text, ['file:'])) return { kind: 'disk', directory: fileURLToPath(text) }
  if (!hasProtocol(text, ['s3:', 's3+http:'])) return undefined
  const { protocol, host, pathname, username, password, searchParams } = new URL(text)
  const bucket = pathname.replaceAll(/^\/|\/$/g, '')
  if (bucket === '' || username === '' || password === '' || host === '') return undefined
  return {
    kind: 's3',
    address: `${protocol === 's3:' ? 'https' : 'http'}://${host}/${bucket}`,
    region: searchParams.get('region') ?? 'us-east-1',
    key: decodeURIComponent(username),
    secret: decodeURIComponent(password),
  }
}
