import { createHash, randomBytes } from 'node:crypto'
import { addHours } from 'date-fns/addHours'
import type { Kysely } from 'kysely'
import { isAloneIn } from '#resources/kit/users/userRules.ts'
import { user } from '#resources/kit/included/user.ts'
import type { Tables } from '#server/core/database/guardedKysely.ts'
import { writeAudit } from '#server/core/store/write/writeAudit.ts'
import type {
  DirectoryMember,
  FirstPasswordLink,
  FirstPasswords,
} from '#server/core/userDirectory.ts'
import { noteForUser } from './accountNotices.ts'
import { readAccount } from './accountRows.ts'
import type { IdentityTables } from '#server/core/identity/identityTables.ts'
import { hashPassword } from './passwordHash.ts'

const LINK_HOURS = 24
const TOKEN = /^[\w-]{43}$/

type Db = Kysely<IdentityTables>

/** The user of an open link, and the company that issued it. */
export interface OpenLink {
  readonly account: DirectoryMember
  readonly companyCode: string
  readonly companyName: string
}

/** One-time links by which new users set a first password; never for an account that has a password. */
export const createFirstPasswords = (db: Db, portalUrl: string, clock: () => Date) => {
  const findIn = async (from: Db, token: string): Promise<OpenLink | undefined> => {
    if (!TOKEN.test(token)) return undefined
    const link = await from
      .selectFrom('first_password_link')
      .leftJoin('company', 'company.code', 'company_code')
      .select(['account_id', 'company_code', 'company.name'])
      .where('token_hash', '=', toHash(token))
      .where('expires_at', '>', clock().toISOString())
      .executeTakeFirst()
    if (!link) return undefined
    const found = await readAccount(from, 'id', link.account_id)
    if (!found?.member.enabled || found.row.password_hash !== null) return undefined
    // A user who left that company, or joined another one, may no longer use its link.
    if (!isAloneIn(link.company_code, found.member.groups)) return undefined
    const { company_code: companyCode, name } = link
    return { account: found.member, companyCode, companyName: name ?? '' }
  }

  const issueIn = async (into: Db, id: string, companyCode: string): Promise<FirstPasswordLink> => {
    const token = randomBytes(32).toString('base64url')
    const expires = addHours(clock(), LINK_HOURS)
    const link = { company_code: companyCode, token_hash: toHash(token), expires_at: expires }
    await into
      .insertInto('first_password_link')
      .values({ account_id: id, ...link })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(link))
      .execute()
    return { url: `${portalUrl}/first-password/${token}`, expires: expires.toISOString() }
  }
  const issue: FirstPasswords['issue'] = (transaction, id, companyCode) =>
    issueIn(transaction as unknown as Db, id, companyCode)

  return {
    issue,

    /** A link without an admin: for the first administrator. */
    issueOwn: (id: string, companyCode: string): Promise<FirstPasswordLink> =>
      issueIn(db, id, companyCode),

    /** Undefined for a used, expired or unknown link. */
    find: (token: string): Promise<OpenLink | undefined> => findIn(db, token),

    /** Sets the password and consumes the link; undefined if another request was faster. */
    redeem: async (
      token: string,
      password: string,
      /** Origin of the request, for the audit entry. */
      address?: string,
      /** Of the page: the user's, who has not signed in yet. */
      language?: string,
    ): Promise<OpenLink | undefined> => {
      const password_hash = await hashPassword(password)
      return db.transaction().execute(async (transaction) => {
        await holdAccount(transaction, token)
        const link = await findIn(transaction, token)
        if (!link) return undefined
        const { id, username } = link.account
        const now = clock()
        await transaction.deleteFrom('first_password_link').where('account_id', '=', id).execute()
        await transaction
          .updateTable('account')
          .set({ password_hash, updated: now, ...(language === undefined ? {} : { language }) })
          .where('id', '=', id)
          .execute()
        const author = { username, participantCode: link.companyCode }
        await writeAudit(transaction as unknown as Kysely<Tables>, author, now, {
          resource: user.name,
          recordId: id,
          action: 'setFirstPassword',
          // There is no session here: the admin who created the link may be using it.
          after: { issuer: `${portalUrl}/idp`, address },
        })
        await noteForUser(transaction, id, ['setFirstPassword'], now, address)
        return link
      })
    },

    deleteExpired: async (): Promise<void> => {
      await db
        .deleteFrom('first_password_link')
        .where('expires_at', '<=', clock().toISOString())
        .execute()
    },
  }
}

export type EmbeddedFirstPasswords = ReturnType<typeof createFirstPasswords>

/** Every operation on a link locks its account, so that concurrent requests take turns. */
const holdAccount = (transaction: Db, token: string) =>
  transaction
    .selectFrom('account')
    .select('id')
    .where('id', '=', (select) =>
      select
        .selectFrom('first_password_link')
        .select('account_id')
        .where('token_hash', '=', toHash(token)),
    )
    .forUpdate()
    .execute()

/** The token is random and long, so a fast hash is as good as a slow one. */
const toHash = (token: string): string => createHash('sha256').update(token).digest('base64url')
