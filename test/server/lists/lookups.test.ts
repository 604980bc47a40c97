import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allResources } from '#resources/all.ts'
import { defineCatalogue } from '#framework/schema/defineCatalogue.ts'
import { defineResource } from '#framework/schema/defineResource.ts'
import { integer, lookup, optional, relation, stamps, text } from '#framework/schema/fields.ts'
import { printTable } from '#framework/server/sql/printTable.ts'
import { bothEngines } from '#test/process/engines.ts'
import {
  setUpServer,
  type Caller,
  type Page,
  type TestServer,
} from '#test/server/setup/setUpServer.ts'

const team = defineResource({
  name: 'team',
  access: { read: ['EM01_RISK_FILE_READ'], write: ['EM01_RISK_FILE_WRITE'] },
  scope: { kind: 'company', field: 'userCompanyCode' },
  fields: { name: text(40), floor: optional(integer(0, 99)), ...stamps },
})
const desk = defineResource({
  name: 'desk',
  access: { read: ['EM01_LOADING_STOP_LIST_READ'], write: ['EM01_LOADING_STOP_LIST_WRITE'] },
  fields: {
    code: text(8),
    team: optional(relation('team')),
    teamName: lookup('team', team, 'name'),
    floor: lookup('team', team, 'floor'),
    ...stamps,
  },
  list: { sort: ['teamName', 'code'] },
})
const catalogue = defineCatalogue({ ...allResources, team, desk })
const teams = '/api/main/team/v1'
const desks = '/api/main/desk/v1'
const deskRights = ['EM01_LOADING_STOP_LIST_READ', 'EM01_LOADING_STOP_LIST_WRITE'] as const
const rights = [...deskRights, 'EM01_RISK_FILE_READ', 'EM01_RISK_FILE_WRITE'] as const
const anna: Caller = { company: 'FWD1', rights }
const otto: Caller = { company: 'FWD2', rights, username: 'otto@fwd2.example' }
const onlyDesks: Caller = { company: 'FWD1', rights: deskRights }

interface Desk {
  readonly id: number
  readonly code: string
  readonly team: number | null
  readonly teamName?: string | null
  readonly floor?: number | null
}

describe.each(bothEngines)('a looked up field on $name', (engine) => {
  let server: TestServer
  const saved = new Map<string, Desk>()
  beforeAll(async () => {
    const open = async () => {
      const database = await engine.open()
      for (const resource of [team, desk]) await sql.raw(printTable(resource)).execute(database.db)
      return database
    }
    server = await setUpServer({ ...engine, open }, {}, { catalogue })
    const ids: Record<string, number> = {}
    for (const [caller, name, floor] of [
      [anna, 'Sales', 3],
      [anna, 'Audit', null],
      [otto, 'Hidden', 1],
    ] as const)
      ids[name] = (await save<Desk>(caller, teams, { name, floor })).id
    for (const [caller, code, of] of [
      [anna, 'D1', 'Sales'],
      [anna, 'D2', 'Audit'],
      [otto, 'D3', 'Hidden'],
      [anna, 'D4', undefined],
    ] as const)
      saved.set(
        code,
        await save<Desk>(caller, desks, { code, team: of === undefined ? null : ids[of] }),
      )
  })
  afterAll(() => server.close())

  const save = async <Saved>(caller: Caller, url: string, body: object): Promise<Saved> => {
    const answer = await server.call(caller, 'PUT', url, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body as Saved
  }
  const find = (caller: Caller, body: object) => server.call(caller, 'POST', `${desks}/find`, body)
  const codes = async (caller: Caller, body: object): Promise<readonly string[]> => {
    const answer = await find(caller, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return (answer.body as Page<Desk>).entityList.map(({ code }) => code)
  }
  const fitting = (caller: Caller, filterString: string) =>
    codes(caller, { filter: { filterString } })
  const sorted = (caller: Caller, ...sort: readonly (readonly [string, 'ASC' | 'DESC'])[]) =>
    codes(caller, {
      pageable: { sort: sort.map(([property, direction]) => ({ property, direction })) },
    })

  test('a list, a record and the answer to a save have the value, where the reader may see the record', async () => {
    const shown = async (caller: Caller) =>
      ((await find(caller, {})).body as Page<Desk>).entityList.map((one) => [
        one.code,
        one.teamName,
        one.floor,
      ])
    // In the declared order of the list.
    expect(await shown(anna)).toEqual([
      ['D2', 'Audit', null],
      ['D1', 'Sales', 3],
      ['D3', null, null],
      ['D4', null, null],
    ])
    expect((await shown(otto)).slice(0, 2)).toEqual([
      ['D3', 'Hidden', 1],
      ['D1', null, null],
    ])
    expect(saved.get('D1')).toMatchObject({ teamName: 'Sales', floor: 3 })
    const one = await server.call(anna, 'GET', `${desks}/${saved.get('D1')?.id}`)
    expect(one.body).toMatchObject({ teamName: 'Sales' })
  })

  test('it is filtered like an own field, and empty without a record that the reader may see', async () => {
    expect(await fitting(anna, "teamName=ci='sal*'")).toEqual(['D1'])
    expect(await fitting(anna, 'floor>=2')).toEqual(['D1'])
    expect(await fitting(anna, "teamName=in=('Audit','Hidden')")).toEqual(['D2'])
    expect(await fitting(anna, 'teamName=isnull=true')).toEqual(['D3', 'D4'])
    expect(await fitting(anna, 'floor=isnull=true')).toEqual(['D2', 'D3', 'D4'])
    expect(await fitting(anna, 'floor=isnull=false')).toEqual(['D1'])
    expect(await fitting(otto, "teamName=ci='*'")).toEqual(['D3'])
  })

  test('rows are sorted by it, and what the reader may not see has no place of its own', async () => {
    expect(await sorted(anna, ['teamName', 'ASC'], ['code', 'ASC'])).toEqual([
      'D2',
      'D1',
      'D3',
      'D4',
    ])
    expect(await sorted(anna, ['teamName', 'DESC'], ['code', 'DESC'])).toEqual([
      'D4',
      'D3',
      'D1',
      'D2',
    ])
    expect(await sorted(otto, ['floor', 'ASC'], ['code', 'ASC'])).toEqual(['D3', 'D1', 'D2', 'D4'])
  })

  test('an export has it, sorted by it', async () => {
    const { body } = await server.call(anna, 'POST', `${desks}/export`, {
      language: 'en',
      format: 'csv',
      columns: ['code', 'teamName', 'floor'],
      sort: [{ property: 'floor', direction: 'DESC', nullHandling: 'NULLS_LAST' }],
    })
    expect(String(body)).toMatch(/D1;Sales;3\r\n/)
    expect(String(body).split('\r\n')[1]).toBe('D1;Sales;3')
  })

  test('who may not read the other records gets neither value, filter nor order', async () => {
    const answer = await find(onlyDesks, {})
    expect((answer.body as Page<Desk>).entityList[0]).not.toHaveProperty('teamName')
    expect(await find(onlyDesks, { filter: { filterString: "teamName=='Sales'" } })).toMatchObject({
      status: 400,
      body: { code: 'FILTER_UNKNOWN_FIELD', field: 'teamName' },
    })
    const sort = [{ property: 'teamName', direction: 'ASC' }]
    expect(await find(onlyDesks, { pageable: { sort } })).toMatchObject({
      status: 400,
      body: { code: 'SORT_UNKNOWN_FIELD', field: 'teamName' },
    })
  })

  test('a save does not take it', async () => {
    expect(
      await server.call(anna, 'PUT', desks, { code: 'D5', team: null, teamName: 'Sales' }),
    ).toMatchObject({ status: 400, body: { code: 'BODY_INVALID', field: 'teamName' } })
  })
})
