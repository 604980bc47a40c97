import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyRecord } from '#framework/schema/recordOf.ts'
import { statusInformation } from '#resources/status/statusInformation.ts'
import { insertRows } from '#server/reference/insertRows.ts'
import { engines } from '#test/process/engines.ts'
import { insertOrders } from '#test/server/setup/insertOrders.ts'
import {
  setUpServer,
  type Caller,
  type Page,
  type TestServer,
} from '#test/server/setup/setUpServer.ts'

const [own, plain, foreign, archived] = [
  'Z26000000001',
  'Z26000000002',
  'Z26000000003',
  'Z24000000004',
] as const
const line = `${own}-MRN/1 ä`

const told = (kind: string, source: string, more: AnyRecord): AnyRecord => ({
  portOrderReference: own,
  kind,
  source,
  sourceType: 'CUSTOMS_MESSAGE',
  sourceId: 77,
  reference: own,
  code: '10',
  description: `${kind} ${source}`,
  ...more,
})
const bySource = (kind: string, more: AnyRecord = {}) =>
  ['EMP', 'ZAPP'].map((source) => told(kind, source, more))

const current: readonly AnyRecord[] = [
  ...bySource('control', { positionNumber: 2, released: false }),
  ...bySource('reject', { code: '11' }),
  ...bySource('status', { code: '21' }),
  ...bySource('error', { code: '92001', positionNumber: 1, communicationError: true }),
  ...bySource('datValidation', { code: '404', positionId: 5, packageId: 6, description: null }),
  // Of another cause, of a line, of another order.
  ...bySource('reject', { code: '12', sourceId: 78 }),
  ...bySource('reject', { code: '13', sourceType: 'MANUAL' }),
  ...bySource('reject', { code: '14', sourceId: 79, reference: line }),
  ...bySource('reject', { portOrderReference: foreign, reference: foreign }),
]

/** The kinds, by hand from the specification: the name of the calls, and the fields of their answers. */
const kinds = [
  {
    name: 'control-information',
    emp: { positionNumber: 2, code: '10', description: 'control EMP', released: false },
    zapp: { positionNumber: 2, code: '10', description: 'control ZAPP', released: false },
  },
  {
    name: 'reject-information',
    emp: { code: '11', description: 'reject EMP' },
    zapp: { code: '11', description: 'reject ZAPP' },
  },
  {
    name: 'status-information',
    emp: { code: '21', description: 'status EMP' },
    zapp: { code: '21', description: 'status ZAPP' },
  },
  {
    name: 'error-information',
    emp: {
      positionNumber: 1,
      code: '92001',
      description: 'error EMP',
      communicationError: true,
    },
    zapp: {
      positionNumber: 1,
      code: '92001',
      description: 'error ZAPP',
      communicationError: true,
    },
  },
] as const

describe.each(engines)('status information on $name', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await setUpServer(engine)
    await insertOrders(server.database, [
      { reference: own, others: ['AGT1'] },
      { reference: plain },
      { reference: foreign, company: 'FWD2' },
      { reference: archived, schema: 'archive' },
    ])
    const { db } = server.database
    await insertRows(db, statusInformation, current)
    const old = bySource('reject', { portOrderReference: archived, reference: archived })
    await insertRows(db, statusInformation, old, true)
  })
  afterAll(() => server.close())

  const emp: Caller = { rights: ['EM01_PORT_ORDER_LIST', 'EM01_EMP_STATUS_SHOW'] }
  const zapp: Caller = { rights: ['EM01_PORT_ORDER_LIST', 'EM01_ZAPP_STATUS_SHOW'] }
  const ask = (path: string, caller: Caller) => server.call(caller, 'GET', `/api/main/${path}`)
  const rowsOf = async (path: string, caller: Caller) => {
    const { status, body } = await ask(path, caller)
    expect(status).toBe(200)
    const { entityList, page } = body as Page
    expect(page.totalElements).toBe(entityList.length)
    return entityList
  }
  const byCause = (name: string, order = own as string, cause = 'CUSTOMS_MESSAGE/77') =>
    `${name}/v1/find/${order}/${cause}`
  const byName = (name: string, order = own as string, reference = own as string) =>
    `zapp/${name}/v1/find/${order}/object-name/${encodeURIComponent(reference)}`

  test.each(kinds)(
    '$name of EMP is found by what the status follows from [CV-062 CV-063 CV-064 CV-065]',
    async ({ name, emp: ofEmp }) => {
      expect(await rowsOf(byCause(name), emp)).toEqual([ofEmp])
    },
  )

  test.each(kinds)(
    '$name of ZAPP is found by whose it is, with the fields of its kind and no other [CV-061 EN-073 EN-074 EN-075]',
    async ({ name, zapp: ofZapp }) => {
      expect((await rowsOf(byName(name), zapp))[0]).toEqual(ofZapp)
    },
  )

  test('a cause has only its own information, and so has a line', async () => {
    const name = 'reject-information'
    const codesOf = async (path: string, caller: Caller) =>
      (await rowsOf(path, caller)).map(({ code }) => code)
    expect(await codesOf(byCause(name, own, 'CUSTOMS_MESSAGE/78'), emp)).toEqual(['12'])
    expect(await codesOf(byCause(name, own, 'MANUAL/77'), emp)).toEqual(['13'])
    expect(await codesOf(byName(name, own, line), zapp)).toEqual(['14'])
    expect(await codesOf(byName(name), zapp)).toEqual(['11', '12', '13'])
  })

  test('data validation is returned for either source, to users with one right [CV-066 EN-076]', async () => {
    const found = { code: '404', positionId: 5, packageId: 6, portOrderReference: own }
    const path = byCause('dat-validation-information')
    expect(await rowsOf(path, emp)).toEqual([found])
    expect(await rowsOf(path, zapp)).toEqual([found])
    const both: Caller = { rights: [...(emp.rights ?? []), 'EM01_ZAPP_STATUS_SHOW'] }
    expect(await rowsOf(path, both)).toEqual([found, found])
  })

  test('it needs the right to the source, and no right to a list', async () => {
    for (const { name } of kinds) {
      for (const [path, caller] of [
        [byCause(name), zapp],
        [byName(name), emp],
        [byCause(name), { rights: ['EM01_PORT_ORDER_LIST'] }],
      ] as const) {
        expect(await ask(path, caller)).toMatchObject({
          status: 403,
          body: { code: 'RIGHT_MISSING' },
        })
      }
    }
    const alone: Caller = { rights: ['EM01_PORT_ORDER_STATUS_DASHBOARD_LIST'] }
    const path = byCause('dat-validation-information')
    expect((await ask(path, alone)).status).toBe(403)
    for (const right of ['EM01_EMP_STATUS_SHOW', 'EM01_ZAPP_STATUS_SHOW'] as const) {
      expect((await ask(path, { rights: [right] })).status).toBe(200)
    }
    for (const { name } of kinds) {
      expect((await ask(byCause(name), { rights: ['EM01_EMP_STATUS_SHOW'] })).status).toBe(200)
      expect((await ask(byName(name), { rights: ['EM01_ZAPP_STATUS_SHOW'] })).status).toBe(200)
    }
  })

  const calls = [
    ...kinds.flatMap(({ name }) => [
      [name, byCause, emp] as const,
      [`zapp ${name}`, (_: string, order: string) => byName(name, order, order), zapp] as const,
    ]),
    ['dat-validation-information', byCause, emp] as const,
  ]

  test.each(calls)(
    '%s: orders of other companies, and of the other archive mode, answer like orders that do not exist',
    async (name, toPath, caller) => {
      const unknown = await ask(toPath(name, 'Z26999999999'), caller)
      expect(unknown).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
      for (const answer of [
        await ask(toPath(name, foreign), caller),
        await ask(toPath(name, archived), caller),
        await ask(toPath(name, own), { ...caller, archive: true }),
      ]) {
        expect([answer.status, answer.body]).toEqual([unknown.status, unknown.body])
      }
      expect(await rowsOf(toPath(name, plain), caller)).toEqual([])
    },
  )

  test('archived orders have theirs in archive mode, and unrestricted users read those of all', async () => {
    const path = byCause('reject-information', archived)
    expect(await rowsOf(path, { ...emp, archive: true })).toHaveLength(1)
    const rights = [...(emp.rights ?? []), 'EM01_NO_PARTICIPANT_RESTRICTION'] as const
    const wide: Caller = { company: 'PORT', rights }
    expect(await rowsOf(byCause('reject-information', foreign), wide)).toHaveLength(1)
    expect(await rowsOf(byCause('reject-information'), { ...emp, company: 'AGT1' })).toHaveLength(1)
  })

  test.each([
    byCause('reject-information', own, 'PIGEON/77'),
    byCause('reject-information', own, 'CUSTOMS_MESSAGE/0'),
    byCause('reject-information', own, 'CUSTOMS_MESSAGE/7x'),
    byCause('reject-information', own, 'CUSTOMS_MESSAGE/9999999999999999'),
    byCause('dat-validation-information', own, 'constructor/77'),
    byCause('reject-information', "Z26'--"),
  ])('%s is refused', async (path) => {
    expect(await ask(path, emp)).toMatchObject({ status: 400, body: { code: 'QUERY_INVALID' } })
  })

  test('a name that is too long or has a control character is refused', async () => {
    for (const reference of ['x'.repeat(41), 'x\ny']) {
      const path = byName('error-information', own, reference)
      expect(await ask(path, zapp)).toMatchObject({ status: 400, body: { code: 'QUERY_INVALID' } })
    }
  })

  test('an answer has at most ten thousand rows [LM-013]', async () => {
    const many = bySource('control', { sourceId: 500, released: true })[0]
    if (many === undefined) throw new Error('no row')
    await insertRows(
      server.database.db,
      statusInformation,
      Array.from({ length: 10_001 }, () => many),
    )
    const path = byCause('control-information', own, 'CUSTOMS_MESSAGE/500')
    expect(await rowsOf(path, emp)).toHaveLength(10_000)
  })
})
