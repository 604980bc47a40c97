import { createLocalJWKSet } from 'jose'
import type { Kysely } from 'kysely'
import Provider from 'oidc-provider'
import type { Application } from '#schema/application.ts'
import { toDatabaseFault } from '#server/database/databaseFault.ts'
import type { IdentityTables } from '#server/identity/identityTables.ts'
import { createVerify } from '#server/identity/verifyToken.ts'
import type { Identity } from '#server/userDirectory.ts'
import { createClientUse } from '#server/users/clients/clientUse.ts'
import { createDirectory, seedAccounts } from './accounts.ts'
import { isSecret } from './apiClients.ts'
import type { People } from './people.ts'
import { createProviderConfiguration, toScope } from './providerConfiguration.ts'
import { registerProviderRoutes } from './providerRoutes.ts'
import { createSessionCheck, deleteExpired } from './records.ts'
import { readSigningKey } from './signingKey.ts'

const cleanUpMilliseconds = 5 * 60 * 1000
const loopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/

/**
 * The identity provider of development and test: accounts in our database, all with one password, which everybody may know. It has nothing that
 * a provider for production needs, and settings refuse it there.
 */
export const createDevelopmentIdentity = async (options: {
  readonly application: Application
  readonly db: Kysely<IdentityTables>
  /** The same database, for a statement that runs with every call. */
  readonly steady: Kysely<IdentityTables>
  /** The only public address, without a path. */
  readonly portalUrl: string
  readonly clock: () => Date
  readonly people: People
  readonly demoData: boolean
  readonly onError: (error: unknown) => void
  readonly tokenSeconds?: number
}): Promise<Identity> => {
  const { application, db, steady, clock, people, demoData, onError, tokenSeconds = 300 } = options
  const { origin: portalUrl, hostname, protocol } = new URL(options.portalUrl)
  const issuer = `${portalUrl}/idp`
  await seedAccounts(db, application, people, demoData, clock())
  const signingKey = await readSigningKey(db, clock())
  const parts = { application, issuer, portalUrl, db, clock, signingKey, tokenSeconds }
  const provider = new Provider(issuer, createProviderConfiguration(parts))
  // Behind a TLS proxy the provider receives plain http, and its cookies would not be `secure`.
  provider.proxy = protocol === 'https:'
  provider.on('server_error', (ctx, error) => {
    onError(error)
    if (toDatabaseFault(error) === undefined) return
    // A session that cannot be renewed now is not over.
    ctx.status = 503
    ctx.set('retry-after', '1')
  })
  // Secrets are hashed here.
  provider.Client.prototype.compareClientSecret = function compareClientSecret(actual) {
    return isSecret(actual, this.clientSecret)
  }
  const isAlive = createSessionCheck(steady, clock)
  const isClientAlive = createClientUse({ db, steady, clock, onError })
  const { d: _private, ...publicKey } = signingKey
  const cleanUp = setInterval(() => {
    deleteExpired(db, clock).catch(onError)
  }, cleanUpMilliseconds).unref()
  return {
    issuer,
    scope: toScope(application.signIn),
    directory: createDirectory(db, clock, { initialPassword: people.password, issuer }),
    verify: createVerify({
      keys: createLocalJWKSet({ keys: [publicKey] }),
      issuer,
      signIn: application.signIn,
      algorithms: ['ES256'],
      clock,
      isSessionAlive: ({ sid, clientId }) =>
        clientId === undefined ? isAlive(sid) : isClientAlive(clientId),
    }),
    register: async (app, pagePolicy) => {
      app.addHook('onClose', async () => clearInterval(cleanUp))
      const isLocal = demoData && loopback.test(hostname)
      await registerProviderRoutes(app, {
        ...parts,
        provider,
        password: people.password,
        demoAccounts: isLocal ? people.demo.accounts : [],
        pagePolicy,
      })
    },
  }
}
