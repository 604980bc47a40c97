import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allResources } from '#resources/all.ts'
import { defineCatalogue } from '#framework/schema/defineCatalogue.ts'
import { defineResource } from '#framework/schema/defineResource.ts'
import { optional, relation, stamps, text, yesNo } from '#framework/schema/fields.ts'
import { undoKept } from '#framework/schema/actions/undo.ts'
import { deleteManyMax, type ChangeManyAnswer } from '#framework/schema/list/changeMany.ts'
import { readSchema } from '#framework/server/database/readSchema.ts'
import { printDifference } from '#framework/server/sql/printDifference.ts'
import { declarations } from '#server/portSchema.ts'
import { engines } from '#test/process/engines.ts'
import { setUpServer, type Caller, type TestServer } from '#test/server/setup/setUpServer.ts'

const buoy = defineResource({
  name: 'buoy',
  access: { read: ['EM01_RISK_FILE_READ'], write: ['EM01_RISK_FILE_WRITE'] },
  scope: { kind: 'company', field: 'userCompanyCode' },
  deleteMany: true,
  fields: {
    code: text(8),
    isLit: yesNo(),
    next: optional(relation('buoy')),
    ...stamps,
  },
  unique: [['userCompanyCode', 'code']],
  rules: { isDark: ({ isLit }) => !isLit },
  actions: { delete: { kind: 'delete', rules: ['isDark'] } },
  list: { sort: 'code' },
  form: { defaults: { isLit: false } },
})
const catalogue = defineCatalogue({ ...allResources, buoy })

const buoys = '/api/main/buoy/v1'
const rights = ['EM01_RISK_FILE_READ', 'EM01_RISK_FILE_WRITE'] as const
const customs: Caller = { company: 'ZOLL', rights }
const colleague: Caller = { ...customs, username: 'otto@zoll.example' }
const stranger: Caller = { company: 'HCTA', rights }

interface Buoy {
  readonly id: number
  readonly version: number
  readonly code: string
}

describe.each(engines)('a deletion of many rows on $name', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    const open = async () => {
      const database = await engine.open()
      const difference = printDifference([...declarations, buoy], await readSchema(database.db))
      await sql.raw(difference?.text ?? '').execute(database.db)
      return database
    }
    server = await setUpServer({ ...engine, open }, {}, { catalogue })
  })
  afterAll(() => server.close())

  const call = (caller: Caller, path: string, body: object, key?: string) =>
    server.call(
      caller,
      'POST',
      buoys + path,
      body,
      key === undefined ? {} : { 'idempotency-key': key },
    )
  const answerOf = async (
    caller: Caller,
    body: object,
    key?: string,
  ): Promise<ChangeManyAnswer> => {
    const answer = await call(caller, '/delete-many', { mode: 'check', ...body }, key)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body
  }
  const add = async (code: string, more: object = {}): Promise<Buoy> => {
    const { status, body } = await server.call(customs, 'PUT', buoys, {
      code,
      isLit: false,
      ...more,
    })
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  const addSome = async (letter: string, count: number) => {
    const rows: Buoy[] = []
    for (let index = 0; index < count; index += 1) rows.push(await add(`${letter}${100 + index}`))
    return rows
  }
  const refsOf = (rows: readonly Buoy[]) => rows.map(({ id, version }) => ({ id, version }))
  const likeCode = (code: string) => ({ filter: { filterString: `code==${code}*` } })
  const codes = async (letter: string) => {
    const { body } = await server.call(customs, 'POST', `${buoys}/find`, {
      pageable: { pageNumber: 0, pageSize: 200 },
      ...likeCode(letter),
    })
    return (body as { entityList: Buoy[] }).entityList.map(({ code }) => code).toSorted()
  }
  const auditOf = async (ids: readonly number[]) => {
    const { rows } = await sql<{ action: string }>`
      select action from audit_entry where resource = 'buoy' and record_id = any(${[...ids]}::bigint[])
      order by id`.execute(server.database.db)
    return rows.map(({ action }) => action)
  }

  test('a check of a list says what would be deleted and why not, and deletes nothing', async () => {
    const target = await add('A1')
    await add('A2', { next: target.id })
    await add('A3', { isLit: true })
    const answer = await answerOf(customs, {
      ...likeCode('A'),
      sort: [{ property: 'code', direction: 'ASC' }],
    })
    expect(answer).toMatchObject({
      done: false,
      counts: { changed: 1, wrong: 2 },
      rows: [
        { outcome: 'wrong', notes: ['inUse'], row: { code: 'A1' } },
        { outcome: 'changed', notes: [], rules: [], row: { code: 'A2' } },
        { outcome: 'wrong', rules: ['isDark'], row: { code: 'A3' } },
      ],
    })
    expect(await codes('A')).toEqual(['A1', 'A2', 'A3'])
  })

  test('all rows are deleted together with their audit, and come back together, with id and version', async () => {
    const rows = await addSome('B', 3)
    const ids = rows.map(({ id }) => id)
    const asked = { mode: 'all', rows: refsOf(rows) }
    const answer = await answerOf(customs, asked, 'once')
    expect(answer).toMatchObject({ done: true, counts: { changed: 3, wrong: 0 }, rows: [] })
    expect(await answerOf(customs, asked, 'once')).toEqual(answer)
    expect(await codes('B')).toEqual([])
    expect(await auditOf(ids)).toEqual([...Array(3).fill('create'), ...Array(3).fill('delete')])

    // Only for who deleted them.
    const others = await call(colleague, '/deleted/restore', { ids })
    expect(others).toMatchObject({ status: 409, body: { code: 'UNDO_IMPOSSIBLE' } })
    const back = await call(customs, '/deleted/restore', { ids }, 'back')
    expect(back).toMatchObject({ status: 200, body: { restored: 3 } })
    expect(await call(customs, '/deleted/restore', { ids }, 'back')).toMatchObject({ status: 200 })
    for (const { id, version, code } of rows)
      expect((await server.call(customs, 'GET', `${buoys}/${id}`)).body).toMatchObject({
        id,
        version,
        code,
      })
    expect((await auditOf(ids)).slice(6)).toEqual(Array(3).fill('undelete'))
    expect(await call(customs, '/deleted/restore', { ids })).toMatchObject({ status: 409 })
  })

  test('where a value is taken by now, or the time is over, none of the rows comes back', async () => {
    const rows = await addSome('C', 2)
    const ids = rows.map(({ id }) => id)
    await answerOf(customs, { mode: 'all', rows: refsOf(rows) })
    await add('C101')
    expect(await call(customs, '/deleted/restore', { ids })).toMatchObject({
      status: 400,
      body: { code: 'VALUE_INVALID' },
    })
    expect(await codes('C')).toEqual(['C101'])
    server.moveClock(undoKept + 1)
    expect(await call(customs, '/deleted/restore', { ids: ids.slice(0, 1) })).toMatchObject({
      status: 409,
      body: { code: 'UNDO_IMPOSSIBLE' },
    })
  })

  test('of all or none a row that was changed since the check keeps the others; of the good ones they go', async () => {
    const rows = await addSome('D', 3)
    const [first] = rows
    await server.call(customs, 'PUT', buoys, { ...first, isLit: true })
    const all = await answerOf(customs, { mode: 'all', rows: refsOf(rows) })
    expect(all).toMatchObject({
      done: false,
      counts: { changed: 0, wrong: 1 },
      rows: [{ index: 0, notes: ['changedMeanwhile'] }],
    })
    expect(await codes('D')).toHaveLength(3)
    const good = await answerOf(customs, { mode: 'good', rows: refsOf(rows) })
    expect(good).toMatchObject({
      done: true,
      counts: { changed: 2, wrong: 1 },
      rows: [{ index: 0 }],
    })
    expect(await codes('D')).toEqual(['D100'])
  })

  test('a row to which another row of the same call refers is refused while that one is there', async () => {
    const target = await add('E1')
    const other = await add('E2', { next: target.id })
    const both = refsOf([target, other])
    expect(await answerOf(customs, { mode: 'all', rows: both })).toMatchObject({
      done: false,
      rows: [{ index: 0, notes: ['inUse'] }],
    })
    expect(await answerOf(customs, { mode: 'good', rows: both })).toMatchObject({
      counts: { changed: 1 },
    })
    expect(await codes('E')).toEqual(['E1'])
  })

  test('rows of other companies are as if they were not there, and rights are asked for each call', async () => {
    const rows = await addSome('F', 1)
    const asked = { rows: refsOf(rows) }
    expect(await answerOf(stranger, asked)).toMatchObject({
      counts: { wrong: 1 },
      rows: [{ found: null, notes: ['notFound'] }],
    })
    expect(await answerOf(stranger, { mode: 'good', ...asked })).toMatchObject({
      counts: { changed: 0 },
    })
    const reader = { company: 'ZOLL', rights: ['EM01_RISK_FILE_READ'] as const }
    expect(await call(reader, '/delete-many', { mode: 'check', ...asked })).toMatchObject({
      status: 403,
    })
    expect(await codes('F')).toEqual(['F100'])
  })

  test('a call has limits: rows are named, once each, and not too many', async () => {
    const [row] = refsOf(await addSome('G', 1))
    for (const body of [
      { mode: 'all', ...likeCode('G') },
      { mode: 'all', rows: [row, row] },
      {
        mode: 'check',
        rows: Array.from({ length: deleteManyMax + 1 }, (_, id) => ({ id: id + 1, version: 1 })),
      },
      { mode: 'check', values: {} },
    ])
      expect(await call(customs, '/delete-many', body)).toMatchObject({ status: 400 })
    await sql`insert into buoy (code, is_lit, user_name, user_company_code, created, updated, version)
      select 'H' || n, false, 'x', 'ZOLL', now(), now(), 1 from generate_series(1, ${deleteManyMax + 1}) as n`.execute(
      server.database.db,
    )
    expect(await call(customs, '/delete-many', { mode: 'check', ...likeCode('H') })).toMatchObject({
      body: { code: 'CHANGE_TOO_LONG' },
    })
  })
})
