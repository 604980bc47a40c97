import type { Kysely } from 'kysely'
import { isAnnounced } from '#i18n/parts/accountMailTexts.ts'
import { readCompanyGroup } from '#resources/kit/users/groups.ts'
import { user } from '#resources/kit/included/user.ts'
import type { Tables } from '#server/core/database/guardedKysely.ts'
import { writeAudit } from '#server/core/store/write/writeAudit.ts'
import type { DirectoryMember } from '#server/core/userDirectory.ts'
import type { IdentityTables } from '#server/core/identity/identityTables.ts'
import { noteForUser } from './accountNotices.ts'

type Db = Kysely<IdentityTables>

/** Ends every session of the account, and open sign-ins; the session of this grant continues, if one is given. */
export const endOtherSessions = async (
  transaction: Db,
  accountId: string,
  grantId: string | undefined,
): Promise<void> => {
  const all = transaction.deleteFrom('identity_record').where('account_id', '=', accountId)
  await (
    grantId === undefined
      ? all
      : all
          .where('grant_id', 'is distinct from', grantId)
          // The grant record itself has no grant id.
          .where('id', '!=', grantId)
  ).execute()
}

/** Writes an audit entry about what users did to their own account, of which they are told; `from` is the origin of the request. */
export const noteOwnChange = async (
  transaction: Db,
  { id, username, groups }: DirectoryMember,
  now: Date,
  action: string,
  from: { readonly issuer: string; readonly address: string },
): Promise<void> => {
  const participantCode = groups.flatMap((group) => readCompanyGroup(group)?.company ?? [])[0]
  const author = { username, participantCode: participantCode ?? '' }
  await writeAudit(transaction as unknown as Kysely<Tables>, author, now, {
    resource: user.name,
    recordId: id,
    action,
    after: from,
  })
  if (isAnnounced(action)) await noteForUser(transaction, id, [action], now, from.address)
}
