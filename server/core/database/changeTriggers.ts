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
export const idsAtOnce = 200

const events = ['insert', 'update', 'delete'] as const
export type ChangeEvent = (typeof events)[number]

/** The rows of one table that a statement has changed; undefined ids: many. */
export interface RowChange {
  /** With its schema. */
  readonly table: string
  readonly event: ChangeEvent
  readonly ids: readonly number[] | undefined
  /** Of an update: what differs in each of the rows, columns and lists as the database names them; undefined: anything. */
  readonly columns?: readonly string[] | undefined
}

/** Reads what a trigger has said; undefined for anything else. */
export const readRowChange = (text: string): RowChange | undefined => {
  const [table, said, ids, columns] = text.split(' ')
  const event = events.find((known) => known === said)
  if (!table || event === undefined || !ids) return undefined
  return {
    table,
    event,
    ids: ids === '*' ? undefined : ids.split(',').map(Number),
    columns: columns === undefined || columns === '*' ? undefined : columns.split(','),
  }
}

/** The table of the rows of a resource, as triggers name it. */
export const changedTable = (resource: Resource, isArchive: boolean): string =>
  `${schemaOf(isArchive)}.${tableOf(resource)}`

/** The function of the triggers on rows, and of those on the elements of their lists, whose change is an update of the row. */
const functions = {
  note_row_changes: printFunction('id', 'lower(tg_op)', 'null', printUpdates()),
  note_element_changes: printFunction(
    'distinct parent_id as id',
    `'update'`,
    'substr(tg_table_name, length(tg_argv[0]) + 2)',
  ),
}

function printFunction(column: string, event: string, columns: string, updates = ''): string {
  return `
declare
  place text := tg_table_schema || '.' || tg_argv[0];
  ids text;
  counted integer;
begin
  if tg_op = 'TRUNCATE' then
    perform pg_notify('${changeChannel}', place || ' delete *');
    return null;
  end if;
  select string_agg(id::text, ','), count(*) into ids, counted
    from (select ${column} from changed limit ${idsAtOnce + 1}) as few;
  if counted = 0 then
    return null;
  elsif counted > ${idsAtOnce} then
    perform pg_notify('${changeChannel}', concat_ws(' ', place, ${event}, '*'));${updates}
  else
    perform pg_notify('${changeChannel}', concat_ws(' ', place, ${event}, ids, ${columns}));
  end if;
  return null;
end
`
}

/** Rows that differ in the same columns are said together; where the names are too long for a notification, that anything may differ. */
function printUpdates(): string {
  return `
  elsif tg_op = 'UPDATE' then
    perform pg_notify('${changeChannel}', concat_ws(' ', place, 'update', string_agg(id::text, ','),
      case when length(columns) > 3500 then '*' else columns end))
    from (select id, (select string_agg(key, ',' order by key)
        from jsonb_each(to_jsonb(changed)) as now join jsonb_each(to_jsonb(former)) as was using (key)
        where key <> 'version' and now.value <> was.value) as columns
      from changed join former using (id)) as compared
    where columns is not null group by columns;`
}

/**
 * Makes the triggers that say which declared rows were changed, where they are missing. They follow from the declarations and hold no
 * data, so they are made at the start and not by migrations: a further resource needs nothing.
 */
export const keepChangeTriggers = async (
  { db }: Pick<Database, 'db'>,
  catalogue: Catalogue,
): Promise<void> => {
  const wanted = wantedTriggers(catalogue)
  if ((await missingOf(db, wanted)).length === 0) return
  await db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction)
    // Two processes that start at once take turns.
    await sql`select pg_advisory_xact_lock(hashtext(${changeChannel}))`.execute(transaction)
    const missing = await missingOf(transaction, wanted)
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
        const called: keyof typeof functions =
          list === undefined ? 'note_row_changes' : 'note_element_changes'
        const key = `${table}.say_${event} ${called}`
        triggers.set(key, {
          key,
          statement:
            `create or replace trigger say_${event} after ${event} on ${table}${transitionsOf(event, list)} ` +
            `for each statement execute function public.${called}('${tableOf(resource)}')`,
        })
      }
    }
  return [...triggers.values()]
}

/** The rows that a trigger sees: of an update of rows those of before, too, to compare them. */
const transitionsOf = (event: ChangeEvent | 'truncate', list: string | undefined): string => {
  if (event === 'truncate') return ''
  if (event === 'update' && list === undefined)
    return ' referencing old table as former new table as changed'
  return ` referencing ${event === 'delete' ? 'old' : 'new'} table as changed`
}

/** The statements that make what is missing. */
const missingOf = async (
  db: Database['db'],
  wanted: readonly Trigger[],
): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string; source: string | null }>`
    select concat(n.nspname, '.', c.relname, '.', t.tgname, ' ', p.proname) as name, null as source
    from pg_trigger as t join pg_class as c on c.oid = t.tgrelid join pg_namespace as n on n.oid = c.relnamespace
    join pg_proc as p on p.oid = t.tgfoid
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
