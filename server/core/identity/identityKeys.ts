import { randomBytes } from 'node:crypto'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose'
import { sql, type Kysely } from 'kysely'
import { createSealer, type Sealer } from '#server/core/identity/secondFactor/sealer.ts'
import type { IdentityTables } from './identityTables.ts'

interface IdentityKeys {
  readonly signing: JWK
  readonly cookies: string[]
}

/**
 * Reads the ES256 signing key and the cookie keys; the first start creates them. With a secret of the operator they are encrypted in
 * the database, also those that were there before.
 * @throws Error if they are encrypted with another secret
 */
export const loadIdentityKeys = async (
  db: Kysely<IdentityTables>,
  clock: () => Date,
  secret?: string,
): Promise<IdentityKeys> => {
  const sealer = secret === undefined ? undefined : createSealer(secret, 'identity keys')
  const load = <T extends object>(name: string, create: () => T | Promise<T>) =>
    loadKey(db, { clock, name, create, sealer })
  return {
    signing: await load('signing', createSigningKey),
    cookies: await load('cookies', () => [randomBytes(32).toString('base64url')]),
  }
}

interface KeyOptions<T> {
  readonly clock: () => Date
  readonly name: string
  readonly create: () => T | Promise<T>
  readonly sealer: Sealer | undefined
}

/** Two processes may start concurrently: the first row wins, and both read that one. */
const loadKey = async <T extends object>(
  db: Kysely<IdentityTables>,
  { clock, name, create, sealer }: KeyOptions<T>,
): Promise<T> => {
  const read = () =>
    db.selectFrom('identity_key').select('material').where('name', '=', name).executeTakeFirst()
  const pack = (key: object): string =>
    JSON.stringify(sealer ? { sealed: sealer.seal(JSON.stringify(key), name) } : key)
  const stored = await read()
  if (stored) {
    if (sealer && !isSealed(stored.material))
      await db
        .updateTable('identity_key')
        .set({ material: pack(stored.material) })
        .where('name', '=', name)
        .where(sql<boolean>`not material ? 'sealed'`)
        .execute()
    return unpack(stored.material, name, sealer) as T
  }
  await db
    .insertInto('identity_key')
    .values({ name, material: pack(await create()), created: clock() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const written = await read()
  if (!written) throw new TypeError(`The identity key ${name} could not be stored.`)
  return unpack(written.material, name, sealer) as T
}

const isSealed = (material: object): material is { readonly sealed: string } =>
  'sealed' in material && typeof material.sealed === 'string'

const unpack = (material: object, name: string, sealer: Sealer | undefined): object => {
  if (!isSealed(material)) return material
  const text = sealer?.open(material.sealed, name)
  if (text === undefined)
    throw new Error(
      `the identity key ${name} does not open: IDENTITY_SECRET is missing, or was changed (docs/operation.md, Second factors)`,
    )
  return JSON.parse(text) as object
}

const createSigningKey = async (): Promise<JWK> => {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = await exportJWK(privateKey)
  return { ...jwk, alg: 'ES256', use: 'sig', kid: await calculateJwkThumbprint(jwk) }
}
