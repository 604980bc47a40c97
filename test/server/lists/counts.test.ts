import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allResources } from '#resources/all.ts'
import { defineCatalogue } from '#framework/schema/defineCatalogue.ts'
import { defineResource } from '#framework/schema/defineResource.ts'
import { countOf, optional, relation, stamps, text } from '#framework/schema/fields.ts'
import { printTable } from '#framework/server/sql/printTable.ts'
import { bothEngines } from '#test/process/engines.ts'
import {
  setUpServer,
  type Caller,
  type Page,
  type TestServer,
} from '#test/server/setup/setUpServer.ts'

const desk = defineResource({
  name: 'desk',
  access: { read: ['EM01_LOADING_STOP_LIST_READ'], write: ['EM01_LOADING_STOP_LIST_WRITE'] },
  scope: { kind: 'company', field: 'userCompanyCode' },
  fields: { code: text(8), team: optional(relation('team')), ...stamps },
})
const team = defineResource({
  name: 'team',
  access: { read: ['EM01_RISK_FILE_READ'], write: ['EM01_RISK_FILE_WRITE'] },
  fields: { name: text(40), desks: countOf(desk, 'team'), ...stamps },
})
const catalogue = defineCatalogue({ ...allResources, team, desk })
const teams = '/api/main/team/v1'
const desks = '/api/main/desk/v1'
const teamRights = ['EM01_RISK_FILE_READ', 'EM01_RISK_FILE_WRITE'] as const
const rights = [
  ...teamRights,
  'EM01_LOADING_STOP_LIST_READ',
  'EM01_LOADING_STOP_LIST_WRITE',
] as const
const anna: Caller = { company: 'FWD1', rights }
const otto: Caller = { company: 'FWD2', rights, username: 'otto@fwd2.example' }
const onlyTeams: Caller = { company: 'FWD1', rights: teamRights }

interface Team {
  readonly id: number
  readonly name: string
  readonly desks?: number
}

describe.each(bothEngines)('a count of referring records on $name', (engine) => {
  let server: TestServer
  let full: Team
  let empty: Team
  beforeAll(async () => {
    const open = async () => {
      const database = await engine.open()
      for (const resource of [team, desk]) await sql.raw(printTable(resource)).execute(database.db)
      return database
    }
    server = await setUpServer({ ...engine, open }, {}, { catalogue })
    full = await save<Team>(anna, teams, { name: 'Full' })
    empty = await save<Team>(anna, teams, { name: 'Empty' })
    for (const [caller, code] of [
      [anna, 'A1'],
      [anna, 'A2'],
      [otto, 'B1'],
    ] as const)
      await save(caller, desks, { code, team: full.id })
    await save(anna, desks, { code: 'A3', team: null })
  })
  afterAll(() => server.close())

  const save = async <Saved>(caller: Caller, url: string, body: object): Promise<Saved> => {
    const answer = await server.call(caller, 'PUT', url, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body as Saved
  }
  const listed = async (caller: Caller): Promise<(readonly [string, number | undefined])[]> => {
    const { body } = await server.call(caller, 'POST', `${teams}/find`, {})
    return (body as Page<Team>).entityList.map((one) => [one.name, one.desks] as const)
  }
  const exported = (caller: Caller, columns: readonly string[]) =>
    server.call(caller, 'POST', `${teams}/export`, { language: 'en', format: 'csv', columns })

  test('a list, a record and the answer to a save have it, among the records of the own company', async () => {
    expect(await listed(anna)).toEqual([
      ['Empty', 0],
      ['Full', 2],
    ])
    expect(await listed(otto)).toEqual([
      ['Empty', 0],
      ['Full', 1],
    ])
    const one = await server.call(anna, 'GET', `${teams}/${full.id}`)
    expect(one.body).toMatchObject({ desks: 2 })
    expect(empty.desks).toBe(0)
    expect(await save(anna, teams, { ...full, desks: undefined })).toMatchObject({ desks: 2 })
  })

  test('who may not read the other records gets no count and no column of it', async () => {
    expect(await listed(onlyTeams)).toEqual([
      ['Empty', undefined],
      ['Full', undefined],
    ])
    expect(await exported(onlyTeams, ['name', 'desks'])).toMatchObject({
      status: 400,
      body: { code: 'EXPORT_UNKNOWN_COLUMN', field: 'desks' },
    })
  })

  test('an export has it; a filter, an order and a save do not', async () => {
    const { body } = await exported(anna, ['name', 'desks'])
    expect(String(body)).toMatch(/Empty;0\r\nFull;2\r\n/)
    const filter = { filterString: 'desks==2' }
    const pageable = { sort: [{ property: 'desks', direction: 'ASC' }] }
    expect(await server.call(anna, 'POST', `${teams}/find`, { filter })).toMatchObject({
      status: 400,
      body: { code: 'FILTER_UNKNOWN_FIELD' },
    })
    expect(await server.call(anna, 'POST', `${teams}/find`, { pageable })).toMatchObject({
      status: 400,
      body: { code: 'SORT_UNKNOWN_FIELD' },
    })
    expect(await server.call(anna, 'PUT', teams, { name: 'New', desks: 7 })).toMatchObject({
      status: 400,
      body: { code: 'BODY_INVALID', field: 'desks' },
    })
  })
})
