import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const PRESENT = 1
const VERIFIED = 4
const HAS_KEY = 64

/** What a device may do otherwise than it should. */
export interface Twist {
  readonly origin?: string
  readonly rpID?: string
  readonly challenge?: string
  readonly userHandle?: string
  readonly id?: string
  readonly isVerified?: boolean
  readonly counter?: number
  readonly type?: string
  /** Signs with the key of this one. */
  readonly signedBy?: PasskeyDevice
}

export type PasskeyDevice = ReturnType<typeof createPasskeyDevice>

/** An authenticator without a browser: it makes one key, and signs whatever a test wants. */
export const createPasskeyDevice = (portalUrl: string) => {
  const { origin, hostname } = new URL(portalUrl)
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let counter = 0
  let owner = ''

  const toClientData = (type: string, challenge: string, twist: Twist): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: twist.type ?? type,
        challenge: twist.challenge ?? challenge,
        origin: twist.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const toAuthenticatorData = (flags: number, count: number, twist: Twist, rest: Buffer[] = []) => {
    const head = Buffer.alloc(5)
    head.writeUInt8(flags | PRESENT | (twist.isVerified === false ? 0 : VERIFIED))
    head.writeUInt32BE(count, 1)
    return Buffer.concat([sha256(twist.rpID ?? hostname), head, ...rest])
  }

  return {
    id: id.toString('base64url'),
    sign: (data: Buffer): Buffer => sign('sha256', data, privateKey),

    /** The new credential for these options of the page, as a browser sends it. */
    create: (options: { challenge: string; user: { id: string } }, twist: Twist = {}): string => {
      owner = options.user.id
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const cose = Buffer.from(isoCBOR.encode(key))
      const data = toAuthenticatorData(HAS_KEY, counter, twist, [
        Buffer.alloc(16),
        length,
        id,
        cose,
      ])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(data)],
      ])
      return JSON.stringify({
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: toClientData('webauthn.create', options.challenge, twist).toString(
            'base64url',
          ),
          attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString(
            'base64url',
          ),
        },
      })
    },

    /** The signed challenge, as a browser sends it. */
    get: ({ challenge }: { challenge: string }, twist: Twist = {}): string => {
      counter += 1
      const clientData = toClientData('webauthn.get', challenge, twist)
      const data = toAuthenticatorData(0, twist.counter ?? counter, twist)
      const signed = Buffer.concat([data, sha256(clientData)])
      const own = twist.id ?? id.toString('base64url')
      return JSON.stringify({
        id: own,
        rawId: own,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: (twist.signedBy
            ? twist.signedBy.sign(signed)
            : sign('sha256', signed, privateKey)
          ).toString('base64url'),
          userHandle: twist.userHandle ?? owner,
        },
      })
    },
  }
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()
