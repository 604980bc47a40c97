import { subMinutes } from 'date-fns/subMinutes'
import type { Kysely } from 'kysely'
import { readCompanyGroup } from '#resources/kit/users/groups.ts'
import type { SecondFactorDemand } from '#server/core/settingVariables.ts'
import { endOtherSessions, noteOwnChange } from '#server/core/identity/accounts/ownChanges.ts'
import type { IdentityTables } from '#server/core/identity/identityTables.ts'
import type { Account } from '#server/core/identity/accounts/accounts.ts'
import {
  createRecoveryCodes,
  hashRecoveryCode,
  isRecoveryCode,
  toPlainCode,
} from './recoveryCodes.ts'
import type { Sealer } from './sealer.ts'
import { createTimeSecret, findTimeStep, toTimeAddress } from './timeCodes.ts'

const SETUP_MINUTES = 15
const TIME_CODE = /^\d{6}$/

type Db = Kysely<IdentityTables>

/** A secret that no code was typed of yet: shown to its user, and to no one again. */
export interface NewSecret {
  readonly secret: string
  /** As authenticator apps read it: `otpauth://totp/…`. */
  readonly address: string
}

/** Origin of a request, for the audit entry. */
export interface ChangeOrigin {
  readonly issuer: string
  readonly address: string
}

/** One-time codes beside the password, by an authenticator app (RFC 6238) or from a list of recovery codes. */
export const createSecondFactors = (
  db: Db,
  options: {
    clock: () => Date
    /** Who has to have one. */
    demand: SecondFactorDemand
    /** Undefined: no user can set up a second factor, and those that exist open with recovery codes alone. */
    sealer: Sealer | undefined
    /** A stored secret does not open: the setting was changed. */
    onUnreadable: () => void
  },
) => {
  const { clock, sealer } = options

  const read = (from: Db, accountId: string, hold = false) => {
    const query = from.selectFrom('second_factor').selectAll().where('account_id', '=', accountId)
    return (hold ? query.forUpdate() : query).executeTakeFirst()
  }
  const open = (sealed: string, accountId: string): string | undefined => {
    const secret = sealer?.open(sealed, accountId)
    if (secret === undefined) options.onUnreadable()
    return secret
  }
  const setUpSince = () => subMinutes(clock(), SETUP_MINUTES)

  const replaceRecoveryCodes = async (into: Db, accountId: string): Promise<string[]> => {
    const codes = createRecoveryCodes()
    await into.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
    await into
      .insertInto('recovery_code')
      .values(
        codes.map((code) => ({
          account_id: accountId,
          code_hash: hashRecoveryCode(toPlainCode(code)),
        })),
      )
      .execute()
    return codes
  }

  /** Consumes a time code. The comparison is in the database, so that of two processes one takes it. */
  const consumeTimeCode = async (accountId: string, code: string): Promise<boolean> => {
    const row = await read(db, accountId)
    if (!row || row.confirmed_at === null) return false
    const secret = open(row.secret, accountId)
    const step = secret === undefined ? undefined : findTimeStep(secret, code, clock())
    if (step === undefined) return false
    const used = await db
      .updateTable('second_factor')
      .set({ last_step: step })
      .where('account_id', '=', accountId)
      .where('secret', '=', row.secret)
      .where('last_step', '<', step)
      .returning('account_id')
      .executeTakeFirst()
    return used !== undefined
  }
  const consumeRecoveryCode = async (accountId: string, plain: string): Promise<boolean> => {
    const used = await db
      .deleteFrom('recovery_code')
      .where('account_id', '=', accountId)
      .where('code_hash', '=', hashRecoveryCode(plain))
      .returning('account_id')
      .executeTakeFirst()
    return used !== undefined
  }

  return {
    /** Whether there is a key to store secrets with. */
    canBeSetUp: sealer !== undefined,

    /** Whether this account has to have a second factor. Admins of any company are: a token is good for all companies of its user. */
    isDemanded: ({ groups }: Pick<Account, 'groups'>): boolean =>
      options.demand === 'all' || (options.demand === 'admins' && isAdminSomewhere(groups)),

    /** Whether a sign-in of this account needs a code. */
    isOn: async (accountId: string): Promise<boolean> =>
      Boolean((await read(db, accountId))?.confirmed_at),

    /** The number of recovery codes that are left; undefined without a second factor. */
    countRecoveryCodes: async (accountId: string): Promise<number | undefined> => {
      const row = await read(db, accountId)
      if (!row || row.confirmed_at === null) return undefined
      const { count } = await db
        .selectFrom('recovery_code')
        .select((select) => select.fn.countAll<number>().as('count'))
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    /** A new secret, in place of one that was not confirmed; undefined if the account has a second factor or there is no key. */
    begin: async ({ id, username }: Account): Promise<NewSecret | undefined> => {
      if (sealer === undefined) return undefined
      const secret = createTimeSecret()
      const row = { secret: sealer.seal(secret, id), created: clock(), last_step: 0 }
      const written = await db
        .insertInto('second_factor')
        .values({ account_id: id, ...row })
        .onConflict((conflict) =>
          conflict
            .column('account_id')
            .doUpdateSet(row)
            .where('second_factor.confirmed_at', 'is', null),
        )
        .returning('account_id')
        .executeTakeFirst()
      return written && { secret, address: toTimeAddress(secret, username) }
    },

    /** The secret that waits for its first code; undefined if there is none, or it waited too long. */
    findNew: async ({ id, username }: Account): Promise<NewSecret | undefined> => {
      const row = await read(db, id)
      if (!row || row.confirmed_at !== null || new Date(row.created) < setUpSince())
        return undefined
      const secret = open(row.secret, id)
      return secret === undefined ? undefined : { secret, address: toTimeAddress(secret, username) }
    },

    /**
     * Turns the second factor on by its first code, and ends the other sessions, which had none. Returns the recovery codes;
     * undefined for a wrong code.
     */
    confirm: (
      account: Account,
      typed: string,
      grantId: string | undefined,
      from: ChangeOrigin,
    ): Promise<string[] | undefined> =>
      db.transaction().execute(async (transaction) => {
        const { id } = account
        const row = await read(transaction, id, true)
        const now = clock()
        if (!row || row.confirmed_at !== null || new Date(row.created) < setUpSince())
          return undefined
        const secret = open(row.secret, id)
        const code = toPlainCode(typed)
        const step = secret === undefined ? undefined : findTimeStep(secret, code, now)
        if (step === undefined) return undefined
        await transaction
          .updateTable('second_factor')
          .set({ confirmed_at: now, last_step: step })
          .where('account_id', '=', id)
          .execute()
        await endOtherSessions(transaction, id, grantId)
        await noteOwnChange(transaction, account, now, 'turnSecondFactorOn', from)
        return replaceRecoveryCodes(transaction, id)
      }),

    /** Consumes a code: true if it is right and was not used before. */
    use: async (accountId: string, typed: string): Promise<'time' | 'recovery' | undefined> => {
      const plain = toPlainCode(typed)
      if (TIME_CODE.test(plain))
        return (await consumeTimeCode(accountId, plain)) ? 'time' : undefined
      if (!isRecoveryCode(plain)) return undefined
      return (await consumeRecoveryCode(accountId, plain)) ? 'recovery' : undefined
    },

    /** Ten new recovery codes in place of all earlier ones; undefined without a second factor. */
    renewCodes: (account: Account, from: ChangeOrigin): Promise<string[] | undefined> =>
      db.transaction().execute(async (transaction) => {
        const row = await read(transaction, account.id, true)
        if (!row || row.confirmed_at === null) return undefined
        await noteOwnChange(transaction, account, clock(), 'renewRecoveryCodes', from)
        return replaceRecoveryCodes(transaction, account.id)
      }),

    /** Turns it off, and ends the other sessions. */
    turnOff: (account: Account, grantId: string, from: ChangeOrigin): Promise<void> =>
      db.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('second_factor').where('account_id', '=', account.id).execute()
        await endOtherSessions(transaction, account.id, grantId)
        await noteOwnChange(transaction, account, clock(), 'turnSecondFactorOff', from)
      }),

    /** Deletes secrets that no code was typed of in time. */
    deleteExpired: async (): Promise<void> => {
      await db
        .deleteFrom('second_factor')
        .where('confirmed_at', 'is', null)
        .where('created', '<', setUpSince().toISOString())
        .execute()
    },
  }
}

const isAdminSomewhere = (groups: readonly string[]): boolean =>
  groups.some((group) => readCompanyGroup(group)?.isAdmin)

export type SecondFactors = ReturnType<typeof createSecondFactors>
