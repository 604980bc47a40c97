import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderDocument } from '#resources/order/orderDocument.ts'
import { engines } from '#test/process/engines.ts'
import { insertOrders } from '#test/server/setup/insertOrders.ts'
import {
  setUpServer,
  type Caller,
  type Page,
  type TestServer,
} from '#test/server/setup/setUpServer.ts'

const documents = '/api/main/order-document/v1'
const rights = ['EM01_PORT_ORDER_LIST'] as const
const issuer: Caller = { company: 'FWD1', rights }
const agent: Caller = { company: 'FWD2', rights }
const stranger: Caller = { company: 'FWD3', rights }
const onlyStatus: Caller = { company: 'FWD1', rights: ['EM01_PORT_ORDER_STATUS_DASHBOARD_LIST'] }
const other: Caller = { company: 'FWD1', rights: ['EM01_STATISTICS'] }
const customs: Caller = { company: 'ZOLL', rights: [...rights, 'EM01_NO_PARTICIPANT_RESTRICTION'] }
const pdf = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')

describe.each(engines)('documents of an order on $name', (engine) => {
  let server: TestServer
  let order: number
  let kept: OrderDocument
  beforeAll(async () => {
    server = await setUpServer(engine)
    const [id = 0] = await insertOrders(server.database, [
      { reference: '265000000001', company: 'FWD1', others: ['FWD2'] },
    ])
    order = id
    kept = (await add(issuer)).body as OrderDocument
  })
  afterAll(() => server.close())

  const upload = (caller: Caller) =>
    server.call(caller, 'POST', `${documents}/files/content?name=bill.pdf`, pdf, {
      'content-type': 'application/octet-stream',
    })
  const put = (caller: Caller, body: object) => server.call(caller, 'PUT', documents, body)
  const add = async (caller: Caller, content?: unknown) =>
    put(caller, {
      portOrder: order,
      type: 'BILL_OF_LADING',
      content: content ?? ((await upload(caller)).body as { value: string }).value,
      remark: null,
    })
  const found = async (caller: Caller) => {
    const { status, body } = await server.call(caller, 'POST', `${documents}/find`, {
      filter: { filterString: `portOrder==${order}` },
    })
    return status === 200 ? (body as Page<OrderDocument>).entityList.map(({ id }) => id) : status
  }
  const content = (caller: Caller) =>
    server.call(
      caller,
      'GET',
      `${documents}/${kept.id}/files/content/${kept.content.split('/').at(-1)}`,
    )
  const edit = ({ portOrder, type, content: file, remark, ...row }: OrderDocument) => {
    const { id, version } = row as unknown as { id: number; version: number }
    return { id, version, portOrder, type, content: file, remark }
  }

  test.for([
    ['the issuer', issuer],
    ['another participant', agent],
    ['customs', customs],
    ['a reader of statuses', onlyStatus],
  ] as const)('%s finds and downloads it', async ([, caller]) => {
    expect(await found(caller)).toContain(kept.id)
    const { status, body } = await content(caller)
    expect(status).toBe(200)
    expect(Buffer.compare(body as Buffer, pdf)).toBe(0)
  })

  test('a company that is no participant neither finds, downloads nor adds documents', async () => {
    expect(await found(stranger)).toEqual([])
    expect((await content(stranger)).status).toBe(404)
    const { status, body } = await add(stranger)
    expect(status).toBe(400)
    expect(body).toMatchObject({
      code: 'VALUE_INVALID',
      problems: { portOrder: 'noSuchRecord' },
    })
  })

  test('without a right to orders nothing is found or uploaded, and a reader of statuses adds nothing', async () => {
    expect(await found(other)).toBe(403)
    expect((await upload(other)).status).toBe(403)
    expect((await upload(onlyStatus)).status).toBe(403)
    expect((await add(onlyStatus, kept.content)).status).toBe(403)
  })

  test('each participant changes and deletes its own documents alone', async () => {
    const theirs = await add(agent)
    expect(theirs.status, JSON.stringify(theirs.body)).toBe(200)
    const row = theirs.body as OrderDocument
    const refused = { code: 'RULE_BROKEN', reasons: ['ownCompany'] }
    const changed = { ...edit(row), remark: 'Original is with the carrier' }
    for (const caller of [issuer, customs])
      expect(await put(caller, changed)).toMatchObject(
        caller === issuer ? { status: 409, body: refused } : { status: 404 },
      )
    expect(await server.call(issuer, 'DELETE', `${documents}/${row.id}`)).toMatchObject({
      status: 409,
      body: refused,
    })
    expect((await put(agent, changed)).status).toBe(200)
    expect((await server.call(agent, 'DELETE', `${documents}/${row.id}`)).status).toBe(204)
    expect(await found(issuer)).toEqual([kept.id])
  })

  test('it is a line in the history of the order, for those who may open the order', async () => {
    const history = (caller: Caller) =>
      server.call(caller, 'POST', `/api/main/presentation-of-goods/v1/${order}/changes/find`, {})
    const { status, body } = await history(agent)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(JSON.stringify(body)).toContain('bill.pdf')
    expect((await history(stranger)).status).toBe(404)
  })
})
