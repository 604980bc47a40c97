import type { Kysely } from 'kysely'
import { errors, type Adapter, type AdapterPayload } from 'oidc-provider'
import type { IdentityTables } from '#server/identity/identityTables.ts'
import { createSharedQuestion } from '#server/sharedQuestion.ts'

type Db = Kysely<IdentityTables>

// Kinds that belong to a grant and are deleted when it is revoked: without the session the access tokens are invalid.
const granted = ['AccessToken', 'AuthorizationCode', 'RefreshToken', 'Session']
// Alphabet of the provider's ids; the database cannot even compare some other characters.
const ID = /^[\w-]{1,64}$/

/** The provider's state in one table, shared by all processes. Expired rows are ignored at once and deleted later. */
export const createAdapter =
  (db: Db, clock: () => Date, client: string) =>
  (kind: string): Adapter => {
    const rowOf = (id: string) =>
      db.selectFrom('identity_record').selectAll().where('kind', '=', kind).where('id', '=', id)
    const find = async (
      column: 'id' | 'uid',
      value: string,
    ): Promise<AdapterPayload | undefined> => {
      if (!ID.test(value)) return undefined
      const row = await db
        .selectFrom('identity_record')
        .select(['payload', 'consumed_at'])
        .where('kind', '=', kind)
        .where(column, '=', value)
        .where((where) =>
          where.or([
            where('expires_at', 'is', null),
            where('expires_at', '>', clock().toISOString()),
          ]),
        )
        .executeTakeFirst()
      if (!row?.consumed_at) return row?.payload
      return { ...row.payload, consumed: Math.floor(Date.parse(row.consumed_at) / 1_000) }
    }
    const revoke = async (grantId: string): Promise<void> => {
      await db
        .deleteFrom('identity_record')
        .where('grant_id', '=', grantId)
        .where('kind', 'in', granted)
        .execute()
    }
    return {
      upsert: async (id, payload, expiresIn) => {
        const row = {
          payload: JSON.stringify(payload),
          grant_id: toGrantId(payload, client),
          uid: payload.uid ?? null,
          account_id: payload.accountId ?? null,
          // Everything that the provider stores here expires.
          expires_at: new Date(clock().getTime() + (expiresIn ?? 0) * 1_000),
        }
        await db
          .insertInto('identity_record')
          .values({ kind, id, ...row })
          .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet(row))
          .execute()
      },
      find: (id) => find('id', id),
      findByUid: (uid) => find('uid', uid),
      findByUserCode: async () => undefined,
      consume: async (id) => {
        const used = await db
          .updateTable('identity_record')
          .set({ consumed_at: clock() })
          .where('kind', '=', kind)
          .where('id', '=', id)
          .where('consumed_at', 'is', null)
          .returning('id')
          .executeTakeFirst()
        if (used) return
        // Two concurrent requests with the same code both found it unused.
        const lost = await rowOf(id).executeTakeFirst()
        if (lost?.grant_id) await revoke(lost.grant_id)
        throw new errors.InvalidGrant('authorization code already consumed')
      },
      destroy: async (id) => {
        await db
          .deleteFrom('identity_record')
          .where('kind', '=', kind)
          .where('id', '=', id)
          .execute()
      },
      revokeByGrantId: revoke,
    }
  }

/** A session stores its grant for each client; there is one client. */
const toGrantId = ({ grantId, authorizations }: AdapterPayload, client: string): string | null =>
  grantId ?? authorizations?.[client]?.grantId ?? null

/** Whether the session of a token goes on; `db` is one for a statement that runs with every call. */
export const createSessionCheck = (
  db: Db,
  clock: () => Date,
): ((sid: string) => Promise<boolean>) => {
  const readLive = createSharedQuestion(async (sids: readonly string[]) => {
    const rows = await db
      .selectFrom('identity_record')
      .select('uid')
      .where('kind', '=', 'Session')
      .where('uid', 'in', [...new Set(sids)])
      .where((where) =>
        where.or([
          where('expires_at', 'is', null),
          where('expires_at', '>', clock().toISOString()),
        ]),
      )
      .execute()
    return new Set(rows.map(({ uid }) => uid))
  })
  return async (sid) => (await readLive(sid)).has(sid)
}

/** Ends a session, and with it the tokens that were made of it. */
export const endSession = async (db: Db, sid: string): Promise<void> => {
  await db
    .deleteFrom('identity_record')
    .where('kind', '=', 'Session')
    .where('uid', '=', sid)
    .execute()
}

export const deleteExpired = async (db: Db, clock: () => Date): Promise<void> => {
  await db.deleteFrom('identity_record').where('expires_at', '<=', clock().toISOString()).execute()
}
