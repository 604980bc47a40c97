import { createHmac, timingSafeEqual } from 'node:crypto'

/** Signs the cookies of the provider with HMAC-SHA-256; its own way would be HMAC-SHA-1. The first key signs, each one verifies. */
export class CookieSigner {
  readonly #keys: readonly string[]

  constructor(keys: readonly string[]) {
    this.#keys = keys
  }

  sign(data: string): string {
    return signWith(this.#keys[0] ?? '', data)
  }

  /** The place of the key that signed the data, -1 if none did. */
  index(data: string, signature: string): number {
    return this.#keys.findIndex((key) => isSame(signWith(key, data), signature))
  }

  verify(data: string, signature: string): boolean {
    return this.index(data, signature) >= 0
  }
}

const signWith = (key: string, data: string): string =>
  createHmac('sha256', key).update(data).digest('base64url')

const isSame = (expected: string, given: string): boolean => {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}
