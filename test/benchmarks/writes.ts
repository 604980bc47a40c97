import type pg from 'pg'
import { presentationOfGoods } from '#resources/order/presentationOfGoods.ts'
import { isStored, type Field } from '#resources/kit/fields.ts'
import { basePath } from '#server/core/http/basePaths.ts'
import { isColumn } from '#server/core/sql/columnType.ts'
import { listTableOf } from '#server/core/sql/names.ts'
import type { Benchmark } from './benchmark.ts'
import { openBenchDatabase, withClient } from './benchDatabase.ts'
import { startBenchServer } from './benchServer.ts'
import { signInAs } from './benchUsers.ts'
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
        const headers = await signInAs(server.url, 'unrestricted')
        const references = await readReferences(client)
        const times = { status: { with: [], without: [] }, order: { with: [], without: [] } }
        const all: Record<'status' | 'order', Record<Way, number[]>> = times
        const stopOne = async () => {
          const portOrderReference = references.pop()
          const { statusCode, body } = await server.app.inject({
            method: 'PUT',
            url: `${basePath('main')}/customs-status/v1`,
            headers,
            payload: { portOrderReference, status: 'STOP', source: 'MANUAL', comment: 'bench' },
          })
          if (statusCode !== 200) throw new Error(`${statusCode} ${body}`)
        }
        for (let round = 0; round < rounds; round += 1) {
          for (const way of round % 2 === 0 ? ways : ways.toReversed()) {
            say(`round ${round + 1} of ${rounds}, ${way}`)
            await setTriggers(client, way === 'with')
            all.status[way].push(...(await timesOf(stopOne)))
            all.order[way].push(...(await timesOf(() => copyOrder(client))))
          }
        }
        await setTriggers(client, true)
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

/** Orders that may be stopped. */
const readReferences = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ reference: string }>(
    `select port_order_reference as reference from ${table}
     where status_customs = '0020' and gate_in and customs_status is null order by id desc limit $1`,
    [rounds * ways.length * ofRound],
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

/** Writes a further order with all of its elements as the interface does: a statement for each table, in one transaction. */
const copyOrder = async (client: pg.Client): Promise<void> => {
  await client.query('begin')
  const { rows } = await client.query<{ from: string; to: string }>(`
    with source as (
      select * from ${table} where id = (
        select id from ${table} where id >= (select min(id) + floor(random() * (max(id) - min(id)))::bigint from ${table})
        order by id limit 1)),
    copied as (
      insert into ${table} select (jsonb_populate_record(source, jsonb_build_object('id', nextval(pg_get_serial_sequence('${table}', 'id'))))).* from source
      returning id)
    select source.id as "from", copied.id as "to" from source, copied`)
  const [order] = rows
  for (const each of listTables)
    await client.query(
      `insert into ${each} select (jsonb_populate_record(e, jsonb_build_object('parent_id', $2::bigint))).* from ${each} as e where parent_id = $1`,
      [order?.from, order?.to],
    )
  await client.query('commit')
}

const toResult = (all: Record<'status' | 'order', Record<Way, number[]>>) => {
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
