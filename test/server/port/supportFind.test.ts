import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PortOrder } from '#resources/order/portOrder.ts'
import type { PresentationOfGoods } from '#resources/order/presentationOfGoods.ts'
import { supportNamesMax, supportRowsMax, supportTabsMax } from '#resources/supportTools.ts'
import { toAddressFile } from '#demo/rows/toAddressFile.ts'
import { toMovements } from '#demo/rows/toMovements.ts'
import { toPendingMessages } from '#demo/rows/toPendingMessages.ts'
import { toPortOrder } from '#demo/rows/toPortOrder.ts'
import { engines } from '#test/process/engines.ts'
import { insertOrders } from '#test/server/setup/insertOrders.ts'
import {
  setUpServer,
  type Caller,
  type Page,
  type TestServer,
} from '#test/server/setup/setUpServer.ts'
import { insertSupportOrders, issuerOf, supportOrders } from '#test/server/setup/supportOrders.ts'

const base = '/api/support/support/v1/find'
const right = 'EM01_SUPPORT_TOOLS'
const { presented, moved, waiting, summary, declared, archived } = supportOrders
/** Supports all companies and takes part in no order. */
const support: Caller = {
  username: 'support@port.example',
  company: 'PORT',
  rights: [
    right,
    'EM01_NO_PARTICIPANT_RESTRICTION',
    'EM01_CUSTOMS_INFORMATION_READ',
    'EM01_SUPPORT_TOOLS_PORT_ORDER_CANCELLATION',
    'EM01_SUPPORT_TOOLS_CANCELLATION_AT_EXIT',
  ],
}
const issuer = (order: typeof presented): Caller => ({ company: issuerOf(order), rights: [right] })
/** A company without a part in the orders. */
const stranger: Caller = { company: 'NONE', rights: [right] }

type Found = PortOrder & { readonly listRow: PresentationOfGoods }
const lineOf = ({ record: { mrnList } }: typeof presented) => {
  const [line] = mrnList
  if (line === undefined) throw new Error('no line')
  return line
}

describe.each(engines)('support searches on $name', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await setUpServer(engine)
    await insertSupportOrders(server)
  })
  afterAll(() => server.close())

  const search = async (reference: string, caller = support, query = '') => {
    const headers = { 'content-type': 'text/plain' }
    const url = `${base}/port-orders${query}`
    return server.call(caller, 'POST', url, reference, headers)
  }
  const foundBy = async (reference: string, caller = support, query = '') => {
    const { status, body } = await search(reference, caller, query)
    expect(status).toBe(200)
    const { entityList, page } = body as Page<Found>
    expect(page).toEqual({ totalElements: entityList.length })
    return entityList
  }
  const referencesBy = async (...asked: Parameters<typeof foundBy>) =>
    (await foundBy(...asked)).map(({ portOrderReference }) => portOrderReference)
  const find = async <Row = Record<string, unknown>>(
    path: string,
    asked: unknown,
    caller = support,
  ) => {
    const { status, body } = await server.call(caller, 'POST', `${base}/${path}`, asked)
    expect({ status, body }).toMatchObject({ status: 200 })
    return (body as Page<Row>).entityList
  }

  const [lrn] = declared.record.lrnList
  test.each([
    ['its own', presented.record.portOrderReference, presented],
    ['that of the forwarder', toPortOrder(moved).forwarderReference ?? '', moved],
    ['an MRN', lineOf(presented).mrn, presented],
    ['the object name of an MRN', lineOf(summary).objectName, summary],
    ['an LRN', lrn?.lrn ?? '', declared],
    ['the object name of an LRN', lrn?.objectName ?? '', declared],
    ['a container', String(waiting.record.containerNumberList[0]), waiting],
  ])(
    'an order is found by %s, in lower case and with blanks around it too [CV-089 SU-003]',
    async (_name, reference, order) => {
      expect(reference).not.toBe('')
      const { portOrderReference } = order.record
      expect(await referencesBy(reference)).toContain(portOrderReference)
      expect(await referencesBy(` ${reference.toLowerCase()}\n`)).toContain(portOrderReference)
      expect(await referencesBy(reference.slice(0, -1))).toEqual([])
    },
  )

  test('an order is returned completely, with its list row [EN-099 EN-100 EN-101]', async () => {
    const [found] = await foundBy(presented.record.portOrderReference)
    const whole = toPortOrder(presented)
    expect(found).toMatchObject({
      id: presented.record.portOrderId,
      type: 'AES',
      archived: false,
      cancellationIndicator: false,
      partOfSacIndicator: whole.partOfSacIndicator,
      containerizedIndicator: whole.containerizedIndicator,
      easMrn: whole.easMrn,
      messageId: whole.messageId,
      positionItemList: whole.positionItemList,
      mrnReductionList: whole.mrnReductionList,
      mrnExitSummaryDeclarationList: whole.mrnExitSummaryDeclarationList,
      assignedPortOrderReferenceList: whole.assignedPortOrderReferenceList,
      listRow: {
        id: presented.record.id,
        mrnList: presented.record.mrnList,
        exitMessageList: presented.record.exitMessageList,
        statusGate: presented.record.statusGate,
      },
    })
    expect(found?.positionItemList[0]).toHaveProperty('containerList')
  })

  test('archived orders are only included on request, regardless of the mode of the session [CV-089 CV-092 CV-095]', async () => {
    const { portOrderReference } = archived.record
    expect(await referencesBy(portOrderReference)).toEqual([])
    expect(await referencesBy(portOrderReference, { ...support, archive: true })).toEqual([])
    expect(await referencesBy(portOrderReference, support, '?withArchive=false')).toEqual([])
    const [found] = await foundBy(portOrderReference, support, '?withArchive=true')
    expect(found).toMatchObject({ portOrderReference, archived: true })
    // Current ones are still included.
    expect(
      await referencesBy(presented.record.portOrderReference, support, '?withArchive=true'),
    ).toHaveLength(1)
    const name = lineOf(archived).objectName
    for (const [path, asked] of [
      ['emp-status?statusType=COMMUNICATION', [portOrderReference]],
      ['status?statusType=COMMUNICATION', [portOrderReference]],
      ['aes?', [name]],
      ['emp-status-history?', [portOrderReference]],
      ['addressfile-entry?', [portOrderReference]],
    ] as const) {
      expect(await find(path, asked)).toEqual([])
      expect((await find(`${path}&withArchive=true`, asked)).length).toBeGreaterThan(0)
    }
  })

  test('a status is the last one of its type and source, for orders and lines [CV-090 CV-091 SU-004]', async () => {
    const { portOrderReference, statusCustoms, statusCustomsZapp } = presented.record
    const names = presented.record.mrnList.map(({ objectName }) => objectName)
    const asked = [portOrderReference, ...names]
    for (const [path, source, code] of [
      ['emp-status', 'EMP', statusCustoms],
      ['status', 'ZAPP', statusCustomsZapp],
    ] as const) {
      const rows = await find<{ reference: string }>(`${path}?statusType=CUSTOMS`, asked)
      expect(new Set(rows.map(({ reference }) => reference)).size).toBe(rows.length)
      expect(rows).toContainEqual(
        expect.objectContaining({
          reference: portOrderReference,
          source,
          statusType: 'CUSTOMS',
          statusQualifier: code,
        }),
      )
      const lines = await find<{ reference: string; statusType: string }>(
        `${path}?statusType=COMMUNICATION`,
        names,
      )
      expect(lines.map(({ reference }) => reference).toSorted()).toEqual(names.toSorted())
      expect(new Set(lines.map(({ statusType }) => statusType))).toEqual(new Set(['COMMUNICATION']))
    }
  })

  test('the history of an order has its lines, that of a line is its own, the latest first [CV-095 SU-009]', async () => {
    type Status = { reference: string; source: string; statusDatetime: string }
    const { portOrderReference } = presented.record
    const rows = await find<Status>('emp-status-history', [portOrderReference])
    const { objectName } = lineOf(presented)
    expect(rows.map(({ reference }) => reference)).toContain(objectName)
    expect(new Set(rows.map(({ source }) => source))).toEqual(new Set(['EMP']))
    const times = rows.map(({ statusDatetime }) => statusDatetime)
    expect(times).toEqual(times.toSorted().toReversed())
    const own = await find<Status>('emp-status-history', [objectName])
    expect(own).toEqual(rows.filter(({ reference }) => reference === objectName))
    expect(own.length).toBeGreaterThan(0)
  })

  test('customs data is read from the positions, by procedure [CV-092 EN-104 SU-005 SU-010]', async () => {
    const { objectName, mrn } = lineOf(presented)
    const rows = await find('aes', [objectName])
    const position = toPortOrder(presented).positionItemList.find(({ aesMrnList }) =>
      aesMrnList.some((line) => line.objectName === objectName),
    )
    const [item] = position?.packageItemList ?? []
    expect(rows[0]).toEqual({
      portOrderReference: presented.record.portOrderReference,
      customsType: 'AES',
      objectName,
      mrn,
      lrn: null,
      position: position?.goodsItemId,
      packageId: item?.goodsItemId,
      numberOfPackages: item?.numberOfPackages,
      packingType: item?.packingCode,
      marks: item?.marksAndNumbers,
      netWeight: item?.customsInformation?.netWeight,
      grossWeight: item?.customsInformation?.grossWeight,
      commodityCode: item?.customsInformation?.commodityCode,
      commodityDescription: item?.customsInformation?.commodityDescription,
    })
    expect(await find('eas', [objectName])).toEqual([])
    const exit = await find('eas', [lineOf(summary).objectName])
    expect(exit[0]).toMatchObject({ customsType: 'EAS', mrn: lineOf(summary).mrn })
    const byLrn = await find('aes', [lrn?.objectName])
    expect(byLrn[0]).toMatchObject({ mrn: null, lrn: lrn?.lrn })
  })

  test('customs data is asked by a list of object names, and of the archive on request [CV-092]', async () => {
    const [current, old, exit] = [presented, archived, summary].map(
      (order) => lineOf(order).objectName,
    )
    const namesOf = async (path: string, asked: unknown) =>
      new Set((await find(path, asked)).map(({ objectName }) => objectName))
    expect(await namesOf('aes', [current, old])).toEqual(new Set([current]))
    expect(await namesOf('aes?withArchive=false', [current, old])).toEqual(new Set([current]))
    expect(await namesOf('aes?withArchive=true', [current, old])).toEqual(new Set([current, old]))
    expect(await namesOf('eas', [current, exit])).toEqual(new Set([exit]))
    expect(await namesOf('eas?withArchive=true', [current, old, exit])).toEqual(new Set([exit]))
    for (const path of ['aes', 'eas'])
      for (const [query, body] of [
        ['', []],
        ['', { names: [current] }],
        ['?withArchive=yes', [current]],
      ] as const)
        expect(
          (await server.call(support, 'POST', `${base}/${path}${query}`, body)).status,
          `${path}${query}`,
        ).toBe(400)
  })

  test('participants who may not see customs information get the lines without it', async () => {
    const other = presented.record.participantList.find(({ type }) => type === 'WAREHOUSE')
    const asked = [lineOf(presented).objectName]
    const [row] = await find('aes', asked, { company: other?.pcsCode ?? '', rights: [right] })
    expect(row).toMatchObject({
      objectName: asked[0],
      netWeight: null,
      grossWeight: null,
      commodityCode: null,
      commodityDescription: null,
    })
    const [own] = await find('aes', asked, issuer(presented))
    expect(own?.['netWeight']).toEqual(expect.any(Number))
  })

  test('messages are found by their business objects, and by pairs with the type before or after conversion [CV-093 EN-102 SU-011 SU-026]', async () => {
    const { portOrderReference, exitMessageList = [] } = presented.record
    const entries = await find('addressfile-entry', [portOrderReference])
    expect(entries).toHaveLength(toAddressFile(presented).length)
    const ids = (rows: readonly Record<string, unknown>[]) =>
      rows.map((row) => String(row['messageId'])).toSorted()
    const ofType = (messageType: string, businessObjectReferenceId = portOrderReference) =>
      find('addressfile-entry', [{ businessObjectReferenceId, messageType }])
    const sent = await ofType('E_EXT_PRE')
    expect(ids(sent)).toEqual(exitMessageList.map(({ messageId }) => messageId).toSorted())
    expect(await ofType('PRESENTATION')).toEqual(sent)
    const [message] = exitMessageList
    expect(await ofType('E_EXT_PRE', message?.mrn)).toEqual([
      expect.objectContaining({
        messageId: message?.messageId,
        transportDirection: 'O',
        inputMessageTypeCode: 'PRESENTATION',
        outputMessageTypeCode: 'E_EXT_PRE',
        activityCode: 'CREATE',
        senderCode: 'EMP',
        recipientCode: 'DE004851',
        inputTimestamp: message?.sent,
        conversionTimestamp: expect.any(String),
        inputSessionNumber: expect.any(Number),
        outputSessionNumber: expect.any(Number),
        businessObjectReferenceIdList: [portOrderReference, expect.any(String), message?.mrn],
      }),
    ])
    expect(await ofType('E_EXT_NONE')).toEqual([])
  })

  test('messages to customs that are pending are found by the ids of orders, by procedure [CV-094 EN-103 SU-012]', async () => {
    const ids = [waiting, summary, presented].map(({ record }) => record.portOrderId)
    const rows = await find('aes-outbound-pending', ids)
    const [first] = toPendingMessages(waiting)
    expect(rows).toContainEqual(
      expect.objectContaining({
        customsProcedure: 'AES',
        objectName: first?.objectName,
        state: first?.state,
        type: 'MRN',
        participantCode: issuerOf(waiting),
        created: first?.created,
        messageType: first?.messageType,
        mrn: first?.mrn,
      }),
    )
    expect(new Set(rows.map((row) => row['customsProcedure']))).toEqual(new Set(['AES']))
    expect(await find('eas-outbound-pending', ids)).toHaveLength(toPendingMessages(summary).length)
  })

  test('movements are those reported for the orders [CV-095 SU-006]', async () => {
    const rows = await find('equipment-movement', [
      moved.record.portOrderReference,
      presented.record.portOrderReference,
    ])
    expect(rows.length).toBeGreaterThanOrEqual(
      toMovements(moved).filter(({ portOrderReference }) => portOrderReference !== null).length,
    )
    expect(rows.map((row) => row['portOrderReference'])).toContain(moved.record.portOrderReference)
  })

  const calls = [
    ['emp-status?statusType=CUSTOMS', [presented.record.portOrderReference]],
    ['status?statusType=CUSTOMS', [presented.record.portOrderReference]],
    ['aes', [lineOf(presented).objectName]],
    ['eas', [lineOf(summary).objectName]],
    ['addressfile-entry', [presented.record.portOrderReference]],
    ['aes-outbound-pending', [waiting.record.portOrderId]],
    ['eas-outbound-pending', [summary.record.portOrderId]],
    ['emp-status-history', [presented.record.portOrderReference]],
    ['equipment-movement', [moved.record.portOrderReference]],
  ] as const

  test.each(calls)('%s is for those who take part and hold the right', async (path, asked) => {
    const all = await find(path, asked)
    expect(all.length).toBeGreaterThan(0)
    const order = path.startsWith('eas')
      ? summary
      : path.startsWith('aes-')
        ? waiting
        : path.startsWith('eq')
          ? moved
          : presented
    expect((await find(path, asked, issuer(order))).length).toBe(all.length)
    expect(await find(path, asked, stranger)).toEqual([])
    const url = `${base}/${path}`
    const without = { company: issuerOf(order), rights: ['EM01_PORT_ORDER_LIST'] as const }
    expect(await server.call(without, 'POST', url, asked)).toMatchObject({
      status: 403,
      body: { code: 'RIGHT_MISSING' },
    })
    // Before the request is validated.
    expect(await server.call(without, 'POST', url, { nonsense: 1 })).toMatchObject({ status: 403 })
    const signedOut = await server.call(support, 'POST', url, asked, { authorization: undefined })
    expect(signedOut).toMatchObject({ status: 401 })
  })

  test('the search is for those who take part and hold the right', async () => {
    const { portOrderReference } = presented.record
    expect(await referencesBy(portOrderReference, issuer(presented))).toEqual([portOrderReference])
    expect(await referencesBy(portOrderReference, stranger)).toEqual([])
    const caller = { company: issuerOf(presented), rights: [] }
    expect(await search(portOrderReference, caller)).toMatchObject({
      status: 403,
      body: { code: 'RIGHT_MISSING' },
    })
  })

  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => `Z${26_000_000_000 + index}`)
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
  test.each([
    ['emp-status?statusType=CUSTOMS', many(supportNamesMax), many(supportNamesMax + 1)],
    ['status?statusType=GATE', many(supportNamesMax), many(supportNamesMax + 1)],
    ['aes', many(supportNamesMax), many(supportNamesMax + 1)],
    ['eas', many(supportNamesMax), many(supportNamesMax + 1)],
    ['addressfile-entry', many(supportNamesMax), many(supportNamesMax + 1)],
    ['aes-outbound-pending', numbers(supportNamesMax), numbers(supportNamesMax + 1)],
    ['eas-outbound-pending', numbers(supportNamesMax), numbers(supportNamesMax + 1)],
    ['emp-status-history', many(supportTabsMax), many(supportTabsMax + 1)],
    ['equipment-movement', many(supportTabsMax), many(supportTabsMax + 1)],
  ])(
    '%s takes a list that is neither empty nor too long, of nothing else [LM-016]',
    async (path, most, more) => {
      await find(path, most)
      const url = `${base}/${path}`
      for (const asked of [
        more,
        [],
        {},
        null,
        'Z26000000001',
        [null],
        [{}],
        [[]],
        [''],
        ['a\nb'],
        ['x'.repeat(41)],
        [-1],
      ]) {
        const answer = await server.call(
          support,
          'POST',
          url,
          asked === null ? 'null' : JSON.stringify(asked),
          { 'content-type': 'application/json' },
        )
        expect(answer).toMatchObject({ status: 400, body: { code: 'BODY_INVALID' } })
      }
      const text = await server.call(support, 'POST', url, 'Z26000000001', {
        'content-type': 'text/plain',
      })
      expect(text).toMatchObject({ status: 415, body: { code: 'MEDIA_TYPE_UNSUPPORTED' } })
      const queries = ['other=1', 'withArchive=yes', 'statusType=NONE']
      for (const query of queries) {
        const wrong = await server.call(
          support,
          'POST',
          `${base}/${path.split('?')[0]}?${query}`,
          most,
        )
        expect(wrong).toMatchObject({ status: 400, body: { code: 'QUERY_INVALID' } })
      }
    },
  )

  test('a pair has only its two keys, and a list has elements of one kind [CV-093]', async () => {
    const pair = { businessObjectReferenceId: 'Z26000000001', messageType: 'E_EXT_PRE' }
    for (const asked of [
      [{ ...pair, other: 1 }],
      [{ messageType: 'E_EXT_PRE' }],
      [{ ...pair, messageType: '' }],
      [pair, 'Z26000000001'],
    ]) {
      const answer = await server.call(support, 'POST', `${base}/addressfile-entry`, asked)
      expect(answer).toMatchObject({ status: 400, body: { code: 'BODY_INVALID' } })
    }
  })

  test('the search takes one line of text and nothing else [CV-089 SU-027]', async () => {
    for (const reference of ['', '   ', 'x'.repeat(41), 'a\nb']) {
      expect(await search(reference)).toMatchObject({ status: 400, body: { code: 'BODY_INVALID' } })
    }
    expect(await search('x'.repeat(600))).toMatchObject({ status: 413 })
    expect(await search('Z26000000001', support, '?other=1')).toMatchObject({
      status: 400,
      body: { code: 'QUERY_INVALID' },
    })
    const json = await server.call(support, 'POST', `${base}/port-orders`, { reference: 'Z' })
    expect(json).toMatchObject({ status: 415, body: { code: 'MEDIA_TYPE_UNSUPPORTED' } })
    for (const attack of ["' or 1=1 --", '%', '*', 'Z*', '_'.repeat(12)]) {
      expect(await foundBy(attack)).toEqual([])
    }
  })

  test('an answer has at most a thousand rows, and shows whether there are more [LM-014]', async () => {
    const container = 'DMOU7777777'
    await insertOrders(
      server.database,
      Array.from({ length: 3 }, (_, index) => ({
        reference: `Z2699999999${index}`,
        containers: [container],
        state: { portOrderId: presented.record.portOrderId },
      })),
    )
    expect(await foundBy(container)).toHaveLength(3)
    const { db } = server.database
    await sql`insert into manual_equipment_movement (movement_type, movement_datetime, message_sender_code,
        message_sender_com_code, non_iso_container_indicator, port_order_reference, port_order_reference_complete,
        port_unlocode, berth_code, pending, user_name, created, updated)
      select 'GATE_IN', now(), 'HCTA', 'HCTA', false, ${presented.record.portOrderReference}, true, 'DEHAM', 'HCTA',
        false, 'gate', now(), now() from generate_series(1, ${supportRowsMax + 5})`.execute(db)
    const asked = [presented.record.portOrderReference]
    const { body } = await server.call(support, 'POST', `${base}/equipment-movement`, asked)
    const { entityList, page } = body as Page
    expect(entityList).toHaveLength(supportRowsMax)
    expect(page).toEqual({ totalElements: supportRowsMax, totalEstimated: true })
  })

  test('all ten calls are in the OpenAPI document, the search with a text body', async () => {
    const { body } = await server.call(support, 'GET', '/openapi.json')
    const { paths } = body as {
      paths: Record<string, { post?: { requestBody: { content: object } } }>
    }
    const known = Object.keys(paths).filter((path) => path.startsWith(base))
    expect(known.toSorted()).toEqual(
      ['port-orders', ...calls.map(([path]) => String(path.split('?')[0]))]
        .map((path) => `${base}/${path}`)
        .toSorted(),
    )
    expect(Object.keys(paths[`${base}/port-orders`]?.post?.requestBody.content ?? {})).toEqual([
      'text/plain',
    ])
  })
})
