import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { usersBase } from '#schema/application.ts'
import { assignableGroups, toPermissionNames } from '#schema/users/groups.ts'
import {
  isRoleName,
  roleLimits,
  roleNamePattern,
  rolePath,
  type CompanyRole,
  type RoleEffects,
  type RolePage,
} from '#schema/users/roles.ts'
import { isStorable, normalizeText } from '#schema/values/normalizeText.ts'
import { basePath } from '#server/http/basePaths.ts'
import { changedBy } from '#server/http/callFacts.ts'
import { describeCalls, nothing, perMinute, type DescribeCall } from '#server/http/openApi.ts'
import type { RouteFactory } from '#server/http/routeContext.ts'
import { readAllTexts } from '#server/routes/writes/importRequest.ts'
import { changeUsers, requireUserAdmin, type UserChangeContext } from '#server/users/userAdmin.ts'
import { refuse } from '#server/users/userChanges.ts'
import { writeAudit } from '#server/write/writeAudit.ts'
import {
  changeRole,
  createRole,
  deleteRole,
  getHeldRole,
  listHeldRoles,
  readEffects,
  type NamesOf,
} from './roleChanges.ts'

/** Of one admin; at Keycloak a list takes a call for each role, and a change one for each of its users. */
const listsPerMinute = 120
const changesPerMinute = 60

const text = z.string()
const permissionList = z.array(text)
const role = z
  .object({
    name: text,
    permissions: permissionList,
    version: z.int().positive(),
    users: z.int().meta({ description: 'How many users have it' }),
  })
  .meta({ id: 'Role' })
const page = z.object({
  max: z.int(),
  permissions: permissionList.meta({ description: 'Which the caller may choose' }),
  entityList: z.array(role),
})
const effects = z.object({
  version: z.int().positive(),
  users: z.array(
    z.object({
      id: text,
      username: text,
      firstName: text,
      lastName: text,
      gained: permissionList,
      lost: permissionList,
      refusal: z
        .enum(['oneself', 'otherCompany'])
        .optional()
        .meta({ description: 'Why the role cannot be changed' }),
    }),
  ),
})
const version = z.int().positive()
const versionQuery = z.strictObject({ version: z.coerce.number<string>().int().positive() })
const permissions = z.array(text.max(100)).max(100).meta({ uniqueItems: true })
const draft = z.strictObject({
  name: text
    .refine((name) => isStorable(name) && !/\p{C}/u.test(name), 'control characters')
    .overwrite(normalizeText)
    .trim()
    .refine(isRoleName, 'no name of a role')
    .meta({ minLength: 1, maxLength: roleLimits.name, pattern: `^${roleNamePattern}$` }),
  permissions: permissions.min(1),
})
const nameParams = z.object({
  name: text
    .refine(isRoleName, 'no name of a role')
    .meta({ pattern: `^${roleNamePattern}$`, example: 'Clerk' }),
})

/** The roles of a company, for its admins. */
export const roleCalls: RouteFactory = async (app, context) => {
  const { application } = context
  const path = basePath(application, usersBase) + rolePath
  const one = `${path}/:name`
  const params = nameParams
  const describe = describeCalls('role', { rights: ['companyAdmin'] })
  const changing: DescribeCall = (operationId, schema, config) =>
    describe(operationId, schema, {
      freshSignIn: true,
      rateLimit: perMinute(changesPerMinute),
      errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'VALUE_INVALID', 'GROUP_REFUSED', 'USER_REFUSED'],
      ...config,
    })

  const enter = async (request: FastifyRequest) => {
    const { admin, directory } = await requireUserAdmin(request, context)
    return { application, admin, people: directory }
  }
  const change = async <Answer>(
    request: FastifyRequest,
    work: (work: UserChangeContext) => Promise<Answer>,
  ): Promise<Answer> => {
    const caller = await requireUserAdmin(request, context)
    const answer = await changeUsers(context, caller, undefined, work)
    context.telemetry.report('roleChanged', changedBy(request, request.session))
    return answer
  }
  const audit = (
    { session }: FastifyRequest,
    { transaction }: UserChangeContext,
    entry: {
      readonly recordId: string
      readonly action: string
      readonly before?: object
      readonly after?: object
    },
  ) => writeAudit(transaction, session, context.clock(), { resource: 'role', ...entry })

  const readNames = async (): Promise<NamesOf> => {
    const texts = await readAllTexts(context, application.languages[0])
    return (name) =>
      Object.hasOwn(application.roles ?? {}, name)
        ? texts.map((each) => each.text(`role.${name}`))
        : []
  }

  const asList = describe(
    'listRoles',
    { response: { 200: page } },
    { rateLimit: perMinute(listsPerMinute) },
  )
  app.get(path, asList, async (request): Promise<RolePage> => {
    const asking = await enter(request)
    return {
      max: roleLimits.ofCompany,
      permissions: toPermissionNames(application, assignableGroups(application, asking.admin)),
      entityList: (await listHeldRoles(asking)).map(({ role: held }) => held),
    }
  })

  const asNew = changing(
    'createRole',
    { body: draft, response: { 201: role } },
    { errors: ['VALUE_INVALID', 'GROUP_REFUSED'] },
  )
  app.post(path, asNew, async (request, reply) => {
    const namesOf = await readNames()
    const created = await change(request, async (work) => {
      const after = await createRole(work, request.body as CompanyRole, namesOf)
      await audit(request, work, { recordId: after.name, action: 'create', after: toStored(after) })
      return after
    })
    return reply.code(201).send(created)
  })

  const asEffects = describe(
    'previewRole',
    { params, body: z.strictObject({ permissions }), response: { 200: effects } },
    { rateLimit: perMinute(changesPerMinute), errors: ['NOT_FOUND', 'GROUP_REFUSED'] },
  )
  /** What a change of the permissions would mean to users; a deletion is the one that leaves none. */
  app.post(`${one}/effects`, asEffects, async (request): Promise<RoleEffects> => {
    const asking = await enter(request)
    const wanted = (request.body as Pick<CompanyRole, 'permissions'>).permissions
    const held = await getHeldRole(asking, nameOf(request))
    const { users, refusal } = await readEffects(asking, held, wanted)
    if (refusal?.kind === 'groups') refuse(refusal)
    return { version: held.role.version, users }
  })

  const asEdit = changing('changeRole', {
    params,
    body: draft.extend({ version }),
    response: { 200: role },
  })
  app.put(one, asEdit, async (request) => {
    const namesOf = await readNames()
    return change(request, async (work) => {
      const body = request.body as CompanyRole & { readonly version: number }
      const { before, after } = await changeRole(work, nameOf(request), body, namesOf)
      await audit(request, work, {
        recordId: nameOf(request),
        action: 'edit',
        before: { ...toStored(before.role), users: before.members },
        after: toStored(after),
      })
      return after
    })
  })

  const asDeletion = changing('deleteRole', {
    params,
    querystring: versionQuery,
    response: nothing,
  })
  app.delete(one, asDeletion, async (request, reply) => {
    const query = request.query as z.infer<typeof versionQuery>
    await change(request, async (work) => {
      const { role: before, members } = await deleteRole(work, nameOf(request), query.version)
      await audit(request, work, {
        recordId: before.name,
        action: 'delete',
        before: { ...toStored(before), users: members },
      })
      // Last: the provider cannot take it back.
      await work.changes.deleteRole(work.admin.participantCode, before.name)
    })
    return reply.code(204).send()
  })
}

const nameOf = (request: FastifyRequest): string => (request.params as { name: string }).name

const toStored = ({ name, permissions: held }: CompanyRole): CompanyRole => ({
  name,
  permissions: held,
})
