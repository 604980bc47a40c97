import { sql } from 'kysely'
import type { ApiClient } from '#schema/users/apiClients.ts'
import type { Db } from '#server/database/guardedKysely.ts'
import { withoutNulls } from '#server/changes/readers.ts'

/** A client as the database has it; its permissions are at the identity provider. */
export interface StoredClient extends Omit<ApiClient, 'permissions'> {
  /** The id of its service account at the provider. */
  readonly subject: string
}

const columns = sql`id, name, client_id as "clientId", subject, username, created, last_used as "lastUsed"`

/** The API clients of a company, by name. */
export const readClients = async (db: Db, company: string): Promise<readonly StoredClient[]> => {
  const { rows } = await sql<StoredClient>`
    select ${columns} from api_client where company = ${company} order by fold_case(name), id`.execute(
    db,
  )
  return rows.map(toClient)
}

/** One of the company, locked until the transaction ends. */
export const findClient = async (
  transaction: Db,
  company: string,
  id: number,
): Promise<StoredClient | undefined> => {
  const { rows } = await sql<StoredClient>`
    select ${columns} from api_client where company = ${company} and id = ${id} for update`.execute(
    transaction,
  )
  return rows.map(toClient)[0]
}

/** The id of the new row; undefined if the company has a client of this name. */
export const insertClient = async (
  transaction: Db,
  company: string,
  {
    name,
    clientId,
    subject,
    username,
    created,
  }: Omit<StoredClient, 'id' | 'created' | 'lastUsed'> & { readonly created: Date },
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into api_client (company, name, client_id, subject, username, created)
    values (${company}, ${name}, ${clientId}, ${subject}, ${username}, ${created})
    returning id`.execute(transaction)
  return Number(rows[0]?.id)
}

export const deleteClient = async (transaction: Db, id: number): Promise<void> => {
  await sql`delete from api_client where id = ${id}`.execute(transaction)
}

const toClient = (row: StoredClient): StoredClient => withoutNulls({ ...row, id: Number(row.id) })
