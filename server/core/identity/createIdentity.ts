import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { createAccounts } from '#server/core/identity/accounts/accounts.ts'
import { createCheckQueue } from '#server/core/identity/limits/checkQueue.ts'
import type { People } from '#server/core/identity/accounts/people.ts'
import { createEmbeddedDirectory } from '#server/core/identity/accounts/embeddedDirectory.ts'
import { createFirstPasswords } from '#server/core/identity/accounts/firstPasswords.ts'
import { registerFirstPasswordRoutes } from '#server/core/identity/pages/firstPasswordRoutes.ts'
import { createCurrentProvider } from '#server/core/identity/keys/currentProvider.ts'
import { createKeyring } from '#server/core/identity/keys/keyring.ts'
import { useHostCookies } from '#server/core/identity/cookies/hostCookies.ts'
import { createKnownBrowsers } from '#server/core/identity/limits/knownBrowser.ts'
import { answerFaults } from './answerFaults.ts'
import type { IdentityTables } from './identityTables.ts'
import { mountProvider } from './mountProvider.ts'
import {
  OWN_PASSWORD_PATH,
  registerOwnPasswordRoutes,
} from '#server/core/identity/pages/ownPasswordRoutes.ts'
import { createLiveSessions } from '#server/core/identity/sessions/liveSessions.ts'
import { createOwnSessions } from '#server/core/identity/sessions/ownSessions.ts'
import { createProviderRecords } from './providerRecords.ts'
import { reportProtocol } from './reportProtocol.ts'
import {
  seedDemoAccounts,
  seedFirstAdministrator,
} from '#server/core/identity/accounts/seedAccounts.ts'
import {
  ACCOUNT_PATH,
  registerAccountRoutes,
} from '#server/core/identity/pages/account/accountRoutes.ts'
import { createPasskeys } from '#server/core/identity/passkeys/passkeys.ts'
import { createSealer } from '#server/core/identity/secondFactor/sealer.ts'
import { createSecondFactors } from '#server/core/identity/secondFactor/secondFactors.ts'
import type { SecondFactorDemand } from '#server/core/settingVariables.ts'
import { deleteOldAttempts } from '#server/core/identity/limits/sharedLimiter.ts'
import {
  createPasskeyTries,
  createSignInLimits,
} from '#server/core/identity/limits/signInLimits.ts'
import { registerSignInRoutes } from '#server/core/identity/pages/signInRoutes.ts'
import type { ReportEvent } from '#server/core/telemetry/securityEvents.ts'

const CLEAN_UP_MILLISECONDS = 5 * 60 * 1000
const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/

export interface IdentityLog {
  info(facts: object, text: string): void
  error(facts: object, text: string): void
}

/**
 * The embedded identity provider: sign-in at /idp and /signin, accounts in our database, and the
 * verification of its tokens. `portalUrl` is the only public address, without a path.
 */
export const createIdentity = async (options: {
  db: Kysely<IdentityTables>
  /** The same database, for a statement that runs with every call. */
  steady: Kysely<IdentityTables>
  portalUrl: string
  clock: () => Date
  demo: boolean
  people: People
  log: IdentityLog
  accessTokenSeconds: number
  /** Encrypts second factors, and the keys of this provider. */
  identitySecret: string | undefined
  /** Opens what that one does not, while one replaces the other. */
  identitySecretOther: string | undefined
  /** A key signs for so many days. */
  identityKeyDays: number
  /** Whether a key in the database does, where there is no such secret. */
  isAtHome: boolean
  secondFactor: SecondFactorDemand
  /** A session that its user does not use for this long ends. */
  sessionIdleMinutes: number
  /** In which times are shown. */
  timeZone: string
  report: ReportEvent
}) => {
  const { db, clock, demo, people, log, accessTokenSeconds, report } = options
  const { sessionIdleMinutes, timeZone } = options
  const { origin: portalUrl, hostname, protocol } = new URL(options.portalUrl)
  const accounts = createAccounts(db, clock)
  const isAlive = createLiveSessions(options.steady, clock, sessionIdleMinutes)
  const records = createProviderRecords(db, clock, sessionIdleMinutes)
  const firstPasswords = createFirstPasswords(db, portalUrl, clock)
  const keyring = await createKeyring({
    db,
    clock,
    secret: options.identitySecret,
    other: options.identitySecretOther,
    days: options.identityKeyDays,
    onFailure: (error) => log.error({ err: error }, 'the keys of the provider cannot be read'),
  })
  if (demo) await seedDemoAccounts(accounts, people.demo)
  const firstAdministrator = demo
    ? undefined
    : await seedFirstAdministrator(accounts, people.first, firstPasswords.issueOwn)

  const issuer = `${portalUrl}/idp`
  const { provider, verify } = createCurrentProvider({
    issuer,
    keyring,
    configure: { portalUrl, accounts, accessTokenSeconds, adapter: records.adapter },
    prepare: (made) => {
      // Behind a TLS proxy the provider receives plain http, and its cookies would not be `secure`.
      made.proxy = protocol === 'https:'
      answerFaults(made, (error) => log.error({ err: error }, 'identity provider failed'))
      reportProtocol({ provider: made, accounts, report })
    },
    verification: { clock, isSessionAlive: ({ sid }, isUse) => isAlive(sid, isUse) },
  })
  const checks = createCheckQueue()
  const limits = createSignInLimits(db, clock)
  const codeLimits = createSignInLimits(db, clock, 'code')
  const sealWith = options.identitySecret ?? (options.isAtHome ? keyring.known().home : undefined)
  const secondFactors = createSecondFactors(db, {
    clock,
    demand: options.secondFactor,
    sealer:
      sealWith === undefined
        ? undefined
        : createSealer(sealWith, 'second factor', options.identitySecretOther),
    onUnreadable: () =>
      log.error({}, 'a second factor does not open: IDENTITY_SECRET is missing, or was changed'),
  })

  const passkeys = createPasskeys(db, { portalUrl, clock })

  const deleteExpired = async (): Promise<void> => {
    await records.deleteExpired()
    await firstPasswords.deleteExpired()
    await secondFactors.deleteExpired()
    await deleteOldAttempts(db, clock)
  }
  const cleanUp = setInterval(() => {
    deleteExpired().catch((error: unknown) =>
      log.error({ err: error }, 'what has expired was not deleted'),
    )
  }, CLEAN_UP_MILLISECONDS).unref()

  return {
    issuer,
    accounts,
    directory: createEmbeddedDirectory(db, clock, firstPasswords),
    /** Without demo data, until an account has a password: print it, it is not stored. */
    firstAdministrator,
    verify,
    ownPages: { password: OWN_PASSWORD_PATH, account: ACCOUNT_PATH },
    register: async (app: FastifyInstance, pagePolicy: string): Promise<void> => {
      app.addHook('onClose', async () => clearInterval(cleanUp))
      // Loopback without TLS keeps plain names, since a browser would refuse the prefix there.
      if (protocol === 'https:')
        app.addHook('onRequest', async ({ raw }, reply) => useHostCookies(raw, reply.raw))
      const { hasSession } = records
      await mountProvider(app, {
        db,
        provider,
        portalUrl,
        clock,
        hasSession,
        report,
        pagePolicy,
      })
      await registerSignInRoutes(app, {
        provider,
        issuer,
        accounts,
        portalUrl,
        report,
        checks,
        limits,
        codeLimits,
        secondFactors,
        passkeys,
        passkeyTries: createPasskeyTries(db, clock),
        clock,
        knownBrowsers: createKnownBrowsers({
          secrets: () => keyring.known().cookies,
          isSecure: protocol === 'https:',
        }),
        demo: demo && LOOPBACK.test(hostname) ? people.demo : undefined,
      })
      await registerOwnPasswordRoutes(app, {
        provider,
        issuer,
        accounts,
        passkeys,
        portalUrl,
        checks,
        limits,
        report,
      })
      await registerAccountRoutes(app, {
        provider,
        issuer,
        accounts,
        secondFactors,
        passkeys,
        ownSessions: createOwnSessions(db, clock, sessionIdleMinutes),
        timeZone,
        idleMinutes: sessionIdleMinutes,
        portalUrl,
        checks,
        limits,
        codeLimits,
        report,
      })
      await registerFirstPasswordRoutes(app, { firstPasswords, portalUrl, clock, report, checks })
    },
    deleteExpired,
  }
}
