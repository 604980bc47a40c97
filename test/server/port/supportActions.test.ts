import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Permission } from '#framework/schema/application.ts'
import type { PortOrder } from '#resources/order/portOrder.ts'
import { toPortOrder } from '#demo/rows/toPortOrder.ts'
import { insertPortOrders } from '#server/order/portOrders.ts'
import { makeOrders } from '#test/demo/demoOrders.ts'
import { formatSupportCase, supportCases, type SupportCase } from '#test/expected/supportActions.ts'
import { engines } from '#test/process/engines.ts'
import { insertOrders } from '#test/server/setup/insertOrders.ts'
import {
  setUpServer,
  type Caller,
  type Page,
  type TestServer,
} from '#test/server/setup/setUpServer.ts'

const rights: readonly Permission[] = [
  'EM01_SUPPORT_TOOLS_PORT_ORDER_CANCELLATION',
  'EM01_SUPPORT_TOOLS_MRN_COMPLETION',
  'EM01_SUPPORT_TOOLS_CANCELLATION_AT_EXIT',
  'EM01_PORT_ORDER_LIST',
  'EM01_EMP_STATUS_SHOW',
  'EM01_ZAPP_STATUS_SHOW',
  'EM01_CUSTOMS_INFORMATION_READ',
]
/** Takes part in no order. */
const support: Caller = {
  username: 'support@port.example',
  company: 'PORT',
  rights: [...rights, 'EM01_NO_PARTICIPANT_RESTRICTION'],
}

/** Statuses of declarations need a separate right. */
const lineReader: Caller = {
  ...support,
  rights: [...(support.rights ?? []), 'EM01_OBJECT_NAME_STATUS_SHOW'],
}

const eori = 'DE4999001'
const branch = '0000'

/** An export with a position that has packages. */
const sample: PortOrder = (() => {
  const found = makeOrders({ orders: 300 })
    .map(toPortOrder)
    .find(({ positionItemList: [first] }) => first?.packageItemList.length)
  if (found === undefined) throw new Error('no such order')
  return found
})()

type Problem = { readonly code: string; readonly reasons?: readonly string[] }
type Line = { readonly objectName: string; readonly aesMrnCompletenessIndicator: boolean }
type ListRow = {
  readonly version: number
  readonly cancellationIndicator: boolean
  readonly mrnList: readonly Line[]
  readonly exitMessageList: readonly { readonly messageId: string; readonly cancelled: boolean }[]
}

describe.each(engines)('support actions on an order on $name', (engine) => {
  let server: TestServer
  let number = 0
  beforeAll(async () => {
    server = await setUpServer(engine)
  })
  afterAll(() => server.close())

  const { mrnOf, nameOf, messageOf } = {
    mrnOf: (order: number, line: number) => `26DE${String(order * 10 + line).padStart(14, '0')}`,
    nameOf: (order: number, line: number) => `Z${order}/MRN ${line}`,
    messageOf: (order: number, line: number) => `E${order}#${line}`,
  }

  /** An order according to a case, in the list and as a document. */
  const insert = async (order: Omit<SupportCase, 'action' | 'reasons'>, company = 'FWD1') => {
    const portOrderId = ++number
    const schema = order.archived ? 'archive' : 'public'
    const reference = `Z26${String(portOrderId).padStart(9, '0')}`
    const state = {
      portOrderId,
      cancellationIndicator: order.cancelled ?? false,
      statusGate: order.gate ?? null,
      statusGateZapp: order.gateZapp ?? null,
    }
    const { db } = server.database
    const [id] = await insertOrders(server.database, [
      { reference, type: order.type, company, state, schema },
    ])
    const table = (name: string) => sql.table(`${schema}.presentation_of_goods_${name}`)
    for (const [line, is] of (order.mrns ?? []).entries()) {
      await sql`insert into ${table('mrn_list')}
        (parent_id, position, mrn, object_name, type, wks_procedure, aes_mrn_completeness_indicator)
        values (${id}, ${line}, ${mrnOf(portOrderId, line)}, ${nameOf(portOrderId, line)}, 'AES', false, ${is === 'complete'})`.execute(
        db,
      )
    }
    for (const [line, is] of (order.messages ?? []).entries()) {
      await sql`insert into ${table('exit_message_list')}
        (parent_id, position, mrn, message_id, eori_number, branch_number, sent, cancelled)
        values (${id}, ${line}, ${mrnOf(portOrderId, line)}, ${messageOf(portOrderId, line)}, ${eori}, ${branch}, now(), ${is === 'cancelled'})`.execute(
        db,
      )
    }
    if (order.assigned) {
      await sql`insert into ${table('assigned_port_order_list')}
        (parent_id, position, port_order_reference, reference_type)
        values (${id}, 0, 'Z26999999999', ${order.assigned})`.execute(db)
    }
    const [position] = sample.positionItemList
    const [packageItem] = position?.packageItemList ?? []
    if (!position || !packageItem) throw new Error('no position')
    const entries = (order.mrns ?? []).map((is, line) => ({
      id: line + 1,
      objectName: nameOf(portOrderId, line),
      mrn: mrnOf(portOrderId, line),
      type: 'AES',
      releaseDateTime: null,
      wksProcedure: false,
      aesMrnCompletenessIndicator: is === 'complete',
    }))
    const document: PortOrder = {
      ...sample,
      id: portOrderId,
      type: order.type,
      portOrderReference: reference,
      cancellationIndicator: order.cancelled ?? false,
      mrnCancellationAtExitList: [],
      positionItemList: [
        {
          ...position,
          aesMrnList: entries,
          packageItemList: [{ ...packageItem, aesMrnList: entries }],
        },
      ],
    }
    await insertPortOrders(db, [document], order.archived ?? false)
    return { id, portOrderId, reference }
  }
  const exportOrder = { type: 'AES', mrns: ['open', 'open'], messages: ['sent', 'sent'] } as const

  const cancelPath = (order: number) => `/api/main/port-order/v1/cancel/${order}`
  const completePath = (order: number, line = 0, name = nameOf(order, line)) =>
    `/api/main/status/v1/set-object-name-communication-status-complete-yes/${encodeURIComponent(name)}/${order}`
  const exitPath = (order: number, line = 0, change: Record<string, string> = {}) => {
    const parts = {
      mrn: mrnOf(order, line),
      pcsCode: 'EMP',
      eoriNumber: eori,
      branchNumber: branch,
      messageId: messageOf(order, line),
      ...change,
    }
    const path = Object.values(parts).map(encodeURIComponent).join('/')
    return `/api/main/cancellation-at-exit/v1/cancellation-at-exit/${path}`
  }
  const post = (url: string, caller = support, headers?: Record<string, string>) =>
    server.call(caller, 'POST', url, {}, headers)
  const rowOf = async (id: number | undefined, archive = false) =>
    (await server.call({ ...support, archive }, 'GET', `/api/main/presentation-of-goods/v1/${id}`))
      .body as ListRow
  const documentOf = async (portOrderId: number) =>
    (await server.call(support, 'GET', `/api/main/port-order/v1/${portOrderId}`)).body as PortOrder
  /** Rows of the archive have separate ids, so the order identifies the entry. */
  const auditOf = async (portOrderId: number) => {
    const entries = await server.database.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('resource', '=', 'presentationOfGoods')
      .execute()
    return entries.filter(
      ({ before }) => (before as { portOrderId?: number } | null)?.portOrderId === portOrderId,
    )
  }

  const casesOf = (action: SupportCase['action']) =>
    supportCases
      .filter((order) => order.action === action)
      .map((order) => [formatSupportCase(order), order] as const)
  /** It succeeds, or it is refused with every reason; a refusal changes nothing. */
  const expectOutcome = async (order: SupportCase) => {
    // An exit is addressed by its MRN: the order must have one.
    const mrns = order.mrns ?? (order.action === 'cancellationAtExit' ? ['open'] : [])
    const { id, portOrderId } = await insert({ ...order, mrns: mrns as ('open' | 'complete')[] })
    const before = await rowOf(id, order.archived)
    const line = Math.max(0, mrns.indexOf('open'))
    const sent = Math.max(0, (order.messages ?? []).indexOf('sent'))
    const url = {
      cancel: cancelPath(portOrderId),
      mrnCompletion: completePath(portOrderId, line),
      cancellationAtExit: exitPath(portOrderId, sent),
    }[order.action]
    const { status, body } = await post(url)
    const { code, reasons } = body as Problem
    const isPossible = order.reasons.length === 0
    // Without a declaration there is nothing at this address.
    const isNowhere = order.reasons.includes('hasMrn')
    const refusal = isNowhere
      ? { status: 404, code: 'NOT_FOUND', reasons: undefined }
      : { status: 409, code: 'RULE_BROKEN', reasons: order.reasons }
    expect({ status, code, reasons }).toEqual(
      isPossible ? { status: 200, code: undefined, reasons: undefined } : refusal,
    )
    const done = isPossible ? 1 : 0
    expect((await rowOf(id, order.archived)).version).toBe(before.version + done)
    expect((await auditOf(portOrderId)).length).toBe(done)
  }

  test.each(casesOf('cancel'))(
    '%s: a cancellation goes or is refused with every reason [SU-014 SU-017 SU-018 SU-019 SU-020 SU-021]',
    (_name, order) => expectOutcome(order),
  )

  test.each(casesOf('mrnCompletion'))(
    '%s: a completion goes or is refused with every reason [SU-015 SU-022 SU-023 SU-024]',
    (_name, order) => expectOutcome(order),
  )

  test.each(casesOf('cancellationAtExit'))(
    '%s: a cancellation at exit goes or is refused with every reason [SU-016 SU-025 SU-026]',
    (_name, order) => expectOutcome(order),
  )

  test('a cancellation sets the indicator in the list and in the order, and is recorded [SU-014 CV-096 CV-100]', async () => {
    const { id, portOrderId, reference } = await insert(exportOrder)
    const { status, body } = await post(cancelPath(portOrderId))
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        portOrderId,
        portOrderReference: reference,
        type: 'AES',
        cancellationIndicator: true,
      },
    })
    expect(await rowOf(id)).toMatchObject({ version: 2, cancellationIndicator: true })
    expect(await documentOf(portOrderId)).toMatchObject({ version: 2, cancellationIndicator: true })
    expect(await auditOf(portOrderId)).toMatchObject([
      {
        action: 'cancel',
        username: 'support@port.example',
        company: 'PORT',
        before: { cancellationIndicator: false },
        after: { cancellationIndicator: true },
      },
    ])
  })

  test('a list of cancelled orders counts one more at once', async () => {
    const { portOrderId } = await insert(exportOrder)
    await insert({ type: 'AES', cancelled: true })
    // The number of rows of a full page is not the total.
    const filter = { filterString: 'cancellationIndicator==true' }
    const pageable = { pageNumber: 0, pageSize: 1, sort: [] }
    const count = async () => {
      const { body } = await server.call(
        support,
        'POST',
        '/api/main/presentation-of-goods/v1/find',
        { filter, pageable },
      )
      return (body as Page).page.totalElements
    }
    const before = await count()
    await post(cancelPath(portOrderId))
    expect(await count()).toBe(before + 1)
  })

  test('an MRN is completed in its history, in the list and everywhere in the order, and no other is [CU-025 SU-015 CV-097 CV-100]', async () => {
    const { id, portOrderId, reference } = await insert(exportOrder)
    const objectName = nameOf(portOrderId, 1)
    const { status, body } = await post(completePath(portOrderId, 1))
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        portOrderId,
        portOrderReference: reference,
        objectName,
        mrn: mrnOf(portOrderId, 1),
        aesMrnCompletenessIndicator: true,
        statusCommunication: '0460',
      },
    })
    const complete = [false, true]
    const states = (lines: readonly Line[] = []) =>
      lines.map(({ aesMrnCompletenessIndicator: is }) => is)
    expect(states((await rowOf(id)).mrnList)).toEqual(complete)
    const {
      positionItemList: [position],
    } = await documentOf(portOrderId)
    expect(states(position?.aesMrnList)).toEqual(complete)
    expect(states(position?.packageItemList[0]?.aesMrnList)).toEqual(complete)
    for (const path of ['emp-status', 'status']) {
      const url = `/api/main/${path}/v1/find/${encodeURIComponent(objectName)}`
      expect((await server.call(support, 'GET', url)).body).toMatchObject({ entityList: [] })
      expect((await server.call(lineReader, 'GET', url)).body).toMatchObject({
        entityList: [
          {
            portOrderReference: reference,
            reference: objectName,
            referenceType: 'OBJECT_NAME',
            statusType: 'COMMUNICATION',
            statusQualifier: '0460',
            sourceType: 'MANUAL',
          },
        ],
      })
    }
    expect(await auditOf(portOrderId)).toMatchObject([
      {
        action: 'mrnCompletion',
        before: { mrnList: [{}, { aesMrnCompletenessIndicator: false }] },
        after: { mrnList: [{}, { aesMrnCompletenessIndicator: true }] },
      },
    ])
  })

  test('a cancellation at exit marks the message and is recorded in the order [SU-016 CV-098 CV-100]', async () => {
    const { id, portOrderId, reference } = await insert(exportOrder)
    const mrn = mrnOf(portOrderId, 1)
    const { status, body } = await post(exitPath(portOrderId, 1))
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        portOrderReference: reference,
        mrn,
        messageId: messageOf(portOrderId, 1),
        eoriNumber: eori,
        cancelled: true,
      },
    })
    const { exitMessageList } = await rowOf(id)
    expect(exitMessageList.map(({ cancelled }) => cancelled)).toEqual([false, true])
    await post(exitPath(portOrderId, 0))
    const list = (await documentOf(portOrderId)).mrnCancellationAtExitList ?? []
    expect(list).toMatchObject([
      { mrn, eoriNumber: eori, branchNumber: branch },
      { mrn: mrnOf(portOrderId, 0) },
    ])
    expect(new Set(list.map((entry) => entry.id)).size).toBe(2)
    expect(await auditOf(portOrderId)).toMatchObject([
      { action: 'cancellationAtExit' },
      { action: 'cancellationAtExit' },
    ])
  })

  test.each([
    ['another number', { eoriNumber: 'DE4999002' }],
    ['another branch', { branchNumber: '0001' }],
    ['another message', { messageId: 'E0' }],
  ])('with %s there is no presentation at exit [SU-026]', async (_name, change) => {
    const { portOrderId } = await insert(exportOrder)
    expect(await post(exitPath(portOrderId, 0, change))).toMatchObject({
      status: 409,
      body: { code: 'RULE_BROKEN', reasons: ['presentedAtExit'] },
    })
  })

  test('of two orders with the same MRN the message determines the order', async () => {
    const first = await insert({ type: 'AES', mrns: ['open'] })
    const second = await insert(exportOrder)
    const mrn = mrnOf(second.portOrderId, 0)
    await sql`update presentation_of_goods_mrn_list set mrn = ${mrn} where parent_id = ${first.id}`.execute(
      server.database.db,
    )
    expect(await post(exitPath(second.portOrderId))).toMatchObject({
      status: 200,
      body: { portOrderId: second.portOrderId },
    })
  })

  const actions = [
    ['cancel', cancelPath, 'notCancelled'],
    ['mrnCompletion', completePath, 'incomplete'],
    ['cancellationAtExit', exitPath, 'notCancelledAtExit'],
  ] as const

  test.each(actions)(
    '%s: of several concurrent calls one succeeds, and the others get the reason',
    async (_name, pathOf, reason) => {
      const { portOrderId } = await insert(exportOrder)
      const answers = await Promise.all(Array.from({ length: 4 }, () => post(pathOf(portOrderId))))
      const refused = answers.filter(({ status }) => status !== 200)
      expect(refused.length).toBe(3)
      for (const { status, body } of refused) {
        expect({ status, ...(body as Problem) }).toMatchObject({ status: 409, reasons: [reason] })
      }
      expect((await auditOf(portOrderId)).length).toBe(1)
    },
  )

  test.each(actions)('%s: the same request again gets the same answer', async (_name, pathOf) => {
    const { portOrderId } = await insert(exportOrder)
    const key = { 'idempotency-key': `support-${portOrderId}` }
    const first = await post(pathOf(portOrderId), support, key)
    const again = await post(pathOf(portOrderId), support, key)
    expect(first.status).toBe(200)
    expect([again.status, again.body]).toEqual([200, first.body])
    expect((await auditOf(portOrderId)).length).toBe(1)
  })

  test.each(actions)(
    '%s: an order without part answers like none, unless nothing restricts the caller',
    async (_name, pathOf) => {
      const { portOrderId } = await insert(exportOrder)
      const foreign: Caller = { username: 'a@fwd2.example', company: 'FWD2', rights }
      const nowhere = await post(pathOf(999_999_999), foreign)
      const refused = await post(pathOf(portOrderId), foreign)
      expect(refused.status).toBe(404)
      expect(refused.body).toEqual(nowhere.body)
      const own: Caller = { username: 'a@fwd1.example', company: 'FWD1', rights }
      expect((await post(pathOf(portOrderId), own)).status).toBe(200)
    },
  )

  test.each(actions)('%s: archive mode writes nothing', async (_name, pathOf) => {
    const { portOrderId } = await insert(exportOrder)
    expect(await post(pathOf(portOrderId), { ...support, archive: true })).toMatchObject({
      status: 409,
      body: { code: 'RULE_BROKEN', reasons: ['notArchived'] },
    })
    expect(await auditOf(portOrderId)).toEqual([])
  })

  test.each([
    ['letters for a number', cancelPath(1).replace(/1$/, 'x')],
    ['a number too long', cancelPath(1).replace(/1$/, '1'.repeat(17))],
    ['an object name with a control character', completePath(1, 0, 'Z\n')],
    ['an MRN too short', exitPath(1, 0, { mrn: '26DE1' })],
    ['another platform', exitPath(1, 0, { pcsCode: 'XYZ' })],
  ])('%s is refused as an address that is not valid', async (_name, url) => {
    expect(await post(url)).toMatchObject({ status: 400, body: { code: 'QUERY_INVALID' } })
  })
})
