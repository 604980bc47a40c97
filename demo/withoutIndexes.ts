import { sql, type Kysely } from 'kysely'
import type { Tables } from '@quayside/framework/server'

/** An index or foreign key of a table, with the statements that drop and create it. */
interface Extra {
  readonly drop: string
  readonly create: string
}

/**
 * Runs the work while the tables (`schema.name`) have neither secondary indexes nor foreign keys, which makes
 * writing many rows several times faster, and restores exactly those that existed. Part of the
 * caller's transaction, so nothing is lost when it fails.
 */
export const withoutIndexes = async (
  db: Kysely<Tables>,
  tables: readonly string[],
  work: () => Promise<void>,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<void> => {
  const extras = [...(await readForeignKeys(db, tables)), ...(await readIndexes(db, tables))]
  for (const { drop } of extras) await sql.raw(drop).execute(db)
  await work()
  // Foreign keys last: each is checked by one join of whole tables.
  for (const [index, { create }] of extras.toReversed().entries()) {
    await sql.raw(create).execute(db)
    onProgress(index + 1, extras.length)
  }
}

/** Indexes without a constraint. */
const readIndexes = async (db: Kysely<Tables>, tables: readonly string[]): Promise<Extra[]> => {
  const { rows } = await sql<Extra>`
    select format('drop index %I.%I', schemaname, indexname) as drop, indexdef as create
    from pg_indexes
    where schemaname || '.' || tablename = any(${tables}::text[])
      and not exists (
        select from pg_constraint
        where conindid = format('%I.%I', schemaname, indexname)::regclass
          and contype in ('p', 'u', 'x'))
    order by schemaname, tablename, indexname`.execute(db)
  return [...rows]
}

const readForeignKeys = async (db: Kysely<Tables>, tables: readonly string[]): Promise<Extra[]> => {
  const { rows } = await sql<Extra>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
    from pg_constraint
    where contype = 'f' and conrelid = any(${tables}::text[]::regclass[])
    order by conname`.execute(db)
  return [...rows]
}
