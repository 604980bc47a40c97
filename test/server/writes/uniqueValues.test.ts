import { basePath } from '#framework/server/http/basePaths.ts'
import { port } from '#resources/application.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allResources } from '#resources/all.ts'
import { defineResource } from '#framework/schema/defineResource.ts'
import { baseOf } from '#framework/schema/resource.ts'
import { integer, optional, stamps, text } from '#framework/schema/fields.ts'
import { identifier } from '#resources/fields.ts'
import { printTable } from '#framework/server/sql/printTable.ts'
import { engines } from '#test/process/engines.ts'
import {
  setUpServer,
  type Caller,
  type Page,
  type TestServer,
} from '#test/server/setup/setUpServer.ts'

/** A name once in all, a sign once in each company, and no two doors of a wall at the same place. */
const door = defineResource({
  name: 'door',
  access: { read: ['EM01_RISK_FILE_READ'], write: ['EM01_RISK_FILE_WRITE'] },
  scope: { kind: 'company', field: 'userCompanyCode' },
  archive: true,
  fields: {
    name: text(20),
    sign: optional(identifier('lrn')),
    wall: optional(text(8)),
    place: optional(integer(1, 99)),
    ...stamps,
  },
  unique: ['name', ['userCompanyCode', 'sign'], ['wall', 'place']],
  list: { sort: ['wall', { field: 'place', order: 'DESC' }], filters: { wall: { default: 'A' } } },
})
const rights = ['EM01_RISK_FILE_READ', 'EM01_RISK_FILE_WRITE'] as const
const caller: Caller = { rights, company: 'FWD1' }
const other: Caller = { rights, company: 'ZOLL' }
const path = `${basePath(port, baseOf(door))}/door/v1`
const taken = (...inputs: string[]) => ({
  status: 400,
  body: {
    code: 'VALUE_INVALID',
    problems: Object.fromEntries(inputs.map((name) => [name, 'taken'])),
  },
})

describe.each(engines)('unique values on $name', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    const open = async () => {
      const database = await engine.open()
      await sql.raw(printTable(door)).execute(database.db)
      return database
    }
    server = await setUpServer({ ...engine, open }, {}, { catalogue: { ...allResources, door } })
  })
  afterAll(() => server.close())

  const empty = { sign: null, wall: null, place: null }
  const save = (by: Caller, body: object) =>
    server.call(by, 'PUT', path, { ...empty, ...body }) as Promise<{
      status: number
      body: { id: number; version: number; name: string }
    }>

  test('a name that is there in other letters is taken, for another company too, and the answer says no more', async () => {
    expect(await save(caller, { name: 'North Gate' })).toMatchObject({ status: 200 })
    const answer = await save(other, { name: 'NORTH GATE' })
    expect(answer).toMatchObject(taken('name'))
    expect(JSON.stringify(answer.body)).not.toMatch(/gate|door_/i)
    const south = await save(caller, { name: 'South Gate' })
    const { id, version } = south.body
    expect(await save(caller, { id, version, name: 'north gate' })).toMatchObject(taken('name'))
    expect(await save(caller, { id, version, name: 'south gate' })).toMatchObject({
      status: 200,
      body: { name: 'south gate', version: 2 },
    })
  })

  test('with the company in the key a sign is taken within the company alone, and the problem is at the input', async () => {
    expect(await save(caller, { name: 'a', sign: 'Z1' })).toMatchObject({ status: 200 })
    expect(await save(caller, { name: 'b', sign: 'Z1' })).toMatchObject(taken('sign'))
    expect(await save(other, { name: 'b', sign: 'Z1' })).toMatchObject({ status: 200 })
    // A code is compared letter by letter.
    expect(await save(other, { name: 'bb', sign: 'z1' })).toMatchObject({ status: 200 })
  })

  test('two fields together are taken, each alone is not, and an empty one collides with none', async () => {
    const at = (name: string, wall: string | null, place: number | null) =>
      save(caller, { name, wall, place })
    expect(await at('c', 'West', 1)).toMatchObject({ status: 200 })
    expect(await at('d', 'West', 2)).toMatchObject({ status: 200 })
    expect(await at('e', 'West', null)).toMatchObject({ status: 200 })
    expect(await at('f', 'West', null)).toMatchObject({ status: 200 })
    expect(await at('g', 'WEST', 1)).toMatchObject(taken('wall', 'place'))
  })

  test('of several saves at once one is done', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => save(caller, { name: 'Once' })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5)
  })

  test('archived rows may repeat', async () => {
    const insert = sql`insert into archive.door (name, user_name, user_company_code, created, updated)
      values ('Old', 'x', 'FWD1', now(), now()), ('Old', 'x', 'FWD1', now(), now())`
    await insert.execute(server.database.db)
    expect(await save(caller, { name: 'Old' })).toMatchObject({ status: 200 })
  })

  test('a list without a sort of its own has the declared ones, and a call may name others', async () => {
    for (const [name, place] of [
      ['one', 3],
      ['two', 7],
      ['three', 5],
    ] as const)
      await save(caller, { name, wall: 'Q', place })
    await save(caller, { name: 'four', wall: 'P', place: 1 })
    const find = async (sort: object[]) => {
      const body = { pageable: { sort }, filter: { filterString: 'wall=in=(P,Q)' } }
      const found = await server.call(caller, 'POST', `${path}/find`, body)
      return (found.body as Page<{ name: string }>).entityList.map(({ name }) => name)
    }
    expect(await find([])).toEqual(['four', 'two', 'three', 'one'])
    expect(await find([{ property: 'wall', direction: 'DESC' }, { property: 'place' }])).toEqual([
      'one',
      'three',
      'two',
      'four',
    ])
  })

  test('there is an index for the declared sorts together', async () => {
    const { rows } = await sql<{ said: string }>`select indexdef as said from pg_indexes
      where schemaname = 'public' and tablename = 'door'`.execute(server.database.db)
    expect(rows.map(({ said }) => said).join('\n')).toContain('(wall, place DESC, id DESC)')
  })
})
