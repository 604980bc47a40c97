import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allResources } from '#resources/all.ts'
import { defineCatalogue } from '#framework/schema/defineCatalogue.ts'
import { defineResource } from '#framework/schema/defineResource.ts'
import {
  choice,
  longText,
  optional,
  relation,
  stamps,
  text,
  visibleTo,
} from '#framework/schema/fields.ts'
import { readSchema } from '#framework/server/database/readSchema.ts'
import { printDifference } from '#framework/server/sql/printDifference.ts'
import { declarations } from '#server/portSchema.ts'
import { engines } from '#test/process/engines.ts'
import { readCsv } from '#test/readCsv.ts'
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
  fields: {
    name: text(40),
    secret: visibleTo(['EM01_RISK_FILE_WRITE'], optional(longText(80))),
    leader: optional(relation('team')),
    ...stamps,
  },
})
const desk = defineResource({
  name: 'desk',
  access: { read: ['EM01_LOADING_STOP_LIST_READ'], write: ['EM01_LOADING_STOP_LIST_WRITE'] },
  archive: true,
  fields: { code: text(8), team: optional(relation('team')), ...stamps },
  actions: {
    move: { kind: 'record', in: 'deskMove', as: 'MOVE' },
    moves: { kind: 'history', of: 'deskMove' },
  },
})
const deskMove = defineResource({
  name: 'deskMove',
  calls: ['find'],
  access: { read: ['EM01_LOADING_STOP_LIST_READ'] },
  fields: { code: text(8), step: choice('MOVE'), team: relation('team'), ...stamps },
  list: { columns: ['created', 'team'], sort: { field: 'created', order: 'DESC' } },
  form: { inputs: ['team', 'step'] },
  recordedAction: {
    path: '/desk-move/v1',
    key: 'code',
    choiceField: 'step',
    defaultChoice: 'MOVE',
    mirrors: { team: 'team' },
  },
})
const catalogue = defineCatalogue({ ...allResources, team, desk, deskMove })
const declared = [...declarations, team, desk, deskMove]

const teams = '/api/main/team/v1'
const desks = '/api/main/desk/v1'
const deskRights = ['EM01_LOADING_STOP_LIST_READ', 'EM01_LOADING_STOP_LIST_WRITE'] as const
const teamRights = ['EM01_RISK_FILE_READ', 'EM01_RISK_FILE_WRITE'] as const
const anna: Caller = { company: 'FWD1', rights: [...deskRights, ...teamRights] }
const other: Caller = { ...anna, username: 'otto@fwd2.example', company: 'FWD2' }
const onlyDesks: Caller = { company: 'FWD1', rights: deskRights }

/** The code of a refusal; undefined for other answers. */
const codeOf = (body: unknown) => {
  const { code, status } = (body ?? {}) as { code?: string; status?: number }
  return status === undefined ? undefined : code
}

describe.each(engines)('a relation on $name', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    const open = async () => {
      const database = await engine.open()
      const difference = printDifference(declared, await readSchema(database.db))
      await sql.raw(difference?.text ?? '').execute(database.db)
      return database
    }
    server = await setUpServer({ ...engine, open }, {}, { catalogue })
  })
  afterAll(() => server.close())

  const save = (url: string, body: object, caller = anna) => server.call(caller, 'PUT', url, body)
  const added = async (url: string, body: object, caller = anna): Promise<number> => {
    const { status, body: saved } = await save(url, body, caller)
    expect(status, JSON.stringify(saved)).toBe(200)
    return (saved as { id: number }).id
  }
  const addTeam = (name: string, caller = anna) => added(teams, { name }, caller)
  const addDesk = (code: string, id: number | null, caller = anna) =>
    added(desks, { code, team: id }, caller)
  const find = (filterString: string, caller = anna) =>
    server.call(caller, 'POST', `${desks}/find`, { filter: { filterString } })
  const codes = async (filterString: string, caller = anna): Promise<string[]> => {
    const { status, body } = await find(filterString, caller)
    expect(status, JSON.stringify(body)).toBe(200)
    return (body as Page<{ code: string }>).entityList.map(({ code }) => code)
  }
  const remove = (id: number, caller = anna) => server.call(caller, 'DELETE', `${teams}/${id}`)

  test('the tables that follow from the declarations are complete', async () => {
    expect(printDifference(declared, await readSchema(server.database.db))).toBeUndefined()
  })

  test('a save refuses a record that does not exist like one that the caller may not see', async () => {
    const foreign = await addTeam('Foreign', other)
    const own = await addTeam('Own')
    const refusal = {
      status: 400,
      body: { code: 'VALUE_INVALID', problems: { team: 'noSuchRecord' } },
    }
    const absent = await save(desks, { code: 'A1', team: 999_999 })
    const hidden = await save(desks, { code: 'A1', team: foreign })
    const unread = await save(desks, { code: 'A1', team: own }, onlyDesks)
    expect(absent).toMatchObject(refusal)
    expect(hidden.body).toEqual(absent.body)
    expect(unread.body).toEqual(absent.body)
    expect(await save(desks, { code: 'A1', team: String(own) })).toMatchObject({
      body: { problems: { team: 'notOffered' } },
    })
    expect(await save(desks, { code: 'A1', team: 0 })).toMatchObject({
      body: { problems: { team: 'outOfRange' } },
    })
    expect(await save(desks, { code: 'A1', team: own })).toMatchObject({ body: { team: own } })
  })

  test('a record that another user chose stays, although the caller may not see it', async () => {
    const foreign = await addTeam('Kept', other)
    const id = await addDesk('K1', foreign, other)
    const kept = { id, code: 'K2', team: foreign }
    expect(await save(desks, { ...kept, version: 1 })).toMatchObject({
      status: 200,
      body: { code: 'K2' },
    })
    const emptied = { id, version: 2, code: 'K2', team: null }
    expect(await save(desks, emptied)).toMatchObject({ status: 200 })
    expect(await save(desks, { ...kept, version: 3 })).toMatchObject({
      body: { problems: { team: 'noSuchRecord' } },
    })
  })

  test('a filter compares a field of the other record, among those that the caller may see', async () => {
    const north = await addTeam('Nordtor')
    const south = await addTeam('Südtor')
    const foreign = await addTeam('Nordtor', other)
    await addDesk('F-NORTH', north)
    await addDesk('F-SOUTH', south)
    await addDesk('F-NONE', null)
    await addDesk('F-OTHER', foreign, other)
    const mine = (filter: string) => codes(`code==F-* and (${filter})`)
    expect(await mine("team.name=ci='*NORD*'")).toEqual(['F-NORTH'])
    expect(await mine("team.name=ci='*tor'")).toEqual(['F-NORTH', 'F-SOUTH'])
    expect(await mine("team.name=in=('Südtor','Nordtor')")).toEqual(['F-NORTH', 'F-SOUTH'])
    expect(await mine(`team.id==${south} or code==F-NONE`)).toEqual(['F-NONE', 'F-SOUTH'])
    expect(await mine(`team==${north}`)).toEqual(['F-NORTH'])
    expect(await mine(`team=in=(${north},${foreign})`)).toEqual(['F-NORTH', 'F-OTHER'])
    expect(await mine('team=isnull=true')).toEqual(['F-NONE'])
    expect(await codes("code==F-* and team.name=ci='nord*'", other)).toEqual(['F-OTHER'])
  })

  test('a filter goes over two relations, among the records of each that the caller may see', async () => {
    const foreign = await addTeam('Chief', other)
    const chief = await addTeam('Chief')
    const led = await added(teams, { name: 'Led', leader: chief })
    const borrowed = await addTeam('Borrowed')
    // The other company led it once.
    await sql`update team set leader = ${foreign} where id = ${borrowed}`.execute(
      server.database.db,
    )
    await addDesk('L-LED', led)
    await addDesk('L-BORR', borrowed)
    await addDesk('L-CHIEF', chief)
    expect(await codes("code==L-* and team.leader.name=ci='CHIEF'")).toEqual(['L-LED'])
    expect(await codes(`code==L-* and team.leader.id==${chief}`)).toEqual(['L-LED'])
    expect(await codes(`code==L-* and team.leader==${foreign}`)).toEqual(['L-BORR'])
    expect(await codes("code==L-* and team.leader.name=ci='chief'", other)).toEqual([])
  })

  test.each([
    ['a field that is not there', 'team.nonsense==x', anna, 'FILTER_UNKNOWN_FIELD'],
    ['a third step', 'team.leader.leader.name==x', anna, 'FILTER_UNKNOWN_FIELD'],
    ['a second step to no relation', 'team.name.name==x', anna, 'FILTER_UNKNOWN_FIELD'],
    [
      'a field that the caller may not read, after two steps',
      'team.leader.secret==x',
      { ...anna, rights: [...deskRights, 'EM01_RISK_FILE_READ'] } satisfies Caller,
      'FILTER_UNKNOWN_FIELD',
    ],
    ['records that the caller may not read', 'team.name==x', onlyDesks, 'FILTER_UNKNOWN_FIELD'],
    [
      'a field that the caller may not read',
      'team.secret==x',
      { ...anna, rights: [...deskRights, 'EM01_RISK_FILE_READ'] } satisfies Caller,
      'FILTER_UNKNOWN_FIELD',
    ],
    ['an operator of another kind', 'team.name=exists=x', anna, 'FILTER_OPERATOR_NOT_ALLOWED'],
    ['a value that is no instant', 'team.created>=x', anna, 'FILTER_INVALID_VALUE'],
  ] as const)('a filter by %s is refused, and names the path', async (_, filter, caller, code) => {
    const field = filter.replace(/(==|=exists=|>=).*$/, '')
    expect(await find(filter, caller)).toMatchObject({ status: 400, body: { code, field } })
  })

  test('a filter by the other record follows a change of it at once', async () => {
    const id = await addTeam('Before')
    await addDesk('C1', id)
    expect(await codes('team.name==After')).toEqual([])
    await added(teams, { id, version: 1, name: 'After' })
    expect(await find('team.name==After')).toMatchObject({
      body: { entityList: [{ code: 'C1' }], page: { totalElements: 1 } },
    })
  })

  test('there is no order by a relation', async () => {
    const pageable = { sort: [{ property: 'team' }] }
    expect(await server.call(anna, 'POST', `${desks}/find`, { pageable })).toMatchObject({
      body: { code: 'SORT_UNKNOWN_FIELD', field: 'team' },
    })
  })

  test('a record to which others refer is not deleted, and the refusal counts what the caller may see', async () => {
    const id = await addTeam('Used')
    const first = await addDesk('U1', id)
    const second = await addDesk('U2', id)
    const led = await added(teams, { name: 'Led', leader: id })
    const refusal = (references: object[]) => ({
      status: 409,
      body: { code: 'RECORD_IN_USE', references },
    })
    const all = [
      { resource: 'team', count: 1 },
      { resource: 'desk', count: 2 },
    ]
    expect(await remove(id)).toMatchObject(refusal(all))
    expect((await remove(id, { company: 'FWD1', rights: teamRights })).body).toMatchObject({
      references: [{ resource: 'team', count: 1 }],
    })
    await remove(led)
    expect(await remove(id, { company: 'FWD1', rights: teamRights })).toMatchObject(refusal([]))
    await server.call(anna, 'DELETE', `${desks}/${first}`)
    await server.call(anna, 'DELETE', `${desks}/${second}`)
    expect(await remove(id)).toMatchObject({ status: 204 })
  })

  test('a record that refers to itself is deleted, unless others refer to it as well', async () => {
    const id = await addTeam('Own')
    const lead = (team: number, version: number) =>
      save(teams, { id: team, version, name: `Led ${team}`, leader: id })
    expect(await lead(id, 1)).toMatchObject({ status: 200 })
    const led = await addTeam('Led')
    expect(await lead(led, 1)).toMatchObject({ status: 200 })
    expect(await remove(id)).toMatchObject({
      status: 409,
      body: { code: 'RECORD_IN_USE', references: [{ resource: 'team', count: 1 }] },
    })
    expect(await remove(led)).toMatchObject({ status: 204 })
    expect(await remove(id)).toMatchObject({ status: 204 })
  })

  test('a table outside the declarations protects a record too', async () => {
    const id = await addTeam('Protected')
    const { db } = server.database
    await sql`create table outsider (team bigint references team)`.execute(db)
    await sql`insert into outsider values (${id})`.execute(db)
    expect(await remove(id)).toMatchObject({
      status: 409,
      body: { code: 'RECORD_IN_USE', references: [] },
    })
    await sql`drop table outsider`.execute(db)
    expect(await remove(id)).toMatchObject({ status: 204 })
  })

  test('of a deletion and a reference to the same record at the same time one is refused', async () => {
    const race = async (index: number) => {
      const id = await addTeam(`Race ${index}`)
      const removing = () => remove(id)
      const saving = () => save(desks, { code: `R${index}`, team: id })
      if (index % 2 === 0) {
        const [removed, saved] = await Promise.all([removing(), saving()])
        return { removed, saved }
      }
      const [saved, removed] = await Promise.all([saving(), removing()])
      return { removed, saved }
    }
    const races = await Promise.all(Array.from({ length: 12 }, (_, index) => race(index)))
    const outcomes = races.map(({ removed, saved }) =>
      [removed, saved].map(({ status, body }) => ({ status, code: codeOf(body) })),
    )
    const noRecord = { status: 400, code: 'VALUE_INVALID' }
    const inUse = { status: 409, code: 'RECORD_IN_USE' }
    const possible = [
      [{ status: 204, code: undefined }, noRecord],
      [inUse, { status: 200, code: undefined }],
    ]
    for (const outcome of outcomes) expect(possible).toContainEqual(outcome)
  })

  test('a record that goes between the check and the write is refused like one that was not there', async () => {
    const id = await addTeam('Going')
    const { db } = server.database
    await sql`
      create function lose_team() returns trigger language plpgsql as $$
      begin
        delete from team where id = new.team;
        return new;
      end $$`.execute(db)
    await sql`
      create trigger lose_team before insert on desk
      for each row execute function lose_team()`.execute(db)
    const saved = await save(desks, { code: 'G1', team: id })
    await sql`drop trigger lose_team on desk`.execute(db)
    expect(saved).toMatchObject({ status: 400, body: { problems: { team: 'noSuchRecord' } } })
  })

  test('a recorded action refuses a record that is not there, and its entry protects the record', async () => {
    const id = await addTeam('Moved to')
    const deskId = await addDesk('M1', null)
    const move = (to: number) =>
      save('/api/main/desk-move/v1', { code: 'M1', step: 'MOVE', team: to })
    const refusal = { status: 400, body: { problems: { team: 'noSuchRecord' } } }
    expect(await move(999_999)).toMatchObject(refusal)
    expect(await move(id)).toMatchObject({ status: 200, body: { team: id } })
    const moved = await server.call(anna, 'GET', `${desks}/${deskId}`)
    expect(moved).toMatchObject({ body: { team: id } })
    expect(await remove(id)).toMatchObject({
      body: {
        references: [
          { resource: 'desk', count: 1 },
          { resource: 'deskMove', count: 1 },
        ],
      },
    })
  })

  test('an export has what names the record, and its number where the caller may not see it', async () => {
    const own = await addTeam('=Hafen')
    const foreign = await addTeam('Fremd', other)
    await addDesk('E1', own)
    await addDesk('E2', foreign, other)
    await addDesk('E3', null)
    const lines = async (caller: Caller) => {
      const answer = await server.call(caller, 'POST', `${desks}/export`, {
        filter: { filterString: 'code==E*' },
        sort: [{ property: 'code' }],
        columns: ['code', 'team'],
        language: 'en',
        format: 'csv',
      })
      expect(answer.status, String(answer.body)).toBe(200)
      return readCsv(String(answer.body)).slice(1)
    }
    expect(await lines(anna)).toEqual([
      ['E1', "'=Hafen"],
      ['E2', String(foreign)],
      ['E3', ''],
    ])
    expect(await lines(onlyDesks)).toEqual([
      ['E1', String(own)],
      ['E2', String(foreign)],
      ['E3', ''],
    ])
  })

  test('an archived row outlives the record that it refers to', async () => {
    const id = await addTeam('Archived')
    const { db } = server.database
    await sql`
      insert into archive.desk (id, code, team, user_name, user_company_code, created, updated)
      values (900001, 'Z1', ${id}, 'anna', 'FWD1', now(), now())`.execute(db)
    const archived: Caller = { ...anna, archive: true }
    expect(await codes('team.name==Archived', archived)).toEqual(['Z1'])
    expect(await remove(id)).toMatchObject({ status: 204 })
    expect(await codes(`team==${id}`, archived)).toEqual(['Z1'])
    expect(await codes('team.name==Archived', archived)).toEqual([])
  })

  test('the interface says of which resource the number is an id', async () => {
    const { body } = await server.call(anna, 'GET', '/openapi.json')
    const { components } = body as {
      components: { schemas: Record<string, { properties: Record<string, unknown> }> }
    }
    expect(components.schemas['Desk']?.properties['team']).toEqual({
      anyOf: [{ type: 'integer', minimum: 1, description: 'The id of a team' }, { type: 'null' }],
    })
  })
})
