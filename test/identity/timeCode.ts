import { Secret, TOTP } from 'otpauth'

/** The code that an authenticator app shows for a secret, at this time. */
export const toTimeCode = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })
