import type { Kysely } from 'kysely'
import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { IdentityTables } from './identityTables.ts'

/**
 * Seconds in which a used refresh token still works. A reload or a second tab may lose the answer
 * to a refresh; without this grace the next try would end the whole session.
 */
export const REFRESH_REUSE_SECONDS = 90

// What a grant brings with it, and what must go when the grant is revoked.
const GRANTED = ['AccessToken', 'AuthorizationCode', 'RefreshToken']

/** The provider's state in one table. Expired rows are invisible at once and deleted later. */
export const createProviderRecords = (db: Kysely<IdentityTables>, clock: () => Date) => {
  const live = (kind: string) =>
    db
      .selectFrom('identity_record')
      .select(['payload', 'consumed_at'])
      .where('kind', '=', kind)
      .where((where) =>
        where.or([where('expires_at', 'is', null), where('expires_at', '>', clock())]),
      )

  const toPayload = (
    kind: string,
    row: { payload: Record<string, unknown>; consumed_at: Date | null } | undefined,
  ): AdapterPayload | undefined => {
    if (!row) return undefined
    const grace = kind === 'RefreshToken' ? REFRESH_REUSE_SECONDS * 1000 : 0
    const consumed = row.consumed_at && row.consumed_at.getTime() + grace <= clock().getTime()
    return consumed ? { ...row.payload, consumed: row.consumed_at?.getTime() } : row.payload
  }

  const adapter = (kind: string): Adapter => ({
    upsert: async (id, payload, expiresIn) => {
      const row = {
        payload: JSON.stringify(payload),
        grant_id: payload.grantId ?? null,
        uid: payload.uid ?? null,
        user_code: payload.userCode ?? null,
        account_id: payload.accountId ?? null,
        expires_at: expiresIn === undefined ? null : new Date(clock().getTime() + expiresIn * 1000),
      }
      await db
        .insertInto('identity_record')
        .values({ kind, id, ...row })
        .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet(row))
        .execute()
    },
    find: async (id) => toPayload(kind, await live(kind).where('id', '=', id).executeTakeFirst()),
    findByUid: async (uid) =>
      toPayload(kind, await live(kind).where('uid', '=', uid).executeTakeFirst()),
    findByUserCode: async (code) =>
      toPayload(kind, await live(kind).where('user_code', '=', code).executeTakeFirst()),
    consume: async (id) => {
      // The first use starts the grace; a reuse within it must not prolong it.
      await db
        .updateTable('identity_record')
        .set({ consumed_at: clock() })
        .where('kind', '=', kind)
        .where('id', '=', id)
        .where('consumed_at', 'is', null)
        .execute()
    },
    destroy: async (id) => {
      await db.deleteFrom('identity_record').where('kind', '=', kind).where('id', '=', id).execute()
    },
    revokeByGrantId: async (grantId) => {
      await db
        .deleteFrom('identity_record')
        .where('grant_id', '=', grantId)
        .where('kind', 'in', GRANTED)
        .execute()
    },
  })

  return {
    adapter,

    /** Whether the sign-in behind a token still stands. One indexed read for every call. */
    isSessionAlive: async (sid: string): Promise<boolean> =>
      Boolean(await live('Session').where('uid', '=', sid).executeTakeFirst()),

    deleteExpired: async (): Promise<void> => {
      await db.deleteFrom('identity_record').where('expires_at', '<=', clock()).execute()
    },
  }
}
