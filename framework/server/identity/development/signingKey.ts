import { exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Kysely } from 'kysely'
import type { IdentityTables } from '#server/identity/identityTables.ts'

const name = 'signing'

/**
 * The private ES256 key of the provider of development and test. It is made at the first start and kept in the database, where all processes read it.
 */
export const readSigningKey = async (db: Kysely<IdentityTables>, now: Date): Promise<JWK> => {
  const read = async () =>
    (
      await db
        .selectFrom('identity_key')
        .select('material')
        .where('name', '=', name)
        .executeTakeFirst()
    )?.material
  const known = await read()
  if (known) return known
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const made = { ...(await exportJWK(privateKey)), kid: name, alg: 'ES256', use: 'sig' }
  await db
    .insertInto('identity_key')
    .values({ name, material: JSON.stringify(made), created: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // Another process may have been faster.
  return (await read()) ?? made
}
