import type { FastifyRequest } from 'fastify'
import {
  actionsOfKind,
  toActionPath,
  type ActionStamp,
  type MoveAction,
  type SetAction,
} from '#schema/actions/actions.ts'
import { toRowsPath } from '#schema/actions/actionBatch.ts'
import { toActionForm } from '#schema/actions/actionForm.ts'
import { checkDraft, normalizeDraft } from '#schema/checks/checkDraft.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import type { Resource } from '#schema/resource.ts'
import type { Session } from '#schema/session.ts'
import type { MoveRule } from '#schema/actions/rules.ts'
import type { Db } from '#server/database/guardedKysely.ts'
import { refuseProblems, ServerError } from '#server/errors.ts'
import { nothing } from '#server/http/openApi.ts'
import { rightsTo } from '#server/http/routeAccess.ts'
import { momentOf, toCaller } from '#server/http/toCaller.ts'
import { idempotencyOf } from '#server/write/idempotency.ts'
import { checkRelations, refuseGoneRecord } from '#server/write/checkRelations.ts'
import { checkValues } from '#server/write/checkValues.ts'
import { runOnce } from '#server/write/idempotency.ts'
import type { Row } from '#server/read/readRow.ts'
import type { RowSource } from '#server/read/rowSource.ts'
import type { PerformedAction, RowChange } from '#server/write/evaluateAction.ts'
import type { WriteHooks } from '#server/write/writeHooks.ts'
import { moveRow } from '#server/write/moveRow.ts'
import { performActions, tryActions } from '#server/write/performAction.ts'
import { assertAllowed } from '#server/write/assertAllowed.ts'
import { fitted, saveRow } from '#server/write/saveRow.ts'
import { writeErrors } from './resourceCall.ts'
import { recordSchema, rowActionSchema, rowsActionSchema } from './fieldSchema.ts'
import { batchAnswerSchema, toBatchAnswer } from './batchAnswer.ts'
import { asJson, idOf, idParams, type ResourceCall } from './resourceCall.ts'

/** `POST path/{id}/{action}` for each action that sets fields of its row, archives it, or restores it. */
export const registerRowActions = (call: ResourceCall): void => {
  const actions = call.resource.actions ?? {}
  for (const [name, action] of actionsOfKind(actions, 'set')) {
    registerSet(call, name, action)
    if (action.batch) registerSetBatch(call, name, action)
  }
  for (const kind of ['archive', 'restore'] as const)
    for (const [name, action] of actionsOfKind(actions, kind)) {
      registerMove(call, name, action)
      if (action.batch) registerMoveBatch(call, name, action)
    }
}

const registerSet = (call: ResourceCall, name: string, action: SetAction): void => {
  const { app, context, resource, path, hooksOf } = call
  const { database } = context
  const form = toActionForm(resource, action)
  const body = rowActionSchema(form, name)
  const options = describeAction(call, name, action, body, { 200: recordSchema(resource) })
  app.post(path + toActionPath(':id', name), { ...options, ...asJson }, async (request) => {
    const { session, source, id, version, sent, now, keyed } = readRequest(request, call, action)
    const typed = await readTyped(call, form, session, sent)
    const draft = { ...typed, ...action.sets, ...toStamps(resource, action, session, now) }
    const save = { id, version, draft, rules: action, hooks: hooksOf(session) }
    return runOnce(database, keyed, now, (transaction) =>
      saveRow(transaction, source, save, now, name).catch(refuseGoneRecord(resource)),
    )
  })
}

/** The values that are typed, which are the same for every row. @throws ServerError VALUE_INVALID */
const readTyped = async (
  { context, catalogue }: ResourceCall,
  form: Resource,
  session: Session,
  sent: AnyRecord,
  /** Whether inputs that were not sent may be missing: they are typed after a dry run. */
  isPartial = false,
): Promise<AnyRecord> => {
  const { db } = context.database
  const typed = normalizeDraft(form, sent)
  const problems = {
    ...(await checkValues(db, catalogue, form, typed)),
    ...(await checkRelations(db, catalogue, form, typed, toCaller(context, session), undefined)),
    ...checkDraft(form, typed, momentOf(context)),
  }
  refuseProblems(
    isPartial
      ? Object.fromEntries(Object.entries(problems).filter(([name]) => Object.hasOwn(sent, name)))
      : problems,
  )
  return typed
}

const registerSetBatch = (call: ResourceCall, name: string, action: SetAction): void => {
  const { resource } = call
  const form = toActionForm(resource, action)
  registerBatch(call, name, action, form, async (session, sent, dryRun) => {
    const typed = await readTyped(call, form, session, sent, dryRun)
    return {
      plan: (now) => ({ ...typed, ...action.sets, ...toStamps(resource, action, session, now) }),
      apply: (transaction, { before, change }, now, { target, after }) => {
        const save = { id: Number(before['id']), version: undefined, draft: change, held: before }
        return saveRow(transaction, target, { ...save, hooks: after }, now, name)
      },
    }
  })
}

const registerMoveBatch = (call: ResourceCall, name: string, action: MoveAction): void => {
  const { resource, catalogue } = call
  registerBatch(call, name, action, toActionForm(resource, action), async () => ({
    plan: () => ({}),
    apply: async (transaction, { before }, now, { target, after }) => {
      const move = { id: Number(before['id']), version: undefined, action, name, hooks: after }
      await moveRow(transaction, catalogue, target, move, now).catch(refuseGoneRecord(resource))
      return undefined
    },
    ruleOf: moveRuleOf,
  }))
}

/** The rule of a row that moves which an error of the database is about. */
const moveRuleOf = (error: unknown): MoveRule | undefined => {
  if (!(error instanceof ServerError)) return undefined
  if (error.code === 'RECORD_IN_USE') return 'notReferenced'
  if (error.code !== 'VALUE_INVALID') return undefined
  const problems = Object.values(error.facts.problems ?? {})
  if (problems.includes('taken')) return 'notTaken'
  return problems.includes('noSuchRecord') ? 'isComplete' : undefined
}

/** What an action does to each of many rows. */
interface BatchWork {
  readonly plan: PerformedAction['plan']
  /** `after`: what hooks do after the write; those before it were asked already. */
  readonly apply: (
    transaction: Db,
    change: RowChange,
    now: Date,
    by: { readonly target: RowSource; readonly after: WriteHooks | undefined },
  ) => Promise<Row | undefined>
  /** See `PerformedAction`: a dry run makes the changes, and undoes them. */
  readonly ruleOf?: NonNullable<PerformedAction['trial']>['ruleOf']
}

/** `POST path/{action}/batch`: an action on many rows, each in a transaction of its own, or a dry run of it. */
const registerBatch = (
  call: ResourceCall,
  name: string,
  action: SetAction | MoveAction,
  form: Resource,
  prepare: (session: Session, sent: AnyRecord, dryRun: boolean) => Promise<BatchWork>,
): void => {
  const { app, context, resource, path, names, describe, writable, hooksOf } = call
  const { database, clock } = context
  const options = describe(
    name + names.many,
    { body: rowsActionSchema(form, name), response: { 200: batchAnswerSchema(resource) } },
    { rights: rightsTo(resource, action), errors: writeErrors, idempotencyKey: true },
  )
  app.post(path + toRowsPath(name), { ...options, ...asJson }, async (request) => {
    const { session } = request
    assertAllowed(resource, session, action)
    const { keys, versions, dryRun, ...sent } = request.body as RowsBody
    const { plan, apply, ruleOf } = await prepare(session, sent, dryRun)
    const target = writable(session)
    const hooks = hooksOf(session)
    const { before: _asked, ...after } = hooks
    const work: PerformedAction = {
      key: 'id',
      target,
      archived: undefined,
      action: { ...action, name },
      hooks,
      plan,
      apply: (transaction, change, now) => apply(transaction, change, now, { target, after }),
      ...(ruleOf && {
        trial: {
          // What hooks do after a write may reach further than its transaction.
          apply: (transaction, change, now) =>
            apply(transaction, change, now, { target, after: undefined }),
          ruleOf,
        },
      }),
    }
    const rows = keys.map((id) => ({ key: id, id, version: versions?.[id] }))
    if (dryRun) return toBatchAnswer(await tryActions(database, work, rows, clock()))
    const keyed = idempotencyOf(request, session, request.body)
    return toBatchAnswer(
      await performActions(database, clock, keyed, work, rows).catch(refuseGoneRecord(resource)),
    )
  })
}

type RowsBody = AnyRecord & {
  readonly keys: readonly number[]
  readonly versions?: { readonly [id: string]: number } | null
  readonly dryRun: boolean
}

const registerMove = (call: ResourceCall, name: string, action: MoveAction): void => {
  const { app, context, catalogue, resource, path, hooksOf } = call
  const body = rowActionSchema(toActionForm(resource, action), name)
  const options = describeAction(call, name, action, body, nothing)
  app.post(path + toActionPath(':id', name), options, async (request, reply) => {
    const { session, source, id, version, now, keyed } = readRequest(request, call, action)
    const move = { id, version, action, name, hooks: hooksOf(session) }
    await runOnce(context.database, keyed, now, (transaction) =>
      moveRow(transaction, catalogue, source, move, now).catch(refuseGoneRecord(resource)),
    )
    return reply.code(204).send(null)
  })
}

const describeAction = (
  { resource, names, describe }: ResourceCall,
  name: string,
  action: SetAction | MoveAction,
  body: object,
  response: object,
) =>
  describe(
    name + names.one,
    { params: idParams, body, response },
    { rights: rightsTo(resource, action), errors: writeErrors, idempotencyKey: true },
  )

/**
 * What a call asks for, by whom, and for which rows.
 * @throws ServerError RIGHT_MISSING, RULE_BROKEN for what is against the action on any row
 */
const readRequest = (
  request: FastifyRequest,
  { context, resource, writable }: ResourceCall,
  action: SetAction | MoveAction,
) => {
  const { session } = request
  assertAllowed(resource, session, action)
  const { version, ...sent } = request.body as AnyRecord
  return {
    session,
    source: writable(session),
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
      return stamp === undefined || field === undefined
        ? []
        : [[name, fitted(field, values[stamp])]]
    }),
  )
}
