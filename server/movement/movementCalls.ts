import {
  type AnyRecord,
  checkDraft,
  normalizeDraft,
  readInstant,
  rightsOf,
} from '@quayside/framework'
import {
  basePath,
  keepIdempotent,
  recordSchema,
  refuseBlocked,
  type RouteFactory,
  saveSchema,
  ServerError,
  toKeyed,
  writeErrors,
} from '@quayside/framework/server'
import {
  portUnlocodeDefault,
  problemsOfMovement,
  type MovementDraft,
} from '#resources/movementRules.ts'
import type { FastifyContextConfig } from 'fastify'
import { movementAction } from '#resources/movements.ts'
import { manualEquipmentMovement } from '#resources/manualEquipmentMovement.ts'
import { reportMovement } from './reportMovement.ts'

/** Reports of movements, each of which is recorded once and never changed. */
export const movementCalls: RouteFactory = async (app, context) => {
  const { database, settings, clock } = context
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
  for (const url of ['', '/'].map((end) => basePath('main') + resource.path + end)) {
    const hidden = url.endsWith('/') ? { hide: true } : {}
    app.put(url, { schema: { ...schema, ...hidden }, config }, async (request) => {
      const { session } = request
      refuseBlocked(resource, session, movementAction)
      const now = clock()
      const draft = readDraft(request.body as AnyRecord, timeZone, now)
      return keepIdempotent(database, toKeyed(request, session, request.body), now, (transaction) =>
        reportMovement(transaction, { session, timeZone }, draft, now),
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
