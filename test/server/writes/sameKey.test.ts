import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '#test/process/engines.ts'
import { insertOrders } from '#test/server/setup/insertOrders.ts'
import { setUpServer, type Caller, type TestServer } from '#test/server/setup/setUpServer.ts'

const officer: Caller = {
  username: 'customs@zoll.example',
  company: 'ZOLL',
  rights: ['EM01_PORT_ORDER_LIST', 'EM01_CUSTOMS_STATUS_WRITE', 'EM01_EMP_STATUS_SHOW'],
}
const path = '/api/main/customs-status/v1'
const state = { statusCustoms: '0020', gateIn: true }

describe.each(engines)('rows with the same key on $name', (engine) => {
  let server: TestServer
  let number = 0
  beforeAll(async () => {
    server = await setUpServer(engine)
  })
  afterAll(() => server.close())

  /** Two orders with one reference, and the actions on each. */
  const setUp = async () => {
    const reference = `Z26${String(++number).padStart(9, '0')}`
    const order = { reference, type: 'AES', company: 'ZOLL', state }
    const ids = await insertOrders(server.database, [order, order])
    const actions = () =>
      Promise.all(
        ids.map(async (id) => {
          const { body } = await server.call(
            officer,
            'GET',
            `/api/main/presentation-of-goods/v1/${id}`,
          )
          return (body as { customsStatus: string | null }).customsStatus
        }),
      )
    const stop = { status: 'STOP', source: 'MANUAL' }
    const act = (more: object) =>
      server.call(officer, 'PUT', path, { ...stop, portOrderReference: reference, ...more })
    const actOnAll = (more: object) =>
      server.call(officer, 'PUT', `${path}/batch`, {
        ...stop,
        keys: [reference],
        dryRun: false,
        ...more,
      })
    return { reference, ids, actions, act, actOnAll }
  }

  test('neither is confused with the other: without an id the call is refused, and changes nothing', async () => {
    const { actions, act } = await setUp()
    expect(await act({ version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'KEY_AMBIGUOUS' },
    })
    expect(await actions()).toEqual([null, null])
  })

  test('the id selects one', async () => {
    const { ids, actions, act } = await setUp()
    expect(await act({ rowId: ids[1], version: 1 })).toMatchObject({ status: 200 })
    expect(await actions()).toEqual([null, 'STOP'])
  })

  test('an id of a row with another key is not found', async () => {
    const [one, other] = [await setUp(), await setUp()]
    expect(await one.act({ rowId: other.ids[0] })).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    })
    expect(await other.actions()).toEqual([null, null])
  })

  test.each([true, false])(
    'of several rows at once it is the same, in a dry run: %s',
    async (dryRun) => {
      const { reference, ids, actions, actOnAll } = await setUp()
      const outcomeOf = async (more: object) => {
        const { body } = await actOnAll({ dryRun, ...more })
        return (body as { results: { outcome: string }[] }).results.map(({ outcome }) => outcome)
      }
      expect(await outcomeOf({})).toEqual(['ambiguous'])
      expect(await actions()).toEqual([null, null])
      expect(await outcomeOf({ ids: { [reference]: ids[1] } })).toEqual(['done'])
      expect(await actions()).toEqual([null, dryRun ? null : 'STOP'])
      expect(await actOnAll({ ids: { other: ids[1] } })).toMatchObject({
        status: 400,
        body: { code: 'BODY_INVALID', field: 'ids' },
      })
    },
  )
})
