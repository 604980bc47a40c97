import {
  type AnyRecord,
  checkDraft,
  normalizeCode,
  normalizeDraft,
  readInstant,
  type Resource,
  rightsOf,
  toMoment,
  kindOf,
} from '@quayside/framework'
import {
  assertAllowed,
  type Condition,
  describeCalls,
  suggest,
  idempotencyOf,
  listOf,
  recordSchema,
  refuseProblems,
  type RouteFactory,
  runOnce,
  saveSchema,
  toCaller,
  writeErrors,
} from '@quayside/framework/server'
import {
  portUnlocodeDefault,
  problemsOfMovement,
  type MovementDraft,
  containerCheckPath,
  isValidContainer,
} from '#resources/movementRules.ts'
import { movementAction } from '#resources/movements.ts'
import { manualEquipmentMovement } from '#resources/manualEquipmentMovement.ts'
import { mainPath, takeTexts, toList } from '#server/calls.ts'
import { reportMovement } from './reportMovement.ts'
import { z } from 'zod'
import { sql } from 'kysely'
import { vessel } from '#resources/reference/vessel.ts'
import { warehouse } from '#resources/reference/warehouse.ts'

/** Reports of movements, each of which is recorded once and never changed. */
export const movementCalls: RouteFactory = async (app, context) => {
  const { database, settings, clock } = context
  const resource = manualEquipmentMovement
  const describe = describeCalls(resource.name, {
    rights: rightsOf(resource, movementAction),
    errors: writeErrors,
    idempotencyKey: true,
  })
  const schema = {
    body: saveSchema(resource).omit({ id: true, version: true }).meta({ id: 'MovementReport' }),
    response: { 200: recordSchema(resource) },
  }
  for (const end of ['', '/']) {
    const options = describe('reportMovement', { ...schema, hide: end !== '' })
    app.put(mainPath(context, resource.path + end), options, async (request) => {
      const { session } = request
      assertAllowed(resource, session, movementAction)
      const now = clock()
      const draft = readDraft(request.body as AnyRecord, settings.timeZone, now)
      return runOnce(database, idempotencyOf(request, session, request.body), now, (transaction) =>
        reportMovement(transaction, toCaller(context, session), draft, now),
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
  refuseProblems(checkDraft(manualEquipmentMovement, draft, toMoment(now, timeZone)))
  const checked = draft as MovementDraft & AnyRecord
  refuseProblems(problemsOfMovement(checked, now))
  return checked
}

/** Local times as instants. */
const toKept = (name: string, value: unknown, timeZone: string): unknown => {
  const field = manualEquipmentMovement.fields[name as keyof typeof manualEquipmentMovement.fields]
  if (typeof value !== 'string' || !kindOf(field).isInstant) return value
  return readInstant(value, timeZone)?.toISOString() ?? value
}

/** A number has eleven bytes; the rest is for surrounding blanks. */
const bodyLimit = 64

const number = z.string().overwrite(normalizeCode).trim().toUpperCase().max(17)
const params = z.object({ number })
const response = { 200: z.object({ valid: z.boolean() }) }

/** Whether a text is the number of an ISO container. Both the old and the new call are served (EMPN3183). */
export const containerCheckCalls: RouteFactory = async (app, context) => {
  takeTexts(app, bodyLimit)
  const describe = describeCalls('containerCheck', { rights: [], reads: true })
  const path = mainPath(context, containerCheckPath)
  app.get(`${path}/:number`, describe('checkContainerNumber', { params, response }), (request) =>
    check((request.params as z.infer<typeof params>).number),
  )
  const asText = { consumes: ['text/plain'], body: number, response }
  app.post(`${path}/validate`, describe('validateContainerNumber', asText), (request) =>
    check(request.body as z.infer<typeof number>),
  )
}

const check = async (requested: string) => ({ valid: isValidContainer(requested) })

const querystring = z.strictObject({ searchParam: z.string().max(60).default('*') })

const searches: readonly (readonly [Resource, string, string, Condition?])[] = [
  [vessel, 'find-any', 'findVessels'],
  [warehouse, 'find-any', 'findWarehouses'],
  [warehouse, 'find-any-packer', 'findPackers', sql<boolean>`packer`],
]

/** Search for ships, and companies that handle goods, while typing; for signed-in users. */
export const portPlaceCalls: RouteFactory = async (app, context) => {
  for (const [resource, name, operationId, where] of searches) {
    const describe = describeCalls(resource.name, { rights: [] })
    const schema = { querystring, response: { 200: listOf(recordSchema(resource)) } }
    const path = mainPath(context, `${resource.path}/${name}`)
    app.get(path, describe(operationId, schema), async ({ session, query }) => {
      const { searchParam } = query as z.infer<typeof querystring>
      return toList(
        await context.database.read(({ db }) => suggest(db, resource, session, searchParam, where)),
      )
    })
  }
}
