import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { plainText } from '#server/routes/fieldSchema.ts'
import { firstBase } from '#schema/application.ts'
import { notificationPath, unreadMax, watchKinds } from '#schema/record/watching.ts'
import { pageBefore, type DescribeCall } from '#server/http/openApi.ts'
import { basePath } from '#server/http/basePaths.ts'
import type { RouteContext } from '#server/http/routeContext.ts'
import { toCaller } from '#server/http/toCaller.ts'
import type { Catalogue } from '#server/sql/toScope.ts'
import { countUnread, readNotifications } from '#server/changes/readNotifications.ts'
import { ownedBy, ownerOf } from '#server/changes/readers.ts'

/** What the calls about watching have in common. */
export interface WatchCalls {
  readonly catalogue: Catalogue
  readonly resourceName: z.ZodType<string>
  readonly record: z.ZodType
  readonly describe: DescribeCall
}

const id = z.int().positive()

/** The notifications of a user: a list, the number of unread ones, and marking them as read. */
export const registerNotifications = (
  app: FastifyInstance,
  context: RouteContext,
  { catalogue, resourceName, record, describe }: WatchCalls,
): void => {
  const { db } = context.database
  const path = basePath(context.application, firstBase) + notificationPath
  const readParts = ({ session }: FastifyRequest) => {
    const caller = toCaller(context, { ...session, archive: false })
    return { db, catalogue, caller, owner: ownerOf(session) }
  }

  const find = z.strictObject({
    filters: z
      .strictObject({
        unread: z.boolean().optional(),
        resource: resourceName.optional(),
        rule: plainText(0, 60).optional(),
      })
      .default({}),
    pageable: pageBefore(id),
  })
  const found = z.object({
    entityList: z.array(
      z.object({
        id,
        at: z.string(),
        resource: z.string(),
        rule: z.string(),
        isRead: z.boolean(),
        watches: z.array(
          z.object({
            kind: z.enum(watchKinds),
            view: z.string().optional(),
            name: z.string().optional(),
            numbers: z
              .array(z.string())
              .optional()
              .meta({ description: 'Of a list of numbers: those that the row has' }),
          }),
        ),
        view: z.string(),
        record: record.meta({ description: 'Of a sent list: empty' }),
        sent: z
          .object({
            by: z.string(),
            search: z.string(),
            name: z.string().optional(),
            note: z.string().optional(),
          })
          .optional()
          .meta({ description: 'A list that a colleague sent' }),
      }),
    ),
    page: z.object({ next: id.optional() }),
  })
  app.post(
    `${path}/find`,
    describe(
      'findNotifications',
      { body: find, response: { 200: found } },
      { errors: ['PAGE_INVALID'] },
    ),
    async (request) => {
      const { filters, pageable } = request.body as z.infer<typeof find>
      return readNotifications(readParts(request), { ...filters, ...pageable })
    },
  )

  const unread = z.object({
    unread: z
      .int()
      .min(0)
      .meta({ description: `${unreadMax + 1}: more than ${unreadMax}` }),
  })
  app.get(
    `${path}/unread`,
    describe('countUnreadNotifications', { response: { 200: unread } }),
    async (request) => ({ unread: await countUnread(readParts(request)) }),
  )

  const mark = z.strictObject({
    ids: z.array(id).min(1).max(100).optional().meta({ description: 'Left out: all of them' }),
    isRead: z.boolean(),
  })
  app.put(
    `${path}/read`,
    describe('markNotifications', { body: mark, response: { 200: unread } }),
    async (request) => {
      const parts = readParts(request)
      const { ids, isRead } = request.body as z.infer<typeof mark>
      await sql`
        update watch_notification set read_at = ${isRead ? context.clock() : null}
        where ${ownedBy(parts.owner)} and (read_at is null) = ${isRead}
          ${ids === undefined ? sql`` : sql`and id = any(${[...ids]}::bigint[])`}`.execute(db)
      return { unread: await countUnread(parts) }
    },
  )
}
