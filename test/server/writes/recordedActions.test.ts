import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Permission } from '#framework/schema/application.ts'
import { customsCases, formatCase, type CustomsCase } from '#test/expected/customsButtons.ts'
import { engines } from '#test/process/engines.ts'
import { insertOrders } from '#test/server/setup/insertOrders.ts'
import { setUpServer, type Caller, type TestServer } from '#test/server/setup/setUpServer.ts'

const customsPath = '/api/main/customs-status/v1'
const historyPath = '/api/main/customs-status-history/v1/find'
const processingPath = '/api/main/processing-status/v1'
const listPath = '/api/main/presentation-of-goods/v1'

const rights: readonly Permission[] = [
  'EM01_CUSTOMS_STATUS_WRITE',
  'EM01_CUSTOMS_STATUS_AUSB_WRITE',
  'EM01_CUSTOMS_STATUS_READ',
  'EM01_PROCESSING_STATUS_WRITE',
  'EM01_PROCESSING_STATUS_READ',
  'EM01_PRESENTATION_OF_GOODS_LIST',
  'EM01_EMP_STATUS_SHOW',
  'EM01_ZAPP_STATUS_SHOW',
]
const officer: Caller = { username: 'customs@zoll.example', company: 'ZOLL', rights }
const every = ['STOP_RESERVATION', 'STOP_RESERVATION_CANCEL', 'STOP', 'RELEASE', 'AUSB']

const stateOf = (order: CustomsCase) => ({
  statusCustoms: order.code,
  customsStatus: order.status ?? null,
  customsStatusSource: order.source ?? null,
  gateIn: order.gateIn,
  cancellationIndicator: order.cancelled ?? false,
  showAusbButton: order.ausbOffered ?? false,
})

type Problem = { readonly code: string; readonly reasons?: readonly string[] }
type ListRow = {
  readonly version: number
  readonly customsStatus: string | null
  readonly customsStatusSource: string | null
  readonly statusCustoms: string | null
  readonly statusCustomsZapp: string | null
  readonly processingStatus: string | null
}

describe.each(engines)('recorded actions on an order on $name', (engine) => {
  let server: TestServer
  let number = 0
  const newReference = (letter: string) => `${letter}26${String(++number).padStart(9, '0')}`
  const insert = async (
    state: Record<string, string | number | boolean | null>,
    more: { type?: string; letter?: string; company?: string; schema?: 'archive' } = {},
  ) => {
    const { type = 'AES', letter = 'Z', company = 'ZOLL', ...rest } = more
    const reference = newReference(letter)
    const [id] = await insertOrders(server.database, [{ reference, type, company, state, ...rest }])
    return { id, reference }
  }
  const act = (caller: Caller, body: object, headers?: Record<string, string>) =>
    server.call(caller, 'PUT', customsPath, body, headers)
  const rowOf = async (id: number | undefined, caller = officer) =>
    (await server.call(caller, 'GET', `${listPath}/${id}`)).body as ListRow
  const historyOf = async (portOrderReference: string, caller = officer) => {
    const filter = { filterString: `portOrderReference==${portOrderReference}` }
    const { body } = await server.call(caller, 'POST', historyPath, { filter })
    return (body as { entityList: readonly Record<string, unknown>[] }).entityList
  }
  const stopable = { statusCustoms: '0020', gateIn: true }

  beforeAll(async () => {
    server = await setUpServer(engine, { FEATURE_FLAGS: 'none' })
  })
  afterAll(() => server.close())

  test('the row is locked once, read before and after its change, and written once', async () => {
    const { reference } = await insert(stopable)
    const texts: string[] = []
    server.database.watch({
      waited: () => {},
      read: () => {},
      followed: () => {},
      began: (_pool, text) => {
        texts.push(text)
        return () => {}
      },
    })
    const stop = { status: 'STOP', source: 'MANUAL', portOrderReference: reference }
    expect((await act(officer, stop)).status).toBe(200)
    const ofRow = texts.filter((text) =>
      /from "public"."presentation_of_goods" as "r"|^update "presentation_of_goods"/.test(text),
    )
    const locks = ofRow.filter((text) => / for update/.test(text))
    const reads = ofRow.filter((text) => /^\s*select/.test(text) && !/ for update/.test(text))
    const writes = ofRow.filter((text) => /^\s*update/.test(text))
    expect([locks.length, reads.length, writes.length]).toEqual([1, 2, 1])
  })

  test.each(customsCases.map((order) => [formatCase(order), order] as const))(
    '%s: just what is possible goes, and the rest changes nothing [CU-007 CU-013 EN-029]',
    async (_name, order) => {
      const gone: string[] = []
      for (const status of every) {
        const { id, reference } = await insert(stateOf(order), order)
        const before = await rowOf(id)
        const { status: answered, body } = await act(officer, {
          status,
          source: 'MANUAL',
          portOrderReference: reference,
          comment: 'seen',
        })
        if (answered === 200) {
          gone.push(status)
          continue
        }
        expect({ answered, code: (body as Problem).code }).toEqual({
          answered: 409,
          code: 'RULE_BROKEN',
        })
        expect((body as Problem).reasons?.length).toBeGreaterThan(0)
        expect(await rowOf(id)).toEqual(before)
        expect(await historyOf(reference)).toEqual([])
      }
      expect(gone.toSorted()).toEqual([...order.possible].toSorted())
    },
  )

  test('a stop sets action, source and code, does not change the other source, and is recorded [CU-010 CU-011 CU-012 CV-053 CV-054 EN-028]', async () => {
    const { id, reference } = await insert({ ...stopable, statusCustomsZapp: '0030' })
    const { body } = await act(officer, {
      status: 'STOP',
      source: 'MANUAL',
      portOrderReference: reference,
      comment: ' papers missing ',
    })
    expect(body).toMatchObject({
      status: 'STOP',
      source: 'MANUAL',
      portOrderReference: reference,
      comment: 'papers missing',
      userName: 'customs@zoll.example',
      userCompanyCode: 'ZOLL',
    })
    expect(await rowOf(id)).toMatchObject({
      version: 2,
      customsStatus: 'STOP',
      customsStatusSource: 'MANUAL',
      statusCustoms: '0080',
      statusCustomsZapp: '0030',
    })
    expect(await historyOf(reference)).toEqual([body])
    const latest = await server.call(
      officer,
      'GET',
      `/api/main/emp-status/v1/find/${reference}/CUSTOMS`,
    )
    expect(latest.body).toMatchObject({
      entityList: [{ statusQualifier: '0080', sourceType: 'MANUAL', source: 'EMP' }],
    })
    const audit = await server.database.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('record_id', '=', id ?? 0)
      .where('resource', '=', 'presentationOfGoods')
      .execute()
    expect(audit).toMatchObject([{ action: 'stop', username: 'customs@zoll.example' }])
  })

  test.each([
    ['RELEASE', '0055', { statusCustoms: '0080', customsStatus: 'STOP' }],
    ['AUSB', '0075', { statusCustoms: '0050', showAusbButton: true }],
  ])('%s sets the code to %s [CU-012]', async (status, code, state) => {
    const { id, reference } = await insert(state)
    await act(officer, { status, portOrderReference: reference })
    expect(await rowOf(id)).toMatchObject({ statusCustoms: code, customsStatus: status })
  })

  test('a reservation and its end change no code [CU-012]', async () => {
    const { id, reference } = await insert({ statusCustoms: '0010' }, { type: 'MIT', letter: 'B' })
    await act(officer, { status: 'STOP_RESERVATION', portOrderReference: reference })
    expect(await rowOf(id)).toMatchObject({ statusCustoms: '0010', version: 2 })
    await act(officer, { status: 'STOP_RESERVATION_CANCEL', portOrderReference: reference })
    expect(await rowOf(id)).toMatchObject({ statusCustoms: '0010', version: 3 })
    const history = await historyOf(reference)
    expect(history.map(({ status }) => status)).toEqual([
      'STOP_RESERVATION_CANCEL',
      'STOP_RESERVATION',
    ])
  })

  test('of two concurrent stops one succeeds, and the other gets the reason', async () => {
    const { id, reference } = await insert(stopable)
    const body = { status: 'STOP', portOrderReference: reference }
    const answers = await Promise.all([act(officer, body), act(officer, body)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const refused = answers.find(({ status }) => status === 409)?.body as unknown as Problem
    expect(refused.reasons).toContain('notStopped')
    expect(await historyOf(reference)).toHaveLength(1)
    expect((await rowOf(id)).version).toBe(2)
  })

  test('the same request with its key gets the same answer and is done once', async () => {
    const { reference } = await insert(stopable)
    const body = { status: 'STOP', portOrderReference: reference }
    const key = { 'idempotency-key': 'stop-1' }
    const [first, second] = [await act(officer, body, key), await act(officer, body, key)]
    expect(first.status).toBe(200)
    expect(second.body).toEqual(first.body)
    expect(await historyOf(reference)).toHaveLength(1)
  })

  test('an order that changed since it was read is returned instead', async () => {
    const { id, reference } = await insert(stopable)
    const body = { status: 'STOP', portOrderReference: reference, version: 7 }
    const { status, body: refused } = await act(officer, body)
    expect({ status, refused }).toMatchObject({
      status: 409,
      refused: { code: 'VERSION_CONFLICT', record: { id, version: 1 } },
    })
    expect((await act(officer, { ...body, version: 1 })).status).toBe(200)
  })

  test('orders of other companies do not exist, even for companies that may read them', async () => {
    const { reference } = await insert(stopable, { company: 'FWD1' })
    const wide: Caller = { ...officer, rights: [...rights, 'EM01_NO_PARTICIPANT_RESTRICTION'] }
    for (const caller of [officer, wide]) {
      const foreign = await act(caller, { status: 'STOP', portOrderReference: reference })
      const unknown = await act(caller, { status: 'STOP', portOrderReference: 'Z26999999999' })
      expect(foreign.status).toBe(404)
      expect({ ...(foreign.body as object), correlationId: '' }).toEqual({
        ...(unknown.body as object),
        correlationId: '',
      })
    }
    expect(await historyOf(reference)).toEqual([])
    expect(await historyOf(reference, { ...wide, company: 'CTA1' })).toEqual([])
  })

  test('archived orders are not changed, with archive mode and without', async () => {
    const { reference } = await insert(stopable, { schema: 'archive' })
    for (const archive of [false, true]) {
      const body = { status: 'STOP', portOrderReference: reference }
      const answer = await act({ ...officer, archive }, body)
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'RULE_BROKEN', reasons: ['notArchived'] },
      })
    }
  })

  test.each([
    ['EM01_CUSTOMS_STATUS_WRITE', 'AUSB'],
    ['EM01_CUSTOMS_STATUS_AUSB_WRITE', 'STOP'],
    ['EM01_CUSTOMS_STATUS_READ', 'STOP'],
    ['EM01_PROCESSING_STATUS_WRITE', 'RELEASE'],
  ] as const)('%s is not the right for %s', async (right, status) => {
    const { id, reference } = await insert({
      statusCustoms: '0055',
      gateIn: true,
      showAusbButton: true,
    })
    const answer = await act(
      { ...officer, rights: [right] },
      { status, portOrderReference: reference },
    )
    expect(answer).toMatchObject({ status: 403, body: { code: 'RIGHT_MISSING' } })
    expect((await rowOf(id)).version).toBe(1)
  })

  test('the right to read shows the customs status and its history, that to write also sets it, and without either there is nothing [PM-031]', async () => {
    const seenWith = async (...more: Permission[]) => {
      const { id, reference } = await insert(stopable)
      const caller: Caller = {
        ...officer,
        rights: ['EM01_PRESENTATION_OF_GOODS_LIST', 'EM01_PORT_ORDER_LIST', ...more],
      }
      const body = { status: 'STOP', portOrderReference: reference }
      const acted = (await act(caller, body)).status
      const history = await server.call(caller, 'POST', historyPath, {
        filter: { filterString: `portOrderReference==${reference}` },
      })
      const row = await rowOf(id, caller)
      return [acted, history.status, Object.hasOwn(row, 'customsStatus')]
    }
    expect(await seenWith('EM01_CUSTOMS_STATUS_READ')).toEqual([403, 200, true])
    expect(await seenWith('EM01_CUSTOMS_STATUS_READ', 'EM01_CUSTOMS_STATUS_WRITE')).toEqual([
      200,
      200,
      true,
    ])
    expect(await seenWith()).toEqual([403, 403, false])
  })

  test.each([
    ['status', { status: 'HOLD' }, 'notOffered'],
    ['status', { status: null }, 'missing'],
    ['source', { source: 'WAM' }, 'notOffered'],
    ['comment', { comment: 'x'.repeat(513) }, 'tooLong'],
    ['comment', { comment: 7 }, 'wrongType'],
    ['portOrderReference', { portOrderReference: '' }, 'missing'],
    ['portOrderReference', { portOrderReference: 'Z260000000012' }, 'tooLong'],
  ])('an invalid %s is refused by name: %o [CU-026]', async (field, wrong, problem) => {
    const { reference } = await insert(stopable)
    const body = { status: 'STOP', portOrderReference: reference, ...wrong }
    expect(await act(officer, body)).toMatchObject({
      status: 400,
      body: { code: 'VALUE_INVALID', problems: { [field]: problem } },
    })
  })

  test('an unknown key is refused, and a comment of 512 characters is stored completely [CU-026]', async () => {
    const { reference } = await insert(stopable)
    const body = { status: 'STOP', portOrderReference: reference }
    expect((await act(officer, { ...body, id: 1 })).body).toMatchObject({ code: 'BODY_INVALID' })
    const comment = '备'.repeat(512)
    expect((await act(officer, { ...body, comment })).body).toMatchObject({ comment })
  })

  test('holders of the right to stop get the code that the rule uses, but no column to filter', async () => {
    const { id } = await insert(stopable)
    const rightsOf = (...more: Permission[]): Caller => ({
      ...officer,
      rights: ['EM01_PRESENTATION_OF_GOODS_LIST', ...more],
    })
    expect(await rowOf(id, rightsOf('EM01_CUSTOMS_STATUS_WRITE'))).toMatchObject({
      statusCustoms: '0020',
    })
    expect(await rowOf(id, rightsOf())).not.toHaveProperty('statusCustoms')
    const filtered = await server.call(
      rightsOf('EM01_CUSTOMS_STATUS_WRITE'),
      'POST',
      `${listPath}/find`,
      { filter: { filterString: 'statusCustoms==0020' } },
    )
    expect(filtered.body).toMatchObject({ code: 'FILTER_UNKNOWN_FIELD' })
  })

  test.each([
    ['UNPROCESSED', 'IN_PROGRESS', 200],
    ['IN_PROGRESS', 'IN_PROGRESS', 200],
    ['PROCESSED', 'IN_PROGRESS', 200],
    ['IN_PROGRESS', 'PROCESSED', 200],
    ['UNPROCESSED', 'PROCESSED', 409],
    ['PROCESSED', 'PROCESSED', 409],
    [null, 'IN_PROGRESS', 409],
  ])(
    'processing from %s to %s answers %i [CU-004 CU-006 CV-051]',
    async (from, status, expected) => {
      const goodsId = 50_000 + ++number
      const { id } = await insert({ goodsId, processingStatus: from })
      const answer = await server.call(officer, 'PUT', processingPath, { goodsId, status })
      expect(answer.status).toBe(expected)
      expect((await rowOf(id)).processingStatus).toBe(expected === 200 ? status : from)
    },
  )

  test('the processing history returns up to 250 entries of one order, newest first [CU-003 CV-052 EN-027]', async () => {
    const goodsId = 90_000 + ++number
    await insert({ goodsId, processingStatus: 'UNPROCESSED' })
    const steps = ['IN_PROGRESS', 'PROCESSED', 'IN_PROGRESS']
    for (const status of steps) {
      await server.call(officer, 'PUT', processingPath, { goodsId, status, comment: status })
    }
    const ask = { filter: { filterString: `goodsId==${goodsId}` }, pageable: { pageSize: 250 } }
    const { status, body } = await server.call(officer, 'POST', `${processingPath}/find`, ask)
    expect(status).toBe(200)
    const { entityList } = body as { entityList: readonly { status: string; username: string }[] }
    expect(entityList.map((entry) => entry.status)).toEqual(steps.toReversed())
    const [latest] = entityList
    expect(latest?.username).toBe('customs@zoll.example')
    expect(Object.keys(latest ?? {}).toSorted()).toEqual([
      'comment',
      'created',
      'goodsId',
      'id',
      'status',
      'updated',
      'userCompanyCode',
      'username',
      'version',
    ])
  })

  test.each([
    ['customsStatusSource', ['WAM', 'ASUMA', 'MANUAL'], 'PLATFORM'],
    ['processingStatus', ['UNPROCESSED', 'IN_PROGRESS', 'PROCESSED'], 'P'.repeat(17)],
    [
      'customsStatus',
      ['STOP_RESERVATION', 'STOP_RESERVATION_CANCEL', 'STOP', 'RELEASE', 'AUSB'],
      'S'.repeat(17),
    ],
  ])(
    '%s is one of its values, and a filter by another one is refused [EN-027 EN-030 PO-051]',
    async (field, known, other) => {
      const find = (value: string) =>
        server.call(officer, 'POST', '/api/main/presentation-of-goods/v1/find', {
          filter: { filterString: `${field}==${value}` },
        })
      for (const value of known) expect((await find(value)).status).toBe(200)
      expect(await find(other)).toMatchObject({
        status: 400,
        body: { code: 'FILTER_INVALID_VALUE' },
      })
    },
  )
})

describe.each(engines.slice(0, 1))('while the letter decides', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await setUpServer(engine, { FEATURE_FLAGS: 'EMPN2161' })
  })
  afterAll(() => server.close())

  const differing = customsCases.filter(({ byLetter }) => byLetter !== undefined)
  test.each(differing.map((order, index) => [formatCase(order), order, index] as const))(
    '%s: the server applies the rule to the letter [CU-022]',
    async (_name, order, index) => {
      const gone: string[] = []
      for (const [step, status] of every.entries()) {
        const reference = `${order.letter}27${String(index * 10 + step).padStart(9, '0')}`
        const state = stateOf(order)
        await insertOrders(server.database, [
          { reference, type: order.type, company: 'ZOLL', state },
        ])
        const body = { status, portOrderReference: reference }
        if ((await server.call(officer, 'PUT', customsPath, body)).status === 200) gone.push(status)
      }
      expect(gone.toSorted()).toEqual([...(order.byLetter ?? [])].toSorted())
    },
  )
})
