import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allResources } from '#resources/all.ts'
import { defineCatalogue } from '#framework/schema/defineCatalogue.ts'
import { defineResource } from '#framework/schema/defineResource.ts'
import { choice, optional, stamps, text } from '#framework/schema/fields.ts'
import { readSchema } from '#framework/server/database/readSchema.ts'
import { printDifference } from '#framework/server/sql/printDifference.ts'
import { declarations } from '#server/portSchema.ts'
import { engines } from '#test/process/engines.ts'
import { setUpServer, type Caller, type TestServer } from '#test/server/setup/setUpServer.ts'

const crane = defineResource({
  name: 'crane',
  access: { read: ['EM01_RISK_FILE_READ'], write: ['EM01_RISK_FILE_WRITE'] },
  scope: { kind: 'company', field: 'userCompanyCode' },
  import: ['code'],
  changeMany: true,
  fields: {
    code: text(8),
    state: choice('IDLE', 'BUSY', 'BROKEN'),
    note: optional(text(20)),
    ...stamps,
  },
  states: { state: { IDLE: ['BUSY'], BUSY: ['IDLE', 'BROKEN'], BROKEN: [] } },
  actions: {
    begin: { kind: 'set', sets: { state: 'BUSY' } },
    end: { kind: 'set', sets: { state: 'IDLE' } },
    crash: { kind: 'set', sets: { state: 'BROKEN' } },
  },
  list: { sort: 'code' },
})
const catalogue = defineCatalogue({ ...allResources, crane })
const cranes = '/api/main/crane/v1'
const officer: Caller = { company: 'ZOLL', rights: ['EM01_RISK_FILE_READ', 'EM01_RISK_FILE_WRITE'] }

interface Crane {
  readonly id: number
  readonly version: number
  readonly state: string
}

describe.each(engines)('states of a record on $name', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    const open = async () => {
      const database = await engine.open()
      const difference = printDifference([...declarations, crane], await readSchema(database.db))
      await sql.raw(difference?.text ?? '').execute(database.db)
      return database
    }
    server = await setUpServer({ ...engine, open }, {}, { catalogue })
  })
  afterAll(() => server.close())

  const put = (values: object) => server.call(officer, 'PUT', cranes, values)
  const add = async (code: string, state: string): Promise<Crane> => {
    const { status, body } = await put({ code, state, note: null })
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  const act = (id: number, action: string) =>
    server.call(officer, 'POST', `${cranes}/${id}/${action}`, {})
  const read = async (id: number): Promise<Crane> =>
    (await server.call(officer, 'GET', `${cranes}/${id}`)).body

  test.each([
    ['IDLE', 'begin', 'BUSY'],
    ['BUSY', 'end', 'IDLE'],
    ['BUSY', 'crash', 'BROKEN'],
  ])('from %s the action %s leads to %s', async (state, action, next) => {
    const { id } = await add(`${action}ing`, state)
    expect(await act(id, action)).toMatchObject({ status: 200, body: { state: next } })
  })

  test.each([
    ['IDLE', 'crash'],
    ['BUSY', 'begin'],
    ['BROKEN', 'begin'],
  ])('from %s the action %s is refused, and changes nothing', async (state, action) => {
    const { id, version } = await add(`${state}${action}`.slice(0, 8), state)
    expect(await act(id, action)).toMatchObject({
      status: 409,
      body: { code: 'RULE_BROKEN', reasons: ['nextState'] },
    })
    expect(await read(id)).toMatchObject({ state, version })
  })

  test('of two that act at once on the same state one is done', async () => {
    const { id } = await add('TWICE', 'IDLE')
    const answers = await Promise.all([act(id, 'begin'), act(id, 'begin')])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  test('a save keeps the state, or is refused', async () => {
    const { id, version } = await add('SAVE', 'IDLE')
    const refused = { status: 400, body: { code: 'VALUE_INVALID', problems: { state: 'fixed' } } }
    expect(await put({ id, version, code: 'SAVE', state: 'BUSY', note: null })).toMatchObject(
      refused,
    )
    expect(await put({ id, version, state: 'BROKEN' })).toMatchObject(refused)
    expect(await put({ id, version, code: 'SAVE', state: 'IDLE', note: 'x' })).toMatchObject({
      status: 200,
    })
    // Who has not seen what another one did is told so, and not that a state is fixed.
    await act(id, 'begin')
    expect(
      await put({ id, version: version + 1, code: 'SAVE', state: 'IDLE', note: 'y' }),
    ).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT', record: { state: 'BUSY' } } })
  })

  test('neither a file nor a change of many rows changes it', async () => {
    const { id, version } = await add('FILE', 'IDLE')
    const file = { language: 'en', mode: 'check', columns: ['code', 'state'] }
    const rows = [
      ['FILE', 'BUSY'],
      ['NEW', 'BUSY'],
    ]
    expect(await server.call(officer, 'POST', `${cranes}/import`, { ...file, rows })).toMatchObject(
      {
        body: {
          rows: [
            { outcome: 'wrong', problems: { state: 'fixed' } },
            { outcome: 'new', problems: {} },
          ],
        },
      },
    )
    const change = { mode: 'check', values: { state: 'BUSY' }, rows: [{ id, version }] }
    expect(await server.call(officer, 'POST', `${cranes}/change-many`, change)).toMatchObject({
      status: 400,
      body: { code: 'BODY_INVALID' },
    })
  })
})
