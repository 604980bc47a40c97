import type { FastifyContextConfig } from 'fastify'
import { checkDraft, checkInputs, normalizeDraft } from '#schema/checks/checkDraft.ts'
import { toBatchPath } from '#schema/actions/actionBatch.ts'
import { baseOf, type RecordedAction, type Resource } from '#schema/resource.ts'
import { rightsOf } from '#schema/actions/actions.ts'
import { choicesOf, targetOf } from '#schema/actions/recordedActions.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import type { Session } from '#schema/session.ts'
import { refuseProblems, ServerError } from '#server/errors.ts'
import { asJson, toNumber, type ResourceCall } from '#server/routes/resourceCall.ts'
import { checkRelations, refuseGoneRecord } from '#server/write/checkRelations.ts'
import {
  performAction,
  performActions,
  toRecorded,
  tryActions,
} from '#server/write/performAction.ts'
import type { ActionContext } from '#server/write/evaluateAction.ts'
import { runOnce } from '#server/write/idempotency.ts'
import { toRowSource } from '#server/read/rowSource.ts'
import { basePath } from '#server/http/basePaths.ts'
import { writeErrors } from './resourceCall.ts'
import { batchAnswerSchema, toBatchAnswer } from './batchAnswer.ts'
import { actionBatchSchema, actionSchema, recordSchema } from './fieldSchema.ts'
import { assertAllowed } from '#server/write/assertAllowed.ts'
import { momentOf, toCaller } from '#server/http/toCaller.ts'
import type { Moment } from '#schema/checks/moment.ts'
import { idempotencyOf } from '#server/write/idempotency.ts'

/** Performs an action on one row, or on each of several; rows are checked and changed, entries record the author. */
export const registerRecordedAction = (
  call: ResourceCall,
  recordedAction: RecordedAction,
): void => {
  const { app, context, catalogue, resource, names, describe } = call
  const { database, clock } = context
  const target = targetOf(Object.values(catalogue), resource)
  const entry = toEntryForm(resource, recordedAction)
  const choices = choicesOf(target, resource)
  const doers = choices.flatMap(({ action }) => rightsOf(target, action))
  const base = basePath(context.application, baseOf(resource))
  const config: FastifyContextConfig = {
    rights: doers,
    errors: [...writeErrors, 'KEY_AMBIGUOUS'],
    idempotencyKey: true,
  }

  const schema = {
    body: actionSchema(entry, entry.form.inputs),
    response: { 200: recordSchema(resource) },
  }
  const options = { ...describe(`record${names.one}`, schema, config), ...asJson }
  app.put(base + recordedAction.path, options, async (request) => {
    const { session } = request
    const { rowId, version, ...sent } = request.body as AnyRecord
    const whole = readEntry(entry, recordedAction, sent, momentOf(context))
    const { [recordedAction.key]: key, ...draft } = whole
    await refuseUnknown(call, session, draft)
    const work = toWork(call, recordedAction, session, draft)
    const now = clock()
    const keyed = idempotencyOf(request, session, request.body)
    const requested = { key, id: toNumber(rowId), version: toNumber(version) }
    return runOnce(database, keyed, now, (transaction) =>
      performAction(transaction, work, requested, now).catch(refuseGoneRecord(resource, target)),
    )
  })

  const inputs = entry.form.inputs.filter((name) => name !== recordedAction.key)
  const batchEntry = { ...entry, form: { ...entry.form, inputs } }
  const batchSchema = {
    body: actionBatchSchema(resource, recordedAction.key, inputs),
    response: { 200: batchAnswerSchema(target) },
  }
  const batchOptions = { ...describe(`record${names.one}Batch`, batchSchema, config), ...asJson }
  app.put(base + toBatchPath(recordedAction), batchOptions, async (request) => {
    const { session } = request
    const { keys, ids, versions, dryRun, ...sent } = request.body as BatchBody
    const idOf = new Map(Object.entries(ids ?? {}))
    const versionOf = new Map(Object.entries(versions ?? {}))
    const rows = keys.map((sentKey) => ({
      key: readKey(entry, recordedAction, sentKey),
      id: idOf.get(String(sentKey)),
      version: versionOf.get(String(sentKey)),
    }))
    const draft = readEntry(batchEntry, recordedAction, sent, momentOf(context))
    await refuseUnknown(call, session, draft)
    const work = toRecorded(toWork(call, recordedAction, session, draft))
    if (dryRun) return toBatchAnswer(await tryActions(database, work, rows, clock()))
    const keyed = idempotencyOf(request, session, request.body)
    return toBatchAnswer(
      await performActions(database, clock, keyed, work, rows).catch(
        refuseGoneRecord(resource, target),
      ),
    )
  })
}

type BatchBody = AnyRecord & {
  readonly keys: readonly unknown[]
  readonly ids?: { readonly [key: string]: number } | null
  readonly versions?: { readonly [key: string]: number } | null
  readonly dryRun: boolean
}

/** @throws ServerError if it is impossible for any row */
const toWork = (
  { context, catalogue, resource, hooksOf }: ResourceCall,
  recordedAction: RecordedAction,
  session: Session,
  draft: AnyRecord,
): ActionContext => {
  const target = targetOf(Object.values(catalogue), resource)
  const value = draft[recordedAction.choiceField]
  const choice = choicesOf(target, resource).find((one) => one.value === value)
  if (choice === undefined)
    throw new ServerError('VALUE_INVALID', {
      problems: { [recordedAction.choiceField]: 'notOffered' },
    })
  const action = { ...choice.action, name: choice.name }
  assertAllowed(target, session, action)
  const rows = (of: Resource, by: Session) =>
    toRowSource(catalogue, of, toCaller(context, by), undefined, 'write')
  return {
    recordedAction,
    key: recordedAction.key,
    target: rows(target, session),
    archived: target.archive && rows(target, { ...session, archive: true }),
    entries: rows(resource, session),
    hooks: hooksOf(session),
    action,
    draft,
  }
}

/** The inputs of the dialog, and its constants. */
const toEntryForm = (resource: Resource, { key, constants }: RecordedAction) => ({
  ...resource,
  form: {
    ...resource.form,
    inputs: [key, ...Object.keys(constants ?? {}), ...(resource.form?.inputs ?? [])],
  },
})

/** The normalized body. @throws ServerError VALUE_INVALID */
const readEntry = (
  entry: Resource,
  { constants }: RecordedAction,
  sent: AnyRecord,
  moment: Moment,
): AnyRecord => {
  const draft = normalizeDraft(entry, { ...constants, ...sent })
  const problems = checkDraft(entry, draft, moment)
  for (const [name, only] of Object.entries(constants ?? {})) {
    if (draft[name] !== only) problems[name] ??= 'notOffered'
  }
  refuseProblems(problems)
  return draft
}

/** @throws ServerError VALUE_INVALID for a relation to a record that the caller may not see */
const refuseUnknown = async (
  { context, catalogue, resource }: ResourceCall,
  session: Session,
  draft: AnyRecord,
): Promise<void> => {
  const { db } = context.database
  const caller = toCaller(context, session)
  refuseProblems(await checkRelations(db, catalogue, resource, draft, caller, undefined))
}

/** One key, validated like that of a single row. @throws ServerError VALUE_INVALID */
const readKey = (entry: Resource, { key }: RecordedAction, sent: unknown): unknown => {
  const form = { ...entry, form: { inputs: [key] } }
  const draft = normalizeDraft(form, { [key]: sent })
  const { [key]: problem } = checkInputs(form, draft)
  if (problem !== undefined) throw new ServerError('VALUE_INVALID', { problems: { keys: problem } })
  return draft[key]
}
