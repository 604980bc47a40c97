import { sql, type Kysely } from 'kysely'
import { createSealer, type Purpose } from '#server/core/identity/secondFactor/sealer.ts'

// Of any tables: one of these is not of the identity provider.
// oxlint-disable-next-line typescript/no-explicit-any
type Db = Kysely<any>

interface Secrets {
  readonly secret: string
  readonly other?: string | undefined
}

interface SealedText {
  /** The key of the row. */
  readonly key: string
  readonly owner: string
  readonly sealed: string
}

interface Place {
  readonly what: string
  readonly purpose: Purpose
  readonly table: string
  readonly read: (db: Db) => Promise<{ readonly rows: SealedText[] }>
  readonly write: (db: Db, text: SealedText, sealed: string) => Promise<unknown>
}

const webhookPlace = (column: 'sealed_secret' | 'sealed_former_secret'): Place => ({
  what: 'secrets of webhooks',
  purpose: 'webhooks',
  table: 'webhook',
  read: (db) =>
    sql<SealedText>`
      select id::text as key, company as owner, ${sql.ref(column)} as sealed
      from webhook where ${sql.ref(column)} is not null`.execute(db),
  write: (db, { key, sealed: before }, sealed) =>
    sql`
      update webhook set ${sql.ref(column)} = ${sealed}
      where id = ${key}::bigint and ${sql.ref(column)} = ${before}`.execute(db),
})

/** Everything in the database that is sealed with the secret of the operator. */
export const sealedPlaces: readonly Place[] = [
  {
    what: 'keys of the provider',
    purpose: 'identity keys',
    table: 'identity_key',
    read: (db) =>
      sql<SealedText>`
        select name as key, name as owner, material->>'sealed' as sealed
        from identity_key where jsonb_typeof(material->'sealed') = 'string'`.execute(db),
    write: (db, { key, sealed: before }, sealed) =>
      sql`
        update identity_key set material = jsonb_build_object('sealed', ${sealed}::text)
        where name = ${key} and material->>'sealed' = ${before}`.execute(db),
  },
  {
    what: 'second factors',
    purpose: 'second factor',
    table: 'second_factor',
    read: (db) =>
      sql<SealedText>`
        select account_id::text as key, account_id::text as owner, secret as sealed
        from second_factor`.execute(db),
    write: (db, { key, sealed: before }, sealed) =>
      sql`
        update second_factor set secret = ${sealed}
        where account_id::text = ${key} and secret = ${before}`.execute(db),
  },
  webhookPlace('sealed_secret'),
  webhookPlace('sealed_former_secret'),
]

/**
 * Before the first start there is none, a version from before may have another form of it, and a user of the database that serves for the
 * first time gets its rights later in that start.
 */
const isThere = async (db: Db, { table }: Place): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from pg_class where oid = to_regclass(${table}) and has_table_privilege(oid, 'select')
    ) and (${table} <> 'webhook' or exists (
      select from pg_attribute where attrelid = to_regclass('webhook') and attname = 'sealed_secret'
    )) as found`.execute(db)
  return rows[0]?.found === true
}

/**
 * Seals with the secret of now what the other one alone opens, and returns how many texts these were. At a start and by command: two
 * processes with the secrets the other way round, which look again and again, would take turns for ever.
 */
export const sealAgain = async (db: Db, { secret, other }: Secrets): Promise<number> => {
  let count = 0
  for (const place of sealedPlaces) {
    if (!(await isThere(db, place))) continue
    const sealer = createSealer(secret, place.purpose, other)
    const { rows } = await place.read(db)
    for (const text of rows.filter(({ sealed, owner }) => sealer.isOfOther(sealed, owner))) {
      const opened = sealer.open(text.sealed, text.owner) ?? ''
      await place.write(db, text, sealer.seal(opened, text.owner))
      count += 1
    }
  }
  return count
}

/** Of what there is how much opens with none of the secrets, such as `2 second factors`. */
export const listUnopened = async (
  db: Db,
  { secret, other }: { readonly secret?: string | undefined; readonly other?: string | undefined },
): Promise<readonly string[]> => {
  const counts = new Map<string, number>()
  for (const place of sealedPlaces) {
    if (!(await isThere(db, place))) continue
    const sealer = secret === undefined ? undefined : createSealer(secret, place.purpose, other)
    const { rows } = await place.read(db)
    const closed = rows.filter(({ sealed, owner }) => sealer?.open(sealed, owner) === undefined)
    counts.set(place.what, (counts.get(place.what) ?? 0) + closed.length)
  }
  return [...counts].filter(([, count]) => count > 0).map(([what, count]) => `${count} ${what}`)
}
