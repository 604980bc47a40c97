import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allResources } from '#resources/all.ts'
import { defineCatalogue } from '#framework/schema/defineCatalogue.ts'
import { defineResource } from '#framework/schema/defineResource.ts'
import {
  dateTime,
  day,
  decimal,
  integer,
  list,
  optional,
  relation,
  stamps,
  text,
  yesNo,
} from '#framework/schema/fields.ts'
import type { ImportAnswer, ImportField } from '#framework/schema/list/importing.ts'
import { matchColumns } from '#framework/schema/list/matchColumns.ts'
import { readSchema } from '#framework/server/database/readSchema.ts'
import { printDifference } from '#framework/server/sql/printDifference.ts'
import { declarations } from '#server/portSchema.ts'
import { loadReference } from '#server/reference/loadReference.ts'
import { readTable } from '#framework/admin/import/readTable.ts'
import { engines } from '#test/process/engines.ts'
import {
  setUpServer,
  type Caller,
  type Page,
  type TestServer,
} from '#test/server/setup/setUpServer.ts'

const tug = defineResource({
  name: 'tug',
  access: { read: ['EM01_RISK_FILE_READ'], write: ['EM01_RISK_FILE_WRITE'] },
  scope: { kind: 'company', field: 'userCompanyCode' },
  import: true,
  fields: {
    code: text(8),
    crew: optional(integer(1, 20_000)),
    pull: optional(decimal(0, 999_999, 2)),
    built: optional(day()),
    seen: optional(dateTime()),
    inService: yesNo(),
    names: list(text(10)),
    leader: optional(relation('tug')),
    sign: optional(text(4)),
    ...stamps,
  },
  unique: [['userCompanyCode', 'code'], 'sign'],
  rules: { isInService: ({ inService }) => inService },
  form: { defaults: { inService: true } },
})
const catalogue = defineCatalogue({ ...allResources, tug })

const risks = '/api/main/risk-file/v1'
const stops = '/api/main/typed-loading-stop/v1'
const tugs = '/api/main/tug/v1'
const riskRights = ['EM01_RISK_FILE_READ', 'EM01_RISK_FILE_WRITE'] as const
const stopRights = ['EM01_LOADING_STOP_LIST_READ', 'EM01_LOADING_STOP_LIST_WRITE'] as const
const customs: Caller = { company: 'ZOLL', rights: riskRights }
const terminal: Caller = { company: 'HCTA', rights: stopRights }
const riskColumns = [
  'isoCountryCode',
  'commodityCodeFrom',
  'commodityCodeUntil',
  'riskGroup',
  'reason',
]

type Sent = {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly mode?: 'check' | 'all' | 'good'
  readonly language?: 'de' | 'en' | 'cn'
  readonly expected?: ImportAnswer['rows'][number]['found'][]
}

describe.each(engines)('an import on $name', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    const open = async () => {
      const database = await engine.open()
      const difference = printDifference([...declarations, tug], await readSchema(database.db))
      await sql.raw(difference?.text ?? '').execute(database.db)
      return database
    }
    server = await setUpServer({ ...engine, open }, {}, { catalogue })
    await loadReference(server.database)
  })
  afterAll(() => server.close())

  const post = (caller: Caller, url: string, sent: Sent, key?: string) =>
    server.call(
      caller,
      'POST',
      `${url}/import`,
      { mode: 'check', language: 'en', ...sent },
      key === undefined ? {} : { 'idempotency-key': key },
    )
  const answerOf = async (...asked: Parameters<typeof post>): Promise<ImportAnswer> => {
    const { status, body } = await post(...asked)
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  /** What a check found, sent back to be done. */
  const write = async (
    caller: Caller,
    url: string,
    sent: Sent & { readonly mode: 'all' | 'good' },
    key?: string,
  ) => {
    const { rows } = await answerOf(caller, url, { ...sent, mode: 'check' })
    const expected = rows.map(({ found }) => found)
    return { expected, answer: await answerOf(caller, url, { ...sent, expected }, key) }
  }
  const find = async (caller: Caller, url: string, filterString: string) => {
    const pageable = { pageNumber: 0, pageSize: 200 }
    const { body } = await server.call(caller, 'POST', `${url}/find`, {
      pageable,
      filter: { filterString },
    })
    return (body as Page).entityList
  }

  test('a check says every reason against a row, also of rules between its fields', async () => {
    const { rows } = await answerOf(customs, risks, {
      columns: ['commodityCodeFrom', 'commodityCodeUntil', 'riskGroup'],
      rows: [['27000000', '26000000', 'MAYBE']],
    })
    expect(rows[0]?.problems).toEqual({
      commodityCodeUntil: 'beforeFrom',
      riskGroup: 'notOffered',
    })
  })

  test('a check says of each row what a save would do, field by field, and writes nothing', async () => {
    const columns = ['type', 'number', 'comment']
    const first = [['CONTAINER_NUMBER', 'AAAU1234567', 'kept']]
    await write(terminal, stops, { columns, rows: first, mode: 'all' })
    const { counts, rows } = await answerOf(terminal, stops, {
      columns,
      rows: [
        ['container_number', 'AAAU1234567', 'kept'],
        ['CONTAINER', 'aaau1234567', 'another'],
        ['集装箱', 'BBBU1234567', 'new'],
        ['CONTAINER_NUMBER', 'SHORT', ''],
        ['lorry', 'CCCU1234567', 'x'.repeat(513)],
      ],
    })
    expect(counts).toEqual({ new: 1, changed: 0, same: 1, wrong: 3 })
    expect(rows.map(({ outcome, problems, notes }) => ({ outcome, problems, notes }))).toEqual([
      { outcome: 'same', problems: {}, notes: [] },
      { outcome: 'wrong', problems: {}, notes: ['twiceInFile'] },
      { outcome: 'new', problems: {}, notes: [] },
      { outcome: 'wrong', problems: { number: 'containerLength', comment: 'missing' }, notes: [] },
      { outcome: 'wrong', problems: { type: 'notOffered', comment: 'tooLong' }, notes: [] },
    ])
    expect(await find(terminal, stops, 'number=in=("AAAU1234567","BBBU1234567")')).toHaveLength(1)
  })

  test('a text in a key of another kind is a problem of its row alone', async () => {
    const { rows } = await answerOf(customs, risks, {
      columns: riskColumns,
      rows: [
        ['Atlantis', 'abc', '99999999999', 'huge', ''],
        ['DE', '00000077', '', 'HIGH', ''],
      ],
    })
    expect(
      rows.map(({ outcome, problems }) => [outcome, Object.keys(problems).toSorted()]),
    ).toEqual([
      ['wrong', ['commodityCodeFrom', 'commodityCodeUntil', 'isoCountryCode', 'riskGroup']],
      ['new', []],
    ])
  })

  test('rows are written by the save of a form: with stamps, version and audit', async () => {
    const columns = riskColumns
    const made = await write(customs, risks, {
      columns,
      rows: [
        ['AF Afghanistan', '00000001', '', 'HIGH', 'first'],
        ['All countries', '00000002', '00000009', 'MEDIUM', ''],
      ],
      mode: 'all',
    })
    expect(made.answer).toEqual({
      done: true,
      counts: { new: 2, changed: 0, same: 0, wrong: 0 },
      rows: [],
    })
    const changed = await write(customs, risks, {
      columns,
      rows: [
        ['AF', '00000001', '', 'MEDIUM', 'first'],
        ['', '00000002', '00000009', 'MEDIUM', ''],
      ],
      mode: 'all',
    })
    expect(changed.answer.counts).toEqual({ new: 0, changed: 1, same: 1, wrong: 0 })
    const [one, two] = await find(
      customs,
      risks,
      'commodityCodeFrom=in=(1,2);userCompanyCode==ZOLL',
    )
    expect([one, two]).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ isoCountryCode: 'AF', riskGroup: 'MEDIUM', version: 2 }),
        expect.objectContaining({ isoCountryCode: null, riskGroup: 'MEDIUM', version: 1 }),
      ]),
    )
    expect(one).toMatchObject({ userName: 'anna@fwd1.example', userCompanyCode: 'ZOLL' })
    const audited = await server.database.db
      .selectFrom('audit_entry')
      .select(['action'])
      .where('resource', '=', 'riskFile')
      .orderBy('id')
      .execute()
    expect(audited.map(({ action }) => action)).toEqual(['create', 'create', 'edit'])
  })

  test('one refused row of all leaves nothing, and the good rows go without it', async () => {
    const columns = ['type', 'number', 'comment']
    const rows = [
      ['CHASSIS_NUMBER', 'GOOD1', 'a'],
      ['CHASSIS_NUMBER', 'BAD', 'b'],
      ['CHASSIS_NUMBER', 'GOOD2', 'c'],
    ]
    const all = await write(terminal, stops, { columns, rows, mode: 'all' })
    expect(all.answer).toMatchObject({ done: false, counts: { new: 0, wrong: 1 } })
    expect(all.answer.rows).toMatchObject([{ index: 1, problems: { number: 'chassisLength' } }])
    expect(await find(terminal, stops, 'number=in=("GOOD1","GOOD2")')).toEqual([])
    const good = await write(terminal, stops, { columns, rows, mode: 'good' })
    expect(good.answer).toMatchObject({ done: true, counts: { new: 2, wrong: 1 } })
    expect(await find(terminal, stops, 'number=in=("GOOD1","GOOD2")')).toHaveLength(2)
  })

  test.each(['all', 'good'] as const)(
    'the same request sent twice writes %s rows once, and answers the same',
    async (mode) => {
      const columns = ['type', 'number', 'comment']
      const once = `ONCE${mode.toUpperCase()}`
      const rows = Array.from({ length: 150 }, (_, index) => ['CHASSIS_NUMBER', once + index, 'x'])
      const { expected, answer } = await write(
        terminal,
        stops,
        { columns, rows, mode },
        `once-${mode}`,
      )
      const again = await answerOf(
        terminal,
        stops,
        { columns, rows, mode, expected },
        `once-${mode}`,
      )
      expect(again).toEqual(answer)
      expect(again.counts).toMatchObject({ new: 150 })
      expect(await find(terminal, stops, `number=="${once}*"`)).toHaveLength(150)
    },
  )

  test('a row that was changed, added or removed after the check is refused', async () => {
    const columns = ['type', 'number', 'comment']
    const rows = [
      ['CHASSIS_NUMBER', 'LATE1', 'mine'],
      ['CHASSIS_NUMBER', 'LATE2', 'mine'],
      ['CHASSIS_NUMBER', 'LATE3', 'mine'],
    ]
    const seed = await write(terminal, stops, {
      columns,
      rows: rows.slice(0, 2).map(([type = '', number = '']) => [type, number, 'old']),
      mode: 'all',
    })
    expect(seed.answer.done).toBe(true)
    const { rows: checked } = await answerOf(terminal, stops, { columns, rows })
    const expected = checked.map(({ found }) => found)
    await write(terminal, stops, {
      columns,
      rows: [
        ['CHASSIS_NUMBER', 'LATE1', 'theirs'],
        ['CHASSIS_NUMBER', 'LATE3', 'theirs'],
      ],
      mode: 'all',
    })
    await server.call(terminal, 'DELETE', `${stops}/${expected[1]?.id}`)
    const { counts, rows: refused } = await answerOf(terminal, stops, {
      columns,
      rows,
      expected,
      mode: 'good',
    })
    expect(counts).toEqual({ new: 0, changed: 0, same: 0, wrong: 3 })
    expect(refused.map(({ notes }) => notes)).toEqual([
      ['changedMeanwhile'],
      ['changedMeanwhile'],
      ['changedMeanwhile'],
    ])
  })

  test('an exported file comes back without a change', async () => {
    const columns = riskColumns
    await write(customs, risks, {
      columns,
      rows: [
        ['', '10000000', '10000009', 'HIGH', '=formula; "quoted"'],
        ['DE', '10000001', '', 'MEDIUM', ''],
      ],
      mode: 'all',
    })
    const { body } = await server.call(customs, 'GET', `${risks}/import`)
    const { fields } = body as { fields: ImportField[] }
    const formats = (['de', 'en', 'cn'] as const).flatMap((language) =>
      (['csv', 'xlsx'] as const).map((format) => ({ language, format })),
    )
    for (const { language, format } of formats) {
      const exported = await server.call(customs, 'POST', `${risks}/export`, {
        language,
        format,
        columns: [...riskColumns, 'updated'],
      })
      const { header, rows } = await readTable({
        from: new Blob([exported.body]),
        language,
        rowsMax: 10_000,
      })
      const columns = matchColumns(header, fields)
      expect(columns).toEqual([...riskColumns, undefined])
      const cells = rows.map((row) => row.cells.slice(0, riskColumns.length))
      const { counts } = await answerOf(customs, risks, {
        columns: riskColumns,
        rows: cells,
        language,
      })
      expect(counts).toEqual({ new: 0, changed: 0, same: rows.length, wrong: 0 })
      expect(rows.length).toBeGreaterThan(1)
    }
  })

  test('a client that disconnects cancels, and of all rows nothing is there', async () => {
    const rows = Array.from({ length: 1_000 }, (_, index) => [
      'CHASSIS_NUMBER',
      `GONE${index}`,
      'x',
    ])
    const columns = ['type', 'number', 'comment']
    const address = await server.app.listen({ host: '127.0.0.1', port: 0 })
    const token = await server.sign({
      username: 'anna@fwd1.example',
      company: 'HCTA',
      roles: stopRights,
    })
    const gone = new AbortController()
    const response = await fetch(`${address}${stops}/import`, {
      method: 'POST',
      signal: gone.signal,
      headers: {
        authorization: `Bearer ${token}`,
        'emp-company': 'HCTA',
        'content-type': 'application/json',
        'idempotency-key': 'cancelled',
      },
      body: JSON.stringify({
        mode: 'all',
        language: 'en',
        columns,
        rows,
        expected: rows.map(() => null),
      }),
    })
    // The first portion is done, nine are not.
    const begun = await response.body?.getReader().read()
    expect(new TextDecoder().decode(begun?.value).trim()).toBe('')
    gone.abort()
    // Waits for the cancelled one; if that had been done, its key would be refused.
    const other = { columns, rows: [['CHASSIS_NUMBER', 'AFTER', 'x']], expected: [null] }
    const { done } = await answerOf(terminal, stops, { ...other, mode: 'all' }, 'cancelled')
    expect(done).toBe(true)
    expect(await find(terminal, stops, 'number=="GONE*"')).toEqual([])
  })

  test('cells are read by the kind of their field, in the notation of the language', async () => {
    const columns = ['code', 'crew', 'pull', 'built', 'seen', 'inService', 'names']
    const rows = [['ONE', '1.200', '1.234,5', '24.12.2020', '24.12.2020 14:05', 'Nein', 'a | b']]
    const { answer } = await write(customs, tugs, { columns, rows, language: 'de', mode: 'all' })
    expect(answer.counts.new).toBe(1)
    const [row] = await find(customs, tugs, 'code==ONE')
    expect(row).toMatchObject({
      crew: 1_200,
      pull: 1_234.5,
      built: '2020-12-24',
      seen: '2020-12-24T13:05:00.000Z',
      inService: false,
      names: ['a', 'b'],
    })
    const wrong = [['TWO', 'many', '1.234.5', '31.02.2020', 'noon', 'perhaps', 'x'.repeat(11)]]
    const { rows: checked } = await answerOf(customs, tugs, {
      columns,
      rows: wrong,
      language: 'de',
    })
    expect(checked[0]?.problems).toEqual({
      crew: 'wrongType',
      pull: 'wrongType',
      built: 'badDate',
      seen: 'badDate',
      inService: 'wrongType',
      'names.0': 'tooLong',
    })
  })

  test('other companies are neither changed nor shown, and unique values and relations are checked', async () => {
    const columns = ['code', 'sign', 'leader']
    const other: Caller = { ...customs, username: 'otto@fwd2.example', company: 'FWD2' }
    await write(other, tugs, { columns, rows: [['THEIRS', 'QQ', '']], mode: 'all' })
    await write(customs, tugs, { columns, rows: [['LEAD', 'AA', '']], mode: 'all' })
    const { rows } = await answerOf(customs, tugs, {
      columns,
      rows: [
        ['theirs', '', 'LEAD'],
        ['A', 'qq', ''],
        ['B', 'BB', 'THEIRS'],
        ['C', 'bb', ''],
        ['lead', 'CC', ''],
      ],
    })
    expect(rows.map(({ outcome, changes, problems }) => [outcome, changes, problems])).toEqual([
      ['new', [], {}],
      ['wrong', [], { sign: 'taken' }],
      ['wrong', [], { leader: 'notOffered' }],
      ['wrong', [], { sign: 'taken' }],
      ['changed', ['code', 'sign'], {}],
    ])
  })

  test('a session without the right, an unknown column and a body beyond the limits are refused', async () => {
    const columns = ['type', 'number', 'comment']
    const rows = [['CHASSIS_NUMBER', 'NEVER', 'x']]
    const codeOf = async (...asked: Parameters<typeof post>) => {
      const { status, body } = await post(...asked)
      return [status, (body as { code?: string }).code]
    }
    const reader: Caller = { ...terminal, rights: ['EM01_LOADING_STOP_LIST_READ'] }
    expect(await codeOf(reader, stops, { columns, rows })).toEqual([403, 'RIGHT_MISSING'])
    expect((await server.call(reader, 'GET', `${stops}/import`)).status).toBe(403)
    const archived = { ...terminal, archive: true }
    expect(await codeOf(archived, stops, { columns, rows })).toEqual([409, 'RULE_BROKEN'])
    for (const name of ['userName', 'id', 'constructor'])
      expect(await codeOf(terminal, stops, { columns: [name], rows: [['x']] })).toEqual([
        400,
        'IMPORT_UNKNOWN_COLUMN',
      ])
    const many = Array.from({ length: 10_001 }, () => ['a', 'b', 'c'])
    expect(await codeOf(terminal, stops, { columns, rows: many })).toEqual([400, 'BODY_INVALID'])
    const long = [['a', 'b', 'x'.repeat(4_001)]]
    expect(await codeOf(terminal, stops, { columns, rows: long })).toEqual([400, 'BODY_INVALID'])
    const large = Array.from({ length: 3_000 }, () => ['a', 'b', 'x'.repeat(3_000)])
    expect(await codeOf(terminal, stops, { columns, rows: large })).toEqual([413, 'BODY_TOO_LARGE'])
    expect(await codeOf(terminal, stops, { columns, rows, mode: 'all' })).toEqual([
      400,
      'BODY_INVALID',
    ])
    expect(
      await codeOf({ ...terminal, rights: [] }, '/api/main/vessel/v1', { columns, rows }),
    ).toEqual([404, 'ROUTE_NOT_FOUND'])
  })

  test('the fields of a file are described in every language', async () => {
    const { body } = await server.call(customs, 'GET', `${risks}/import`)
    const { fields } = body as { fields: { name: string; required: boolean; labels: string[] }[] }
    expect(fields.map(({ name, required }) => [name, required])).toEqual([
      ['isoCountryCode', false],
      ['commodityCodeFrom', true],
      ['commodityCodeUntil', false],
      ['riskGroup', false],
      ['reason', false],
    ])
    expect(fields[4]?.labels.toSorted()).toEqual(['Grund', 'Reason', '原因'].toSorted())
  })

  test('of 1,000 rows the 100 wrong ones are named, and the others written', async () => {
    const columns = ['type', 'number', 'comment']
    const rows = Array.from({ length: 1_000 }, (_, index) => [
      'CHASSIS_NUMBER',
      index % 10 === 0 ? 'x' : `MANY${index}`,
      'many',
    ])
    const { answer } = await write(terminal, stops, { columns, rows, mode: 'good' })
    expect(answer.counts).toEqual({ new: 900, changed: 0, same: 0, wrong: 100 })
    expect(answer.rows.map(({ index }) => index)).toEqual(
      Array.from({ length: 100 }, (_, index) => index * 10),
    )
  })
})
