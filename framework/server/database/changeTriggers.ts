import { lockKey } from './advisoryLock.ts'
import type { Db } from './guardedKysely.ts'
import { sql } from 'kysely'
import { isWatched } from '#schema/list/live.ts'
import { watchedFields } from '#schema/record/watching.ts'
import type { WatchRule, Resource } from '#schema/resource.ts'
import { declaredTables } from '#server/sql/declaredTables.ts'
import { schemaOf, tableOf, toSnakeCase } from '#server/sql/names.ts'
import type { Catalogue } from '#server/sql/toScope.ts'
import { eventChannel } from './listen.ts'
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
  const [table, operation, ids, columns] = text.split(' ')
  const event = events.find((known) => known === operation)
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

const functionName = 'note_changes'

/**
 * The function of all triggers. Its arguments are the table of the rows and, where rules of watches depend on what happens, the resource and
 * the watched columns. A change of an element of a list is an update of its row. Statements of one kind of trigger are never planned by
 * another one, which lacks their transition tables.
 */
const source = `
declare
  place text := tg_table_schema || '.' || tg_argv[0];
  is_list boolean := tg_table_name <> tg_argv[0];
  event text := case when is_list then 'update' else lower(tg_op) end;
  ids text;
  counted integer;
begin
  if tg_op = 'TRUNCATE' then
    perform pg_notify('${changeChannel}', place || ' delete *');
    return null;
  elsif is_list then
    select string_agg(id::text, ','), count(*) into ids, counted
      from (select distinct parent_id as id from changed limit ${idsAtOnce + 1}) as few;
  else
    select string_agg(id::text, ','), count(*) into ids, counted
      from (select id from changed limit ${idsAtOnce + 1}) as few;
  end if;
  if counted = 0 then
    return null;
  elsif counted > ${idsAtOnce} then
    perform pg_notify('${changeChannel}', concat_ws(' ', place, event, '*'));
  elsif is_list then
    perform pg_notify('${changeChannel}', concat_ws(' ', place, event, ids, substr(tg_table_name, length(tg_argv[0]) + 2)));
  elsif tg_op <> 'UPDATE' then
    perform pg_notify('${changeChannel}', concat_ws(' ', place, event, ids));
  else
    -- Rows that differ in the same columns are said together; where the names are too long for a notification, that anything may differ.
    perform pg_notify('${changeChannel}', concat_ws(' ', place, event, string_agg(id::text, ','),
      case when length(columns) > 3500 then '*' else columns end))
    from (select id, (select string_agg(key, ',' order by key)
        from jsonb_each(to_jsonb(changed)) as now join jsonb_each(to_jsonb(former)) as was using (key)
        where key <> 'version' and now.value <> was.value) as columns
      from changed join former using (id)) as compared
    where columns is not null group by columns;
  end if;
  if tg_nargs > 1 and (tg_nargs > 3 or exists (select from public.watch where resource = tg_argv[1])
      or exists (select from public.webhook_rule where resource = tg_argv[1])) then
    if tg_op = 'INSERT' then
      insert into public.row_change (resource, row_id, after)
      select tg_argv[1], id, ${pick('changed')} from changed;
    else
      insert into public.row_change (resource, row_id, before, after)
      select tg_argv[1], id, before, after
      from (select id, ${pick('former')} as before, ${pick('changed')} as after from changed join former using (id)) as compared
      where before <> after;
    end if;
    if found then
      perform pg_notify('${eventChannel}', '');
    end if;
  end if;
  return null;
end
`

/** The watched columns of a row, as JSON. */
function pick(row: string): string {
  return `(select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(to_jsonb(${row})) where key = any(string_to_array(tg_argv[2], ',')))`
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
    await lockKey(transaction, changeChannel)
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
  const resources = Object.values(catalogue).filter(
    (resource) => isWatched(resource) || resource.watch !== undefined,
  )
  // Of two resources with one table, the one that is watched.
  const inOrder = resources.toSorted((one, other) => Number(!!one.watch) - Number(!!other.watch))
  const triggers = new Map<string, Trigger>()
  for (const resource of inOrder)
    for (const { name, list, isArchive } of declaredTables(resource)) {
      const table = isArchive ? name : `${schemaOf(false)}.${name}`
      for (const event of [...events, 'truncate'] as const) {
        const place = `${table}.say_${event}`
        const isRow = list === undefined && !isArchive
        const args = [tableOf(resource), ...(isRow ? watchArguments(resource, event) : [])]
        triggers.set(place, {
          key: `${place} ${functionName} ${args.map((arg) => `${arg} `).join('')}`,
          statement:
            `create or replace trigger say_${event} after ${event} on ${table}${transitionsOf(event, list)} ` +
            `for each statement execute function public.${functionName}(${args.map((arg) => `'${arg}'`).join(', ')})`,
        })
      }
    }
  return [...triggers.values()]
}

/** The resource and its watched columns, where an event can fulfil one of its rules, and `always` where nobody needs to watch for it. */
const watchArguments = (resource: Resource, event: ChangeEvent | 'truncate'): readonly string[] => {
  const rules = Object.values<WatchRule>(resource.watch ?? {})
  const isAsked = rules.some(
    (rule) =>
      ('becomes' in rule && (event === 'insert' || event === 'update')) ||
      ('appears' in rule && event === 'insert') ||
      ('changes' in rule && event === 'update') ||
      ('mentions' in rule && (event === 'insert' || event === 'update')),
  )
  if (!isAsked) return []
  const always = rules.some((rule) => 'mentions' in rule) ? ['always'] : []
  return [resource.name, watchedFields(resource).map(toSnakeCase).join(','), ...always]
}

/** The rows that a trigger sees: of an update of rows those of before, too, to compare them. */
const transitionsOf = (event: ChangeEvent | 'truncate', list: string | undefined): string => {
  if (event === 'truncate') return ''
  if (event === 'update' && list === undefined)
    return ' referencing old table as former new table as changed'
  return ` referencing ${event === 'delete' ? 'old' : 'new'} table as changed`
}

const missingOf = async (db: Db, wanted: readonly Trigger[]): Promise<readonly string[]> => {
  const { rows } = await sql<{ key: string; source: string | null }>`
    select concat(n.nspname, '.', c.relname, '.', t.tgname, ' ', p.proname, ' ',
      replace(encode(t.tgargs, 'escape'), '\\000', ' ')) as key, null as source
    from pg_trigger as t join pg_class as c on c.oid = t.tgrelid join pg_namespace as n on n.oid = c.relnamespace
    join pg_proc as p on p.oid = t.tgfoid
    where t.tgname like 'say\\_%'
    union all
    select proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace and proname = ${functionName}`.execute(
    db,
  )
  const found = new Map(rows.map(({ key, source: text }) => [key, text]))
  return [
    ...(found.get(functionName) === source
      ? []
      : [
          `create or replace function public.${functionName}() returns trigger language plpgsql as $$${source}$$`,
        ]),
    ...wanted.flatMap(({ key, statement }) => (found.has(key) ? [] : statement)),
  ]
}
