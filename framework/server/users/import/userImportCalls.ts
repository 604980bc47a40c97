import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { user } from '#schema/included/user.ts'
import { userImportNotes } from '#schema/list/importing.ts'
import type { DescribeCall } from '#server/http/openApi.ts'
import { pathOf } from '#server/http/basePaths.ts'
import { requireFreshSignIn } from '#server/http/readSession.ts'
import type { RouteContext } from '#server/http/routeContext.ts'
import { idempotencyOf } from '#server/write/idempotency.ts'
import { streamProgress } from '#server/routes/streamProgress.ts'
import { ConcurrencyLimit, longCallsOfUser } from '#server/http/concurrencyLimit.ts'
import {
  importBodySchema,
  importFieldsOf,
  importFieldsSchema,
  readAllTexts,
  refuseUnknownColumns,
  rowResultsSchema,
  seenUserSchema,
  type ImportBody,
} from '#server/routes/writes/importRequest.ts'
import type { UserAdminContext } from '#server/users/userAdmin.ts'
import { createUserCheck } from './checkUsers.ts'
import { importUsers, type UserImportAnswer } from './writeUsers.ts'

/** Each holds a connection, and keeps the identity provider busy. */
const importsAtOnce = 2

const answerSchema = rowResultsSchema(userImportNotes, {}, seenUserSchema).extend({
  initialPassword: z.string().optional(),
}) satisfies z.ZodType<UserImportAnswer, unknown>

/** What the calls of the user administration share. */
export interface UserCallParts {
  readonly enter: (request: FastifyRequest) => Promise<UserAdminContext>
  readonly described: DescribeCall
  /** Counts refused names; `limit` refuses the call once there are too many. */
  readonly refusals: {
    readonly limit: (caller: UserAdminContext, reply: FastifyReply) => Promise<void>
    readonly count: (caller: UserAdminContext, refused: number) => Promise<boolean>
  }
}

/** Users of a file: `GET path/import` says which fields a column may be, `POST path/import` checks or writes them. */
export const registerUserImport = (
  app: FastifyInstance,
  context: RouteContext,
  { enter, described, refusals }: UserCallParts,
): void => {
  const url = `${pathOf(context.application, user)}/import`
  const slots = new ConcurrencyLimit({ ofUser: longCallsOfUser, inAll: importsAtOnce })

  app.get(
    url,
    described('getUserImportFields', { response: { 200: importFieldsSchema } }),
    async (request) => {
      const { session } = await enter(request)
      return {
        fields: importFieldsOf(
          user,
          session,
          await readAllTexts(context, context.application.languages[0]),
        ),
      }
    },
  )

  const body = importBodySchema(context.application, user, seenUserSchema)
  const options = described(
    'importUsers',
    { body, response: { 200: answerSchema } },
    { idempotencyKey: true, errors: ['IMPORT_UNKNOWN_COLUMN', 'RATE_LIMITED', 'SIGN_IN_TOO_OLD'] },
  )
  app.post(url, options, async (request, reply) => {
    const caller = await enter(request)
    const { session } = caller
    const requested = request.body as ImportBody<string>
    const { mode, columns } = requested
    if (mode !== 'check') requireFreshSignIn(session, context.settings)
    refuseUnknownColumns(user, session, columns)
    if (mode !== 'check') await refusals.limit(caller, reply)
    const texts = await readAllTexts(context, requested.language)
    const keyed = idempotencyOf(request, session, requested)
    return streamProgress(reply, slots, session, async (onPortion) =>
      importUsers(mode, await createUserCheck(caller, requested, texts), {
        context,
        caller,
        keyed,
        onPortion,
        mayTryOn: (refused) => refusals.count(caller, refused),
      }),
    )
  })
}
