import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Application } from '#schema/application.ts'
import { checkInputs, normalizeDraft } from '#schema/checks/checkDraft.ts'
import { groupPattern, isGroup } from '#schema/users/groups.ts'
import { user } from '#schema/included/user.ts'
import { refuseProblems, ServerError, type ErrorCode } from '#server/errors.ts'
import { createSharedLimit, type SharedLimiter } from '#server/http/sharedLimit.ts'
import { pathOf } from '#server/http/basePaths.ts'
import { companyCodeSchema, recordSchema } from '#server/routes/fieldSchema.ts'
import { describeCalls, listOf, nothing, type DescribeCall } from '#server/http/openApi.ts'
import { asJson } from '#server/routes/resourceCall.ts'
import type { RouteFactory } from '#server/http/routeContext.ts'
import { userKey } from '#server/http/routeAccess.ts'
import { idempotencyOf } from '#server/write/idempotency.ts'
import { registerUserImport } from './import/userImportCalls.ts'
import { registerUserHistory } from './userHistory.ts'
import { changeUsers, requireUserAdmin, type UserAdminContext } from './userAdmin.ts'
import { mayControl, setEnabled } from './userChanges.ts'
import {
  addGroups,
  asMember,
  createUser,
  removeGroups,
  renameUser,
  toUserEntity,
} from './userChanges.ts'
import { normalizeCode } from '#schema/values/normalizeText.ts'

/** Per admin. The answers 201, 409 and 403 reveal which names exist, so calls are limited. */
export const createLimit = { attempts: 60, windowSeconds: 600 }
export const listLimit = { attempts: 120, windowSeconds: 60 }
const groupLimit = 60

const idParams = z.object({ id: z.string().regex(/^[\w-]{1,64}$/) })
const listQueryOf = (application: Application) =>
  z.strictObject({
    companyCode: companyCodeSchema(application),
    applicationCode: z
      .string()
      .refine((code) => code === application.code, 'another application')
      .meta({ description: 'The code of this application', enum: [application.code] }),
  })
const groupListOf = (application: Application) =>
  z
    .array(
      z
        .string()
        .refine((group) => isGroup(application, group), 'no group')
        .meta({ pattern: groupPattern(application) }),
    )
    .min(1)
    .max(groupLimit)
    .refine((groups) => new Set(groups).size === groups.length, 'a group comes twice')
    .meta({ uniqueItems: true })
const name = z.string().nullish()
const newUserOf = (application: Application) =>
  z.strictObject({
    username: z.string(),
    email: z.string(),
    firstName: name,
    lastName: name,
    enabled: z.literal(true).optional(),
    groups: groupListOf(application),
  })
/** Names, and unchanged fields that a client may send back. */
const editedUser = z.strictObject({
  id: z.string().optional(),
  version: z.int().positive().nullish(),
  username: z.string().optional(),
  email: z.string().optional(),
  firstName: name,
  lastName: name,
  phoneNumber: z.string().nullish(),
  enabled: z.boolean().optional(),
  mayControl: z.boolean().optional(),
})
const enabling = z.strictObject({ enabled: z.boolean() })

const { groups: _later, ...rowFields } = user.fields
const row = recordSchema({ ...user, name: 'userRow', fields: rowFields })
const detailed = recordSchema(user).extend({
  mayControl: z.literal(true).optional(),
})
const listed = listOf(row)

const changeErrors: readonly ErrorCode[] = [
  'NOT_FOUND',
  'RATE_LIMITED',
  'VALUE_INVALID',
  'VERSION_CONFLICT',
  'RULE_BROKEN',
  'USER_REFUSED',
  'USER_FIELD_FIXED',
  'GROUP_REFUSED',
]

/** User administration of a company by its admins. Archive mode only concerns orders and has no effect here (A061). */
export const userCalls: RouteFactory = async (app, context) => {
  const { application } = context
  const path = pathOf(application, user)
  const listQuery = listQueryOf(application)
  const groupList = groupListOf(application)
  const newUser = newUserOf(application)
  const creates = createSharedLimit(context, 'user names', createLimit)
  const lists = createSharedLimit(context, 'user lists', listLimit)

  const enter = (request: FastifyRequest): Promise<UserAdminContext> =>
    requireUserAdmin(request, context)
  const refuseLimited = (seconds: number, reply: FastifyReply): void => {
    if (seconds === 0) return
    void reply.header('retry-after', seconds)
    throw new ServerError('RATE_LIMITED')
  }
  const limit = async (limiter: SharedLimiter, caller: WithSession, reply: FastifyReply) =>
    refuseLimited(await limiter.take(keyOf(caller)), reply)
  const describe = describeCalls(user.name, {
    rights: user.access.read,
    errors: ['NOT_FOUND', 'RATE_LIMITED'],
  })
  const described: DescribeCall = (...call) => ({ ...describe(...call), ...asJson })
  /** What changes users asks those for their password who signed in long ago. */
  const changing: DescribeCall = (operationId, schema, config) =>
    described(operationId, schema, { freshSignIn: true, errors: changeErrors, ...config })

  registerUserImport(app, context, {
    enter,
    described,
    refusals: {
      limit: async (caller, reply) => refuseLimited(await creates.waitFor(keyOf(caller)), reply),
      count: async (caller, refused) => {
        await creates.take(keyOf(caller), refused)
        return (await creates.waitFor(keyOf(caller))) === 0
      },
    },
  })

  registerUserHistory(app, context, { enter, described, idParams })

  const asList = described('listUsers', { querystring: listQuery, response: { 200: listed } })
  app.get(path, asList, async (request, reply) => {
    const caller = await enter(request)
    const { companyCode } = request.query as z.infer<typeof listQuery>
    if (companyCode !== caller.session.participantCode) throw new ServerError('RIGHT_MISSING')
    await limit(lists, caller, reply)
    const entityList = await caller.directory.listMembers(companyCode)
    return { entityList, page: { totalElements: entityList.length } }
  })

  const asOne = described('getUser', { params: idParams, response: { 200: detailed } })
  app.get(`${path}/:id`, asOne, async (request) => {
    const { admin, directory } = await enter(request)
    const found = asMember(admin, await directory.find(idOf(request)))
    return {
      ...toUserEntity(application, admin, found),
      ...(mayControl(application, admin, found) ? { mayControl: true } : {}),
    }
  })

  const made = detailed.extend({
    initialPassword: z
      .string()
      .optional()
      .meta({ description: 'In development and test: the password of every user' }),
  })
  const asNew = changing(
    'createUser',
    { body: newUser, response: { 201: made } },
    { idempotencyKey: true, errors: [...changeErrors, 'ACCOUNT_EXISTS'] },
  )
  app.post(path, asNew, async (request, reply) => {
    const caller = await enter(request)
    const body = request.body as z.infer<typeof newUser>
    const { username, ...names } = readInputs(['username', 'firstName', 'lastName'], {
      ...body,
      username: body.username.toLowerCase(),
    })
    if (normalizeCode(body.email).trim().toLowerCase() !== username) {
      throw new ServerError('BODY_INVALID', { field: 'email', reason: 'not the user name' })
    }
    await limit(creates, caller, reply)
    const answer = await changeUsers(
      context,
      caller,
      idempotencyOf(request, caller.session, body),
      (work) => createUser(work, { ...names, username, email: username, groups: body.groups }),
    )
    if (!answer.isNew) throw new ServerError('ACCOUNT_EXISTS', { record: answer.entity })
    const { initialPassword } = caller.directory
    return reply
      .code(201)
      .send({ ...answer.entity, ...(initialPassword ? { initialPassword } : {}) })
  })

  const asEdit = changing('changeUser', {
    params: idParams,
    body: editedUser,
    response: { 200: detailed },
  })
  app.put(`${path}/:id`, asEdit, async (request) => {
    const caller = await enter(request)
    const {
      id = idOf(request),
      version,
      firstName,
      lastName,
      mayControl: _controlled,
      ...sent
    } = request.body as z.infer<typeof editedUser>
    if (id !== idOf(request)) {
      throw new ServerError('BODY_INVALID', { field: 'id', reason: 'not the id of the address' })
    }
    const names = readInputs(['firstName', 'lastName'], { firstName, lastName })
    return changeUsers(context, caller, undefined, (work) =>
      renameUser(work, id, names, { ...sent, version: version ?? undefined }),
    )
  })

  const asGroups = (operationId: string) =>
    changing(operationId, { params: idParams, body: groupList, response: nothing })
  app.put(`${path}/:id/groups`, asGroups('addUserGroups'), async (request, reply) => {
    const caller = await enter(request)
    const groups = request.body as string[]
    await changeUsers(context, caller, undefined, (work) => addGroups(work, idOf(request), groups))
    return reply.code(204).send(null)
  })
  app.delete(`${path}/:id/groups`, asGroups('removeUserGroups'), async (request, reply) => {
    const caller = await enter(request)
    const groups = request.body as string[]
    await changeUsers(context, caller, undefined, (work) =>
      removeGroups(work, idOf(request), groups),
    )
    return reply.code(204).send(null)
  })

  const asSwitch = changing('enableUser', {
    params: idParams,
    body: enabling,
    response: { 200: detailed },
  })
  app.put(`${path}/:id/enabled`, asSwitch, async (request) => {
    const caller = await enter(request)
    const { enabled } = request.body as z.infer<typeof enabling>
    return changeUsers(context, caller, undefined, (work) =>
      setEnabled(work, idOf(request), enabled, {
        issuer: context.identity.issuer,
        address: request.ip,
      }),
    )
  })
}

type WithSession = Pick<UserAdminContext, 'session'>

const keyOf = ({ session }: WithSession): string => userKey(session)

const idOf = (request: FastifyRequest): string => (request.params as { id: string }).id

/** The inputs of the form in the body, trimmed. @throws ServerError VALUE_INVALID */
const readInputs = <const Name extends 'username' | 'firstName' | 'lastName'>(
  inputs: readonly Name[],
  sent: { readonly [name: string]: unknown },
): Record<Name, string> => {
  const form = { ...user, form: { ...user.form, inputs } }
  const draft = normalizeDraft(form, sent)
  const problems = checkInputs(form, draft)
  refuseProblems(problems)
  return draft as Record<Name, string>
}
