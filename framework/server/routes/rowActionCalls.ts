import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  actionsOfKind,
  toActionPath,
  type ActionStamp,
  type MoveAction,
  type SetAction,
} from '#schema/actions/actions.ts'
import { toActionForm } from '#schema/actions/actionForm.ts'
import { checkDraft, normalizeDraft } from '#schema/checks/checkDraft.ts'
import type { Resource } from '#schema/resource.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import type { Session } from '#schema/session.ts'
import { ServerError } from '#server/errors.ts'
import { pathOf } from '#server/http/basePaths.ts'
import { rightsTo } from '#server/http/routeAccess.ts'
import type { RouteContext } from '#server/http/routeContext.ts'
import { idempotencyOf } from '#server/http/toKeyed.ts'
import { callNamesOf } from '#server/routes/callNames.ts'
import { writeErrors } from '#server/routes/callErrors.ts'
import { asJson, idOf, idParams, type ResourceCall } from '#server/routes/resourceCall.ts'
import { checkRelations, refuseGoneRecord } from '#server/write/checkRelations.ts'
import { checkValues } from '#server/write/checkValues.ts'
import { runOnce } from '#server/write/keepIdempotent.ts'
import { moveRow } from '#server/write/moveRow.ts'
import { assertAllowed } from '#server/write/refuseBlocked.ts'
import { toRowSource } from '#server/read/rowSource.ts'
import { saveRow } from '#server/write/saveRow.ts'
import { recordSchema, rowActionSchema } from './fieldSchema.ts'

/** `POST path/{id}/{action}` for each action that sets fields of its row, archives it, or restores it. */
export const registerRowActions = (
  app: FastifyInstance,
  context: RouteContext,
  call: ResourceCall,
): void => {
  const actions = call.resource.actions ?? {}
  for (const [name, action] of actionsOfKind(actions, 'set'))
    registerSet(app, context, call, name, action)
  for (const kind of ['archive', 'restore'] as const)
    for (const [name, action] of actionsOfKind(actions, kind))
      registerMove(app, context, call, name, action)
}

const registerSet = (
  app: FastifyInstance,
  context: RouteContext,
  call: ResourceCall,
  name: string,
  action: SetAction,
): void => {
  const { catalogue, resource } = call
  const form = toActionForm(resource, action)
  const schema = {
    tags: [resource.name],
    operationId: name + callNamesOf(resource).one,
    params: idParams,
    body: rowActionSchema(form, name),
    response: { 200: recordSchema(resource) },
  }
  const path = pathOf(context.application, resource) + toActionPath(':id', name)
  const config: FastifyContextConfig = {
    rights: rightsTo(resource, action),
    errors: writeErrors,
    idempotencyKey: true,
  }
  app.post(path, { schema, config, ...asJson }, async (request) => {
    const asked = readAsked(request, context, call, action)
    const { session, caller, source, id, version, sent, now, keyed } = asked
    const { db } = context.database
    const typed = normalizeDraft(form, sent)
    const problems = {
      ...(await checkValues(db, catalogue, form, typed)),
      ...(await checkRelations(db, catalogue, form, typed, caller, undefined)),
      ...checkDraft(form, typed),
    }
    if (Object.keys(problems).length > 0) throw new ServerError('VALUE_INVALID', { problems })
    const draft = { ...typed, ...action.sets, ...toStamps(resource, action, session, now) }
    const { afterWrite } = context.hooks
    const save = { id, version, draft, rules: action, afterWrite }
    return runOnce(context.database, keyed, now, (transaction) =>
      saveRow(transaction, source, save, now, name).catch(refuseGoneRecord(resource)),
    )
  })
}

const registerMove = (
  app: FastifyInstance,
  context: RouteContext,
  call: ResourceCall,
  name: string,
  action: MoveAction,
): void => {
  const { catalogue, resource } = call
  const schema = {
    tags: [resource.name],
    operationId: name + callNamesOf(resource).one,
    params: idParams,
    body: rowActionSchema({ ...resource, form: { inputs: [] } }, name),
    response: { 204: z.null().describe('Moved') },
  }
  const path = pathOf(context.application, resource) + toActionPath(':id', name)
  const config: FastifyContextConfig = {
    rights: rightsTo(resource, action),
    errors: writeErrors,
    idempotencyKey: true,
  }
  app.post(path, { schema, config }, async (request, reply) => {
    const { source, id, version, now, keyed } = readAsked(request, context, call, action)
    const { afterWrite } = context.hooks
    const move = { id, version, action, name, afterWrite }
    await runOnce(context.database, keyed, now, (transaction) =>
      moveRow(transaction, catalogue, source, move, now).catch(refuseGoneRecord(resource)),
    )
    return reply.code(204).send(null)
  })
}

/**
 * What a call asks for, by whom, and for which rows.
 * @throws ServerError RIGHT_MISSING, RULE_BROKEN for what is against the action on any row
 */
const readAsked = (
  request: FastifyRequest,
  context: RouteContext,
  { catalogue, resource }: ResourceCall,
  action: SetAction | MoveAction,
) => {
  const { session } = request
  assertAllowed(resource, session, action)
  const { version, ...sent } = request.body as AnyRecord
  const { application, settings } = context
  const caller = { application, session, timeZone: settings.timeZone }
  return {
    session,
    caller,
    source: toRowSource(catalogue, resource, caller, undefined, 'write'),
    id: idOf(request),
    version: typeof version === 'number' ? version : undefined,
    sent,
    now: context.clock(),
    keyed: idempotencyOf(request, session, request.body),
  }
}

const toStamps = (
  { fields }: Resource,
  { stamps = {} }: SetAction,
  session: Session,
  now: Date,
): AnyRecord => {
  const values: Record<ActionStamp, string | Date> = {
    'session.username': session.username,
    'session.participantCode': session.participantCode,
    'clock.now': now,
  }
  return Object.fromEntries(
    Object.entries(stamps).flatMap(([name, stamp]) => {
      const field = fields[name]
      if (stamp === undefined || field === undefined) return []
      const value = values[stamp]
      const kept = typeof value === 'string' && 'max' in field ? value.slice(0, field.max) : value
      return [[name, kept]]
    }),
  )
}
