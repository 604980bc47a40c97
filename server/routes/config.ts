import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { featureFlags } from '#resources/kit/featureFlags.ts'
import { OWN_PASSWORD_PATH } from '#server/identity/ownPasswordRoutes.ts'
import { companyBases, stages, type Settings } from '#server/settings.ts'

const configSchema = z.strictObject({
  baseAddresses: z.strictObject({ main: z.string(), dac: z.string(), support: z.string() }),
  companyHeaderBases: z.array(z.enum(companyBases)),
  oidc: z.strictObject({ authority: z.url(), clientId: z.string() }),
  stage: z.enum(stages),
  featureFlags: z.array(z.enum(featureFlags)),
  timeZone: z.string(),
  loader: z.strictObject({ delay: z.int(), interval: z.int(), minimum: z.int() }),
  links: z.strictObject({
    imprint: z.url().nullable(),
    privacy: z.url().nullable(),
    invalidSequence: z.url().nullable(),
    /** The page to change the password; null if the provider has its own. */
    password: z.url().nullable(),
  }),
  languages: z.array(z.enum(['de', 'en', 'cn'])),
  build: z.string(),
  demo: z.boolean(),
  /** Whether a company admin may appoint company admins. */
  delegateAdmin: z.boolean(),
})

/** The settings that the browser needs at its start; one build serves all stages. */
export type Config = z.output<typeof configSchema>

const toConfig = (settings: Settings, build: string): Config => ({
  baseAddresses: settings.baseAddresses,
  companyHeaderBases: settings.companyHeaderBases,
  oidc: {
    authority: settings.oidcIssuer ?? `${settings.portalUrl}/idp`,
    clientId: settings.oidcClientId,
  },
  stage: settings.stage,
  featureFlags: settings.featureFlags,
  timeZone: settings.timeZone,
  loader: settings.loader,
  links: {
    imprint: settings.imprintUrl ?? null,
    privacy: settings.privacyUrl ?? null,
    invalidSequence: settings.invalidSequenceUrl ?? null,
    password: settings.oidcIssuer ? null : `${settings.portalUrl}${OWN_PASSWORD_PATH}`,
  },
  languages: isPublicStage(settings.stage) ? ['de', 'en'] : ['de', 'en', 'cn'],
  build,
  demo: settings.demoData,
  delegateAdmin: settings.delegateAdmin,
})

export const registerConfig = (app: FastifyInstance, settings: Settings, build: string): void => {
  const config = toConfig(settings, build)
  const schema = { response: { 200: configSchema }, tags: ['portal'] }
  app
    .withTypeProvider<ZodTypeProvider>()
    .get('/config.json', { schema }, async (_request, reply) => reply.send(config))
}

const isPublicStage = (stage: Settings['stage']): boolean =>
  stage === 'production' || stage === 'integration'
