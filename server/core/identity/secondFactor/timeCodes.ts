import { Secret, TOTP } from 'otpauth'
import { withName } from '#server/core/identity/pages/signInTexts.ts'

/** What every authenticator app can do, also those that ignore other values: RFC 6238 with SHA-1, six digits and 30 seconds. */
const KIND = { algorithm: 'SHA1', digits: 6, period: 30 } as const
const SECRET_BYTES = 20
/** Clocks of phones differ, and typing takes time: RFC 6238 section 5.2 allows one step. */
const STEPS_AROUND = 1

export const createTimeSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

const toTotp = (secret: string, username = '') =>
  new TOTP({
    ...KIND,
    issuer: withName('{name}'),
    label: username,
    secret: Secret.fromBase32(secret),
  })

/** The address that authenticator apps read. */
export const toTimeAddress = (secret: string, username: string): string =>
  toTotp(secret, username).toString()

/** The time step of a code that is right now; undefined if it is wrong. */
export const findTimeStep = (secret: string, code: string, now: Date): number | undefined => {
  const timestamp = now.getTime()
  const totp = toTotp(secret)
  const delta = totp.validate({ token: code, timestamp, window: STEPS_AROUND })
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}
