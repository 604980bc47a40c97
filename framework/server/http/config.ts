import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { application, type HelpPage } from '#schema/application.ts'
import type { Identity } from '#server/identityPort.ts'
import type { Settings } from '#server/settings.ts'
import { stages } from '#server/settingVariables.ts'

const configSchema = z.strictObject({
  baseAddresses: z.record(z.string(), z.string()),
  companyHeaderBases: z.array(z.string()),
  /** The name of the application. */
  name: z.string(),
  oidc: z.strictObject({
    authority: z.url(),
    clientId: z.string(),
    scope: z.string(),
    /** The client whose roles in a token are the permissions. */
    rolesOf: z.string(),
  }),
  stage: z.enum(stages),
  featureFlags: z.array(z.string()),
  timeZone: z.string(),
  loader: z.strictObject({ delay: z.int(), interval: z.int(), minimum: z.int() }),
  /** Imprint, privacy, the help pages of the application, and where users manage their own sign-in. */
  links: z.record(z.string(), z.url().nullable()),
  languages: z.array(z.enum(['de', 'en', 'cn'])),
  build: z.string(),
  demo: z.boolean(),
  /** How long what is expected may take, in hours by name, and when the port works. */
  due: z.strictObject({
    hours: z.record(z.string(), z.number()),
    soonHours: z.number(),
    calendar: z
      .strictObject({
        week: z.array(z.array(z.array(z.number()).length(2))),
        holidays: z.array(z.string()),
      })
      .optional(),
  }),
  /** Whether a company admin may appoint company admins. */
  delegateAdmin: z.boolean(),
})

/** The settings that the browser needs at its start; one build serves all stages. */
export type Config = z.output<typeof configSchema>

const toConfig = (
  settings: Settings,
  build: string,
  { issuer, scope, accountPage }: Pick<Identity, 'issuer' | 'scope' | 'accountPage'>,
): Config => ({
  baseAddresses: settings.baseAddresses,
  companyHeaderBases: settings.companyHeaderBases,
  name: application().name,
  oidc: {
    authority: issuer,
    clientId: settings.oidcClientId,
    scope,
    rolesOf: application().signIn.client,
  },
  stage: settings.stage,
  featureFlags: [...settings.featureFlags],
  timeZone: settings.timeZone,
  loader: settings.loader,
  links: {
    imprint: settings.imprintUrl ?? null,
    privacy: settings.privacyUrl ?? null,
    ...Object.fromEntries(
      Object.keys(application().helpPages).map((page) => [
        page,
        settings.helpUrls[page as HelpPage] ?? null,
      ]),
    ),
    account: accountPage ?? null,
  },
  languages: isPublicStage(settings.stage) ? ['de', 'en'] : ['de', 'en', 'cn'],
  build,
  demo: settings.demoData,
  due: settings.due as Config['due'],
  delegateAdmin: settings.delegateAdmin,
})

export const registerConfig = (
  app: FastifyInstance,
  settings: Settings,
  build: string,
  identity: Pick<Identity, 'issuer' | 'scope' | 'accountPage'>,
): void => {
  const config = toConfig(settings, build, identity)
  const schema = { response: { 200: configSchema }, operationId: 'getConfig', tags: ['portal'] }
  app
    .withTypeProvider<ZodTypeProvider>()
    .get('/config.json', { schema, config: { public: true } }, async (_request, reply) =>
      reply.send(config),
    )
}

const isPublicStage = (stage: Settings['stage']): boolean =>
  stage === 'production' || stage === 'integration'
