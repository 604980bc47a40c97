import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { blockersOf } from '#schema/actions/rules.ts'
import { checkDraft, normalizeDraft } from '#schema/checks/checkDraft.ts'
import { fixedProblems } from '#schema/checks/fixedInputs.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import { relationsOf } from '#schema/relations.ts'
import { colleagueFields } from '#schema/users/colleagues.ts'
import { actionsOf } from '#schema/views.ts'
import type { Db } from '#server/database/guardedKysely.ts'
import { refuseProblems, ServerError } from '#server/errors.ts'
import { nothing } from '#server/http/openApi.ts'
import { rightsTo } from '#server/http/routeAccess.ts'
import { momentOf, toCaller } from '#server/http/toCaller.ts'
import { idempotencyOf } from '#server/write/idempotency.ts'
import { readRow } from '#server/read/readRow.ts'
import type { RowSource } from '#server/read/rowSource.ts'
import { checkColleagues } from '#server/users/colleagues.ts'
import { checkRelations, refuseGoneRecord } from '#server/write/checkRelations.ts'
import { checkValues } from '#server/write/checkValues.ts'
import { keepDeleted } from '#server/write/deletedRows.ts'
import { runOnce } from '#server/write/idempotency.ts'
import { refuseReferenced } from '#server/write/references.ts'
import { assertAllowed } from '#server/write/assertAllowed.ts'
import { deleteRow, saveRow } from '#server/write/saveRow.ts'
import { asSystem } from '#server/write/assertAllowed.ts'
import { writeErrors } from './resourceCall.ts'
import { recordSchema, saveSchema } from './fieldSchema.ts'
import { asJson, idOf, idParams, toNumber, type ResourceCall } from './resourceCall.ts'

/** `PUT path`: creates a row, or changes the one of an id. */
export const registerSave = (call: ResourceCall): void => {
  const { app, context, catalogue, resource, path, names, describe, writable, hooksOf } = call
  const { database, clock } = context
  const { db } = database
  const { create, edit } = actionsOf(resource)
  const described = describe(
    `save${names.one}`,
    {
      description: 'Creates a record without `id`, and changes the one of an `id`.',
      body: saveSchema(resource),
      response: { 200: recordSchema(resource) },
    },
    { rights: rightsTo(resource, create, edit), errors: writeErrors, idempotencyKey: true },
  )
  // Before the body is read; which of the two it asks for is in it.
  const onRequest = async ({ session }: FastifyRequest) => {
    const possible = [create, edit].find(
      (action) => action && blockersOf(resource, action, session).length === 0,
    )
    if (possible === undefined) assertAllowed(resource, session, edit ?? create)
  }
  const readsCurrent = relationsOf({ resource }).length > 0 || colleagueFields(resource).length > 0
  const hasFixed = resource.form?.fixed !== undefined
  const save = async (request: FastifyRequest) => {
    const { session } = request
    const { id: sentId, version: sentVersion, ...values } = request.body as AnyRecord
    const id = toNumber(sentId)
    const version = toNumber(sentVersion)
    const action = id === undefined ? create : edit
    assertAllowed(resource, session, action)
    const source = writable(session)
    const draft = await draftOf(db, source, { id, version, values })
    const current = readsCurrent && id !== undefined ? await readRow(db, source, id) : undefined
    const whole = hasFixed && id !== undefined ? await readRow(db, asSystem(source), id) : undefined
    const caller = toCaller(context, session)
    refuseProblems({
      // Of another version the conflict is told instead.
      ...(whole && whole['version'] === version ? fixedProblems(resource, whole, draft) : {}),
      ...(await checkValues(db, catalogue, resource, draft)),
      ...(await checkRelations(db, catalogue, resource, draft, caller, current)),
      ...(await checkColleagues(context, resource, draft, current, session)),
      ...checkDraft(resource, draft, momentOf(context)),
    })
    const write = { id, version, draft, rules: action, hooks: hooksOf(session) }
    const now = clock()
    const keyed = idempotencyOf(request, session, request.body)
    return runOnce(database, keyed, now, (transaction) =>
      saveRow(transaction, source, write, now).catch(refuseGoneRecord(resource)),
    )
  }
  const options = { ...described, onRequest, ...asJson }
  app.put(path, options, save)
  app.put(`${path}/`, { ...options, schema: { ...described.schema, hide: true } }, save)
}

const versionQuery = z.strictObject({
  version: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .optional(),
})

/** `DELETE path/{id}` */
export const registerDelete = (call: ResourceCall): void => {
  const { app, context, catalogue, resource, path, names, describe, writable, hooksOf } = call
  const { database, clock } = context
  const rules = actionsOf(resource)['delete']
  const described = describe(
    `delete${names.one}`,
    { params: idParams, querystring: versionQuery, response: nothing },
    {
      rights: rightsTo(resource, rules),
      errors: [...writeErrors, 'RECORD_IN_USE'],
      idempotencyKey: true,
    },
  )
  const onRequest = async ({ session }: FastifyRequest) => assertAllowed(resource, session, rules)
  app.delete(`${path}/:id`, { ...described, onRequest }, async (request, reply) => {
    const { session } = request
    const source = writable(session)
    const { version } = request.query as z.infer<typeof versionQuery>
    const id = idOf(request)
    const deletion = { id, version: toNumber(version), rules, hooks: hooksOf(session) }
    const now = clock()
    const keyed = idempotencyOf(request, session, { id, version })
    await runOnce(database, keyed, now, (transaction) =>
      deleteRow(transaction, source, deletion, now, async () => {
        await refuseReferenced(transaction, catalogue, resource, id, toCaller(context, session))
        await keepDeleted(transaction, catalogue, source, id, now)
      }),
    )
    return reply.code(204).send(null)
  })
}

interface Sent {
  readonly id: number | undefined
  readonly version: number | undefined
  readonly values: AnyRecord
}

/**
 * The whole draft of a save. An input that a change leaves out keeps its stored value, also one that the caller may not read; the version
 * makes sure that the row is still the one that this is taken from.
 * @throws ServerError BODY_INVALID for a change without a version, NOT_FOUND
 */
const draftOf = async (
  db: Db,
  source: RowSource,
  { id, version, values }: Sent,
): Promise<AnyRecord> => {
  const { resource } = source
  if (id === undefined) return normalizeDraft(resource, values)
  if (version === undefined)
    throw new ServerError('BODY_INVALID', { field: 'version', reason: 'missing' })
  const inputs = resource.form?.inputs ?? []
  if (inputs.every((name) => values[name] !== undefined)) return normalizeDraft(resource, values)
  const before = await readRow(db, asSystem(source), id)
  if (before === undefined) throw new ServerError('NOT_FOUND')
  if (before['version'] !== version)
    throw new ServerError('VERSION_CONFLICT', { record: await readRow(db, source, id) })
  return normalizeDraft(resource, { ...before, ...values })
}
