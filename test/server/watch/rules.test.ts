import { port } from '#resources/application.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allResources } from '#resources/all.ts'
import { type WatchRule, fieldOf, type Resource } from '#framework/schema/resource.ts'
import { viewsOf } from '#framework/schema/views.ts'
import { schemaOf, tableOf, toSnakeCase } from '#framework/server/sql/names.ts'
import { scanDue } from '#framework/server/changes/scanDue.ts'
import { engines } from '#test/process/engines.ts'
import { insertOrders } from '#test/server/setup/insertOrders.ts'
import { setUpServer, type TestServer } from '#test/server/setup/setUpServer.ts'
import { makeUser, settled, watches } from './watchers.ts'

type Value = string | boolean

/** One way in which a rule becomes true: a field gets a value that it did not have. */
interface Case {
  readonly rule: string
  readonly field: string
  readonly to: Value
}

/** Those with rules that somebody watches for: who is mentioned does not. */
const watched = Object.values(allResources).filter(({ watch = {} }: Resource) =>
  Object.values(watch).some((rule) => !('mentions' in rule)),
)
const day = 86_400_000

const anotherValue = (resource: Resource, field: string): Value =>
  fieldOf(resource, field)?.kind === 'dateTime' ? '2026-12-24T08:00:00.000Z' : 'OTHER'

/** Every way of every rule that a change makes true. */
const casesOf = (resource: Resource): readonly Case[] =>
  Object.entries(resource.watch ?? {}).flatMap(([rule, stated]: [string, WatchRule]): Case[] => {
    if ('changes' in stated)
      return stated.changes.map((field) => ({ rule, field, to: anotherValue(resource, field) }))
    if ('becomes' in stated)
      return Object.entries(stated.becomes).flatMap(([field, values = []]) =>
        values.map((to) => ({ rule, field, to })),
      )
    return []
  })

describe.each(engines)('rules of watches on $name', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await setUpServer(engine)
    await insertOrders(server.database, [{ reference: 'R000' }])
  })
  afterAll(() => server.close())

  /** A row of the company FWD1 with something in every column that must have a value. */
  const insertRow = async (resource: Resource, state: Record<string, Value> = {}) => {
    const { db } = server.database
    if (tableOf(resource) === 'presentation_of_goods') {
      const reference = `R${String(Math.random()).slice(2, 11)}`
      return (await insertOrders(server.database, [{ reference, state }]))[0] ?? 0
    }
    const { rows: columns } = await sql<{ name: string; type: string }>`
      select column_name as name, data_type as type from information_schema.columns
      where table_schema = ${schemaOf(false)} and table_name = ${tableOf(resource)} and is_nullable = 'NO'
        and column_default is null and is_identity = 'NO' and is_generated = 'NEVER'`.execute(db)
    const own: Record<string, unknown> = {
      port_order_reference: 'R000',
      message_sender_code: 'FWD1',
      user_company_code: 'FWD1',
    }
    const valueOf = (type: string): unknown => {
      if (type === 'boolean') return false
      return type.startsWith('timestamp')
        ? '2026-11-01T08:00:00.000Z'
        : type.startsWith('character') || type === 'text'
          ? 'X'
          : 1
    }
    const values: Record<string, unknown> = {
      ...Object.fromEntries(columns.map(({ name, type }) => [name, own[name] ?? valueOf(type)])),
      ...('portOrderReference' in resource.fields ? { port_order_reference: 'R000' } : {}),
      ...Object.fromEntries(Object.entries(state).map(([name, to]) => [toSnakeCase(name), to])),
    }
    const { rows } = await sql<{ id: number }>`
      insert into ${sql.table(tableOf(resource))} (${sql.join(Object.keys(values).map((name) => sql.ref(name)))})
      values (${sql.join(Object.values(values))}) returning id`.execute(db)
    return Number(rows[0]?.id)
  }

  test.each(watched.map((resource) => [resource.name, resource] as const))(
    'every rule of %s notifies of what makes it true, and of nothing else',
    async (name, resource) => {
      const { db } = server.database
      const user = await makeUser(server, `${name}@fwd1.example`, 'FWD1', port.permissions)
      const cases = casesOf(resource)
      // Nobody watches for a mention: see the notes.
      const rules = Object.entries<WatchRule>(resource.watch ?? {}).filter(
        ([, stated]) => !('mentions' in stated),
      )
      const ids: number[] = []
      for (const { field, to } of cases)
        ids.push(await insertRow(resource, typeof to === 'boolean' ? { [field]: !to } : {}))
      const overdue = rules.flatMap(([rule, stated]) => ('due' in stated ? [rule] : []))
      const at = (days: number) => new Date(server.time().getTime() + days * day)
      const late = overdue.length === 0 ? 0 : await insertRow(resource, dueRow(at))
      const [view] = viewsOf(resource)
      const all = rules.map(([rule]) => rule)
      const body = { kind: 'view', view: view?.name, name: 'all', search: '', rules: all }
      expect(await server.call(user, 'PUT', watches, body)).toMatchObject({ status: 200 })

      for (const [index, { field, to }] of cases.entries())
        await sql`update ${sql.table(tableOf(resource))} set ${sql.ref(toSnakeCase(field))} = ${to}
          where id = ${ids[index]}`.execute(db)
      const before = cases.flatMap(({ field, to }) =>
        typeof to === 'boolean' ? [[field, !to] as const] : [],
      )
      const added = await insertRow(resource, Object.fromEntries(before))
      for (const days of [0, 60])
        await scanDue({
          context: { ...server.context, clock: () => at(days) },
          catalogue: allResources,
        })
      await settled(server)

      const { rows } = await sql<{ id: number; rule: string; fields: string[] }>`
        select row_id as id, rule, fields from watch_notification where resource = ${name}
        order by row_id, rule`.execute(db)
      const made = rows.map(({ id, rule, fields }) => [Number(id), rule, ...fields])
      const expected = [
        ...cases.map(({ rule, field }, index) => [ids[index], rule, field]),
        ...rules.flatMap(([rule, stated]) => {
          if ('due' in stated) return [[late, rule, stated.due]]
          return 'appears' in stated ? [[added, rule, stated.appears]] : []
        }),
      ]
      const sorted = (all: readonly (readonly unknown[])[]) =>
        all.map((one) => one.join(' ')).toSorted()
      expect(sorted(made)).toEqual(sorted(expected))
    },
  )
})

/** Expected at one time or another within two months, by every expectation. */
const dueRow = (at: (days: number) => Date): Record<string, Value> => ({
  gateIn: true,
  gateInTime: at(0).toISOString(),
  created: at(0).toISOString(),
  statusCommunication: '0410',
  transportDetailsEts: at(30).toISOString(),
})
