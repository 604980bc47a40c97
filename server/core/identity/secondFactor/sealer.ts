import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const VERSION = 'v1'
const IV_BYTES = 12
const KEY_BYTES = 32

/** Encrypts texts for the database. */
export interface Sealer {
  /** `owner` is bound to the text: moved to the row of another account it does not open. */
  seal(text: string, owner: string): string
  /** Undefined if it was sealed with another key, for another owner, or was changed. */
  open(sealed: string, owner: string): string | undefined
  /** Whether it opens with the other secret alone, and has to be sealed again. */
  isOfOther(sealed: string, owner: string): boolean
}

export type Purpose = 'second factor' | 'identity keys' | 'webhooks'

/**
 * AES-256-GCM with a key derived from `secret`, a text of the operator with enough entropy; another one for each purpose. What `secret` does
 * not open, `other` does, while the one replaces the other.
 */
export const createSealer = (
  secret: string,
  purpose: Purpose = 'second factor',
  other?: string,
): Sealer => {
  const own = createOwnSealer(secret, purpose)
  const second = other === undefined ? undefined : createOwnSealer(other, purpose)
  return {
    seal: own.seal,
    open: (sealed, owner) => own.open(sealed, owner) ?? second?.open(sealed, owner),
    isOfOther: (sealed, owner) =>
      own.open(sealed, owner) === undefined && second?.open(sealed, owner) !== undefined,
  }
}

const createOwnSealer = (secret: string, purpose: Purpose): Pick<Sealer, 'seal' | 'open'> => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES))
  return {
    seal: (text, owner) => {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return [VERSION, ...[iv, cipher.getAuthTag(), body].map(toText)].join('.')
    },
    open: (sealed, owner) => {
      const [version, ...parts] = sealed.split('.')
      const [iv, tag, body] = parts.map((part) => Buffer.from(part, 'base64url'))
      if (version !== VERSION || !iv || !tag || !body) return undefined
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: 16 })
        decipher.setAAD(Buffer.from(owner)).setAuthTag(tag)
        return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}

const toText = (bytes: Buffer): string => bytes.toString('base64url')
