import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allResources } from '#resources/all.ts'
import { defineCatalogue } from '#framework/schema/defineCatalogue.ts'
import { defineResource } from '#framework/schema/defineResource.ts'
import {
  choice,
  integer,
  optional,
  relation,
  stamps,
  text,
  yesNo,
} from '#framework/schema/fields.ts'
import type { ChangeManyAnswer } from '#framework/schema/list/changeMany.ts'
import { importLimits } from '#framework/schema/list/importing.ts'
import { readSchema } from '#framework/server/database/readSchema.ts'
import { printDifference } from '#framework/server/sql/printDifference.ts'
import { declarations } from '#server/portSchema.ts'
import { engines } from '#test/process/engines.ts'
import {
  setUpServer,
  type Caller,
  type Page,
  type TestServer,
} from '#test/server/setup/setUpServer.ts'

const barge = defineResource({
  name: 'barge',
  access: { read: ['EM01_RISK_FILE_READ'], write: ['EM01_RISK_FILE_WRITE'] },
  scope: { kind: 'company', field: 'userCompanyCode' },
  changeMany: true,
  fields: {
    code: text(8),
    crew: optional(integer(1, 99)),
    cargo: choice('NONE', 'FUEL', 'GRAIN'),
    permit: optional(text(10)),
    sign: optional(text(4)),
    leader: optional(relation('barge')),
    inService: yesNo(),
    home: { ...optional(text(10)), rights: ['EM01_RISK_LEVEL_READ'] },
    ...stamps,
  },
  unique: [['userCompanyCode', 'code'], 'sign'],
  rules: { isInService: ({ inService }) => inService },
  actions: { edit: { kind: 'edit', rules: ['isInService'] } },
  list: { sort: 'code' },
  form: {
    clears: { crew: ['leader'] },
    shownWhen: { permit: { field: 'cargo', is: 'FUEL' } },
    defaults: { inService: true, cargo: 'NONE' },
  },
})
const catalogue = defineCatalogue({ ...allResources, barge })

const barges = '/api/main/barge/v1'
const rights = ['EM01_RISK_FILE_READ', 'EM01_RISK_FILE_WRITE'] as const
const customs: Caller = { company: 'ZOLL', rights }
const stranger: Caller = { company: 'HCTA', rights }

interface Barge {
  readonly [field: string]: unknown
  readonly id: number
  readonly version: number
  readonly code: string
}

describe.each(engines)('a change of many rows on $name', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    const open = async () => {
      const database = await engine.open()
      const difference = printDifference([...declarations, barge], await readSchema(database.db))
      await sql.raw(difference?.text ?? '').execute(database.db)
      return database
    }
    server = await setUpServer({ ...engine, open }, {}, { catalogue })
  })
  afterAll(() => server.close())

  const post = (caller: Caller, body: object, key?: string) =>
    server.call(
      caller,
      'POST',
      `${barges}/change-many`,
      { mode: 'check', ...body },
      key === undefined ? {} : { 'idempotency-key': key },
    )
  const answerOf = async (...asked: Parameters<typeof post>): Promise<ChangeManyAnswer> => {
    const { status, body } = await post(...asked)
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  const add = async (code: string, more: object = {}): Promise<Barge> => {
    const draft = { code, cargo: 'NONE', inService: true, ...more }
    const { status, body } = await server.call(customs, 'PUT', barges, draft)
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  const read = async (id: number): Promise<Barge> =>
    (await server.call(customs, 'GET', `${barges}/${id}`)).body
  const refsOf = (rows: readonly Barge[]) => rows.map(({ id, version }) => ({ id, version }))
  const likeCode = (code: string) => ({ filter: { filterString: `code==${code}*` } })

  test('a check of a list shows what would change in its order, and writes nothing', async () => {
    const one = await add('A1', { crew: 5 })
    const two = await add('A2', { crew: 7 })
    const answer = await answerOf(customs, {
      ...likeCode('A'),
      sort: [{ property: 'code', direction: 'DESC' }],
      values: { crew: 7 },
    })
    expect(answer.done).toBe(false)
    expect(answer.counts).toEqual({ new: 0, changed: 1, same: 1, wrong: 0 })
    expect(answer.rows.map(({ found }) => found)).toEqual(refsOf([two, one]))
    expect(answer.rows.map(({ outcome }) => outcome)).toEqual(['same', 'changed'])
    expect(answer.rows[1]).toMatchObject({
      changes: ['crew'],
      row: { code: 'A1', crew: 5 },
      to: { crew: 7 },
    })
    expect(await read(one.id)).toEqual(one)
  })

  test('rows are written as by a save each, with stamps and changes, and a repetition writes nothing', async () => {
    const rows = [await add('B1'), await add('B2'), await add('B3', { crew: 9 })]
    const body = { mode: 'all', values: { crew: 9 }, rows: refsOf(rows) }
    const answer = await answerOf(customs, body, 'once')
    expect(answer).toMatchObject({ done: true, counts: { changed: 2, same: 1, wrong: 0 } })
    const [first, , third] = await Promise.all(rows.map(({ id }) => read(id)))
    expect(first).toMatchObject({ crew: 9, version: 2, code: 'B1' })
    expect(first?.['updated']).not.toBe(rows[0]?.['updated'])
    expect(third).toEqual(rows[2])
    const { body: changes } = await server.call(
      customs,
      'POST',
      `${barges}/${first?.id}/changes/find`,
      {},
    )
    expect((changes as Page).entityList[0]).toMatchObject({
      action: 'edit',
      changes: [{ field: 'crew', from: null, to: 9 }],
    })
    expect(await answerOf(customs, body, 'once')).toEqual(answer)
    expect((await read(rows[0]?.id ?? 0)).version).toBe(2)
  })

  test('a row that was changed since is named and not overwritten; all or none, or the others', async () => {
    const rows = [await add('C1'), await add('C2')]
    const [one, two] = rows
    if (one === undefined || two === undefined) throw new TypeError('no rows')
    await server.call(customs, 'PUT', barges, {
      id: two.id,
      version: two.version,
      code: 'C2',
      cargo: 'GRAIN',
      inService: true,
    })
    const body = { values: { crew: 3 }, rows: refsOf(rows) }
    const checked = await answerOf(customs, body)
    expect(checked.rows[1]).toMatchObject({
      outcome: 'wrong',
      notes: ['changedMeanwhile'],
      found: { id: two.id, version: 2 },
    })
    const none = await answerOf(customs, { ...body, mode: 'all' })
    expect(none).toMatchObject({ done: false, rows: [{ notes: ['changedMeanwhile'] }] })
    expect((await read(one.id)).version).toBe(1)
    const good = await answerOf(customs, { ...body, mode: 'good' })
    expect(good).toMatchObject({ done: true, counts: { changed: 1, wrong: 1 } })
    expect(await read(one.id)).toMatchObject({ crew: 3, version: 2 })
    expect(await read(two.id)).toMatchObject({ crew: null, cargo: 'GRAIN', version: 2 })
  })

  test('rules, conditions, wrong and unique values and missing records are found for each row', async () => {
    const usual = await add('D1', { cargo: 'FUEL', permit: 'X' })
    const still = await add('D2', { inService: false })
    const dry = await add('D3')
    const led = await add('D4', { leader: dry.id, crew: 1 })
    const reasonsFor = async (rows: readonly Barge[], values: object) => {
      const answer = await answerOf(customs, { rows: refsOf(rows), values })
      return answer.rows.map(({ outcome, problems, rules, notes }) => [
        outcome,
        ...Object.entries(problems).flat(),
        ...rules,
        ...notes,
      ])
    }
    expect(await reasonsFor([usual, still, dry], { permit: 'Y' })).toEqual([
      ['changed'],
      ['wrong', 'hidden'],
      ['wrong', 'hidden'],
    ])
    expect(await reasonsFor([still, dry], { crew: 2 })).toEqual([
      ['wrong', 'isInService'],
      ['changed'],
    ])
    expect(await reasonsFor([dry], { crew: 100 })).toEqual([['wrong', 'crew', 'outOfRange']])
    expect(await reasonsFor([dry], { cargo: null })).toEqual([['wrong', 'cargo', 'missing']])
    expect(await reasonsFor([dry], { leader: 999_999 })).toEqual([
      ['wrong', 'leader', 'noSuchRecord'],
    ])
    // What depends on the input is emptied, as in the form.
    const { rows } = await answerOf(customs, { rows: refsOf([led]), values: { crew: 2 } })
    expect(rows[0]).toMatchObject({ changes: ['crew', 'leader'], to: { crew: 2, leader: null } })
    const gone = { ...dry, id: 999_999 }
    expect(await reasonsFor([gone], { crew: 2 })).toEqual([['wrong', 'notFound']])
  })

  test('another company, a missing right, the archive and unknown or unreadable inputs are refused', async () => {
    const row = await add('E1')
    const rows = refsOf([row])
    const values = { crew: 4 }
    const seen = await answerOf(stranger, { rows, values })
    expect(seen.rows).toMatchObject([{ outcome: 'wrong', notes: ['notFound'], found: null }])
    expect(JSON.stringify(seen)).not.toContain('E1')
    expect((await answerOf(stranger, { mode: 'good', rows, values })).counts.changed).toBe(0)
    expect((await answerOf(stranger, { ...likeCode('E'), values })).rows).toEqual([])
    const codeOf = async (caller: Caller, body: object) =>
      ((await post(caller, body)).body as { code: string }).code
    expect(await codeOf({ ...customs, rights: ['EM01_RISK_FILE_READ'] }, { rows, values })).toBe(
      'RIGHT_MISSING',
    )
    // Unique by itself, so that many rows cannot share it; then a stamp, one behind a right, and none at all.
    for (const wrong of [{ sign: 'S' }, { code: 'X' }, { userName: 'x' }, { home: 'x' }, {}])
      expect(await codeOf(customs, { rows, values: wrong }), JSON.stringify(wrong)).toBe(
        'BODY_INVALID',
      )
    for (const wrong of [{ rows: [] }, { rows: [...rows, ...rows] }, { mode: 'all' }, { ids: [1] }])
      expect(await codeOf(customs, { values, ...wrong }), JSON.stringify(wrong)).toBe(
        'BODY_INVALID',
      )
    expect(await codeOf(customs, { values, filter: { filterString: 'x==1' } })).toBe(
      'FILTER_UNKNOWN_FIELD',
    )
    expect(await codeOf(customs, { values, sort: [{ property: 'x' }] })).toBe('SORT_UNKNOWN_FIELD')
    const risk = { mode: 'check', values: { reason: 'x' }, filter: null }
    const archived = await server.call(
      { ...customs, archive: true },
      'POST',
      '/api/main/risk-file/v1/change-many',
      risk,
    )
    expect(archived.body).toMatchObject({ code: 'RULE_BROKEN', reasons: ['notArchived'] })
  })

  test('as many rows as an import may have are checked and written, and one more is refused', async () => {
    const { rows: most } = importLimits
    await sql`
      insert into barge (version, code, cargo, in_service, user_name, user_company_code, created, updated)
      select 1, 'M' || i, 'NONE', true, 'x', 'ZOLL', now(), now()
      from generate_series(1, ${most}::int) as i`.execute(server.database.db)
    const values = { crew: 12 }
    const { counts, rows } = await answerOf(customs, { ...likeCode('M'), values })
    expect(counts).toEqual({ new: 0, changed: most, same: 0, wrong: 0 })
    // Only the first ones are in the answer with their values.
    expect(rows.filter(({ row }) => row !== undefined).length).toBe(50)
    const some = rows.slice(0, 250).map(({ found }) => found)
    const written = await answerOf(customs, { mode: 'good', rows: some, values })
    expect(written.counts.changed).toBe(250)
    await add('MORE')
    const { body } = await post(customs, { ...likeCode('M'), values })
    expect(body).toMatchObject({ code: 'CHANGE_TOO_LONG', reason: String(most) })
  })
})
