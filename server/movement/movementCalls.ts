import {
  type AnyRecord,
  checkDraft,
  normalizeCode,
  normalizeDraft,
  readInstant,
  type Resource,
  rightsOf,
} from '@quayside/framework'
import {
  assertAllowed,
  basePath,
  type Condition,
  findAny,
  idempotencyOf,
  recordSchema,
  type RouteFactory,
  runOnce,
  saveSchema,
  ServerError,
  writeErrors,
} from '@quayside/framework/server'
import {
  portUnlocodeDefault,
  problemsOfMovement,
  type MovementDraft,
  containerCheckPath,
  isValidContainer,
} from '#resources/movementRules.ts'
import type { FastifyContextConfig, FastifyRequest } from 'fastify'
import { movementAction } from '#resources/movements.ts'
import { manualEquipmentMovement } from '#resources/manualEquipmentMovement.ts'
import { reportMovement } from './reportMovement.ts'
import { z } from 'zod'
import { sql } from 'kysely'
import { vessel } from '#resources/reference/vessel.ts'
import { warehouse } from '#resources/reference/warehouse.ts'

/** Reports of movements, each of which is recorded once and never changed. */
export const movementCalls: RouteFactory = async (app, context) => {
  const { application, database, settings, clock } = context
  const { timeZone } = settings
  const resource = manualEquipmentMovement
  const config: FastifyContextConfig = {
    rights: rightsOf(resource, movementAction),
    errors: writeErrors,
    idempotencyKey: true,
  }
  const schema = {
    operationId: 'reportMovement',
    tags: [resource.name],
    body: saveSchema(resource).omit({ id: true, version: true }).meta({ id: 'MovementReport' }),
    response: { 200: recordSchema(resource) },
  }
  for (const url of ['', '/'].map((end) => basePath(application, 'main') + resource.path + end)) {
    const hidden = url.endsWith('/') ? { hide: true } : {}
    app.put(url, { schema: { ...schema, ...hidden }, config }, async (request) => {
      const { session } = request
      assertAllowed(resource, session, movementAction)
      const now = clock()
      const draft = readDraft(request.body as AnyRecord, timeZone, now)
      return runOnce(database, idempotencyOf(request, session, request.body), now, (transaction) =>
        reportMovement(transaction, { application, session, timeZone }, draft, now),
      )
    })
  }
}

/** The normalized body, validated as far as possible without the database. @throws ServerError VALUE_INVALID */
const readDraft = (sent: AnyRecord, timeZone: string, now: Date): MovementDraft & AnyRecord => {
  const typed = normalizeDraft(manualEquipmentMovement, {
    ...sent,
    nonIsoContainerIndicator: sent['nonIsoContainerIndicator'] ?? false,
    portUnlocode: sent['portUnlocode'] ?? portUnlocodeDefault,
  })
  const draft = Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [name, toKept(name, value, timeZone)]),
  )
  const problems = checkDraft(manualEquipmentMovement, draft)
  if (Object.keys(problems).length > 0) throw new ServerError('VALUE_INVALID', { problems })
  const checked = draft as MovementDraft & AnyRecord
  const more = problemsOfMovement(checked, now)
  if (Object.keys(more).length > 0) throw new ServerError('VALUE_INVALID', { problems: more })
  return checked
}

/** Local times as instants. */
const toKept = (name: string, value: unknown, timeZone: string): unknown => {
  const field = manualEquipmentMovement.fields[name as keyof typeof manualEquipmentMovement.fields]
  if (typeof value !== 'string' || field.kind !== 'dateTime') return value
  return readInstant(value, timeZone)?.toISOString() ?? value
}

/** A number has eleven bytes; the rest is for surrounding blanks. */
const bodyLimit = 64

const number = z.string().overwrite(normalizeCode).trim().toUpperCase().max(17)
const params = z.object({ number })
const response = { 200: z.object({ valid: z.boolean() }) }

const readText = async (_request: FastifyRequest, body: string) => body

/** Whether a text is the number of an ISO container. Both the old and the new call are served (EMPN3183). */
export const containerCheckCalls: RouteFactory = async (app, { application }) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('text/plain', { parseAs: 'string', bodyLimit }, readText)
  const docs = { tags: ['containerCheck'], response }
  const path = basePath(application, 'main') + containerCheckPath
  app.get(
    `${path}/:number`,
    { config: { rights: [] }, schema: { ...docs, operationId: 'checkContainerNumber', params } },
    (request) => check((request.params as z.infer<typeof params>).number),
  )
  app.post(
    `${path}/validate`,
    {
      config: { rights: [], reads: true },
      schema: {
        ...docs,
        operationId: 'validateContainerNumber',
        consumes: ['text/plain'],
        body: number,
      },
    },
    (request) => check(request.body as z.infer<typeof number>),
  )
}

const check = async (asked: string) => ({ valid: isValidContainer(asked) })

const querystring = z.strictObject({ searchParam: z.string().max(60).default('*') })

const searches: readonly (readonly [Resource, string, string, Condition?])[] = [
  [vessel, 'find-any', 'findVessels'],
  [warehouse, 'find-any', 'findWarehouses'],
  [warehouse, 'find-any-packer', 'findPackers', sql<boolean>`packer`],
]

/** Search for ships, and companies that handle goods, while typing; for signed-in users. */
export const portPlaceCalls: RouteFactory = async (app, context) => {
  for (const [resource, name, operationId, where] of searches) {
    const schema = {
      operationId,
      tags: [resource.name],
      querystring,
      response: {
        200: z.object({
          entityList: z.array(recordSchema(resource)),
          page: z.object({ totalElements: z.int() }),
        }),
      },
    }
    app.get(
      `${basePath(context.application, 'main')}${resource.path}/${name}`,
      { schema, config: { rights: [] } },
      async (request) => {
        const { session } = request
        const { searchParam } = request.query as z.infer<typeof querystring>
        const entityList = await context.database.read(({ db }) =>
          findAny(db, resource, session, searchParam, where),
        )
        return { entityList, page: { totalElements: entityList.length } }
      },
    )
  }
}
