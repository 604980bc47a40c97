import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Session } from '#schema/session.ts'
import type { Application } from '#schema/application.ts'
import { compare, type Filter } from '#query/filter.ts'
import type { StoredPreferences } from '#schema/list/tablePreferences.ts'
import { userData } from '#schema/included/userData.ts'
import type { RouteContext, RouteFactory } from '#server/http/routeContext.ts'
import { ServerError } from '#server/errors.ts'
import { readSingle } from '#server/read/findRows.ts'
import type { Row } from '#server/read/readRow.ts'
import { toRowSource } from '#server/read/rowSource.ts'
import { isDuplicate } from '#server/write/uniqueViolation.ts'
import { saveRow } from '#server/write/saveRow.ts'
import { describeCalls } from '#server/http/openApi.ts'
import { toCaller } from '#server/http/toCaller.ts'
import { pathOf } from '#server/http/basePaths.ts'
import { companyCodeSchema, recordSchema } from './fieldSchema.ts'
import { isStorable, normalizeText } from '#schema/values/normalizeText.ts'
import type { Db } from '#server/database/guardedKysely.ts'

const ownerOf = (application: Application) =>
  z.strictObject({
    companyCode: companyCodeSchema(application),
    userName: z.string().overwrite(normalizeText).min(1).max(255),
  })
type PreferenceOwner = z.infer<ReturnType<typeof ownerOf>>

/** A text that the database can hold, as far as a regular expression can say it. */
const storable = (min: number, max: number) =>
  z
    .string()
    .min(min)
    .max(max)
    .regex(new RegExp(String.raw`^[^\u0000]*$`))
    .refine(isStorable)

const savedOf = (application: Application) =>
  ownerOf(application).extend({
    version: z.int().positive().nullish(),
    userPreferences: z.record(storable(1, 200), storable(0, 4_000)),
  })

/** Table preferences, one set per user and company; both the old and the new loading call are served. */
export const userDataCalls: RouteFactory = async (app, context) => {
  const { application } = context
  const [owner, saved] = [ownerOf(application), savedOf(application)]
  const path = pathOf(application, userData)
  const response = { 200: recordSchema(userData) }
  const describe = describeCalls(userData.name, {
    rights: [],
    errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  })
  const load = async (request: FastifyRequest, wanted: PreferenceOwner) => {
    const session = readOwn(request, wanted)
    await settleOwner(context.database.db, session)
    const row = await readOwned(context, session)
    if (row === undefined) throw new ServerError('NOT_FOUND')
    return row
  }
  app.get(
    `${path}/:companyCode/:userName`,
    describe('getUserData', { params: owner, response }),
    (request) => load(request, request.params as PreferenceOwner),
  )
  app.post(
    `${path}/find-by-company-code-and-user-name`,
    describe('findUserData', { body: owner, response }),
    (request) => load(request, request.body as PreferenceOwner),
  )
  for (const address of [path, `${path}/`]) {
    const schema = { body: saved, response, hide: address !== path }
    app.put(address, describe('saveUserData', schema), async (request) => {
      const { userPreferences, version, ...wanted } = request.body as z.infer<typeof saved>
      const session = readOwn(request, wanted)
      await settleOwner(context.database.db, session)
      return save(context, session, { userPreferences }, version ?? undefined)
    })
  }
}

/** Only the user's own data, regardless of the request. */
const readOwn = (request: FastifyRequest, { companyCode, userName }: PreferenceOwner): Session => {
  const { session } = request
  const isOwn = companyCode === session.participantCode && userName === session.username
  if (!isOwn) throw new ServerError('RIGHT_MISSING')
  return ownOf(session)
}

const ownSource = (context: RouteContext, session: Session) => {
  const own: Filter = {
    kind: 'and',
    filters: [
      compare('userName', '=in=', session.username),
      compare('companyCode', '=in=', session.participantCode),
    ],
  }
  return toRowSource({ userData }, userData, toCaller(context, session), own)
}

const readOwned = async (context: RouteContext, session: Session): Promise<Row | undefined> =>
  readSingle(context.database.db, ownSource(context, session))

/** The preferences of the user of a session; none where nothing is stored. */
export const readPreferences = async (
  context: RouteContext,
  session: Session,
): Promise<StoredPreferences> => toPreferences(await readOwned(context, ownOf(session)))

/** Changes them, from what is stored at that moment. */
export const changePreferences = async (
  context: RouteContext,
  session: Session,
  change: (stored: StoredPreferences) => StoredPreferences,
): Promise<StoredPreferences> => {
  const own = ownOf(session)
  for (let attempt = 1; ; attempt += 1) {
    const row = await readOwned(context, own)
    const userPreferences = change(toPreferences(row))
    try {
      await save(context, own, { userPreferences }, row?.['version'] as number | undefined)
      return userPreferences
    } catch (error) {
      // Another tab stored something meanwhile.
      const isChanged = error instanceof ServerError && error.code === 'VERSION_CONFLICT'
      if (!isChanged || attempt === attempts) throw error
    }
  }
}
const attempts = 3

const toPreferences = (row: Row | undefined): StoredPreferences =>
  (row?.['userPreferences'] ?? {}) as StoredPreferences

/** Preferences belong to the user, not to the data: archive mode does not affect them. */
const ownOf = (session: Session): Session => ({ ...session, archive: false })

/** Creates or changes the only set; of two concurrent first saves the unique index makes the later one an update. */
const save = async (
  context: RouteContext,
  session: Session,
  draft: { userPreferences: StoredPreferences },
  version: number | undefined,
): Promise<Row> => {
  const source = ownSource(context, session)
  const { db } = context.database
  const write = () =>
    db.transaction().execute(async (transaction) => {
      const id = (await readSingle(transaction, source))?.['id']
      const known = typeof id === 'number' ? id : undefined
      const saved = await saveRow(
        transaction,
        source,
        { id: known, version, draft },
        context.clock(),
      )
      if (known === undefined) await ownRow(transaction, saved['id'], session)
      return saved
    })
  try {
    return await write()
  } catch (error) {
    if (!isDuplicate(error)) throw error
    return write()
  }
}

/**
 * Preferences belong to a user and not to a name. Those of a user whose name has changed get the new one, and those of a former
 * user of the same name are deleted. Where no owner is known yet, the name decides, once.
 */
const settleOwner = async (db: Db, session: Session): Promise<void> => {
  const { subject, username } = session
  if (subject === undefined) return
  const found = await readCandidates(db, session).execute()
  if (found.every((row) => row['subject'] === subject && row['user_name'] === username)) return
  await db.transaction().execute(async (transaction) => {
    const rows = await readCandidates(transaction, session).forUpdate('user_data').execute()
    const own = rows.find((row) => row['subject'] === subject)
    const named = rows.find((row) => row !== own)
    const isForeign = named !== undefined && (own !== undefined || named['subject'] !== null)
    if (isForeign) await transaction.deleteFrom('user_data').where('id', '=', named['id']).execute()
    if (own) {
      const renamed = transaction.updateTable('user_data').set({ user_name: username })
      await renamed.where('id', '=', own['id']).execute()
    } else if (named && !isForeign) await ownRow(transaction, named['id'], session)
  })
}

const readCandidates = (db: Db, { subject, username, participantCode }: Session) =>
  db
    .selectFrom('user_data')
    .leftJoin('user_data_owner', 'user_data_owner.user_data_id', 'user_data.id')
    .select(['user_data.id', 'user_data.user_name', 'user_data_owner.subject'])
    .where('user_data.company_code', '=', participantCode)
    .where((where) =>
      where.or([
        where('user_data_owner.subject', '=', subject),
        where('user_data.user_name', '=', username),
      ]),
    )

const ownRow = async (
  db: Db,
  id: unknown,
  { subject, participantCode }: Session,
): Promise<void> => {
  if (subject === undefined) return
  const values = { user_data_id: id, subject, company_code: participantCode }
  // Two calls of the first page of a user may come here at once.
  await db
    .insertInto('user_data_owner')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
