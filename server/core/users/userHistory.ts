import { finished, Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { sql, type Kysely } from 'kysely'
import type { z } from 'zod'
import type { Language } from '#i18n/language.ts'
import { user } from '#resources/kit/included/user.ts'
import { exportFormats } from '#resources/kit/list/exportFormats.ts'
import {
  changedFields,
  changesBetween,
  changesPath,
  seenValues,
} from '#resources/kit/record/changes.ts'
import type { AnyRecord } from '#resources/kit/recordOf.ts'
import type { Session } from '#resources/kit/session.ts'
import { toMembership } from '#resources/kit/users/groups.ts'
import { toVisibleGroups, type UserAdmin } from '#resources/kit/users/userRules.ts'
import { portDay } from '#resources/kit/values/portTime.ts'
import type { Tables } from '#server/core/database/guardedKysely.ts'
import { pathOf } from '#server/core/http/basePaths.ts'
import type { RouteContext } from '#server/core/http/routeContext.ts'
import { ExportSlots, takeSlot } from '#server/core/routes/exportSlots.ts'
import {
  historyAnswer,
  historyBody,
  historyFile,
} from '#server/core/routes/history/changesCalls.ts'
import { printChanges } from '#server/core/routes/history/changesFile.ts'
import type { HistoryAsked, HistoryLine } from '#server/core/routes/history/readHistory.ts'
import type { UserAdminContext } from './userAdmin.ts'
import { asMember } from './userChanges.ts'

/** Entries without anything that the admin sees are passed by: a call reads so many portions at most. */
const mostPortions = 5
const exportsAtOnce = 2
const pageSizeMax = 100

interface Parts {
  readonly enter: (request: FastifyRequest) => Promise<UserAdminContext>
  readonly described: (schema: object) => RouteShorthandOptions
  readonly idParams: z.ZodObject
}

/** The history of a user, for the admins of a company in which the user is now: as a page, and as a file. */
export const registerUserHistory = (
  app: FastifyInstance,
  { database, settings, clock, hooks }: RouteContext,
  { enter, described, idParams }: Parts,
): void => {
  const path = pathOf(user) + changesPath(':id')
  const slots = new ExportSlots(exportsAtOnce)
  const { db } = database

  const readAsked = async (request: FastifyRequest): Promise<Asked> => {
    const { session, admin, directory } = await enter(request)
    const { id } = request.params as { readonly id: string }
    asMember(admin, await directory.find(id))
    return { id, session, admin }
  }

  const asPage = described({
    params: idParams,
    body: historyBody,
    response: { 200: historyAnswer },
  })
  app.post(`${path}/find`, asPage, async (request) => {
    const asked = await readAsked(request)
    const { pageable } = request.body as { readonly pageable: HistoryAsked }
    const { entityList, page } = await readUserHistory(db, asked, pageable)
    return {
      entityList: entityList.map(({ before: _before, after: _after, ...entry }) => entry),
      page,
    }
  })

  const asFile = described({ params: idParams, body: historyFile, produces: [exportFormats.csv] })
  app.post(`${path}/export`, asFile, async (request, reply) => {
    const asked = await readAsked(request)
    const { session } = asked
    const { language } = request.body as { readonly language: Language }
    const release = takeSlot(slots, session, reply)
    try {
      const texts = await hooks.readTexts(db, language, settings)
      const { timeZone } = settings
      const basis = { db, catalogue: { user }, resource: user, caller: { session, timeZone } }
      const read = (before: HistoryAsked['before']) =>
        readUserHistory(db, asked, { before, pageSize: pageSizeMax })
      const stream = Readable.from(printChanges(basis, read, language, texts), { highWaterMark: 1 })
      finished(stream, release)
      const name = `${user.name}-${portDay(clock(), timeZone)}.csv`
      return await reply
        .type(exportFormats.csv)
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(stream)
    } catch (error) {
      release()
      throw error
    }
  })
}

interface Asked {
  readonly id: string
  readonly session: Session
  readonly admin: UserAdmin
}

interface AuditRow {
  readonly id: number
  readonly at: string
  readonly username: string
  readonly company: string
  readonly action: string
  readonly before: AnyRecord | null
  readonly after: AnyRecord | null
}

/**
 * What the audit says of a user, the latest first: the declared fields alone, so nothing of how the user signs in, and of the time in
 * which the user was in the company of the admin.
 */
const readUserHistory = async (
  db: Kysely<Tables>,
  { id, session, admin }: Asked,
  { pageSize, before }: HistoryAsked,
) => {
  const toLine = lineFor(session, admin)
  const entityList: HistoryLine[] = []
  let cursor = before?.[user.name]
  for (let portion = 0; portion < mostPortions; portion += 1) {
    const { rows } = await sql<AuditRow>`
      select id, at, username, company, action, before, after from audit_entry
      where resource = ${user.name} and record_key = ${id}
        ${cursor === undefined ? sql`` : sql`and id < ${cursor.id}`}
      order by id desc limit ${pageSize + 1}`.execute(db)
    let looked = 0
    for (const found of rows.slice(0, pageSize)) {
      looked += 1
      cursor = { at: new Date(found.at).toISOString(), id: Number(found.id) }
      const line = toLine(found)
      if (line) entityList.push(line)
      if (entityList.length === pageSize) break
    }
    if (looked === rows.length) return { entityList, page: {} }
    if (entityList.length === pageSize) break
  }
  return { entityList, page: cursor ? { next: { [user.name]: cursor } } : {} }
}

/** Undefined for an entry of which the admin sees nothing. */
const lineFor = (session: Session, admin: UserAdmin) => {
  const names = changedFields(user, session)
  const own = toMembership(admin.participantCode)
  const seen = (record: AnyRecord | null): AnyRecord | null => {
    const groups = (record?.['groups'] ?? []) as readonly string[]
    if (record === null || !groups.includes(own)) return null
    const visible = toVisibleGroups(admin, groups).toSorted()
    return seenValues(user, session, names, { ...record, groups: visible })
  }
  return ({ id, at, action, username, company, ...row }: AuditRow): HistoryLine | undefined => {
    const before = seen(row.before)
    const after = seen(row.after)
    if (before === null && after === null) return undefined
    // What leaves no state before it, such as a link, is no new user.
    const isNew = row.before !== null || action === 'create'
    const changes = before === null && !isNew ? [] : changesBetween(names, before, after)
    if (changes.length === 0 && before !== null && after !== null && !isControl(action))
      return undefined
    const isOwn = company === session.participantCode
    return {
      id: Number(id),
      at: new Date(at).toISOString(),
      action,
      // Who did it for another company is of no concern here.
      ...(isOwn ? { username, company } : {}),
      changes,
      before: before ?? {},
      after: after ?? {},
    }
  }
}

/** What an admin did about the sign-in of a user; it changes no field that is shown. */
const isControl = (action: string): boolean =>
  ['resetPassword', 'removeSecondFactor', 'issueFirstPassword'].includes(action)
