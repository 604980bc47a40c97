import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Permission } from '#framework/schema/application.ts'
import { recordStatements } from '#bench/columns/statements.ts'
import { customsCases, type CustomsCase } from '#test/expected/customsButtons.ts'
import { engines } from '#test/process/engines.ts'
import { insertOrders } from '#test/server/setup/insertOrders.ts'
import { setUpServer, type Caller, type TestServer } from '#test/server/setup/setUpServer.ts'

const singlePath = '/api/main/customs-status/v1'
const batchPath = `${singlePath}/batch`
const processingPath = '/api/main/processing-status/v1/batch'
const listPath = '/api/main/presentation-of-goods/v1'

const rights: readonly Permission[] = [
  'EM01_CUSTOMS_STATUS_WRITE',
  'EM01_CUSTOMS_STATUS_AUSB_WRITE',
  'EM01_CUSTOMS_STATUS_READ',
  'EM01_PROCESSING_STATUS_WRITE',
  'EM01_PROCESSING_STATUS_READ',
  'EM01_PRESENTATION_OF_GOODS_LIST',
  'EM01_EMP_STATUS_SHOW',
]
const officer: Caller = { username: 'customs@zoll.example', company: 'ZOLL', rights }
const every = ['STOP_RESERVATION', 'STOP_RESERVATION_CANCEL', 'STOP', 'RELEASE', 'AUSB']

const stateOf = (order: CustomsCase) => ({
  statusCustoms: order.code,
  customsStatus: order.status ?? null,
  customsStatusSource: order.source ?? null,
  gateIn: order.gateIn,
  cancellationIndicator: order.cancelled ?? false,
  showAusbButton: order.ausbOffered ?? false,
})
const stopable = { statusCustoms: '0020', gateIn: true }
const beforeGate = { statusCustoms: '0020', gateIn: false }

type Result = {
  readonly key: string
  readonly outcome: string
  readonly reasons: readonly string[]
  readonly row?: Record<string, unknown>
}
type Answer = { readonly done: number; readonly results: readonly Result[]; readonly code?: string }

const withoutRows = ({ done, results }: Answer) => ({
  done,
  results: results.map(({ key, outcome, reasons }) => ({ key, outcome, reasons })),
})

describe.each(engines)('recorded actions on several orders on $name', (engine) => {
  let server: TestServer
  let number = 0
  const newReference = (letter = 'Z') => `${letter}26${String(++number).padStart(9, '0')}`
  const insertMany = async (
    states: readonly Record<string, string | number | boolean | null>[],
    more: { company?: string; schema?: 'archive' } = {},
  ) => {
    const rows = states.map((state) => ({
      reference: newReference(),
      company: 'ZOLL',
      state,
      ...more,
    }))
    await insertOrders(server.database, rows)
    return rows.map(({ reference }) => reference)
  }
  const send = async (caller: Caller, body: object, headers?: Record<string, string>) => {
    const { status, body: answer } = await server.call(caller, 'PUT', batchPath, body, headers)
    return { status, answer: answer as Answer }
  }
  const stop = async (keys: readonly string[], more: object = {}, key?: string) =>
    (
      await send(
        officer,
        { keys, status: 'STOP', dryRun: false, ...more },
        key === undefined ? undefined : { 'idempotency-key': key },
      )
    ).answer
  const outcomesOf = ({ results }: Answer) => results.map(({ outcome }) => outcome)
  /** All effects of a recorded action on the orders with these references. */
  const tracesOf = async (references: readonly string[]) => {
    const { db } = server.database
    const all = sql.join(references)
    const count = async (query: ReturnType<typeof sql<{ count: number }>>) =>
      (await query.execute(db)).rows[0]?.count
    const versions = await sql<{ version: number }>`
      select version from presentation_of_goods where port_order_reference in (${all})
      order by port_order_reference`.execute(db)
    return {
      versions: versions.rows.map(({ version }) => version),
      entries: await count(
        sql`select count(*)::int as count from customs_status where port_order_reference in (${all})`,
      ),
      statuses: await count(
        sql`select count(*)::int as count from status_history where port_order_reference in (${all})`,
      ),
      audits: await count(sql`
        select count(*)::int as count from audit_entry where after ->> 'portOrderReference' in (${all})`),
    }
  }
  const untouched = (count: number) => ({
    versions: Array.from({ length: count }, () => 1),
    entries: 0,
    statuses: 0,
    audits: 0,
  })

  beforeAll(async () => {
    server = await setUpServer(engine, { FEATURE_FLAGS: 'none' })
  })
  afterAll(() => server.close())

  test.each(every)(
    '%s of all kinds of orders: the dry run predicts the run, and changes nothing [CU-007 CU-013]',
    async (status) => {
      const rows = customsCases.map((order) => ({
        reference: newReference(order.letter),
        type: order.type,
        company: 'ZOLL',
        state: stateOf(order),
      }))
      await insertOrders(server.database, rows)
      const keys = rows.map(({ reference }) => reference)
      const body = { keys, status, source: 'MANUAL', comment: 'all of them' }
      const dry = await send(officer, { ...body, dryRun: true })
      expect(await tracesOf(keys)).toEqual(untouched(keys.length))
      const run = await send(officer, { ...body, dryRun: false })
      expect(withoutRows(run.answer)).toEqual(withoutRows(dry.answer))
      const expected = customsCases.map(({ possible }) =>
        possible.includes(status) ? 'done' : 'blocked',
      )
      expect(outcomesOf(run.answer)).toEqual(expected)
      expect(run.answer.done).toBe(expected.filter((outcome) => outcome === 'done').length)
      for (const { outcome, reasons, row } of run.answer.results) {
        expect(reasons.length > 0).toBe(outcome === 'blocked')
        expect(row?.['customsStatus']).toBe(outcome === 'done' ? status : undefined)
      }
    },
  )

  test('reasons are equal to those of the single call', async () => {
    const states = customsCases.map((order) => stateOf(order))
    const keys = await insertMany(states)
    const { results } = await stop(keys, { dryRun: true })
    const blocked = results.filter(({ outcome }) => outcome === 'blocked')
    expect(blocked.length).toBeGreaterThan(5)
    for (const { key, reasons } of blocked) {
      const body = { portOrderReference: key, status: 'STOP' }
      const single = await server.call(officer, 'PUT', singlePath, body)
      expect(single).toMatchObject({ status: 409, body: { code: 'RULE_BROKEN', reasons } })
    }
  })

  test('of a mixed batch every possible row is done, and each other one gets its reason', async () => {
    const [goes = '', early = '', stale = ''] = await insertMany([stopable, beforeGate, stopable])
    const [foreign = ''] = await insertMany([stopable], { company: 'FWD1' })
    const [archived = ''] = await insertMany([stopable], { schema: 'archive' })
    const keys = [stale, foreign, goes, archived, 'Z26999999999', early]
    const versions = { [stale]: 7, [goes]: 1 }
    const expected = {
      done: 1,
      results: [
        { key: stale, outcome: 'conflict', reasons: [] },
        { key: foreign, outcome: 'notFound', reasons: [] },
        { key: goes, outcome: 'done', reasons: [] },
        { key: archived, outcome: 'blocked', reasons: ['notArchived'] },
        { key: 'Z26999999999', outcome: 'notFound', reasons: [] },
        { key: early, outcome: 'blocked', reasons: ['stoppable'] },
      ],
    }
    const wide: Caller = { ...officer, rights: [...rights, 'EM01_NO_PARTICIPANT_RESTRICTION'] }
    const body = { keys, versions, status: 'STOP' }
    for (const caller of [officer, wide]) {
      const dry = await send(caller, { ...body, dryRun: true })
      expect(withoutRows(dry.answer)).toEqual(expected)
      expect(dry.answer.results[0]?.row).toMatchObject({ portOrderReference: stale, version: 1 })
      expect(dry.answer.results[2]).not.toHaveProperty('row')
    }
    const run = await send(wide, { ...body, dryRun: false })
    expect(withoutRows(run.answer)).toEqual(expected)
    expect(run.answer.results.map(({ row }) => row?.['version'])).toEqual([
      1,
      undefined,
      2,
      undefined,
      undefined,
      undefined,
    ])
    // The foreign order comes first, because its number is the smallest but three.
    expect((await tracesOf(keys)).versions).toEqual([2, 1, 1, 1])
    expect(await tracesOf([goes])).toEqual({ versions: [2], entries: 1, statuses: 1, audits: 2 })
  })

  test('it has exactly the effects of single calls', async () => {
    const [single = '', ...others] = await insertMany([stopable, stopable])
    const entry = { status: 'STOP', comment: ' papers missing ' }
    await server.call(officer, 'PUT', singlePath, { portOrderReference: single, ...entry })
    const { results } = await stop(others, entry)
    const filterOf = (key: string) => ({ filter: { filterString: `portOrderReference==${key}` } })
    const [one, other] = await Promise.all(
      [single, ...others].map(async (key) => {
        const history = await server.call(
          officer,
          'POST',
          '/api/main/customs-status-history/v1/find',
          filterOf(key),
        )
        const status = await server.call(
          officer,
          'GET',
          `/api/main/emp-status/v1/find/${key}/CUSTOMS`,
        )
        const audit = await server.database.db
          .selectFrom('audit_entry')
          .select(['resource', 'action', 'username', 'company'])
          .where(sql<boolean>`after ->> 'portOrderReference' = ${key}`)
          .orderBy('id')
          .execute()
        const texts = JSON.stringify({ history: history.body, status: status.body, audit })
        return texts
          .replaceAll(key, 'KEY')
          .replaceAll(/"(id|sourceId)":\d+/g, '"$1":0')
          .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
      }),
    )
    expect(one).toContain('papers missing')
    expect(one).toContain('"action":"stop"')
    expect(other).toBe(one)
    const [result] = results
    const list = { filter: { filterString: `portOrderReference==${others[0]}` } }
    const found = await server.call(officer, 'POST', `${listPath}/find`, list)
    expect(found.body).toMatchObject({ entityList: [result?.row] })
  })

  test('two hundred orders take two statements besides the one that reads the session', async () => {
    const found = await insertMany(Array.from({ length: 150 }, () => stopable))
    const missing = Array.from({ length: 50 }, () => newReference('B'))
    const statements = await recordStatements(async () => {
      const { done, results } = await stop([...found, ...missing], { dryRun: true })
      expect({ done, results: results.length }).toEqual({ done: 150, results: 200 })
    })
    expect(statements.map(({ text }) => text)).toHaveLength(3)
  })

  test('changes since the dry run are seen by the run', async () => {
    const keys = await insertMany([stopable, stopable, stopable])
    expect((await stop(keys, { dryRun: true })).done).toBe(3)
    const [, stopped] = keys
    await server.call(officer, 'PUT', singlePath, { portOrderReference: stopped, status: 'STOP' })
    const run = await stop(keys)
    expect(outcomesOf(run)).toEqual(['done', 'blocked', 'done'])
    expect(run.results[1]?.reasons).toContain('notStopped')
    expect(await tracesOf(keys)).toMatchObject({ versions: [2, 2, 2], entries: 3 })
  })

  test('two batches in opposite order both end, and each order is stopped once', async () => {
    const keys = await insertMany(Array.from({ length: 40 }, () => stopable))
    const [one, other] = await Promise.all([stop(keys), stop(keys.toReversed())])
    expect(one.done + other.done).toBe(keys.length)
    for (const result of one.results) {
      const met = other.results.find(({ key }) => key === result.key)
      const both = [result, met].toSorted((first) => (first?.outcome === 'done' ? -1 : 1))
      expect(both.map((part) => part?.outcome)).toEqual(['done', 'blocked'])
      expect(both[1]?.reasons).toContain('notStopped')
    }
    const traces = await tracesOf(keys)
    expect(new Set(traces.versions)).toEqual(new Set([2]))
    expect(traces.entries).toBe(keys.length)
  })

  // PGlite has one connection: a row lock could not be held meanwhile.
  test.for(engine.name === 'postgres' ? [engine] : [])(
    'a batch that waits for a row holds none of the others',
    async () => {
      const keys = await insertMany([stopable, stopable, stopable])
      const [first = '', second = '', last = ''] = keys
      const versionOf = async (key: string) => (await tracesOf([key])).versions[0]
      const release = Promise.withResolvers<void>()
      const held = Promise.withResolvers<void>()
      const holding = server.database.db.transaction().execute(async (transaction) => {
        await sql`select 1 from presentation_of_goods where port_order_reference = ${last} for update`.execute(
          transaction,
        )
        held.resolve()
        await release.promise
      })
      await held.promise
      const batch = stop(keys)
      await vi.waitUntil(async () => (await versionOf(second)) === 2, { timeout: 4_000 })
      const body = { portOrderReference: first, status: 'RELEASE' }
      expect((await server.call(officer, 'PUT', singlePath, body)).status).toBe(200)
      expect(await versionOf(last)).toBe(1)
      release.resolve()
      await holding
      expect((await batch).done).toBe(3)
    },
  )

  test('the same batch with its key gets the same answer, also while the first one runs', async () => {
    const keys = await insertMany([stopable, beforeGate, stopable, stopable])
    const [first, twin] = await Promise.all([stop(keys, {}, 'batch-1'), stop(keys, {}, 'batch-1')])
    expect(outcomesOf(first)).toEqual(['done', 'blocked', 'done', 'done'])
    expect(twin).toEqual(first)
    expect(await stop(keys, {}, 'batch-1')).toEqual(first)
    expect((await tracesOf(keys)).entries).toBe(3)
    expect((await stop(keys, { comment: 'other' }, 'batch-1')).code).toBe('IDEMPOTENCY_KEY_REUSED')
    expect((await stop(keys.slice(1), {}, 'batch-1')).code).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  test('a dry run uses no key: the run may use the same one', async () => {
    const keys = await insertMany([stopable])
    expect((await stop(keys, { dryRun: true }, 'batch-2')).done).toBe(1)
    expect((await stop(keys, {}, 'batch-2')).done).toBe(1)
    expect((await tracesOf(keys)).entries).toBe(1)
  })

  test('a batch that broke off continues when it is repeated with its key', async () => {
    const keys = await insertMany([stopable, stopable, stopable])
    const [, breaking = ''] = keys
    const { db } = server.database
    await sql`alter table customs_status add constraint broken
      check (port_order_reference <> ${sql.lit(breaking)})`.execute(db)
    const broken = await stop(keys, {}, 'batch-3')
    await sql`alter table customs_status drop constraint broken`.execute(db)
    expect(broken.code).toBe('INTERNAL')
    expect((await tracesOf(keys)).versions).toEqual([2, 1, 1])
    expect(outcomesOf(await stop(keys, {}, 'batch-3'))).toEqual(['done', 'done', 'done'])
    expect(await tracesOf(keys)).toMatchObject({ versions: [2, 2, 2], entries: 3 })
  })

  test('in archive mode the batch is refused as a whole', async () => {
    const keys = await insertMany([stopable], { schema: 'archive' })
    for (const dryRun of [true, false]) {
      const body = { keys, status: 'STOP', dryRun }
      expect(await send({ ...officer, archive: true }, body)).toMatchObject({
        status: 409,
        answer: { code: 'RULE_BROKEN', reasons: ['notArchived'] },
      })
    }
  })

  test.each([
    ['EM01_CUSTOMS_STATUS_WRITE', 'AUSB'],
    ['EM01_CUSTOMS_STATUS_AUSB_WRITE', 'STOP'],
    ['EM01_CUSTOMS_STATUS_READ', 'STOP'],
    ['EM01_PROCESSING_STATUS_WRITE', 'RELEASE'],
  ] as const)('%s is not the right for %s of several', async (right, status) => {
    const keys = await insertMany([{ ...stopable, statusCustoms: '0055', showAusbButton: true }])
    for (const dryRun of [true, false]) {
      const answer = await send({ ...officer, rights: [right] }, { keys, status, dryRun })
      expect(answer).toMatchObject({ status: 403, answer: { code: 'RIGHT_MISSING' } })
    }
    expect(await tracesOf(keys)).toEqual(untouched(1))
  })

  test('rows are returned to their readers, with the fields that these may see', async () => {
    const keys = await insertMany([stopable, stopable])
    const [one = '', other = ''] = keys
    const write = { ...officer, rights: ['EM01_CUSTOMS_STATUS_WRITE'] } satisfies Caller
    const blind = await send(write, { keys: [one], status: 'STOP', dryRun: false })
    expect(blind.answer).toEqual({ done: 1, results: [{ key: one, outcome: 'done', reasons: [] }] })
    const reader: Caller = { ...write, rights: [...write.rights, 'EM01_PORT_ORDER_LIST'] }
    const seen = await send(reader, { keys: [other], status: 'STOP', dryRun: false })
    const row = seen.answer.results[0]?.row ?? {}
    expect(row).toMatchObject({ version: 2, statusCustoms: '0080', containerNumberList: [] })
    expect(Object.keys(row)).not.toContain('processingStatus')
    expect(Object.keys(row)).not.toContain('riskLevel')
  })

  const some = ['Z26000000001', 'Z26000000002']
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => `X26${String(index).padStart(9, '0')}`)
  test.each([
    ['no keys', { keys: [] }, { field: 'keys' }],
    ['201 keys', { keys: many(201) }, { field: 'keys' }],
    ['a key twice', { keys: [...some, some[0]] }, { field: 'keys' }],
    ['a key twice but for a blank', { keys: [...some, `${some[0]} `] }, { field: 'keys' }],
    ['keys that are no list', { keys: some[0] }, { field: 'keys' }],
    ['no word on the dry run', { dryRun: undefined }, { field: 'dryRun' }],
    ['a key of the single call', { portOrderReference: some[0] }, {}],
    ['a version for all', { version: 1 }, {}],
    ['a version of no key', { versions: { Z26000000003: 1 } }, { field: 'versions' }],
    ['a version that is none', { versions: { Z26000000001: 'x' } }, {}],
  ])('%s: the body is refused', async (_name, wrong, facts) => {
    const body = { keys: some, status: 'STOP', dryRun: false, ...wrong }
    expect(await send(officer, body)).toMatchObject({
      status: 400,
      answer: { code: 'BODY_INVALID', ...facts },
    })
  })

  test.each([
    ['keys', { keys: ['Z260000000012'] }, 'tooLong'],
    ['keys', { keys: [26] }, 'wrongType'],
    ['keys', { keys: [' '] }, 'missing'],
    ['status', { status: 'HOLD' }, 'notOffered'],
    ['status', { status: undefined }, 'missing'],
    ['source', { source: 'WAM' }, 'notOffered'],
    ['comment', { comment: 'x'.repeat(513) }, 'tooLong'],
  ])('wrong %s are refused by name: %o', async (field, wrong, problem) => {
    const body = { keys: some, status: 'STOP', dryRun: true, ...wrong }
    expect(await send(officer, body)).toMatchObject({
      status: 400,
      answer: { code: 'VALUE_INVALID', problems: { [field]: problem } },
    })
  })

  test('200 keys are accepted, and a name of an object property is a key like any other', async () => {
    const keys = [...many(199), 'constructor']
    const { done, results } = await stop(keys)
    expect({ done, outcomes: [...new Set(results.map(({ outcome }) => outcome))] }).toEqual({
      done: 0,
      outcomes: ['notFound'],
    })
  })

  test('several orders are taken up at once, by the ids of their goods', async () => {
    const goods = [71_001, 71_002, 71_003]
    const states = ['UNPROCESSED', 'IN_PROGRESS', null]
    await insertMany(
      goods.map((goodsId, index) => ({ goodsId, processingStatus: states[index] ?? null })),
    )
    const body = { keys: [...goods, 71_004], status: 'IN_PROGRESS', versions: { 71002: 3 } }
    for (const dryRun of [true, false]) {
      const { body: answer } = await server.call(officer, 'PUT', processingPath, {
        ...body,
        dryRun,
      })
      expect(withoutRows(answer)).toEqual({
        done: 1,
        results: [
          { key: 71_001, outcome: 'done', reasons: [] },
          { key: 71_002, outcome: 'conflict', reasons: [] },
          { key: 71_003, outcome: 'blocked', reasons: ['presented'] },
          { key: 71_004, outcome: 'notFound', reasons: [] },
        ],
      })
    }
    const find = { filter: { filterString: 'goodsId=in=(71001,71002,71003)' } }
    const { body: page } = await server.call(officer, 'POST', `${listPath}/find`, find)
    const { entityList } = page as { entityList: readonly Record<string, unknown>[] }
    const found = entityList.map(({ goodsId, processingStatus }) => [goodsId, processingStatus])
    expect(Object.fromEntries(found)).toEqual({
      71001: 'IN_PROGRESS',
      71002: 'IN_PROGRESS',
      71003: null,
    })
  })
})
