import { checkDraft, normalizeDraft } from '#resources/kit/checkDraft.ts'
import {
  portUnlocodeDefault,
  problemsOfMovement,
  type MovementDraft,
} from '#resources/kit/movementRules.ts'
import { movementAction } from '#resources/kit/movements.ts'
import { readInstant } from '#resources/kit/portTime.ts'
import type { AnyRecord } from '#resources/kit/recordOf.ts'
import { identifierFormat } from '#resources/kit/identifierFormats.ts'
import { manualEquipmentMovement } from '#resources/manualEquipmentMovement.ts'
import { ServerError } from '#server/errors.ts'
import { keepIdempotent } from '#server/store/keepIdempotent.ts'
import { reportMovement } from '#server/store/reportMovement.ts'
import { basePaths } from './basePaths.ts'
import { recordSchema, saveSchema } from './fieldSchema.ts'
import { readSession } from './readSession.ts'
import { refuseBlocked } from './refuseBlocked.ts'
import type { RouteFactory } from './routeContext.ts'
import { toKeyed } from './toKeyed.ts'

/** Reports of movements, each of which is recorded once and never changed. */
export const movementCalls: RouteFactory = async (app, context) => {
  const { database, settings, clock, totals } = context
  const { timeZone } = settings
  const resource = manualEquipmentMovement
  const schema = {
    tags: [resource.name],
    security: [{ bearer: [] }],
    body: saveSchema(resource).omit({ id: true, version: true }).meta({ id: 'MovementReport' }),
    response: { 200: recordSchema(resource) },
  }
  for (const url of ['', '/'].map((end) => basePaths.main + resource.path + end)) {
    const hidden = url.endsWith('/') ? { hide: true } : {}
    app.put(url, { schema: { ...schema, ...hidden } }, async (request) => {
      const session = await readSession(request, context)
      refuseBlocked(resource, session, movementAction)
      const now = clock()
      const draft = readDraft(request.body as AnyRecord, timeZone, now)
      const saved = await keepIdempotent(
        database,
        toKeyed(request, session, request.body),
        now,
        (transaction) => reportMovement(transaction, { session, timeZone }, draft, now),
      )
      totals.forget(resource.name)
      return saved
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

/** Numbers in upper case (spec-16), and local times as instants. */
const toKept = (name: string, value: unknown, timeZone: string): unknown => {
  const field = manualEquipmentMovement.fields[name as keyof typeof manualEquipmentMovement.fields]
  if (typeof value !== 'string') return value
  if (field.kind === 'identifier' && identifierFormat(field.format).mixedCase !== true)
    return value.toUpperCase()
  return field.kind === 'dateTime' ? (readInstant(value, timeZone)?.toISOString() ?? value) : value
}
