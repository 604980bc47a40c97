import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ChangeEntry, ChangesPage } from '#framework/schema/record/changes.ts'
import { engines } from '#test/process/engines.ts'
import { readCsv } from '#test/readCsv.ts'
import { insertOrders } from './setup/insertOrders.ts'
import { setUpServer, type Caller, type TestServer } from './setup/setUpServer.ts'

const orders = '/api/main/presentation-of-goods/v1'
const list = 'EM01_PRESENTATION_OF_GOODS_LIST'
const officer: Caller = {
  username: 'otto@zoll.example',
  company: 'ZOLL',
  rights: [
    list,
    'EM01_CUSTOMS_STATUS_WRITE',
    'EM01_CUSTOMS_STATUS_READ',
    'EM01_EMP_STATUS_SHOW',
    'EM01_ZAPP_STATUS_SHOW',
    'EM01_OBJECT_NAME_STATUS_SHOW',
  ],
}
const forwarder = (...rights: NonNullable<Caller['rights']>): Caller => ({
  rights: [list, ...rights],
})

describe.each(engines)('the history of a row on $name', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await setUpServer(engine)
  })
  afterAll(() => server.close())

  const insertOrder = async (reference: string) => {
    const state = { statusCustoms: '0030', gateIn: true }
    const [id = 0] = await insertOrders(server.database, [{ reference, others: ['ZOLL'], state }])
    return id
  }
  /** A status as another system reports it. */
  const insertStatus = (reference: string, at: string, values: object = {}, schema = 'public') => {
    const { line, source, type } = { line: reference, source: 'EMP', type: 'GATE', ...values }
    return sql`insert into ${sql.table(`${schema}.status_history`)} (port_order_reference, reference,
      reference_type, status_type, status_qualifier, status_datetime, created, source_type, source_id, source)
      values (${reference}, ${line}, ${line === reference ? 'PORT_ORDER' : 'OBJECT_NAME'}, ${type}, '0010',
        ${at}::timestamptz, ${at}::timestamptz, 'PORT_ORDER', 1, ${source})`.execute(
      server.database.db,
    )
  }
  const stop = async (reference: string, comment: string) => {
    const sent = { status: 'STOP', source: 'MANUAL', portOrderReference: reference, comment }
    const answer = await server.call(officer, 'PUT', '/api/main/customs-status/v1', sent)
    expect(answer.status).toBe(200)
  }
  const pageOf = async (id: number, caller: Caller, pageable: object = {}) => {
    const answer = await server.call(caller, 'POST', `${orders}/${id}/changes/find`, { pageable })
    expect(answer.status).toBe(200)
    return answer.body as ChangesPage
  }
  const linesOf = async (id: number, caller: Caller) => (await pageOf(id, caller)).entityList
  const sourcesIn = (lines: readonly ChangeEntry[]) => new Set(lines.map(({ of }) => of))

  test('a recorded action is one line with what it changed and its comment, in the order of time with the statuses', async () => {
    const reference = 'Z26000000201'
    const id = await insertOrder(reference)
    await insertStatus(reference, '2026-10-01T08:00:00.000Z')
    await stop(reference, 'papers')
    const lines = await linesOf(id, officer)
    expect(lines.map(({ of }) => of)).toEqual(['customsStatus', 'statusHistory', 'statusHistory'])
    expect(lines[0]).toEqual({
      id: expect.any(Number) as number,
      at: expect.any(String) as string,
      action: 'stop',
      username: 'otto@zoll.example',
      company: 'ZOLL',
      changes: expect.arrayContaining([
        { field: 'statusCustoms', from: '0030', to: '0080' },
      ]) as unknown,
      of: 'customsStatus',
      values: { source: 'MANUAL', comment: 'papers' },
    })
    expect(lines[2]).toEqual({
      id: expect.any(Number) as number,
      at: '2026-10-01T08:00:00.000Z',
      changes: [],
      of: 'statusHistory',
      values: {
        statusType: 'GATE',
        statusQualifier: '0010',
        source: 'EMP',
        referenceType: 'PORT_ORDER',
      },
    })
  })

  test('who may not see the recorded actions, the statuses of a source, or those of lines, learns nothing of them', async () => {
    const reference = 'Z26000000202'
    const id = await insertOrder(reference)
    await stop(reference, 'secret papers')
    await insertStatus(reference, '2026-10-01T08:00:00.000Z')
    await insertStatus(reference, '2026-10-01T08:01:00.000Z', { source: 'ZAPP' })
    await insertStatus(reference, '2026-10-01T08:02:00.000Z', { line: 'LINE7' })

    expect(await linesOf(id, forwarder())).toEqual([])
    const recorded = await linesOf(id, forwarder('EM01_CUSTOMS_STATUS_READ'))
    expect(sourcesIn(recorded)).toEqual(new Set(['customsStatus']))
    const said = (lines: readonly ChangeEntry[]) =>
      lines.filter(({ of }) => of === 'statusHistory').map(({ values }) => values)
    const emp = await linesOf(id, forwarder('EM01_EMP_STATUS_SHOW'))
    expect(JSON.stringify(emp)).not.toMatch(/papers|ZAPP|LINE7|customsStatus|otto/)
    expect(said(emp)).toHaveLength(2)
    const zapp = await linesOf(id, forwarder('EM01_ZAPP_STATUS_SHOW'))
    expect(said(zapp)).toEqual([
      { statusType: 'GATE', statusQualifier: '0010', source: 'ZAPP', referenceType: 'PORT_ORDER' },
    ])
    const lines = forwarder('EM01_EMP_STATUS_SHOW', 'EM01_OBJECT_NAME_STATUS_SHOW')
    expect(said(await linesOf(id, lines))).toContainEqual(
      expect.objectContaining({ reference: 'LINE7', referenceType: 'OBJECT_NAME' }),
    )
    const url = `${orders}/${id}/changes/export`
    const file = await server.call(forwarder('EM01_EMP_STATUS_SHOW'), 'POST', url, {
      language: 'en',
    })
    expect(String(file.body as unknown as Buffer)).not.toMatch(/papers|ZAPP|LINE7|otto/)
    const other = { ...officer, company: 'FWD2' }
    for (const [call, body] of [
      ['find', {}],
      ['export', { language: 'en' }],
    ] as const)
      expect(
        await server.call(other, 'POST', `${orders}/${id}/changes/${call}`, body),
      ).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  })

  test('pages go through all sources by time, without gaps and without repetition', async () => {
    const reference = 'Z26000000203'
    const id = await insertOrder(reference)
    // Writes between the statuses, two of them at the time of one, and a series that the reader does not see.
    for (let turn = 0; turn < 40; turn += 1) {
      const at = `2026-10-0${1 + (turn % 9)}T0${turn % 4}:00:00.000Z`
      await insertStatus(reference, at, turn % 3 === 0 ? { source: 'ZAPP' } : {})
    }
    for (let turn = 0; turn < 60; turn += 1) {
      const at = `2026-10-0${1 + Math.floor(turn / 7)}T0${turn % 7}:00:00.000Z`
      const isSeen = turn < 8 || turn > 50
      const vessel = (name: string) =>
        JSON.stringify({ transportDetailsVesselName: name, created: '2026-11-01T08:00:00.000Z' })
      await sql`insert into audit_entry (at, username, company, resource, record_id, action, before, after)
        values (${at}::timestamptz, 'x', 'ZOLL', 'presentationOfGoods', ${id}, 'edit',
          ${vessel('before')}::jsonb, ${vessel(isSeen ? `V${turn}` : 'before')}::jsonb)`.execute(
        server.database.db,
      )
    }
    const whole = await pageOf(id, officer, { pageSize: 100 })
    expect(whole.page).toEqual({})
    expect(whole.entityList).toHaveLength(57)
    const times = whole.entityList.map(({ at }) => at)
    expect(times).toEqual(times.toSorted().toReversed())
    const paged: ChangeEntry[] = []
    let before: ChangesPage['page']['next']
    do {
      const { entityList, page } = await pageOf(id, officer, {
        pageSize: 4,
        ...(before ? { before } : {}),
      })
      expect(entityList.length).toBeLessThanOrEqual(4)
      paged.push(...entityList)
      before = page.next
    } while (before !== undefined)
    const key = ({ of, id: own }: ChangeEntry) => `${of} ${own}`
    expect(paged.map(key).toSorted()).toEqual(whole.entityList.map(key).toSorted())
    expect(paged.map(({ at }) => at)).toEqual(times)
  })

  test('an archived row has the archived statuses', async () => {
    const reference = 'Z26000000204'
    const [id = 0] = await insertOrders(server.database, [
      { reference, schema: 'archive', created: '2026-09-01T08:00:00.000Z' },
    ])
    await insertStatus(reference, '2026-10-01T08:00:00.000Z')
    await insertStatus(reference, '2026-10-02T08:00:00.000Z', {}, 'archive')
    const lines = await linesOf(id, { ...forwarder('EM01_EMP_STATUS_SHOW'), archive: true })
    expect(lines.map(({ at }) => at)).toEqual(['2026-10-02T08:00:00.000Z'])
  })

  test('an export has the same lines', async () => {
    const reference = 'Z26000000205'
    const id = await insertOrder(reference)
    await insertStatus(reference, '2026-10-01T08:00:00.000Z')
    await stop(reference, '=papers')
    const url = `${orders}/${id}/changes/export`
    const { body } = await server.call(officer, 'POST', url, { language: 'en' })
    const [, ...lines] = readCsv(String(body as unknown as Buffer))
    const cells = lines.map((line) => line.slice(1))
    expect(cells).toContainEqual(['otto@zoll.example', 'ZOLL', 'Stop', 'Comment', '', "'=papers"])
    expect(cells.slice(-3)).toEqual([
      ['', '', 'Status', 'Type', '', 'Gate'],
      ['', '', 'Status', 'Status', '', expect.stringContaining('0010')],
      ['', '', 'Status', 'Reported by', '', 'EMP'],
    ])
  })
})
