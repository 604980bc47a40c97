import { sql } from 'kysely'
import { isWatched } from '#resources/kit/list/live.ts'
import type { Resource } from '#resources/kit/resource.ts'
import { declaredTables } from '#server/core/sql/declaredTables.ts'
import { schemaOf, tableOf } from '#server/core/sql/names.ts'
import type { Catalogue } from '#server/core/sql/toScope.ts'
import type { Database } from './openDatabase.ts'

/** The channel on which the database says which rows a transaction has changed, when it is committed. */
export const changeChannel = 'row_changes'

/** More rows of one statement are said to be many: a notification has at most 8,000 bytes. */
const idsAtOnce = 200

/** More rows of one statement are one entry of the log without an id: to read all rows again is quicker than one by one. */
const loggedAtOnce = 1_000

const events = ['insert', 'update', 'delete'] as const
export type ChangeEvent = (typeof events)[number]

/** The rows of one table that a statement has changed; undefined ids: many. */
export interface RowChange {
  /** With its schema. */
  readonly table: string
  readonly event: ChangeEvent
  readonly ids: readonly number[] | undefined
}

/** Reads what a trigger has said; undefined for anything else. */
export const readRowChange = (text: string): RowChange | undefined => {
  const [table, said, ids] = text.split(' ')
  const event = events.find((known) => known === said)
  if (!table || event === undefined || !ids) return undefined
  return { table, event, ids: ids === '*' ? undefined : ids.split(',').map(Number) }
}

/** The table of the rows of a resource, as triggers name it. */
export const changedTable = (resource: Resource, isArchive: boolean): string =>
  `${schemaOf(isArchive)}.${tableOf(resource)}`

/** The function of the triggers on rows, and of those on the elements of their lists, whose change is an update of the row. */
const functionsOf = (engine: Database['engine']): Readonly<Record<FunctionName, string>> => ({
  say_row_changes: printFunction(engine, 'id', 'lower(tg_op)'),
  say_element_changes: printFunction(engine, 'distinct parent_id as id', `'update'`),
})

type FunctionName = 'say_row_changes' | 'say_element_changes'

/** Lists that are held in memory read the log; there are none with the embedded database. */
function printFunction(engine: Database['engine'], column: string, event: string): string {
  const log = (statement: string) =>
    engine === 'pglite' ? 'null' : `insert into public.row_change (rows_of, row_id) ${statement}`
  return `
declare
  rows_of text := tg_table_schema || '.' || tg_argv[0];
  ids text;
  counted integer;
begin
  if tg_op = 'TRUNCATE' then
    perform pg_notify('${changeChannel}', rows_of || ' delete *');
    ${log('values (rows_of, null)')};
    return null;
  end if;
  select string_agg(id::text, ','), count(*) into ids, counted
    from (select ${column} from changed limit ${loggedAtOnce + 1}) as few;
  if counted > 0 then
    perform pg_notify('${changeChannel}', concat_ws(' ', rows_of, ${event},
      case when counted > ${idsAtOnce} then '*' else ids end));
    if counted > ${loggedAtOnce} then
      ${log('values (rows_of, null)')};
    else
      ${log(`select rows_of, one::bigint from unnest(string_to_array(ids, ',')) as one`)};
    end if;
  end if;
  return null;
end
`
}

/**
 * Makes the triggers that say which declared rows were changed, where they are missing. They follow from the declarations and hold no
 * data, so they are made at the start and not by migrations: a further resource needs nothing.
 */
export const keepChangeTriggers = async (
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  catalogue: Catalogue,
): Promise<void> => {
  const wanted = wantedTriggers(catalogue)
  const functions = functionsOf(engine)
  if ((await missingOf(db, functions, wanted)).length === 0) return
  await db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction)
    // Two processes that start at once take turns.
    await sql`select pg_advisory_xact_lock(hashtext(${changeChannel}))`.execute(transaction)
    const missing = await missingOf(transaction, functions, wanted)
    // Statements of one text are one message, and a start has a hundred.
    if (missing.length > 0) await sql.raw(missing.join(';\n')).execute(transaction)
  })
}

interface Trigger {
  readonly key: string
  readonly statement: string
}

const wantedTriggers = (catalogue: Catalogue): readonly Trigger[] => {
  const triggers = new Map<string, Trigger>()
  for (const resource of Object.values(catalogue).filter(isWatched))
    for (const { name, list, isArchive } of declaredTables(resource)) {
      const table = isArchive ? name : `${schemaOf(false)}.${name}`
      for (const event of [...events, 'truncate'] as const) {
        const key = `${table}.say_${event}`
        const rows = event === 'delete' ? 'old' : 'new'
        const changed = event === 'truncate' ? '' : ` referencing ${rows} table as changed`
        const called: FunctionName = list === undefined ? 'say_row_changes' : 'say_element_changes'
        triggers.set(key, {
          key,
          statement:
            `create trigger say_${event} after ${event} on ${table}${changed} ` +
            `for each statement execute function public.${called}('${tableOf(resource)}')`,
        })
      }
    }
  return [...triggers.values()]
}

/** The statements that make what is missing. */
const missingOf = async (
  db: Database['db'],
  functions: ReturnType<typeof functionsOf>,
  wanted: readonly Trigger[],
): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string; source: string | null }>`
    select n.nspname || '.' || c.relname || '.' || t.tgname as name, null as source
    from pg_trigger as t join pg_class as c on c.oid = t.tgrelid join pg_namespace as n on n.oid = c.relnamespace
    where t.tgname like 'say\\_%'
    union all
    select p.proname, p.prosrc from pg_proc as p
    where p.pronamespace = 'public'::regnamespace and p.proname = any(${Object.keys(functions)}::text[])`.execute(
    db,
  )
  const found = new Map(rows.map(({ name, source }) => [name, source]))
  return [
    ...Object.entries(functions).flatMap(([name, source]) =>
      found.get(name) === source
        ? []
        : `create or replace function public.${name}() returns trigger language plpgsql as $$${source}$$`,
    ),
    ...wanted.flatMap(({ key, statement }) => (found.has(key) ? [] : statement)),
  ]
}
