import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Application } from '#schema/application.ts'
import { companyCodesOf } from '#schema/users/companyCodes.ts'
import type { Identity } from '#server/userDirectory.ts'
import type { Settings } from '#server/settings.ts'
import { browserParts, stages } from '#server/settingVariables.ts'
import type { RouteContext } from './routeContext.ts'

/** The shapes of the parts that settings flag for the browser (`settingVariables.ts`); times in milliseconds. */
const shapes: Readonly<Record<string, z.ZodType>> = {
  baseAddresses: z.record(z.string(), z.string()),
  companyHeaderBases: z.array(z.string()),
  stage: z.enum(stages),
  featureFlags: z.array(z.string()),
  timeZone: z.string(),
  delegateAdmin: z.boolean(),
  loader: z.strictObject({ delay: z.int(), interval: z.int(), minimum: z.int() }),
  links: z.record(z.string(), z.url().nullable()),
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
}

/** @throws TypeError for a part that a setting names and that has no shape */
const shapeOf = (part: string): z.ZodType => {
  const shape = shapes[part]
  if (shape === undefined) throw new TypeError(`the part ${part} of the settings has no shape`)
  return shape
}

const toSchema = (application: Application) =>
  z.strictObject({
    ...Object.fromEntries(
      [...browserParts(application)].map(([part, descriptions]) => [
        part,
        shapeOf(part).meta({ description: descriptions.join('; ') }),
      ]),
    ),
    name: z.string().meta({ description: 'Name of the application' }),
    companies: z
      .strictObject({
        characters: z.string(),
        min: z.int(),
        max: z.int(),
        example: z.string(),
        isOnly: z.boolean(),
      })
      .meta({ description: 'Codes of companies, or the code of the only one' }),
    oidc: z.strictObject({
      authority: z.url(),
      clientId: z.string(),
      scope: z.string(),
      rolesOf: z
        .string()
        .meta({ description: 'The client whose roles in a token are the permissions' }),
    }),
    languages: z.array(z.enum(application.languages)),
    draftLanguages: z.array(z.enum(application.languages)),
    build: z.string(),
  })

/** The settings that the browser needs at its start; one build serves all stages. */
const toConfig = (
  application: Application,
  settings: Settings,
  build: string,
  provider: Pick<Identity, 'issuer' | 'scope' | 'accountPage'>,
) => {
  const { name, signIn, languages, draftLanguages = [] } = application
  const parts = browserParts(application)
  return {
    ...Object.fromEntries(Object.entries(settings).filter(([part]) => parts.has(part))),
    name,
    companies: companyCodesOf(application),
    oidc: {
      authority: provider.issuer,
      clientId: signIn.client,
      scope: provider.scope,
      rolesOf: signIn.client,
    },
    /** Also where users manage their own sign-in. */
    links: { ...settings.links, account: provider.accountPage ?? null },
    languages: settings.isLocal
      ? [...languages]
      : languages.filter((language) => !draftLanguages.includes(language)),
    draftLanguages: settings.isLocal ? [...draftLanguages] : [],
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
