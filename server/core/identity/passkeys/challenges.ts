import { randomBytes } from 'node:crypto'
import { addMinutes } from 'date-fns/addMinutes'
import type { Kysely } from 'kysely'
import type { IdentityTables } from '#server/core/identity/identityTables.ts'
import { toRecordKey } from '#server/core/identity/recordKey.ts'

const KIND = 'PasskeyChallenge'
const MINUTES = 15

/** Random bytes that an authenticator signs. Each belongs to one page, the latest of a sign-in or of a session, and is used once. */
export const createChallenges = (db: Kysely<IdentityTables>, clock: () => Date) => ({
  /** A new one, in place of the former of this page. `accountId`: it goes with the sessions of the account. */
  issue: async (page: string, accountId?: string): Promise<string> => {
    const challenge = randomBytes(32).toString('base64url')
    const values = {
      payload: JSON.stringify({ challenge }),
      account_id: accountId ?? null,
      expires_at: addMinutes(clock(), MINUTES),
    }
    await db
      .insertInto('identity_record')
      .values({ kind: KIND, id: toRecordKey(KIND, page), ...values })
      .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet(values))
      .execute()
    return challenge
  },

  /** Takes it away; undefined if there is none, or it is too old. */
  take: async (page: string): Promise<string | undefined> => {
    const taken = await db
      .deleteFrom('identity_record')
      .where('kind', '=', KIND)
      .where('id', '=', toRecordKey(KIND, page))
      .returning(['payload', 'expires_at'])
      .executeTakeFirst()
    if (!taken || new Date(String(taken.expires_at)) < clock()) return undefined
    return String(taken.payload['challenge'])
  },
})
