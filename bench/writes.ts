import { port } from '#resources/application.ts'
import type pg from 'pg'
import { presentationOfGoods } from '#resources/order/presentationOfGoods.ts'
import type { Field } from '#framework/schema/fields.ts'
import { isStored } from '#framework/schema/kinds/traits.ts'
import { basePath } from '#framework/server/http/basePaths.ts'
import { isColumn } from '#framework/server/sql/columnType.ts'
import { listTableOf } from '#framework/server/sql/names.ts'
import type { Benchmark } from './benchmark.ts'
import { openBenchDatabase, withClient } from './benchDatabase.ts'
import { startBenchServer } from './benchServer.ts'
import { benchUsers, signInAs } from './benchUsers.ts'
import { median, percentile, rounded } from './statistics.ts'

const rounds = 5
const ofRound = 150
/** Max times of what the same write takes alone. */
const bearable = 1.3

const table = 'presentation_of_goods'
const listTables = Object.entries<Field>(presentationOfGoods.fields).flatMap(([name, field]) =>
  isStored(field) && field.kind !== 'due' && !isColumn(field)
    ? [listTableOf(presentationOfGoods, name)]
    : [],
)

/**
 * A status and an order written with and without what is kept beside the tables for lists: the rows of each company in the order of a
 * list, and which rows were changed. Indexes remain in both.
 */
export const writes: Benchmark = async ({ orders, say }) => {
  const database = await openBenchDatabase(orders, say)
  try {
    const server = await startBenchServer(database.url)
    try {
      return await withClient(database.url, async (client) => {
        const headers = await signInAs(server.url, 'company')
        const references = await readReferences(client)
        const columns = await readColumns(client)
        const all: Times = {
          status: { with: [], without: [] },
          order: { with: [], without: [] },
        }
        const stopOne = async () => {
          const portOrderReference = references.pop()
          const { statusCode, body } = await server.app.inject({
            method: 'PUT',
            url: `${basePath(port, 'main')}/customs-status/v1`,
            headers,
            payload: { portOrderReference, status: 'STOP', source: 'MANUAL', comment: 'bench' },
          })
          if (statusCode !== 200) throw new Error(`${statusCode} ${body}`)
        }
        try {
          for (let round = 0; round < rounds; round += 1) {
            for (const way of round % 2 === 0 ? ways : ways.toReversed()) {
              say(`round ${round + 1} of ${rounds}, ${way}`)
              await setTriggers(client, way === 'with')
              all.status[way].push(...(await timesOf(stopOne)))
              all.order[way].push(...(await timesOf(() => copyOrder(client, columns))))
            }
          }
        } finally {
          await setTriggers(client, true)
        }
        return toResult(all)
      })
    } finally {
      await server.stop()
    }
  } finally {
    await database.stop()
  }
}

type Way = 'with' | 'without'
const ways: readonly Way[] = ['with', 'without']
type Times = Readonly<Record<'status' | 'order', Record<Way, number[]>>>

/** Orders that the company may stop: seeing all of them does not allow to change them. */
const readReferences = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ reference: string }>(
    `select port_order_reference as reference from ${table} as r
     where status_customs = '0070' and gate_in and customs_status is null and type = 'AES' and not cancellation_indicator
     and exists (select from ${table}_scope as s where s.id = r.id and s.company = $2)
     order by id desc limit $1`,
    [rounds * ways.length * ofRound, benchUsers.company.company],
  )
  return rows.map(({ reference }) => reference)
}

const setTriggers = async (client: pg.Client, areOn: boolean): Promise<void> => {
  for (const each of [table, ...listTables])
    await client.query(`alter table ${each} ${areOn ? 'enable' : 'disable'} trigger user`)
}

const timesOf = async (write: () => Promise<void>): Promise<number[]> => {
  const times: number[] = []
  for (let count = 0; count < ofRound; count += 1) {
    const begin = performance.now()
    await write()
    times.push(performance.now() - begin)
  }
  return times
}

/** The columns of each table that are written; others are computed by the database. */
const readColumns = async (client: pg.Client): Promise<ReadonlyMap<string, readonly string[]>> => {
  const columns = new Map<string, readonly string[]>()
  for (const each of [table, ...listTables]) {
    const { rows } = await client.query<{ name: string }>(
      `select attname as name from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and attgenerated = '' and not attisdropped`,
      [`public.${each}`],
    )
    columns.set(
      each,
      rows.map(({ name }) => name),
    )
  }
  return columns
}

/** Copies rows of a table, with some values of their own as JSON. */
const formatCopy = (
  columns: ReadonlyMap<string, readonly string[]>,
  name: string,
  own: string,
  source: string,
): string => {
  const all = columns.get(name) ?? []
  return `insert into ${name} (${all.join(', ')})
    select ${all.map((column) => `(copy).${column}`).join(', ')}
    from (select jsonb_populate_record(null::${name}, to_jsonb(e) || ${own}) as copy from ${source}) as copies`
}

/** Writes a further order with all of its elements: a statement for each table, in one transaction. */
const copyOrder = async (
  client: pg.Client,
  columns: ReadonlyMap<string, readonly string[]>,
): Promise<void> => {
  await client.query('begin')
  const { rows } = await client.query<{ from: string; to: string }>(`
    select nextval(pg_get_serial_sequence('${table}', 'id')) as to, (
      select id from ${table}
      where id >= (select min(id) + floor(random() * (max(id) - min(id)))::bigint from ${table})
      order by id limit 1) as from`)
  const ids = [rows[0]?.from, rows[0]?.to]
  await client.query(
    formatCopy(
      columns,
      table,
      // A reference of its own: a status is called for by it.
      "jsonb_build_object('id', $2::bigint, 'port_order_reference', 'B' || $2::bigint)",
      `${table} as e where id = $1`,
    ),
    ids,
  )
  const ofCopy = "jsonb_build_object('parent_id', $2::bigint)"
  for (const each of listTables)
    await client.query(formatCopy(columns, each, ofCopy, `${each} as e where parent_id = $1`), ids)
  await client.query('commit')
}

const toResult = (all: Times) => {
  const names = { status: 'a customs action by its call', order: 'an order with its elements' }
  const lines = Object.entries(all).map(([what, times]) => ({
    what: names[what as keyof typeof names],
    ratio: median(times.with) / median(times.without),
    times,
  }))
  return {
    tables: [
      {
        title: `Milliseconds of ${rounds * ofRound} writes each, one after another`,
        columns: ['write', 'p50', 'p95', 'p50 without', 'p95 without', 'ratio'],
        rows: lines.map(({ what, times, ratio }) => [
          what,
          ...ways.flatMap((way) =>
            [0.5, 0.95].map((share) => rounded(percentile(times[way], share), 2)),
          ),
          rounded(ratio, 2),
        ]),
      },
    ],
    goals: lines.map(({ what, ratio }) => ({
      name: what,
      wanted: `at most ${bearable} times`,
      measured: `${rounded(ratio, 2)} times`,
      isMet: ratio <= bearable,
    })),
    details: all,
  }
}
