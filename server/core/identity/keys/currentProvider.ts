import { createLocalJWKSet, type JWK, type JWTVerifyGetKey } from 'jose'
import Provider from 'oidc-provider'
import { createProviderConfiguration } from '#server/core/identity/providerConfiguration.ts'
import { giveOneSuccessor } from '#server/core/identity/refreshSuccessor.ts'
import { createVerify, type Verify } from '#server/core/identity/verifyToken.ts'
import type { IdentityKeys } from './identityKeys.ts'
import type { createKeyring } from './keyring.ts'

/** The provider with the keys of now. Its state is in the database, so a request may meet one and its answer another. */
export type CurrentProvider = () => Promise<Provider>

/**
 * The library takes its keys when a provider is made: another one is made whenever they change. `prepare` is run on each.
 */
export const createCurrentProvider = (options: {
  issuer: string
  keyring: Awaited<ReturnType<typeof createKeyring>>
  configure: Omit<Parameters<typeof createProviderConfiguration>[0], 'keys'>
  prepare: (provider: Provider) => void
  verification: Omit<Parameters<typeof createVerify>[0], 'keys' | 'issuer' | 'algorithms'>
}) => {
  const { issuer, keyring } = options
  let made: { keys: IdentityKeys; provider: Provider; verify: Verify } | undefined

  const make = (keys: IdentityKeys) => {
    const provider = new Provider(
      issuer,
      createProviderConfiguration({ ...options.configure, keys }),
    )
    giveOneSuccessor(provider, keys.cookies[0] ?? '')
    options.prepare(provider)
    const verify = createVerify({
      ...options.verification,
      keys: toKeySet(keys),
      issuer,
      algorithms: ['ES256'],
    })
    return { keys, provider, verify }
  }
  const current = async () => {
    const keys = await keyring.current()
    if (made?.keys !== keys) made = make(keys)
    return made
  }
  /** The process that added a key may have signed with it before this one read it. */
  const toKeySet = (keys: IdentityKeys): JWTVerifyGetKey => {
    const known = toSet(keys)
    const kids = new Set(keys.signing.map(({ kid }) => kid))
    return async (header, token) => {
      if (kids.has(header?.kid)) return known(header, token)
      const latest = await keyring.afterUnknown()
      return (latest === keys ? known : toSet(latest))(header, token)
    }
  }

  return {
    provider: (async () => (await current()).provider) satisfies CurrentProvider,
    /** What was verified with keys of before is verified again: one of them may have leaked. */
    verify: (async (token, isUse) => (await current()).verify(token, isUse)) satisfies Verify,
  }
}

const toSet = ({ signing }: IdentityKeys) => createLocalJWKSet({ keys: signing.map(toPublicKey) })

const toPublicKey = ({ d: _private, ...key }: JWK): JWK => key
