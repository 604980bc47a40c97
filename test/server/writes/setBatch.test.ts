import { basePath } from '#framework/server/http/basePaths.ts'
import { port } from '#resources/application.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allResources } from '#resources/all.ts'
import { defineCatalogue } from '#framework/schema/defineCatalogue.ts'
import { defineResource } from '#framework/schema/defineResource.ts'
import { choice, dateTime, optional, stamps, text } from '#framework/schema/fields.ts'
import { baseOf } from '#framework/schema/resource.ts'
import { printTable } from '#framework/server/sql/printTable.ts'
import type { AfterWrite, BeforeWrite } from '#framework/server/index.ts'
import { bothEngines } from '#test/process/engines.ts'
import { setUpServer, type Caller, type TestServer } from '#test/server/setup/setUpServer.ts'

const crane = defineResource({
  name: 'crane',
  access: { read: ['EM01_RISK_FILE_READ'], write: ['EM01_RISK_FILE_WRITE'] },
  scope: { kind: 'company', field: 'userCompanyCode' },
  archive: true,
  fields: {
    code: text(8),
    state: choice('IDLE', 'BUSY', 'BROKEN'),
    driver: optional(text(20)),
    begun: optional(dateTime()),
    begunBy: optional(text(255)),
    ...stamps,
  },
  states: { state: { IDLE: ['BUSY'], BUSY: ['IDLE', 'BROKEN'], BROKEN: [] } },
  rules: { isNamed: ({ code }) => code !== 'NONAME', isFree: 'hook' },
  actions: {
    begin: {
      kind: 'set',
      batch: true,
      rules: ['isNamed', 'isFree'],
      sets: { state: 'BUSY' },
      inputs: ['driver'],
      required: ['driver'],
      stamps: { begun: 'clock.now', begunBy: 'session.username' },
    },
    stop: { kind: 'set', sets: { state: 'IDLE' } },
  },
})
const catalogue = defineCatalogue({ ...allResources, crane })
const path = `${basePath(port, baseOf(crane))}/crane/v1`
const anna: Caller = {
  company: 'FWD1',
  username: 'anna@fwd1.example',
  rights: ['EM01_RISK_FILE_READ', 'EM01_RISK_FILE_WRITE'],
}
const otto: Caller = { ...anna, company: 'FWD2', username: 'otto@fwd2.example' }
const reader: Caller = { ...anna, rights: ['EM01_RISK_FILE_READ'] }

interface Crane {
  readonly id: number
  readonly version: number
  readonly state: string
}
interface Answer {
  readonly done: number
  readonly results: readonly {
    readonly key: number
    readonly outcome: string
    readonly reasons: readonly string[]
    readonly row?: Crane
  }[]
}

describe.each(bothEngines)(
  'an action of the rows themselves for many of them on $name',
  (engine) => {
    let server: TestServer
    /** What hooks were told. */
    let told: unknown[] = []
    beforeAll(async () => {
      const open = async () => {
        const database = await engine.open()
        await sql.raw(printTable(crane)).execute(database.db)
        return database
      }
      const hooks = {
        beforeWrite: (async (_, { action, before }) =>
          action === 'begin' && before?.['code'] === 'TAKEN'
            ? { rules: ['isFree'] }
            : undefined) satisfies BeforeWrite,
        afterWrite: (async (_, { resource, action, before, change }) => {
          if (resource.name === 'crane' && action === 'begin') told.push([before?.['code'], change])
        }) satisfies AfterWrite,
      }
      server = await setUpServer({ ...engine, open }, {}, { catalogue, hooks })
    })
    afterAll(() => server.close())

    const made = async (code: string, state = 'IDLE', caller = anna): Promise<Crane> => {
      const { status, body } = await server.call(caller, 'PUT', path, { code, state })
      expect(status, JSON.stringify(body)).toBe(200)
      return body as Crane
    }
    const send = (body: object, caller = anna, headers?: Record<string, string>) =>
      server.call(caller, 'POST', `${path}/begin/batch`, { dryRun: false, ...body }, headers)
    const begin = async (body: object, ...more: [Caller?, Record<string, string>?]) => {
      const { status, body: answer } = await send({ driver: 'Ada', ...body }, ...more)
      expect(status, JSON.stringify(answer)).toBe(200)
      return answer as Answer
    }
    const outcomes = ({ results }: Answer) =>
      results.map(({ outcome, reasons }) => [outcome, ...reasons].join(' '))
    const stateOf = async ({ id }: Pick<Crane, 'id'>) =>
      (await server.call(anna, 'GET', `${path}/${id}`)).body as Crane
    const audits = async (ids: readonly number[]): Promise<number> => {
      const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from audit_entry
      where resource = 'crane' and action = 'begin' and record_id = any(${[...ids]}::bigint[])`.execute(
        server.database.db,
      )
      return rows[0]?.count ?? 0
    }

    test('a dry run says of each row what a run does, with every reason, and changes nothing', async () => {
      told = []
      const rows = [
        await made('A1'),
        await made('NONAME', 'BROKEN'),
        await made('TAKEN'),
        await made('A2'),
        await made('B1', 'IDLE', otto),
      ]
      const [, , , old = { id: 0, version: 0 }] = rows
      const { id, version } = old
      const changed = { id, version, code: 'A3', state: 'IDLE' }
      expect(await server.call(anna, 'PUT', path, changed)).toMatchObject({ status: 200 })
      const keys = [...rows.map(({ id }) => id), 999_999]
      const body = { keys, versions: { [old.id]: old.version } }
      const expected = [
        'done',
        'blocked nextState isNamed',
        'blocked isFree',
        'conflict',
        'notFound',
        'notFound',
      ]
      const dry = await begin({ ...body, dryRun: true })
      expect(outcomes(dry)).toEqual(expected)
      expect(dry.done).toBe(1)
      expect(await audits(keys)).toBe(0)
      expect(told).toEqual([])
      const run = await begin(body)
      expect(outcomes(run)).toEqual(expected)
      expect(run.results.map(({ key }) => key)).toEqual(keys)
      expect(run.results[0]?.row).toMatchObject({
        state: 'BUSY',
        driver: 'Ada',
        begunBy: anna.username,
        version: 2,
      })
      expect(await audits(keys)).toBe(1)
      expect(told).toMatchObject([['A1', { state: 'BUSY', driver: 'Ada' }]])
      expect(await stateOf(rows[2] ?? old)).toMatchObject({ state: 'IDLE', version: 1 })
    })

    test('a dry run takes inputs that are not typed yet, and refuses wrong ones', async () => {
      const keys = [(await made('D1')).id]
      const dry = { keys, dryRun: true }
      expect(await send(dry)).toMatchObject({ status: 200, body: { done: 1 } })
      expect(await send({ ...dry, driver: 'x'.repeat(21) })).toMatchObject({
        status: 400,
        body: { problems: { driver: 'tooLong' } },
      })
      expect(await send({ ...dry, driver: null })).toMatchObject({
        status: 400,
        body: { problems: { driver: 'missing' } },
      })
    })

    test('its history has the action, as of a single call', async () => {
      const { id } = await made('H1')
      await begin({ keys: [id] })
      const { body } = await server.call(anna, 'POST', `${path}/${id}/changes/find`, {})
      expect((body as { entityList: object[] }).entityList[0]).toMatchObject({ action: 'begin' })
    })

    test('a repetition with its key changes nothing and has the same answer', async () => {
      const ids = [(await made('K1')).id, (await made('K2')).id]
      const headers = { 'idempotency-key': `cranes-${ids.join('-')}` }
      const first = await begin({ keys: ids }, anna, headers)
      expect(outcomes(first)).toEqual(['done', 'done'])
      expect(await begin({ keys: ids }, anna, headers)).toEqual(first)
      expect(outcomes(await begin({ keys: ids }))).toEqual([
        'blocked nextState',
        'blocked nextState',
      ])
      expect(await audits(ids)).toBe(2)
    })

    test.each([
      ['without the right', reader, { driver: 'Ada' }, 403, { code: 'RIGHT_MISSING' }],
      ['without what is required', anna, {}, 400, { problems: { driver: 'missing' } }],
      [
        'with a fixed value',
        anna,
        { state: 'BUSY' },
        400,
        { code: 'BODY_INVALID', field: 'state' },
      ],
      ['of a row that is twice', anna, { keys: [1, 1] }, 400, { code: 'BODY_INVALID' }],
      [
        'with a version of another row',
        anna,
        { versions: { 7: 1 } },
        400,
        { code: 'BODY_INVALID' },
      ],
    ] as const)('a batch %s is refused as a whole', async (_, caller, body, status, refusal) => {
      const { id } = await made('R1')
      expect(await send({ keys: [id], ...body }, caller)).toMatchObject({ status, body: refusal })
      expect(await stateOf({ id })).toMatchObject({ state: 'IDLE', version: 1 })
    })

    test('in archive mode it is refused, and an action without the line has no such call', async () => {
      const { id } = await made('N1', 'BUSY')
      expect(await send({ keys: [id], driver: 'Ada' }, { ...anna, archive: true })).toMatchObject({
        status: 409,
        body: { code: 'RULE_BROKEN', reasons: ['notArchived'] },
      })
      expect(
        await server.call(anna, 'POST', `${path}/stop/batch`, { keys: [id], dryRun: true }),
      ).toMatchObject({ status: 404 })
    })
  },
)
