import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { allResources } from '#resources/all.ts'
import { presentationOfGoods } from '#resources/order/presentationOfGoods.ts'
import { defineCatalogue } from '#framework/schema/defineCatalogue.ts'
import { defineResource } from '#framework/schema/defineResource.ts'
import { integer, optional, relation, stamps, text } from '#framework/schema/fields.ts'
import type { AfterWrite, BeforeWrite } from '#framework/server/index.ts'
import { readSchema } from '#framework/server/database/readSchema.ts'
import { printDifference } from '#framework/server/sql/printDifference.ts'
import { declarations } from '#server/portSchema.ts'
import { engines } from '#test/process/engines.ts'
import { insertOrders } from '#test/server/setup/insertOrders.ts'
import { setUpServer, type Caller, type TestServer } from '#test/server/setup/setUpServer.ts'

const common = {
  access: { read: ['EM01_RISK_FILE_READ'], write: ['EM01_RISK_FILE_WRITE'] },
  scope: { kind: 'company', field: 'userCompanyCode' },
} as const
const mooring = defineResource({
  ...common,
  name: 'mooring',
  access: { read: ['EM01_RISK_FILE_READ'], write: ['EM01_LOADING_STOP_LIST_WRITE'] },
  fields: { code: text(8), ships: integer(0, 9), ...stamps },
  list: { sort: 'code' },
})
const tug = defineResource({
  ...common,
  name: 'tug',
  archive: true,
  import: ['code'],
  changeMany: true,
  deleteMany: true,
  fields: {
    code: text(8),
    crew: integer(0, 99),
    label: optional(text(20)),
    mooring: optional(relation('mooring')),
    ...stamps,
  },
  rules: { isFree: 'hook', isKept: 'hook' },
  actions: {
    rename: { kind: 'set', inputs: ['label'] },
    archive: { kind: 'archive' },
    restore: { kind: 'restore' },
  },
  list: { sort: 'code' },
  form: { inputs: ['code', 'crew', 'mooring'] },
})
const order = {
  ...presentationOfGoods,
  rules: { ...presentationOfGoods.rules, isReleasable: 'hook' as const },
}
const catalogue = defineCatalogue({ ...allResources, presentationOfGoods: order, tug, mooring })

const tugs = '/api/main/tug/v1'
const batchPath = '/api/main/customs-status/v1/batch'
const rights = ['EM01_RISK_FILE_READ', 'EM01_RISK_FILE_WRITE'] as const
const pilot: Caller = { company: 'ZOLL', rights }
const harbourMaster: Caller = {
  company: 'ZOLL',
  rights: [...rights, 'EM01_LOADING_STOP_LIST_WRITE'],
}
const officer: Caller = {
  company: 'ZOLL',
  rights: ['EM01_CUSTOMS_STATUS_WRITE', 'EM01_PRESENTATION_OF_GOODS_LIST'],
}

interface Tug {
  readonly id: number
  readonly version: number
  readonly label: string | null
}

describe.each(engines)('hooks around a write on $name', (engine) => {
  let server: TestServer
  let before: BeforeWrite | undefined
  let after: AfterWrite | undefined
  beforeAll(async () => {
    const open = async () => {
      const database = await engine.open()
      const all = [...declarations, tug, mooring]
      const difference = printDifference(all, await readSchema(database.db))
      await sql.raw(difference?.text ?? '').execute(database.db)
      return database
    }
    const hooks = {
      beforeWrite: (async (...planned) => before?.(...planned)) satisfies BeforeWrite,
      afterWrite: (async (...written) => after?.(...written)) satisfies AfterWrite,
    }
    server = await setUpServer({ ...engine, open }, { FEATURE_FLAGS: 'none' }, { catalogue, hooks })
  })
  afterAll(() => server.close())
  afterEach(() => {
    before = undefined
    after = undefined
  })

  const put = (values: object, caller: Caller = pilot) => server.call(caller, 'PUT', tugs, values)
  const add = async (values: object): Promise<Tug> => {
    const { status, body } = await put({ crew: 4, ...values })
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  const read = async (id: number): Promise<Tug | null> =>
    (await server.call(pilot, 'GET', `${tugs}/${id}`)).body
  const auditOf = async (resource: string, id: number) => {
    const { rows } = await sql<{ action: string; username: string }>`
      select action, username from audit_entry
      where resource = ${resource} and record_id = ${id} order by id`.execute(server.database.db)
    return rows.map(({ action }) => action)
  }
  const refuse =
    (...rules: string[]): BeforeWrite =>
    async () => ({ rules })

  test('a hook sets values of a new row and of a change, and knows the row before, the session and the time', async () => {
    const seen: unknown[] = []
    before = async (_db, { resource, action, before: row, change, session, now }) => {
      if (resource.name !== 'tug') return undefined
      seen.push([
        action,
        row?.['crew'],
        change['crew'],
        session.participantCode,
        now instanceof Date,
      ])
      return { values: { label: `${String(change['code'])} of ${String(change['crew'])}` } }
    }
    const made = await add({ code: 'A1' })
    expect(made.label).toBe('A1 of 4')
    const { id, version } = made
    expect(await put({ id, version, code: 'A1', crew: 5 })).toMatchObject({
      status: 200,
      body: { label: 'A1 of 5' },
    })
    expect(seen).toEqual([
      ['create', undefined, 4, 'ZOLL', true],
      ['edit', 4, 5, 'ZOLL', true],
    ])
  })

  test('what a hook is against is refused with its inputs or its rules, and nothing is written', async () => {
    const { id, version } = await add({ code: 'B1' })
    before = async (_db, { change }) =>
      change['crew'] === 0 ? { problems: { crew: 'outOfRange' } } : undefined
    expect(await put({ id, version, code: 'B1', crew: 0 })).toMatchObject({
      status: 400,
      body: { code: 'VALUE_INVALID', problems: { crew: 'outOfRange' } },
    })
    before = refuse('isFree', 'isKept')
    const refused = { status: 409, body: { code: 'RULE_BROKEN', reasons: ['isFree', 'isKept'] } }
    expect(await put({ code: 'B2', crew: 1 })).toMatchObject(refused)
    expect(await put({ id, version, code: 'B9', crew: 1 })).toMatchObject(refused)
    const post = (path: string) => server.call(pilot, 'POST', `${tugs}/${id}${path}`, {})
    expect(await post('/archive')).toMatchObject(refused)
    expect(
      await server.call(pilot, 'POST', `${tugs}/${id}/rename`, { label: 'new' }),
    ).toMatchObject(refused)
    expect(await server.call(pilot, 'DELETE', `${tugs}/${id}`)).toMatchObject(refused)
    expect(await read(id)).toMatchObject({ version, code: 'B1', label: null })
    expect(await auditOf('tug', id)).toEqual(['create'])
  })

  test('a dry run of an import, of a change and of a deletion of many rows says what the write says', async () => {
    const [first, second] = [await add({ code: 'C1' }), await add({ code: 'C2' })]
    before = async (_db, { before: row, change }) =>
      row?.['code'] === 'C2' || change['code'] === 'C3' ? { rules: ['isKept'] } : undefined
    const rows = [first, second].map(({ id, version }) => ({ id, version }))
    const many = async (path: string, mode: string, more: object) =>
      (await server.call(pilot, 'POST', tugs + path, { mode, rows, ...more })).body
    const wrong = { outcome: 'wrong', rules: ['isKept'] }
    const values = { crew: 9 }
    expect(await many('/change-many', 'check', { values })).toMatchObject({
      counts: { changed: 1, wrong: 1 },
      rows: [{ outcome: 'changed', rules: [] }, wrong],
    })
    expect(await many('/change-many', 'all', { values })).toMatchObject({
      done: false,
      rows: [wrong],
    })
    expect(await many('/delete-many', 'check', {})).toMatchObject({
      counts: { changed: 1, wrong: 1 },
    })
    expect(await many('/delete-many', 'good', {})).toMatchObject({ done: true, rows: [wrong] })
    const file = { language: 'en', columns: ['code', 'crew'], mode: 'check' }
    const cells = [
      ['C2', '7'],
      ['C3', '7'],
      ['C4', '7'],
    ]
    const { body } = await server.call(pilot, 'POST', `${tugs}/import`, { ...file, rows: cells })
    expect(body).toMatchObject({ counts: { new: 1, changed: 0, wrong: 2 } })
    expect(await read(first.id)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await read(second.id)).toMatchObject({ crew: 4 })
  })

  test('a recorded action is refused by a hook alone and in a batch, and its dry run says so', async () => {
    const [open, kept] = ['Z26000000001', 'Z26000000002']
    await insertOrders(
      server.database,
      [open, kept].map((reference) => ({
        reference,
        company: 'ZOLL',
        state: { statusCustoms: '0020', gateIn: true, showAusbButton: false },
      })),
    )
    before = async (_db, { action, before: row }) =>
      action !== 'create' && row?.['portOrderReference'] === kept
        ? { rules: ['isReleasable'] }
        : undefined
    const batch = async (dryRun: boolean) =>
      (
        await server.call(officer, 'PUT', batchPath, {
          keys: [open, kept],
          status: 'STOP',
          dryRun,
        })
      ).body
    const outcome = {
      done: 1,
      results: [
        { key: open, outcome: 'done' },
        { key: kept, outcome: 'blocked', reasons: ['isReleasable'] },
      ],
    }
    expect(await batch(true)).toMatchObject(outcome)
    expect(await batch(false)).toMatchObject(outcome)
    const alone = { portOrderReference: kept, status: 'STOP' }
    expect(await server.call(officer, 'PUT', batchPath.replace('/batch', ''), alone)).toMatchObject(
      { status: 409, body: { reasons: ['isReleasable'] } },
    )
  })

  describe('a hook that saves another record', () => {
    const addMooring = async (code: string): Promise<Tug & { readonly ships: number }> =>
      (await server.call(harbourMaster, 'PUT', '/api/main/mooring/v1', { code, ships: 0 })).body
    const readMooring = async (id: number) =>
      (await server.call(pilot, 'GET', `/api/main/mooring/v1/${id}`)).body as Tug
    const countShips =
      (rights: 'caller' | 'none'): AfterWrite =>
      async (_transaction, { resource, change, save }) => {
        if (resource.name !== 'tug') return
        const id = Number(change['mooring'])
        await save({ resource: 'mooring', id, values: { ships: 1 }, rights })
      }

    test('does it with version, stamps, audit and hooks, though its caller may not', async () => {
      const { id } = await addMooring('N1')
      after = countShips('none')
      await add({ code: 'D1', mooring: id })
      expect(await readMooring(id)).toMatchObject({ ships: 1, code: 'N1', version: 2 })
      expect(await auditOf('mooring', id)).toEqual(['create', 'edit'])
    })

    test('asks for the rights of the caller where it says so, and a refusal undoes everything', async () => {
      const { id } = await addMooring('N2')
      after = countShips('caller')
      expect(await put({ code: 'D2', crew: 1, mooring: id })).toMatchObject({
        status: 403,
        body: { code: 'RIGHT_MISSING' },
      })
      expect(await readMooring(id)).toMatchObject({ ships: 0, version: 1 })
      expect(await put({ code: 'D2', crew: 1, mooring: id }, harbourMaster)).toMatchObject({
        status: 200,
      })
      expect(await readMooring(id)).toMatchObject({ ships: 1 })
    })

    test('is refused for a value that the field does not take, and for a record of another company', async () => {
      const { id } = await addMooring('N3')
      after = async (_transaction, { save }) => {
        await save({ resource: 'mooring', id, values: { ships: 10 }, rights: 'none' })
      }
      expect(await put({ code: 'D3', crew: 1 })).toMatchObject({
        status: 400,
        body: { code: 'VALUE_INVALID', problems: { ships: 'outOfRange' } },
      })
      const stranger: Caller = { company: 'HCTA', rights }
      after = async (_transaction, { save }) => {
        await save({ resource: 'mooring', id, values: { ships: 1 }, rights: 'none' })
      }
      expect(await put({ code: 'D3', crew: 1 }, stranger)).toMatchObject({ status: 404 })
      expect(await readMooring(id)).toMatchObject({ ships: 0 })
    })

    test('in a circle ends, and nothing is written', async () => {
      after = async (_transaction, { change, save }) => {
        await save({ resource: 'tug', values: { ...change, code: 'E2' }, rights: 'none' })
      }
      expect(await put({ code: 'E1', crew: 1 })).toMatchObject({ status: 500 })
      after = undefined
      const { body } = await server.call(pilot, 'POST', `${tugs}/find`, {
        pageable: { pageNumber: 0, pageSize: 10 },
        filter: { filterString: 'code==E*' },
      })
      expect(body).toMatchObject({ page: { totalElements: 0 } })
    })
  })

  test('a hook that names a rule or sets a value that does not exist is an error of the server', async () => {
    before = refuse('isUnknown')
    expect(await put({ code: 'F1', crew: 1 })).toMatchObject({ status: 500 })
    before = async () => ({ values: { label: 7 } })
    expect(await put({ code: 'F1', crew: 1 })).toMatchObject({ status: 500 })
    const said = server.log.join('')
    expect(said).toContain('tug has no rule isUnknown that a hook may name')
    expect(said).toContain('a hook sets tug.label: wrongType')
  })
})
