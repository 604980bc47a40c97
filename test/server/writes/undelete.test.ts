import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { allResources } from '#resources/all.ts'
import { undoKept } from '#framework/schema/actions/undo.ts'
import { defineCatalogue } from '#framework/schema/defineCatalogue.ts'
import { defineResource } from '#framework/schema/defineResource.ts'
import {
  dateTime,
  decimal,
  integer,
  list,
  optional,
  records,
  relation,
  stamps,
  text,
} from '#framework/schema/fields.ts'
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
import { sweep } from '#framework/server/database/sweep.ts'

const crane = defineResource({
  name: 'crane',
  access: { read: ['EM01_RISK_FILE_READ'], write: ['EM01_RISK_FILE_WRITE'] },
  scope: { kind: 'company', field: 'userCompanyCode' },
  fields: {
    code: text(8),
    load: decimal(0, 999, 2),
    seen: optional(dateTime()),
    names: list(text(10)),
    parts: records({ part: text(10), count: integer(1, 9) }, ['part'], { max: 5 }),
    spare: optional(relation('crane')),
    secret: { ...optional(text(10)), rights: ['EM01_RISK_LEVEL_READ'] },
    ...stamps,
  },
  unique: [['userCompanyCode', 'code']],
})
const catalogue = defineCatalogue({ ...allResources, crane })

const cranes = '/api/main/crane/v1'
const rights = ['EM01_RISK_FILE_READ', 'EM01_RISK_FILE_WRITE'] as const
const customs: Caller = { company: 'ZOLL', rights }

interface Row {
  readonly [field: string]: unknown
  readonly id: number
}

describe.each(engines)('a deletion that is undone on $name', (engine) => {
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

  const save = async (draft: object, caller = customs): Promise<Row> => {
    const body = { load: 1, names: [], parts: [], ...draft }
    const answer = await server.call(caller, 'PUT', cranes, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body
  }
  const remove = async ({ id }: Row) =>
    expect((await server.call(customs, 'DELETE', `${cranes}/${id}`)).status).toBe(204)
  const undo = (id: number, caller = customs, key?: string) =>
    server.call(
      caller,
      'POST',
      `${cranes}/deleted/${id}/restore`,
      undefined,
      key === undefined ? {} : { 'idempotency-key': key },
    )
  const codeOf = async (...asked: Parameters<typeof undo>) =>
    ((await undo(...asked)).body as { code: string }).code

  test('brings back id, version, every value and list, also what its user cannot see, and says so in its changes', async () => {
    const all: Caller = { ...customs, rights: [...rights, 'EM01_RISK_LEVEL_READ'] }
    const other = await save({ code: 'A0' })
    const made = await save({ code: 'A1', secret: 'kept' }, all)
    const draft = {
      id: made.id,
      version: 1,
      code: 'A1',
      load: 12.5,
      seen: '2026-11-20T10:00:00.123Z',
      names: ['x', 'y'],
      parts: [{ part: 'rope', count: 2 }],
      spare: other.id,
      secret: 'kept',
    }
    const saved = await save(draft, all)
    await remove(saved)
    expect((await server.call(customs, 'GET', `${cranes}/${saved.id}`)).status).toBe(404)
    const { status, body } = await undo(saved.id, customs, 'once')
    expect(status, JSON.stringify(body)).toBe(200)
    expect((await server.call(all, 'GET', `${cranes}/${saved.id}`)).body).toEqual(saved)
    expect(saved['secret']).toBe('kept')
    // The same call again answers the same; another one finds nothing to undo.
    expect(await undo(saved.id, customs, 'once')).toMatchObject({ status: 200, body })
    expect(await codeOf(saved.id)).toBe('UNDO_IMPOSSIBLE')
    const { body: changes } = await server.call(
      customs,
      'POST',
      `${cranes}/${saved.id}/changes/find`,
      {},
    )
    expect((changes as Page).entityList.map(({ action }) => action)).toEqual([
      'undelete',
      'delete',
      'edit',
      'create',
    ])
    expect((changes as Page).entityList[0]).toMatchObject({ changes: [] })
    // The row is as deletable and as guarded as before.
    await remove(saved)
    expect((await undo(saved.id)).status).toBe(200)
  })

  test('is for the user who deleted, with the right, of the same company, and for a short time', async () => {
    const row = await save({ code: 'B1' })
    await remove(row)
    expect(await codeOf(row.id, { ...customs, username: 'other@zoll.example' })).toBe(
      'UNDO_IMPOSSIBLE',
    )
    expect(await codeOf(row.id, { ...customs, company: 'HCTA' })).toBe('UNDO_IMPOSSIBLE')
    expect(await codeOf(row.id, { ...customs, rights: ['EM01_RISK_FILE_READ'] })).toBe(
      'RIGHT_MISSING',
    )
    expect(await codeOf(999_999)).toBe('UNDO_IMPOSSIBLE')
    server.moveClock(undoKept + 1)
    expect(await codeOf(row.id)).toBe('UNDO_IMPOSSIBLE')
    // Nothing of it is kept any longer.
    await sweep(server.database, server.time())
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from deleted_row where record_id = ${row.id}`.execute(
      server.database.db,
    )
    expect(rows).toEqual([{ count: 0 }])
  })

  test('is refused where something was written in between that does not go together', async () => {
    const row = await save({ code: 'C1' })
    await remove(row)
    const taker = await save({ code: 'C1' })
    expect((await undo(row.id)).body).toMatchObject({
      code: 'VALUE_INVALID',
      problems: { code: 'taken' },
    })
    // What was refused can be tried again.
    await remove(taker)
    expect((await undo(row.id)).status).toBe(200)

    const related = await save({ code: 'C2' })
    const relating = await save({ code: 'C3', spare: related.id })
    await remove(relating)
    await remove(related)
    expect((await undo(relating.id)).body).toMatchObject({
      code: 'VALUE_INVALID',
      problems: { spare: 'noSuchRecord' },
    })
    expect((await undo(related.id)).status).toBe(200)
    expect((await undo(relating.id)).status).toBe(200)
  })

  test('happens once for two calls at the same time', async () => {
    const row = await save({ code: 'D1' })
    await remove(row)
    const answers = await Promise.all([undo(row.id), undo(row.id), undo(row.id)])
    expect(answers.filter(({ status }) => status === 200).length).toBe(1)
    expect(answers.filter(({ status }) => status === 409).length).toBe(2)
  })
})
