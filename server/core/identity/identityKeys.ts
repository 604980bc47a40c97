import { randomBytes } from 'node:crypto'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Kysely } from 'kysely'
import type { IdentityTables } from './identityTables.ts'

/** Reads the ES256 signing key and the cookie keys; the first start creates them. */
export const loadIdentityKeys = async (
  db: Kysely<IdentityTables>,
  clock: () => Date,
): Promise<{ signing: JWK; cookies: string[] }> => ({
  signing: await loadKey(db, clock, 'signing', createSigningKey),
  cookies: await loadKey(db, clock, 'cookies', () => [randomBytes(32).toString('base64url')]),
})

/** Two processes may start concurrently: the first row wins, and both read that one. */
const loadKey = async <T extends object>(
  db: Kysely<IdentityTables>,
  clock: () => Date,
  name: string,
  create: () => T | Promise<T>,
): Promise<T> => {
  const read = () =>
    db.selectFrom('identity_key').select('material').where('name', '=', name).executeTakeFirst()
  const stored = await read()
  if (stored) return stored.material as T
  await db
    .insertInto('identity_key')
    .values({ name, material: JSON.stringify(await create()), created: clock() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const written = await read()
  if (!written) throw new TypeError(`The identity key ${name} could not be stored.`)
  return written.material as T
}

const createSigningKey = async (): Promise<JWK> => {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = await exportJWK(privateKey)
  return { ...jwk, alg: 'ES256', use: 'sig', kid: await calculateJwkThumbprint(jwk) }
}
