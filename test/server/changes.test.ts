import { basePath } from '#framework/server/http/basePaths.ts'
import { port } from '#resources/application.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allResources } from '#resources/all.ts'
import { changesRights, type ChangesPage } from '#framework/schema/record/changes.ts'
import { baseOf, type Resource } from '#framework/schema/resource.ts'
import { permissions } from '#resources/permissions.ts'
import { engines } from '#test/process/engines.ts'
import { readCsv } from '#test/readCsv.ts'
import { fillTables } from '#framework/server/seed/fillTables.ts'
import { insertOrders } from './setup/insertOrders.ts'
import { setUpServer, type Caller, type TestServer } from './setup/setUpServer.ts'

const stops = '/api/main/typed-loading-stop/v1'
const risks = '/api/main/risk-file/v1'
const orders = '/api/main/presentation-of-goods/v1'
const writer: Caller = { rights: ['EM01_LOADING_STOP_LIST_WRITE', 'EM01_RISK_FILE_WRITE'] }
const forwarder: Caller = { rights: ['EM01_PRESENTATION_OF_GOODS_LIST', 'EM01_EMP_STATUS_SHOW'] }
const officer: Caller = {
  username: 'otto@zoll.example',
  company: 'ZOLL',
  rights: [
    'EM01_CUSTOMS_STATUS_WRITE',
    'EM01_PRESENTATION_OF_GOODS_LIST',
    'EM01_EMP_STATUS_SHOW',
    'EM01_NO_PARTICIPANT_RESTRICTION',
  ],
}
const risk = { isoCountryCode: null, commodityCodeFrom: 93_000_000, riskGroup: 'HIGH' }
const catalogue: Resource[] = Object.values(allResources)
// Users are not of the database: test/server/users/userHistory.test.ts.
const offered = catalogue.filter(
  (resource) => resource.storage === undefined && changesRights(resource) !== undefined,
)
const pathOf = (resource: Resource) => `${basePath(port, baseOf(resource))}${resource.path}`

describe.each(engines)('what was changed on $name', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await setUpServer(engine)
    await sql`insert into iso_country_code (code, country) values ('RU', 'Russia')`.execute(
      server.database.db,
    )
  })
  afterAll(() => server.close())

  const read = (url: string, caller: Caller, pageable: object = {}) =>
    server.call(caller, 'POST', `${url}/changes/find`, { pageable })
  const changesAt = async (url: string, caller: Caller, pageable: object = {}) => {
    const answer = await read(url, caller, pageable)
    expect(answer.status).toBe(200)
    return answer.body as ChangesPage
  }
  const versionOf = async (url: string, { id }: { id?: number }) => {
    if (id === undefined) return {}
    const { body } = await server.call(writer, 'GET', `${url}/${id}`)
    return { version: (body as { version: number }).version }
  }
  const save = async (
    url: string,
    body: { id?: number; [field: string]: unknown },
    caller = writer,
  ) => {
    const answer = await server.call(caller, 'PUT', url, {
      ...(await versionOf(url, body)),
      ...body,
    })
    expect(answer.status).toBe(200)
    return (answer.body as { id: number }).id
  }

  /** An entry as a write leaves it, without a write. */
  const insertEntry = (
    resource: string,
    id: number,
    action: string,
    before: object | null,
    after: object | null,
  ) =>
    sql`insert into audit_entry (at, username, company, resource, record_id, action, before, after)
    values (now(), 'otto@zoll.example', 'ZOLL', ${resource}, ${id}, ${action},
      ${before && JSON.stringify(before)}::jsonb, ${after && JSON.stringify(after)}::jsonb)`.execute(
      server.database.db,
    )

  test('each entry says who did what and when, and each field from what to what, the latest first', async () => {
    const id = await save(risks, { ...risk, reason: 'arms' })
    await save(risks, { ...risk, id, isoCountryCode: 'RU', reason: null })
    const { entityList, page } = await changesAt(`${risks}/${id}`, writer)
    expect(entityList).toMatchObject([
      {
        action: 'edit',
        username: 'anna@fwd1.example',
        company: 'FWD1',
        changes: [
          { field: 'isoCountryCode', from: null, to: 'RU' },
          { field: 'reason', from: 'arms', to: null },
        ],
      },
      { action: 'create' },
    ])
    expect(entityList[1]?.changes).toEqual([
      { field: 'commodityCodeFrom', to: 93_000_000 },
      { field: 'riskGroup', to: 'HIGH' },
      { field: 'reason', to: 'arms' },
    ])
    expect(entityList.map(({ at }) => at)).toEqual(
      entityList.map(({ at }) => new Date(at).toISOString()),
    )
    expect(page).toEqual({})
  })

  test('a save that changes nothing is no change', async () => {
    const id = await save(risks, risk)
    await save(risks, { ...risk, id })
    const { entityList } = await changesAt(`${risks}/${id}`, writer)
    expect(entityList.map(({ action }) => action)).toEqual(['create'])
  })

  test('entries are paged by their key, without gaps and without repetition', async () => {
    const id = await save(risks, { ...risk, reason: '0' })
    for (let turn = 1; turn <= 6; turn += 1)
      await save(risks, { ...risk, id, reason: String(turn) })
    const reasons: unknown[] = []
    const sizes: number[] = []
    let before: ChangesPage['page']['next']
    do {
      const { entityList, page } = await changesAt(`${risks}/${id}`, writer, {
        pageSize: 3,
        ...(before === undefined ? {} : { before }),
      })
      sizes.push(entityList.length)
      for (const { changes } of entityList)
        reasons.push(changes.find(({ field }) => field === 'reason')?.to)
      before = page.next
    } while (before !== undefined)
    expect(sizes).toEqual([3, 3, 1])
    expect(reasons).toEqual(['6', '5', '4', '3', '2', '1', '0'])
  })

  test('entries without a visible change are passed by, and the next page goes on behind them', async () => {
    const id = await save(risks, { ...risk, reason: 'first' })
    const [row] = (
      await sql<{ after: object }>`select after from audit_entry
        where resource = 'riskFile' and record_id = ${id}`.execute(server.database.db)
    ).rows
    for (let turn = 0; turn < 12; turn += 1)
      await insertEntry('riskFile', id, 'edit', row?.after ?? {}, row?.after ?? {})
    const first = await changesAt(`${risks}/${id}`, writer, { pageSize: 2 })
    expect(first).toMatchObject({
      entityList: [],
      page: { next: { riskFile: { id: expect.any(Number) as number } } },
    })
    const second = await changesAt(`${risks}/${id}`, writer, {
      pageSize: 2,
      before: first.page.next,
    })
    expect(second).toMatchObject({ entityList: [{ action: 'create' }], page: {} })
  })

  test('a row with ten thousand entries is read through the index of its entries', async () => {
    const id = await save(risks, { ...risk, reason: 'long' })
    const { db } = server.database
    await sql`insert into audit_entry
        (at, username, company, resource, record_id, action, before, after)
      select now(), username, company, resource, record_id, 'edit',
        after || jsonb_build_object('reason', n), after || jsonb_build_object('reason', n + 1)
      from audit_entry, generate_series(1, 10000) as n
      where resource = 'riskFile' and record_id = ${id}`.execute(db)
    await sql`analyze audit_entry`.execute(db)
    const { entityList, page } = await changesAt(`${risks}/${id}`, writer, { pageSize: 20 })
    expect(entityList).toHaveLength(20)
    expect(page.next?.['riskFile']?.id).toBe(entityList.at(-1)?.id)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain
      select id, before, after from audit_entry
      where resource = 'riskFile' and record_id = ${id}
        and coalesce(after, before) ->> 'created' = 'x' and id < ${page.next?.['riskFile']?.id}
      order by id desc limit 21`.execute(db)
    const plan = rows.map((line) => line['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/Index Scan Backward/)
    expect(plan).not.toMatch(/Sort|Seq Scan/)
  })

  test('a recorded action is there under its name, and says no name of another company', async () => {
    const [id = 0] = await insertOrders(server.database, [
      {
        reference: 'Z26000000101',
        others: ['ZOLL'],
        state: { statusCustoms: '0030', gateIn: true },
      },
    ])
    const act = { status: 'STOP', source: 'MANUAL', portOrderReference: 'Z26000000101' }
    await save('/api/main/customs-status/v1', { ...act, comment: 'papers' }, officer)
    const seen = await changesAt(`${orders}/${id}`, forwarder)
    expect(seen.entityList).toEqual([
      {
        id: expect.any(Number) as number,
        at: expect.any(String) as string,
        action: 'stop',
        changes: [{ field: 'statusCustoms', from: '0030', to: '0080' }],
      },
      expect.objectContaining({ of: 'statusHistory', changes: [] }),
    ])
    expect(JSON.stringify(seen)).not.toMatch(/otto|ZOLL|papers/)
    const own = await changesAt(`${orders}/${id}`, officer)
    expect(own.entityList).toMatchObject([
      { username: 'otto@zoll.example', company: 'ZOLL' },
      { of: 'statusHistory' },
    ])
  })

  test('an action all of whose fields are hidden from the reader is not named', async () => {
    const [id = 0] = await insertOrders(server.database, [
      {
        reference: 'Z26000000102',
        others: ['ZOLL'],
        state: { statusCustoms: '0030', gateIn: true },
      },
    ])
    const act = { status: 'STOP', source: 'MANUAL', portOrderReference: 'Z26000000102' }
    await save('/api/main/customs-status/v1', { ...act, comment: 'papers' }, officer)
    const blind: Caller = { rights: ['EM01_PORT_ORDER_LIST'] }
    expect((await changesAt(`${orders}/${id}`, blind)).entityList).toEqual([])
  })

  test('the changes of a row that the company does not see are not found', async () => {
    const [id = 0] = await insertOrders(server.database, [
      { reference: 'Z26000000103', company: 'FWD2' },
    ])
    for (const call of ['find', 'export']) {
      const body = call === 'export' ? { language: 'en' } : {}
      const url = `${orders}/${id}/changes/${call}`
      expect(await server.call(forwarder, 'POST', url, body)).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND' },
      })
      expect((await server.call({ ...forwarder, company: 'FWD2' }, 'POST', url, body)).status).toBe(
        200,
      )
    }
  })

  test('a deleted row has no changes any longer, as it is not there', async () => {
    const id = await save(risks, risk)
    expect((await server.call(writer, 'DELETE', `${risks}/${id}`)).status).toBe(204)
    expect(await read(`${risks}/${id}`, writer)).toMatchObject({ status: 404 })
  })

  test('in archive mode a row has its own changes, and not those of a current row with the same id', async () => {
    const id = await save(risks, { ...risk, reason: 'current' })
    const { db } = server.database
    const insertArchived = (created: string) =>
      sql`insert into archive.risk_file
        (id, commodity_code_from, risk_group, reason, user_name, user_company_code, created, updated)
        overriding system value
        select id, commodity_code_from, risk_group, 'archived', user_name, user_company_code,
          ${created}::timestamptz, updated
        from risk_file where id = ${id}`.execute(db)
    const archive = { ...writer, archive: true }
    expect(await read(`${risks}/${id}`, archive)).toMatchObject({ status: 404 })
    await insertArchived('2020-01-01T00:00:00.000Z')
    expect((await changesAt(`${risks}/${id}`, archive)).entityList).toEqual([])
    const { rows } = await sql<{ created: string }>`
      select created from risk_file where id = ${id}`.execute(db)
    await sql`delete from archive.risk_file where id = ${id}`.execute(db)
    await insertArchived(rows[0]?.created ?? '')
    expect((await changesAt(`${risks}/${id}`, archive)).entityList).toMatchObject([
      { action: 'create' },
    ])
  })

  test.each([
    ['an id that is none', `${risks}/abc`, {}, 'QUERY_INVALID'],
    ['an unknown key', `${risks}/1`, { size: 3 }, 'BODY_INVALID'],
    ['too large a page', `${risks}/1`, { pageSize: 101 }, 'PAGE_INVALID'],
    ['a key that is no number', `${risks}/1`, { before: 'x' }, 'BODY_INVALID'],
  ])('%s is refused', async (_name, url, pageable, code) => {
    expect(await read(url, writer, pageable)).toMatchObject({ status: 400, body: { code } })
  })

  test('an export has a line for each changed field, in words of the language', async () => {
    const id = await save(stops, { type: 'MRN', number: '26DE485100000101A0', comment: '=1+1' })
    await save(stops, {
      id,
      type: 'MRN',
      number: '26DE485100000101A0',
      comment: 'Hold; for inspection',
    })
    const url = `${stops}/${id}/changes/export`
    const answer = await server.call(writer, 'POST', url, { language: 'de' })
    expect(answer.status).toBe(200)
    expect(String(answer.headers['content-disposition'])).toMatch(
      new RegExp(`filename="loadingStop-${id}-\\d{4}-\\d\\d-\\d\\d\\.csv"`),
    )
    const [head, ...lines] = readCsv(String(answer.body as unknown as Buffer))
    expect(head).toEqual([
      'Zeitpunkt',
      'Benutzername',
      'Firmencode',
      'Aktion',
      'Feld',
      'Alter Wert',
      'Neuer Wert',
    ])
    expect(lines.map((line) => line.slice(1))).toEqual([
      ['anna@fwd1.example', 'FWD1', 'Bearbeiten', 'Bemerkung', "'=1+1", 'Hold; for inspection'],
      ['anna@fwd1.example', 'FWD1', 'Hinzufügen', 'Art', '', 'MRN'],
      ['anna@fwd1.example', 'FWD1', 'Hinzufügen', 'Nummer', '', '26DE485100000101A0'],
      ['anna@fwd1.example', 'FWD1', 'Hinzufügen', 'Bemerkung', '', "'=1+1"],
    ])
    expect(await server.call(writer, 'POST', url, { language: 'fr' })).toMatchObject({
      status: 400,
      body: { code: 'BODY_INVALID' },
    })
  })

  test('a declaration names a right for it, or turns it off', async () => {
    const { riskFile, loadingStop } = allResources
    const other = await setUpServer(
      engine,
      {},
      {
        catalogue: {
          ...allResources,
          riskFile: { ...riskFile, changes: ['EM01_STATISTICS'] },
          loadingStop: { ...loadingStop, changes: false },
        },
      },
    )
    const ask = (url: string, ...rights: NonNullable<Caller['rights']>) =>
      other.call({ rights }, 'POST', `${url}/999/changes/find`, {})
    try {
      expect(await ask(risks, 'EM01_RISK_FILE_READ')).toMatchObject({
        status: 403,
        body: { code: 'RIGHT_MISSING' },
      })
      expect(await ask(risks, 'EM01_STATISTICS')).toMatchObject({ status: 403 })
      expect(await ask(risks, 'EM01_RISK_FILE_READ', 'EM01_STATISTICS')).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND' },
      })
      expect(await ask(stops, 'EM01_LOADING_STOP_LIST_WRITE')).toMatchObject({
        status: 404,
        body: { code: 'ROUTE_NOT_FOUND' },
      })
    } finally {
      await other.close()
    }
  })

  describe('by generation', () => {
    beforeAll(async () => {
      await fillTables(server.database, offered, { company: 'ZOLL', count: 5 })
    })

    test('there are resources that are written, and those alone offer it', () => {
      expect(offered.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['loadingStop', 'presentationOfGoods', 'riskFile']),
      )
      // Read-only ones have none.
      expect(offered.filter(({ calls, actions }) => !calls.includes('save') && !actions)).toEqual(
        [],
      )
    })

    test.each(offered)(
      '$name shows each reader changes of what the row itself shows, and of nothing else',
      async (resource) => {
        const everyone: Caller = { company: 'ZOLL', rights: [...permissions] }
        const find = await server.call(everyone, 'POST', `${pathOf(resource)}/find`, {
          pageable: { pageSize: 1 },
        })
        const [row] = (find.body as { entityList: ({ id: number } & Record<string, unknown>)[] })
          .entityList
        if (row === undefined) throw new Error(`${resource.name} has no row`)
        const created = Object.entries(resource.fields).find(
          ([, { stamp }]) => stamp === 'clock.created',
        )?.[0]
        const other = Object.fromEntries(
          Object.keys(resource.fields).map((name) => [
            name,
            name === created ? row[name] : 'other',
          ]),
        )
        await insertEntry(resource.name, row.id, 'edit', row, other)
        const wide = 'EM01_NO_PARTICIPANT_RESTRICTION'
        for (const right of permissions) {
          const caller: Caller = {
            company: 'ZOLL',
            rights: [
              ...new Set([...resource.access.read, right, wide]),
            ] as (typeof permissions)[number][],
          }
          const shown = await server.call(caller, 'GET', `${pathOf(resource)}/${row.id}`)
          const { entityList } = await changesAt(`${pathOf(resource)}/${row.id}`, caller)
          const fields = entityList[0]?.changes.map(({ field }) => field) ?? []
          expect(fields.length).toBeGreaterThan(0)
          expect(fields.filter((name) => !Object.hasOwn(shown.body, name))).toEqual([])
          expect(fields.filter((name) => resource.fields[name]?.stamp !== undefined)).toEqual([])
        }
      },
    )
  })
})
