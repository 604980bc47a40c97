import { createHmac } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code that an authenticator app shows for a secret in Base32, at this time (RFC 6238: SHA-1, six digits, 30 seconds). */
export const toTimeCode = (secret: string, at: Date): string => {
  const bits = [...secret].map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0'))
  const bytes = bits.join('').match(/.{8}/g) ?? []
  const key = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(at.getTime() / 30_000)))
  const digest = createHmac('sha1', key).update(step).digest()
  const place = (digest.at(-1) ?? 0) & 0xf
  const number = digest.readUInt32BE(place) & 0x7fff_ffff
  return String(number % 1_000_000).padStart(6, '0')
}
