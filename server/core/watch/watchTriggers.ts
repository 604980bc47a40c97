import { sql } from 'kysely'
import type { WatchRule } from '#resources/kit/record/watching.ts'
import type { Resource } from '#resources/kit/resource.ts'
import { eventChannel } from '#server/core/database/listen.ts'
import type { Database } from '#server/core/database/openDatabase.ts'
import { schemaOf, tableOf, toSnakeCase } from '#server/core/sql/names.ts'
import type { Catalogue } from '#server/core/sql/toScope.ts'

/** What the database evaluates of a rule for a row before (`o`) and after (`n`) a statement. */
interface Noticed {
  readonly rule: string
  readonly field: string
  /** Of a new row; undefined: nothing. */
  readonly onInsert: string | undefined
  readonly onUpdate: string | undefined
}

const toLiteral = (value: string | boolean): string =>
  typeof value === 'boolean' ? String(value) : `'${value.replaceAll("'", "''")}'`

const noticedBy = (rule: string, stated: WatchRule): readonly Noticed[] => {
  if ('due' in stated) return []
  if ('appears' in stated)
    return [{ rule, field: stated.appears, onInsert: 'true', onUpdate: undefined }]
  if ('changes' in stated)
    return stated.changes.map((field) => {
      const column = toSnakeCase(field)
      return {
        rule,
        field,
        onInsert: undefined,
        onUpdate: `n.${column} is distinct from o.${column}`,
      }
    })
  return Object.entries(stated.becomes).map(([field, values = []]) => {
    const isOne = (row: string) =>
      `coalesce(${row}.${toSnakeCase(field)} in (${values.map(toLiteral).join(', ')}), false)`
    return { rule, field, onInsert: isOne('n'), onUpdate: `${isOne('n')} and not ${isOne('o')}` }
  })
}

/** The function of the triggers of a table. Where no one watches, it costs a look at two empty indexes. */
const printFunction = (
  resource: Resource,
  from: string,
  conditions: readonly (readonly [Noticed, string])[],
): string => {
  const rules = conditions.map(
    ([{ rule, field }, condition]) => `(${toLiteral(rule)}, ${toLiteral(field)}, ${condition})`,
  )
  return `
begin
  if exists (select from public.watch where resource = ${toLiteral(resource.name)})
    or exists (select from public.webhook_rule where resource = ${toLiteral(resource.name)}) then
    insert into public.watch_event (resource, row_id, rule, field, fields)
    select ${toLiteral(resource.name)}, n.id, v.rule, min(v.field), array_agg(v.field order by v.field)
    from ${from} cross join lateral (values
      ${rules.join(',\n      ')}
    ) as v (rule, field, happened)
    where v.happened
    group by n.id, v.rule;
    if found then
      perform pg_notify('${eventChannel}', '');
    end if;
  end if;
  return null;
end
`
}

interface Trigger {
  readonly name: string
  readonly source: string
  readonly statement: string
}

const triggersOf = (resource: Resource): readonly Trigger[] => {
  const noticed = Object.entries(resource.watch ?? {}).flatMap(([rule, stated]) =>
    noticedBy(rule, stated),
  )
  const table = `${schemaOf(false)}.${tableOf(resource)}`
  const inserted = noticed.flatMap((one) =>
    one.onInsert === undefined ? [] : [[one, one.onInsert] as const],
  )
  const updated = noticed.flatMap((one) =>
    one.onUpdate === undefined ? [] : [[one, one.onUpdate] as const],
  )
  const toTrigger = (event: string, referencing: string, source: string): Trigger => {
    const name = `watch_${event}_${tableOf(resource)}`
    return {
      name,
      source,
      statement:
        `create trigger ${name} after ${event} on ${table} referencing ${referencing} ` +
        `for each statement execute function public.${name}()`,
    }
  }
  return [
    ...(inserted.length > 0
      ? [
          toTrigger(
            'insert',
            'new table as changed',
            printFunction(resource, 'changed as n', inserted),
          ),
        ]
      : []),
    ...(updated.length > 0
      ? [
          toTrigger(
            'update',
            'old table as former new table as changed',
            printFunction(resource, 'changed as n join former as o on o.id = n.id', updated),
          ),
        ]
      : []),
  ]
}

/**
 * Makes the triggers that write events of declared rules, or again where a rule is another one. They follow from the
 * declarations and hold no data, so they are made at the start and not by migrations.
 */
export const keepWatchTriggers = async (
  { db }: Pick<Database, 'db'>,
  catalogue: Catalogue,
): Promise<void> => {
  const wanted = Object.values(catalogue).flatMap(triggersOf)
  if ((await missingOf(db, wanted)).length === 0) return
  await db.transaction().execute(async (transaction) => {
    // Two processes that start at once take turns.
    await sql`select pg_advisory_xact_lock(hashtext(${eventChannel}))`.execute(transaction)
    const missing = await missingOf(transaction, wanted)
    if (missing.length > 0) await sql.raw(missing.join(';\n')).execute(transaction)
  })
}

const missingOf = async (
  db: Database['db'],
  wanted: readonly Trigger[],
): Promise<readonly string[]> => {
  if (wanted.length === 0) return []
  const names = wanted.map(({ name }) => name)
  const { rows } = await sql<{ name: string; source: string | null }>`
    select tgname as name, null as source from pg_trigger where tgname = any(${names}::text[])
    union all
    select proname, prosrc from pg_proc
    where pronamespace = 'public'::regnamespace and proname = any(${names}::text[])`.execute(db)
  const triggers = new Set(rows.flatMap(({ name, source }) => (source === null ? [name] : [])))
  const sources = new Map(
    rows.flatMap(({ name, source }) => (source === null ? [] : [[name, source] as const])),
  )
  return wanted.flatMap(({ name, source, statement }) => [
    ...(sources.get(name) === source
      ? []
      : [
          `create or replace function public.${name}() returns trigger language plpgsql as $$${source}$$`,
        ]),
    ...(triggers.has(name) ? [] : [statement]),
  ])
}
