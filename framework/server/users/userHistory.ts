import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Language } from '#i18n/language.ts'
import type { Application } from '#schema/application.ts'
import { user } from '#schema/included/user.ts'
import { exportFormats } from '#schema/list/exportFormats.ts'
import { changedFields, changesBetween, changesPath, seenValues } from '#schema/record/changes.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import type { Session } from '#schema/session.ts'
import { toMembership } from '#schema/users/groups.ts'
import { toVisibleGroups, type UserAdmin } from '#schema/users/userRules.ts'
import type { Db } from '#server/database/guardedKysely.ts'
import { toCaller } from '#server/http/toCaller.ts'
import type { UserAdminContext } from './userAdmin.ts'
import { pathOf } from '#server/http/basePaths.ts'
import { fileOf, pageSizeMax } from '#server/http/openApi.ts'
import type { RouteContext } from '#server/http/routeContext.ts'
import { ConcurrencyLimit, longCallsOfUser } from '#server/http/concurrencyLimit.ts'
import { historyAnswer, historyBody, historyFile } from '#server/routes/history/changesCalls.ts'
import type { HistoryLine } from '#server/routes/history/mergeHistory.ts'
import type { HistoryRequest } from '#server/routes/history/readHistory.ts'
import { sendHistory } from '#server/routes/history/changesFile.ts'
import { readEntries, type AuditRow } from '#server/read/readChanges.ts'
import type { UserCallParts } from './import/userImportCalls.ts'
import { asMember } from './userChanges.ts'

const exportsAtOnce = 2

interface Parts extends Pick<UserCallParts, 'enter' | 'described'> {
  readonly idParams: z.ZodObject
}

/** The history of a user, for the admins of a company in which the user is now: as a page, and as a file. */
export const registerUserHistory = (
  app: FastifyInstance,
  context: RouteContext,
  { enter, described, idParams }: Parts,
): void => {
  const path = pathOf(context.application, user) + changesPath(':id')
  const slots = new ConcurrencyLimit({ ofUser: longCallsOfUser, inAll: exportsAtOnce })
  const { db } = context.database
  const historyErrors = ['NOT_FOUND', 'PAGE_INVALID', 'RATE_LIMITED'] as const

  const readAsked = async (request: FastifyRequest): Promise<UserHistoryRequest> => {
    const { application, session, admin, directory } = await enter(request)
    const { id } = request.params as { readonly id: string }
    asMember(admin, await directory.find(id))
    return { id, application, session, admin }
  }

  const asPage = described(
    'findUserChanges',
    { params: idParams, body: historyBody, response: { 200: historyAnswer } },
    { errors: historyErrors },
  )
  app.post(`${path}/find`, asPage, async (request) => {
    const requested = await readAsked(request)
    const { pageable } = request.body as { readonly pageable: HistoryRequest }
    const { entityList, page } = await readUserHistory(db, requested, pageable)
    return {
      entityList: entityList.map(({ before: _before, after: _after, ...entry }) => entry),
      page,
    }
  })

  const asFile = described(
    'exportUserChanges',
    {
      params: idParams,
      body: historyFile(context.application),
      response: { 200: fileOf('The file', exportFormats.csv) },
    },
    { errors: historyErrors },
  )
  app.post(`${path}/export`, asFile, async (request, reply) => {
    const requested = await readAsked(request)
    const { language } = request.body as { readonly language: Language }
    const caller = toCaller(context, requested.session)
    return sendHistory(context, reply, {
      slots,
      printed: { db, catalogue: { user }, resource: user, caller },
      id: requested.id,
      language,
      read: (before) => readUserHistory(db, requested, { before, pageSize: pageSizeMax }),
    })
  })
}

type UserHistoryRequest = Pick<UserAdminContext, 'application' | 'session' | 'admin'> & {
  readonly id: string
}

/**
 * What the audit says of a user, the latest first: the declared fields alone, so nothing of how the user signs in, and of the time in
 * which the user was in the company of the admin.
 */
const readUserHistory = async (
  db: Db,
  { id, application, session, admin }: UserHistoryRequest,
  { pageSize, before }: HistoryRequest,
) => {
  const belongs = sql<boolean>`resource = ${user.name} and record_key = ${id}`
  const requested = { pageSize, before: before?.[user.name]?.id }
  const { entityList, next } = await readEntries(
    db,
    belongs,
    requested,
    lineFor(application, session, admin),
  )
  return { entityList, page: next ? { next: { [user.name]: next } } : {} }
}

/** Undefined for an entry of which the admin sees nothing. */
const lineFor = (application: Application, session: Session, admin: UserAdmin) => {
  const names = changedFields(user, session)
  const own = toMembership(admin.participantCode)
  const seen = (record: AnyRecord | null): AnyRecord | null => {
    const groups = (record?.['groups'] ?? []) as readonly string[]
    if (record === null || !groups.includes(own)) return null
    const visible = toVisibleGroups(application, admin, groups).toSorted()
    return seenValues(user, session, names, { ...record, groups: visible })
  }
  return ({ id, at, action, username, company, ...row }: AuditRow): HistoryLine | undefined => {
    const before = seen(row.before)
    const after = seen(row.after)
    if (before === null && after === null) return undefined
    const changes = changesBetween(names, before, after)
    if (changes.length === 0 && before !== null && after !== null) return undefined
    const isOwn = company === session.participantCode
    return {
      id,
      at,
      action,
      // Who did it for another company is of no concern here.
      ...(isOwn ? { username, company } : {}),
      changes,
      before: before ?? {},
      after: after ?? {},
    }
  }
}
