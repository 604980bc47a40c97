import swagger from '@fastify/swagger'
import type { FastifyContextConfig, FastifyInstance, RouteOptions } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Application } from '#schema/application.ts'
import { companyCodePattern, companyCodesOf } from '#schema/users/companyCodes.ts'
import { errorTable, type ErrorCode } from '#server/errors.ts'
import { readToken } from './readSession.ts'
import type { RouteContext } from './routeContext.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Refusals of the handler, beside those that follow from the rest of the declaration. */
    readonly errors?: readonly ErrorCode[]
    readonly idempotencyKey?: true
  }
}

/** The options of calls with one tag; a configuration of its own adds to that of all. */
export const describeCalls =
  (tag: string, shared: FastifyContextConfig) =>
  (operationId: string, schema: object, config?: FastifyContextConfig) => ({
    schema: { operationId, tags: [tag], ...schema },
    config: { ...shared, ...config },
  })

export type DescribeCall = ReturnType<typeof describeCalls>

/** So many calls of one user a minute. */
export const perMinute = (max: number) => ({ max, timeWindow: 60_000 })

/** An answer with all of some entries. */
export const listOf = (entry: z.ZodType) =>
  z.object({ entityList: z.array(entry), page: z.object({ totalElements: z.int() }) })

/** An answer with a page of some entries. */
export const pageOf = (entry: z.ZodType) =>
  z.object({
    entityList: z.array(entry),
    page: z.object({ totalElements: z.int(), totalEstimated: z.literal(true).optional() }),
  })

/** Which page a call asks for: the first one, or the one before a place that is `page.next` of another. */
export const pageBefore = <Place extends z.ZodType>(place: Place) =>
  z
    .strictObject({
      pageSize: z.int().min(1).max(pageSizeMax).default(20),
      before: place.optional().meta({ description: 'page.next of the page before' }),
    })
    .prefault({})

/** Entries of such a page at most. */
export const pageSizeMax = 100

/** An answer without a body. */
export const nothing = { 204: z.null().describe('Done') }

/** An answer that is a file, in one of these media types. */
export const fileOf = (description: string, ...types: readonly string[]) => ({
  description,
  content: Object.fromEntries(types.map((type) => [type, { schema: z.string() }])),
})

/**
 * `GET /openapi.json`: every call as its route declares it. Security, headers and the answers to refused calls follow from the
 * configuration by which the server authorises and limits it.
 */
export const registerOpenApi = async (
  app: FastifyInstance,
  { application, settings, identity }: Pick<RouteContext, 'application' | 'settings' | 'identity'>,
): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.1',
      info: {
        title: application.name,
        version: '1',
        description:
          'Calls need an access token of the identity provider and name the company for which the user works. ' +
          'Refused calls answer with a stable `code`; filters are RSQL.',
      },
      servers: [{ url: settings.portalUrl }],
      components: {
        schemas: { Error: z.toJSONSchema(errorSchema) as object },
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      },
    },
    transform: (input) => {
      const described = jsonSchemaTransform(input)
      if (input.schema?.hide !== true)
        Object.assign(
          described.schema,
          toDescription(application, input.route, (described.schema ?? {}) as Described),
        )
      return described
    },
    transformObject: (input) => toWhole(jsonSchemaTransformObject(input)),
  })
  const options = { schema: { hide: true }, config: { public: true } } as const
  app.get('/openapi.json', options, async ({ headers }) => {
    // A token suffices, of whatever company.
    if (!settings.isLocal) await identity.verify(readToken(headers))
    return app.swagger()
  })
}

type Described = Readonly<Record<string, unknown>>
type Route = Pick<RouteOptions, 'method' | 'url' | 'schema' | 'config'>

/** The part of an operation that follows from the configuration of its route. */
const toDescription = (application: Application, route: Route, schema: Described): Described => {
  const { operationId } = schema
  if (typeof operationId !== 'string')
    throw new TypeError(`${String(route.method)} ${route.url} has no operationId`)
  const { config = {} } = route
  const headers = toHeaders(application, config)
  return {
    summary: schema['summary'] ?? toWords(operationId),
    ...(config.rights?.length
      ? {
          description: [
            schema['description'],
            `Needs ${config.rights.map((right) => `\`${right}\``).join(' or ')}.`,
          ]
            .filter(Boolean)
            .join(' '),
        }
      : {}),
    security: config.public ? [] : [{ bearer: [] }],
    ...(Object.keys(headers).length > 0
      ? {
          headers: {
            type: 'object',
            properties: headers,
            required: Object.keys(headers).filter((name) => name === application.headers.company),
          },
        }
      : {}),
    response: withRefusals(schema['response'] as Answers, toRefusals(codesOf(route))),
  }
}

type Answers = Readonly<Record<string, { readonly content?: object }>>

/** A page and a refusal may have the same status, in media types of their own. */
const withRefusals = (answers: Answers = {}, refusals: Answers): Answers => ({
  ...answers,
  ...Object.fromEntries(
    Object.entries(refusals).map(([status, refusal]) => [
      status,
      { ...refusal, content: { ...answers[status]?.content, ...refusal.content } },
    ]),
  ),
})

/** `findRiskFiles` is `Find risk files`. */
const toWords = (name: string): string =>
  name.charAt(0).toUpperCase() +
  name.slice(1).replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const toHeaders = (
  application: Application,
  { rights, idempotencyKey }: FastifyContextConfig,
): Described => {
  const { company, archive } = application.headers
  return {
    ...(rights
      ? {
          [company]: {
            type: 'string',
            pattern: `^${companyCodePattern(application)}$`,
            description: 'The company for which the user works',
            examples: [companyCodesOf(application).example],
          },
          [archive]: {
            type: 'string',
            enum: ['true', 'false'],
            description: 'Archive mode: archived rows instead of current ones',
          },
        }
      : {}),
    ...(idempotencyKey
      ? {
          'Idempotency-Key': {
            type: 'string',
            pattern: '^[!-~]{1,100}$',
            description:
              'A repetition with the same key gets the answer of the first call, for a day',
          },
        }
      : {}),
  }
}

const ofEvery: readonly ErrorCode[] = [
  'HEADER_INVALID',
  'INTERNAL',
  'OVERLOADED',
  'DATABASE_UNAVAILABLE',
  'QUERY_TIMEOUT',
]
const ofSession: readonly ErrorCode[] = [
  'COMPANY_INVALID',
  'INVALID_SESSION',
  'TOKEN_EXPIRED',
  'RIGHT_MISSING',
  'IDENTITY_UNAVAILABLE',
]
const ofBody: readonly ErrorCode[] = ['BODY_INVALID', 'BODY_TOO_LARGE', 'MEDIA_TYPE_UNSUPPORTED']

const codesOf = ({ method, schema, config = {} }: Omit<Route, 'url'>): ReadonlySet<ErrorCode> =>
  new Set<ErrorCode>([
    ...ofEvery,
    ...(config.rights ? ofSession : []),
    ...(config.freshSignIn ? (['SIGN_IN_TOO_OLD'] as const) : []),
    ...(config.rateLimit ? (['RATE_LIMITED'] as const) : []),
    ...(config.idempotencyKey ? (['IDEMPOTENCY_KEY_REUSED'] as const) : []),
    // A body is read, and must be readable, even where none is needed.
    ...(method === 'GET' ? [] : ofBody),
    ...(schema?.params ? (['QUERY_INVALID', 'ROUTE_NOT_FOUND'] as const) : []),
    ...(schema?.querystring ? (['QUERY_INVALID'] as const) : []),
    ...(config.errors ?? []),
  ])

const retryAfter = { 'Retry-After': { type: 'integer', description: 'Seconds to wait' } }
const correlationId = {
  'x-correlation-id': { type: 'string', description: 'Identifies the call in the log' },
}

const toRefusals = (codes: ReadonlySet<ErrorCode>): Answers =>
  Object.fromEntries(
    [...Map.groupBy(codes, (code) => errorTable[code].status)].map(([status, names]) => [
      status,
      {
        description: names
          .toSorted()
          .map((name) => `\`${name}\``)
          .join(', '),
        headers: { ...correlationId, ...(status === 429 || status === 503 ? retryAfter : {}) },
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  )

/** The body of a refused call; `docs/errors.md` explains the codes. */
const errorSchema = z.object({
  status: z.int(),
  error: z.string(),
  code: z.enum(Object.keys(errorTable) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  kind: z.string().optional().describe('The code again, for filters'),
  position: z.int().optional().describe('0-based UTF-16 offset in the filter'),
  field: z.string().optional(),
  maxAge: z.int().optional().describe('Seconds that a sign-in may be old'),
  reason: z.string().optional(),
  reasons: z.array(z.string()).optional().describe('The rules that forbid the action'),
  record: z.unknown().optional().describe('The current record'),
  references: z
    .array(z.object({ resource: z.string(), count: z.int() }))
    .optional()
    .describe('How many records of each resource refer to this one'),
  problems: z.record(z.string(), z.string()).optional().describe('Field to reason'),
  correlationId: z.string().optional(),
})

type Document = ReturnType<typeof jsonSchemaTransformObject>

/**
 * Names the groups of the calls, and leaves out the schemas that none of them has. What is only sent, or only answered, is called as it
 * was declared.
 */
const toWhole = (document: Document): Document => {
  const { paths = {}, components } = document as {
    readonly paths?: Readonly<
      Record<string, Readonly<Record<string, { readonly tags?: string[] }>>>
    >
    readonly components?: { readonly schemas?: Described }
  }
  const schemas = components?.schemas ?? {}
  const used = namesIn(paths, schemas)
  const toName = (name: string): string => {
    const declared = name.replace(/Input$/, '')
    return used.has(declared) ? name : declared
  }
  const kept = Object.entries(schemas).filter(([name]) => used.has(name))
  const tags = Object.values(paths).flatMap((calls) =>
    Object.values(calls).flatMap((call) => call.tags ?? []),
  )
  const whole = {
    ...document,
    components: {
      ...components,
      schemas: Object.fromEntries(kept.map(([name, schema]) => [toName(name), schema])),
    },
    tags: [...new Set(tags)].sort().map((name) => ({ name, description: toWords(name) })),
  }
  return JSON.parse(JSON.stringify(whole), (key, value: unknown) =>
    key === '$ref' ? String(value).replace(/\w+$/, toName) : value,
  ) as Document
}

/** The names of the schemas that a part of a document refers to, directly or by others. */
const namesIn = (
  part: unknown,
  schemas: Described,
  names = new Set<string>(),
): ReadonlySet<string> => {
  for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    if (names.has(name)) continue
    names.add(name)
    namesIn(schemas[name], schemas, names)
  }
  return names
}
