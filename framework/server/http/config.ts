import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Application } from '#schema/application.ts'
import type { Identity } from '#server/identityPort.ts'
import type { Settings } from '#server/settings.ts'
import { browserParts } from '#server/settingVariables.ts'
import type { RouteContext } from './routeContext.ts'

type Language = 'de' | 'en' | 'cn'
const allLanguages: Language[] = ['de', 'en', 'cn']
/** Without the one that is still being translated. */
const releasedLanguages: Language[] = ['de', 'en']

const toSchema = (application: Application) =>
  z.strictObject({
    ...Object.fromEntries(
      [...browserParts(application)].map(([part, descriptions]) => [
        part,
        z.unknown().meta({ description: descriptions.join('; ') }),
      ]),
    ),
    name: z.string().meta({ description: 'Name of the application' }),
    oidc: z.strictObject({
      authority: z.url(),
      clientId: z.string(),
      scope: z.string(),
      rolesOf: z
        .string()
        .meta({ description: 'The client whose roles in a token are the permissions' }),
    }),
    languages: z.array(z.enum(allLanguages)),
    build: z.string(),
  })

/** The settings that the browser needs at its start; one build serves all stages. */
const toConfig = (
  application: Application,
  settings: Settings,
  build: string,
  provider: Pick<Identity, 'issuer' | 'scope' | 'accountPage'>,
) => {
  const { name, signIn } = application
  const parts = browserParts(application)
  return {
    ...Object.fromEntries(Object.entries(settings).filter(([part]) => parts.has(part))),
    name,
    oidc: {
      authority: provider.issuer,
      clientId: signIn.client,
      scope: provider.scope,
      rolesOf: signIn.client,
    },
    /** Also where users manage their own sign-in. */
    links: { ...settings.links, account: provider.accountPage ?? null },
    languages: settings.isLocal ? allLanguages : releasedLanguages,
    build,
  }
}

export const registerConfig = (
  app: FastifyInstance,
  { application, settings, identity }: Pick<RouteContext, 'application' | 'settings' | 'identity'>,
  build: string,
): void => {
  const config = toConfig(application, settings, build, identity)
  const schema = {
    response: { 200: toSchema(application) },
    operationId: 'getConfig',
    tags: ['portal'],
  }
  app
    .withTypeProvider<ZodTypeProvider>()
    .get('/config.json', { schema, config: { public: true } }, async (_request, reply) =>
      reply.send(config),
    )
}
