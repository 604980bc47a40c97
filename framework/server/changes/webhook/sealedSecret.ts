import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Settings } from '#server/settings.ts'

/** The setting of the operator that seals secrets. */
export type SecretKey = { readonly webhooks: Pick<Settings['webhooks'], 'secretKey'> }

/** A secret as the columns have it: sealed for its company, or readable where the operator gave no key. */
export interface StoredSecret {
  readonly secret: string
  readonly sealed: string | null
}

const version = 'v1'
const ivBytes = 12
const keyBytes = 32

/** AES-256-GCM with a key derived from the text of the operator. The company is bound to it: in the row of another one it does not open. */
export const sealSecret = (
  { webhooks: { secretKey } }: SecretKey,
  company: string,
  secret: string,
): StoredSecret => {
  if (secretKey === undefined) return { secret, sealed: null }
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', toKey(secretKey), iv).setAAD(Buffer.from(company))
  const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  const parts = [iv, cipher.getAuthTag(), body].map((bytes) => bytes.toString('base64url'))
  return { secret: '', sealed: [version, ...parts].join('.') }
}

/** Undefined if it is sealed with another key of the operator, for another company, or was changed. */
export const openSecret = (
  { webhooks: { secretKey } }: SecretKey,
  company: string,
  { secret, sealed }: StoredSecret,
): string | undefined => {
  if (sealed === null) return secret
  const [given, ...parts] = sealed.split('.')
  const [iv, tag, body] = parts.map((part) => Buffer.from(part, 'base64url'))
  if (secretKey === undefined || given !== version || !iv || !tag || !body) return undefined
  try {
    const decipher = createDecipheriv('aes-256-gcm', toKey(secretKey), iv, { authTagLength: 16 })
    decipher.setAAD(Buffer.from(company)).setAuthTag(tag)
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

const toKey = (secretKey: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secretKey, '', 'webhooks', keyBytes))
