import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { application } from '#schema/application.ts'
import type { Identity } from '#server/identityPort.ts'
import type { Settings } from '#server/settings.ts'
import { browserParts } from '#server/settingVariables.ts'

type Language = 'de' | 'en' | 'cn'
const allLanguages: Language[] = ['de', 'en', 'cn']
/** Without the one that is still being translated. */
const releasedLanguages: Language[] = ['de', 'en']

type Provider = Pick<Identity, 'issuer' | 'scope' | 'accountPage'>

const toSchema = () =>
  z.strictObject({
    ...Object.fromEntries(
      [...browserParts()].map(([part, descriptions]) => [
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
const toConfig = (settings: Settings, build: string, provider: Provider) => {
  const { name, signIn } = application()
  const parts = browserParts()
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
  settings: Settings,
  build: string,
  provider: Provider,
): void => {
  const config = toConfig(settings, build, provider)
  const schema = { response: { 200: toSchema() }, operationId: 'getConfig', tags: ['portal'] }
  app
    .withTypeProvider<ZodTypeProvider>()
    .get('/config.json', { schema, config: { public: true } }, async (_request, reply) =>
      reply.send(config),
    )
}
