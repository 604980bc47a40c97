import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  apiClientLimits,
  apiClientPath,
  toClientUsername,
  type ApiClientPage,
} from '#schema/users/apiClients.ts'
import { usersBase } from '#schema/application.ts'
import { toMembership, toPermissionGroup, toPermissionNames } from '#schema/users/groups.ts'
import { clientGroups, refuseClient } from '#schema/users/userRules.ts'
import { foldCase } from '#query/foldCase.ts'
import { isStorable, normalizeText } from '#schema/values/normalizeText.ts'
import { ServerError } from '#server/errors.ts'
import { basePath } from '#server/http/basePaths.ts'
import { changedBy } from '#server/http/callFacts.ts'
import { describeCalls, nothing, perMinute, type DescribeCall } from '#server/http/openApi.ts'
import type { RouteFactory } from '#server/http/routeContext.ts'
import { idOf, idParams } from '#server/routes/resourceCall.ts'
import { apiClientPrefix } from '#server/userDirectory.ts'
import { withRolePermissions } from '#server/users/roles/companyRoles.ts'
import { changeUsers, requireUserAdmin, type UserChangeContext } from '#server/users/userAdmin.ts'
import { refuse } from '#server/users/userChanges.ts'
import { writeAudit } from '#server/write/writeAudit.ts'
import {
  deleteClient,
  findClient,
  insertClient,
  readClients,
  type StoredClient,
} from './clientTable.ts'

/** Of one admin; at Keycloak a list takes a call for each client, and a change several. */
const listsPerMinute = 120
const changesPerMinute = 60

const text = z.string()
const permissionList = z.array(text)
const apiClient = z
  .object({
    id: z.int().positive(),
    name: text,
    clientId: text,
    permissions: permissionList,
    username: text,
    created: text,
    lastUsed: text.optional(),
  })
  .meta({ id: 'ApiClient' })
const page = z.object({
  tokenUrl: z.url(),
  max: z.int(),
  permissions: permissionList.meta({ description: 'Which the caller may choose' }),
  entityList: z.array(apiClient),
})
const draft = z.strictObject({
  name: text
    .refine((name) => isStorable(name) && !/\p{C}/u.test(name), 'control characters')
    .overwrite(normalizeText)
    .trim()
    .min(1)
    .max(apiClientLimits.name),
  permissions: z.array(text.max(100)).min(1).max(100).meta({ uniqueItems: true }),
})

/** The API clients of a company, for its admins. */
export const clientCalls: RouteFactory = async (app, context) => {
  const { application, database } = context
  const path = basePath(application, usersBase) + apiClientPath
  const one = `${path}/:id`
  const params = idParams
  const describe = describeCalls('apiClient', { rights: ['companyAdmin'] })
  const changing: DescribeCall = (operationId, schema, config) =>
    describe(operationId, schema, {
      freshSignIn: true,
      rateLimit: perMinute(changesPerMinute),
      errors: ['NOT_FOUND'],
      ...config,
    })

  const change = async <Answer>(
    request: FastifyRequest,
    work: (work: UserChangeContext) => Promise<Answer>,
  ): Promise<Answer> => {
    const caller = await requireUserAdmin(request, context)
    const answer = await changeUsers(context, caller, undefined, work)
    context.telemetry.report('apiClientChanged', changedBy(request, request.session))
    return answer
  }
  const audit = (
    { session }: FastifyRequest,
    { transaction }: UserChangeContext,
    entry: {
      readonly recordId: number
      readonly action: string
      readonly before?: object
      readonly after?: object
    },
  ) => writeAudit(transaction, session, context.clock(), { resource: 'apiClient', ...entry })
  /** @throws ServerError NOT_FOUND for one that the company does not have */
  const getOwn = async (
    request: FastifyRequest,
    { transaction }: UserChangeContext,
  ): Promise<StoredClient> => {
    const found = await findClient(transaction, request.session.participantCode, idOf(request))
    if (found === undefined) throw new ServerError('NOT_FOUND')
    return found
  }

  const asList = describe(
    'listApiClients',
    { response: { 200: page } },
    { rateLimit: perMinute(listsPerMinute) },
  )
  app.get(path, asList, async (request): Promise<ApiClientPage> => {
    const { admin: entered, directory } = await requireUserAdmin(request, context)
    const admin = await withRolePermissions(application, entered, directory)
    const stored = await readClients(database.db, request.session.participantCode)
    const entityList = await Promise.all(
      stored.map(async ({ subject, ...client }) => {
        const groups = (await directory.findClientGroups(subject)) ?? []
        return { ...client, permissions: toPermissionNames(application, groups) }
      }),
    )
    return {
      tokenUrl: directory.tokenUrl,
      max: apiClientLimits.ofCompany,
      permissions: toPermissionNames(application, clientGroups(application, admin)),
      entityList,
    }
  })

  const made = { 201: z.object({ id: z.int(), clientId: text, secret: text }) }
  const asNew = changing(
    'createApiClient',
    { body: draft, response: made },
    { errors: ['VALUE_INVALID', 'GROUP_REFUSED'] },
  )
  app.post(path, asNew, async (request, reply) => {
    const { name, permissions } = request.body as z.infer<typeof draft>
    const { session } = request
    const company = session.participantCode
    const answer = await change(request, async (work) => {
      const { changes, transaction } = work
      const admin = await withRolePermissions(application, work.admin, changes)
      const rights = permissions.map((permission) => toPermissionGroup(application, permission))
      refuse(refuseClient(application, admin, rights))
      refuseName(name, await readClients(transaction, company))
      const clientId = apiClientPrefix(application.signIn) + randomBytes(8).toString('hex')
      const { subject, secret } = await changes.createClient({
        clientId,
        company,
        username: toClientUsername(name),
        groups: [toMembership(company), ...new Set(rights)],
      })
      const { username } = session
      const row = { name, clientId, subject, username, created: context.clock() }
      const id = await insertClient(transaction, company, row)
      const after = { name, clientId, permissions }
      await audit(request, work, { recordId: id, action: 'create', after })
      return { id, clientId, secret }
    })
    return reply.code(201).send(answer)
  })

  const renewed = { 200: z.object({ secret: text }) }
  const asRenewal = changing('renewApiClientSecret', { params, response: renewed })
  app.post(`${one}/secret`, asRenewal, (request) =>
    change(request, async (work) => {
      const { clientId } = await getOwn(request, work)
      await audit(request, work, { recordId: idOf(request), action: 'renewSecret' })
      return { secret: await work.changes.renewClientSecret(clientId) }
    }),
  )

  const asDeletion = changing('deleteApiClient', { params, response: nothing })
  app.delete(one, asDeletion, async (request, reply) => {
    await change(request, async (work) => {
      const { id, name, clientId } = await getOwn(request, work)
      await deleteClient(work.transaction, id)
      await audit(request, work, { recordId: id, action: 'delete', before: { name, clientId } })
      // Last: the provider cannot take it back.
      await work.changes.deleteClient(clientId)
    })
    return reply.code(204).send()
  })
}

/** @throws ServerError VALUE_INVALID where the name is taken, or the company has as many as it may have */
const refuseName = (name: string, all: readonly StoredClient[]): void => {
  const isTaken = all.some((other) => foldCase(other.name) === foldCase(name))
  const problem = isTaken
    ? 'taken'
    : all.length >= apiClientLimits.ofCompany
      ? 'tooMany'
      : undefined
  if (problem) throw new ServerError('VALUE_INVALID', { problems: { name: problem } })
}
