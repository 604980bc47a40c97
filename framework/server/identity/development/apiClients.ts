import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { IdentityTables } from '#server/identity/identityTables.ts'
import type { NewClient } from '#server/userDirectory.ts'

type Db = Kysely<IdentityTables>

/** As `oidc-provider` names its models. */
const kind = 'Client'

type Rights = Pick<NewClient, 'username' | 'groups'>

/** User name and groups of an API client. */
export const readClient = async (db: Db, clientId: string): Promise<Rights | undefined> => {
  const row = await db
    .selectFrom('identity_record')
    .select('payload')
    .where('kind', '=', kind)
    .where('id', '=', clientId)
    .executeTakeFirst()
  return row?.payload['service_account'] as Rights | undefined
}

/** Writes a client that `oidc-provider` finds by its adapter, and returns its secret. */
export const insertClient = async (
  db: Db,
  { clientId, username, groups }: NewClient,
): Promise<string> => {
  const secret = createSecret()
  const payload = {
    client_id: clientId,
    client_secret: hashSecret(secret),
    token_endpoint_auth_method: 'client_secret_basic',
    grant_types: ['client_credentials'],
    response_types: [],
    redirect_uris: [],
    service_account: { username, groups },
  }
  await db
    .insertInto('identity_record')
    .values({ kind, id: clientId, payload: JSON.stringify(payload) })
    .execute()
  return secret
}

/** @throws NoResultError if there is no such client */
export const renewSecret = async (db: Db, clientId: string): Promise<string> => {
  const secret = createSecret()
  const { payload } = await db
    .selectFrom('identity_record')
    .select('payload')
    .where('kind', '=', kind)
    .where('id', '=', clientId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await db
    .updateTable('identity_record')
    .set({ payload: JSON.stringify({ ...payload, client_secret: hashSecret(secret) }) })
    .where('kind', '=', kind)
    .where('id', '=', clientId)
    .execute()
  return secret
}

export const deleteClient = async (db: Db, clientId: string): Promise<void> => {
  await db
    .deleteFrom('identity_record')
    .where('kind', '=', kind)
    .where('id', '=', clientId)
    .execute()
}

const createSecret = (): string => randomBytes(32).toString('base64url')

/** Secrets are random, so that a fast hash is enough. */
const hashSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url')

/** Whether a secret is the one with this hash. */
export const isSecret = (secret: string, hash: string | undefined): boolean => {
  const given = Buffer.from(hashSecret(secret))
  const expected = Buffer.from(hash ?? '')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
