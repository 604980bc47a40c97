import { subMinutes } from 'date-fns/subMinutes'
import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely'
import { errors, type Adapter, type AdapterPayload } from 'oidc-provider'
import { application } from '#resources/kit/application.ts'
import type { IdentityTables } from './identityTables.ts'
import { toRecordKey, withId, withoutId } from './recordKey.ts'
import { currentContext, originOf } from './requestOrigin.ts'
import { toBrowserName } from '#server/core/identity/sessions/browserName.ts'

/**
 * Seconds in which a used refresh token still gets its successor. A reload or a second tab may lose the answer to a refresh;
 * without this grace period the next try would end the whole session.
 */
export const REFRESH_REUSE_SECONDS = 15

// Kinds that belong to a grant and are deleted when it is revoked: without the session the access tokens are invalid.
const GRANTED = ['AccessToken', 'AuthorizationCode', 'RefreshToken', 'Session']
// Alphabet of the provider's ids; the database cannot even compare some other characters.
const ID = /^[\w-]{1,64}$/

/** The provider's state in one table, without what opens it. Expired rows are ignored at once and deleted later. */
export const createProviderRecords = (
  db: Kysely<IdentityTables>,
  clock: () => Date,
  /** A session that was not used for this long is not found; undefined: it may be unused. */
  idleMinutes?: number,
) => {
  const isUsed =
    (kind: string) =>
    (where: ExpressionBuilder<IdentityTables, 'identity_record'>): Expression<SqlBool> =>
      kind === 'Session' && idleMinutes !== undefined
        ? where.or([
            where('used_at', 'is', null),
            where('used_at', '>', subMinutes(clock(), idleMinutes).toISOString()),
          ])
        : where.lit(true)
  const live = (kind: string) =>
    db
      .selectFrom('identity_record')
      .select(['payload', 'consumed_at'])
      .where('kind', '=', kind)
      .where((where) =>
        where.or([
          where('expires_at', 'is', null),
          where('expires_at', '>', clock().toISOString()),
        ]),
      )
      .where(isUsed(kind))

  const find = async (
    kind: string,
    column: 'id' | 'uid' | 'user_code',
    value: string,
  ): Promise<AdapterPayload | undefined> => {
    if (!ID.test(value)) return undefined
    const key = column === 'id' ? toRecordKey(kind, value) : value
    const row = await live(kind).where(column, '=', key).executeTakeFirst()
    if (!row) return undefined
    const payload = column === 'id' ? withId(kind, value, row.payload) : row.payload
    if (!row.consumed_at) return payload
    const consumed = new Date(row.consumed_at).getTime()
    const grace = kind === 'RefreshToken' ? REFRESH_REUSE_SECONDS * 1000 : 0
    return consumed + grace <= clock().getTime() ? { ...payload, consumed } : payload
  }

  const revokeGrant = async (grantId: string): Promise<void> => {
    await db
      .deleteFrom('identity_record')
      .where('grant_id', '=', grantId)
      .where('kind', 'in', GRANTED)
      .execute()
  }

  const adapter = (kind: string): Adapter => ({
    upsert: async (id, payload, expiresIn) => {
      const row = {
        payload: JSON.stringify(withoutId(kind, id, payload)),
        grant_id: toGrantId(payload),
        uid: payload.uid ?? null,
        user_code: payload.userCode ?? null,
        account_id: toAccountId(payload),
        expires_at: expiresIn === undefined ? null : new Date(clock().getTime() + expiresIn * 1000),
      }
      // A session is stored again when its user visits the provider, and never at a renewal of tokens.
      const used = kind === 'Session' ? { used_at: clock() } : {}
      await db
        .insertInto('identity_record')
        .values({
          kind,
          id: toRecordKey(kind, id),
          ...row,
          ...used,
          ...(kind === 'Session' ? toBeginning() : {}),
        })
        .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet({ ...row, ...used }))
        .execute()
    },
    find: (id) => find(kind, 'id', id),
    findByUid: (uid) => find(kind, 'uid', uid),
    findByUserCode: (code) => find(kind, 'user_code', code),
    consume: async (id) => {
      const key = toRecordKey(kind, id)
      // The first use starts the grace period; a reuse within it must not prolong it.
      const used = await db
        .updateTable('identity_record')
        .set({ consumed_at: clock() })
        .where('kind', '=', kind)
        .where('id', '=', key)
        .where('consumed_at', 'is', null)
        .returning('grant_id')
        .executeTakeFirst()
      if (used || kind !== 'AuthorizationCode') return
      // Two concurrent requests with the same code both found it unused.
      const lost = await live(kind).select('grant_id').where('id', '=', key).executeTakeFirst()
      if (lost?.grant_id) await revokeGrant(lost.grant_id)
      throw new errors.InvalidGrant('authorization code already consumed')
    },
    destroy: async (id) => {
      const key = toRecordKey(kind, id)
      await db
        .deleteFrom('identity_record')
        .where('kind', '=', kind)
        .where('id', '=', key)
        .execute()
    },
    revokeByGrantId: revokeGrant,
  })

  return {
    adapter,

    hasSession: async (id: string): Promise<boolean> =>
      (await find('Session', 'id', id)) !== undefined,

    deleteExpired: async (): Promise<void> => {
      await db
        .deleteFrom('identity_record')
        .where('expires_at', '<=', clock().toISOString())
        .execute()
    },
  }
}

/** A session stores its grant for each client; there is one client. */
const toGrantId = ({ grantId, authorizations }: AdapterPayload): string | null =>
  grantId ?? authorizations?.[application().signIn.client]?.grantId ?? null

/** A sign-in that only lacks the code ends with the sessions of its account. */
const toAccountId = ({ accountId, result }: AdapterPayload): string | null =>
  accountId ?? (result?.['passedPassword'] as { accountId?: string } | undefined)?.accountId ?? null

/** Where the session of the current request begins. */
const toBeginning = (): { browser: string | null; address: string | null } => {
  const req = currentContext()?.req
  return {
    browser: toBrowserName(req?.headers['user-agent']) ?? null,
    address: (req && originOf(req)?.address) ?? null,
  }
}
