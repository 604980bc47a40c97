import { subMinutes } from 'date-fns/subMinutes'
import type { Kysely } from 'kysely'
import type { Account } from '#server/core/identity/accounts/accounts.ts'
import { endOtherSessions, noteOwnChange } from '#server/core/identity/accounts/ownChanges.ts'
import type { IdentityTables } from '#server/core/identity/identityTables.ts'

/** One sign-in of a user. */
export interface OwnSession {
  readonly sid: string
  readonly signedInAt: Date
  /** To the minute; undefined for sessions from before this was noted. */
  readonly usedAt: Date | undefined
  readonly browser: string | undefined
  readonly address: string | undefined
}

/** The sign-ins of one account, for its user. */
export const createOwnSessions = (
  db: Kysely<IdentityTables>,
  clock: () => Date,
  idleMinutes: number,
) => ({
  /** The latest use first. */
  list: async (accountId: string): Promise<OwnSession[]> => {
    const now = clock()
    const rows = await db
      .selectFrom('identity_record')
      .select(['uid', 'payload', 'used_at', 'browser', 'address'])
      .where('kind', '=', 'Session')
      .where('account_id', '=', accountId)
      .where('expires_at', '>', now.toISOString())
      .where((where) =>
        where.or([
          where('used_at', 'is', null),
          where('used_at', '>', subMinutes(now, idleMinutes).toISOString()),
        ]),
      )
      .orderBy('used_at', 'desc')
      .orderBy('uid')
      .execute()
    return rows.map(({ uid, payload, used_at, browser, address }) => ({
      sid: uid ?? '',
      signedInAt: new Date(Number(payload['loginTs']) * 1000),
      usedAt: used_at === null ? undefined : new Date(used_at),
      browser: browser ?? undefined,
      address: address ?? undefined,
    }))
  },

  /** Ends these sessions, if they are of this account and not of this grant. Returns how many ended. */
  end: (
    account: Account,
    sids: readonly string[],
    grantId: string,
    from: { readonly issuer: string; readonly address: string },
  ): Promise<number> =>
    db.transaction().execute(async (transaction) => {
      if (sids.length === 0) return 0
      const ended = await transaction
        .deleteFrom('identity_record')
        .where('kind', '=', 'Session')
        .where('account_id', '=', account.id)
        .where('grant_id', 'is distinct from', grantId)
        .where('uid', 'in', [...sids])
        .returning('grant_id')
        .execute()
      const grants = ended.flatMap(({ grant_id }) => grant_id ?? [])
      if (grants.length > 0)
        await transaction
          .deleteFrom('identity_record')
          .where((where) => where.or([where('grant_id', 'in', grants), where('id', 'in', grants)]))
          .where('account_id', '=', account.id)
          .execute()
      if (ended.length > 0) {
        const noted = { ...from, sessions: ended.length }
        await noteOwnChange(transaction, account, clock(), 'endSessions', noted)
      }
      return ended.length
    }),

  /** Ends all sessions but the one of this grant. */
  endOthers: (
    account: Account,
    grantId: string,
    from: { readonly issuer: string; readonly address: string },
  ): Promise<void> =>
    db.transaction().execute(async (transaction) => {
      await endOtherSessions(transaction, account.id, grantId)
      await noteOwnChange(transaction, account, clock(), 'endOtherSessions', from)
    }),
})

export type OwnSessions = ReturnType<typeof createOwnSessions>
