import { createSealer } from '#server/core/identity/secondFactor/sealer.ts'
import type { Settings } from '#server/core/settings.ts'

type Secrets = Pick<Settings, 'identitySecret' | 'identitySecretOther'>

/** A secret as the columns have it: sealed for its company, or readable where the operator gave no secret. */
export interface StoredSecret {
  readonly secret: string
  readonly sealed: string | null
}

const toSealer = ({ identitySecret, identitySecretOther }: Secrets) =>
  identitySecret === undefined
    ? undefined
    : createSealer(identitySecret, 'webhooks', identitySecretOther)

export const sealSecret = (settings: Secrets, company: string, secret: string): StoredSecret => {
  const sealed = toSealer(settings)?.seal(secret, company)
  return sealed === undefined ? { secret, sealed: null } : { secret: '', sealed }
}

/** Undefined if it is sealed with another secret of the operator. */
export const openSecret = (
  settings: Secrets,
  company: string,
  { secret, sealed }: StoredSecret,
): string | undefined => (sealed === null ? secret : toSealer(settings)?.open(sealed, company))
