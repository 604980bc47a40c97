import { expect, test } from 'vitest'
import { permissions } from '#resources/permissions.ts'
import { blockersOf } from '#framework/schema/actions/rules.ts'
import type { Session } from '#framework/schema/session.ts'
import { actionsOf } from '#framework/schema/views.ts'
import { customsTypes, presentationOfGoods } from '#resources/order/presentationOfGoods.ts'
import { riskLevels } from '#resources/kinds/riskLevels.ts'
import { loadedCodes } from '#resources/statusQualifiers.ts'
import { releaseOf } from '#demo/orders/lifeCycle.ts'
import { goods } from '#demo/orders/goods.ts'
import { riskLevelOf } from '#demo/riskRules.ts'
import { toEquipmentLoads } from '#demo/rows/toEquipmentLoads.ts'
import { demoOptions, makeOrders } from './demoOrders.ts'

const orders = makeOrders()
const records = orders.map(({ record }) => record)

test('the same seed and day give the same orders, another seed others', () => {
  expect(makeOrders()).toEqual(orders)
  const others = makeOrders({ seed: 8 })
  expect(
    others.filter((order, index) => order.record.type !== records[index]?.type).length,
  ).toBeGreaterThan(500)
})

test.each([100, 101, 1_000, 3_000])(
  '%i orders are exactly so many, a third of them archived',
  (count) => {
    const made = makeOrders({ orders: count })
    expect(made.map(({ record }) => record.id)).toEqual(
      Array.from({ length: count }, (_, index) => index + 1),
    )
    expect(made.filter(({ archived }) => archived).length).toBe(Math.floor(count / 3))
    expect(new Set(made.map(({ record }) => record.portOrderReference)).size).toBe(count)
  },
)

test('the order types are those of the customs features, and one without [EN-049]', () => {
  const types = new Set(records.map(({ type }) => type))
  expect([...types].toSorted()).toEqual(['AES', 'AUS', 'DUX', 'EUB', 'MIT', 'SAC', 'SBF', 'ZZZ'])
  expect([...customsTypes].toSorted()).toEqual(
    [...types].filter((type) => type !== 'ZZZ').toSorted(),
  )
})

test('there is no re-export notification from July 2026 on', () => {
  const mit = records.filter(({ type }) => type === 'MIT')
  expect(mit.length).toBeGreaterThan(5)
  expect(mit.every(({ created }) => created < '2026-06-30T22:00:00.000Z')).toBe(true)
  const early = makeOrders({ today: new Date('2026-03-02T08:00:00Z') })
  expect(early.some(({ archived, record }) => !archived && record.type === 'MIT')).toBe(true)
})

test('the letter of a reference is the way the goods leave, the fourth place their origin', () => {
  const letters: Record<string, string> = {
    AES: 'Z',
    DUX: 'S',
    EUB: 'B',
    AUS: 'B',
    SBF: 'B',
    MIT: 'B',
  }
  for (const { type, portOrderReference, created } of records) {
    expect(portOrderReference[0]).toMatch(letters[type] ?? /[BSZ]/)
    expect(portOrderReference.slice(1, 3)).toBe(created.slice(2, 4))
    expect(portOrderReference[3]).toMatch(type === 'SAC' ? /2/ : /[01]/)
  }
})

test('collectors and their children name each other, and share container and ship', () => {
  const byReference = new Map(records.map((record) => [record.portOrderReference, record]))
  const collectors = records.filter(({ type }) => type === 'SAC')
  expect(collectors.length).toBeGreaterThan(30)
  for (const parent of collectors) {
    expect(parent.assignedPortOrderList.length).toBeGreaterThan(1)
    const letters = parent.assignedPortOrderList.map(
      ({ portOrderReference }) => portOrderReference[0],
    )
    const strongest = ['Z', 'S', 'B'].find((letter) => letters.includes(letter))
    expect(parent.portOrderReference[0]).toBe(strongest)
    for (const { portOrderReference, referenceType } of parent.assignedPortOrderList) {
      const child = byReference.get(portOrderReference)
      expect(referenceType).toBe('CHILD')
      expect(child?.assignedPortOrderList).toEqual([
        { portOrderReference: parent.portOrderReference, referenceType: 'PARENT' },
      ])
      expect(child?.containerNumberList).toEqual(parent.containerNumberList)
    }
  }
  const children = records.filter(
    ({ assignedPortOrderList: list }) => list[0]?.referenceType === 'PARENT',
  )
  const named = collectors.flatMap(({ assignedPortOrderList }) => assignedPortOrderList)
  expect(children.length).toBe(named.length)
})

test('a collector is released after the last of its children, and loaded after that', () => {
  const byReference = new Map(orders.map((order) => [order.record.portOrderReference, order]))
  const never = Number.POSITIVE_INFINITY
  for (const { record, plan } of orders.filter(({ record: { type } }) => type === 'SAC')) {
    const children = record.assignedPortOrderList.map(({ portOrderReference }) => {
      const child = byReference.get(portOrderReference)
      return (child && releaseOf(child.plan)) ?? never
    })
    const release = releaseOf(plan) ?? never
    const loading = plan.loading ?? never
    expect(release === never || release > Math.max(...children)).toBe(true)
    expect(loading === never || loading > release).toBe(true)
    expect(release === never).toBe(loading === never)
  }
})

test('participants have every part, each from the side that it belongs to', () => {
  const parts = new Map(
    records
      .flatMap(({ participantList }) => participantList)
      .map(({ type, source }) => [type, source]),
  )
  expect(Object.fromEntries(parts)).toEqual({
    ISSUER: 'GLOBAL',
    AGENT: 'GLOBAL',
    WAREHOUSE: 'GLOBAL',
    INVOICE_RECIPIENT: 'GLOBAL',
    PARTYPAYING: 'GLOBAL',
    CONSIGNEE: 'CUSTOMS',
    DECLARANT: 'CUSTOMS',
    EXPORTER: 'CUSTOMS',
    REPRESENTING_COMPANY: 'CUSTOMS',
  })
})

test('risk follows from the risk file, and is none while the goods are unknown', () => {
  expect(new Set(records.map(({ riskLevel }) => riskLevel))).toEqual(new Set([2, 1, 0, -1]))
  for (const record of records) {
    const kinds = goods.filter(({ code }) => record.goodsCommodityCodeList.includes(code))
    expect(record.riskLevel).toBe(riskLevelOf(record.countryOfDestinationsList.map(String), kinds))
  }
  const [ammunition, beer] = ['93069090', '22030001'].map((code) =>
    goods.filter((one) => one.code === code),
  )
  expect(riskLevelOf(['SE'], ammunition ?? [])).toBe(riskLevels.HIGH)
  expect(riskLevelOf(['IR'], beer ?? [])).toBe(riskLevels.NO_RISK)
})

test('every container and chassis of a loaded order has one load, and no other order has any', () => {
  for (const order of orders) {
    const { containerNumberList, vehicleChassisNumberList, portOrderReference } = order.record
    const isLoaded = order.events.some(({ code }) => loadedCodes.includes(code))
    const numbers = isLoaded ? [...containerNumberList, ...vehicleChassisNumberList] : []
    const loads = toEquipmentLoads(order)
    expect(loads.map(({ equipmentQualifier }) => equipmentQualifier)).toEqual(numbers)
    expect(loads.every((load) => load.portOrderReference === portOrderReference)).toBe(true)
  }
})

test('most loads sail as planned and some on another ship, full and empty ones', () => {
  const loads = orders.flatMap(toEquipmentLoads)
  const others = loads.filter(({ vesselName, actualVesselName }) => vesselName !== actualVesselName)
  expect(others.length).toBeGreaterThan(20)
  expect(others.length).toBeLessThan(loads.length / 2)
  expect(new Set(loads.map(({ contentTypeIndicator }) => contentTypeIndicator)).size).toBe(2)
  const late = loads.filter(
    ({ movementDatetime, actualDepartureDatetime }) =>
      movementDatetime >= (actualDepartureDatetime ?? ''),
  )
  expect(late).toEqual([])
  expect(
    loads.every(
      ({ movementDatetime }) => Date.parse(movementDatetime) <= demoOptions.today.getTime(),
    ),
  ).toBe(true)
})

test('movement reference numbers come in the old form and in the new one', () => {
  const mrns = records.flatMap(({ mrnList }) => mrnList.map(({ mrn }) => mrn))
  expect(mrns.filter((mrn) => /^\d{2}DE\d{12}[ABE]\d$/.test(mrn)).length).toBeGreaterThan(1_000)
  expect(mrns.filter((mrn) => /^\d{2}DE\d{12}X\d$/.test(mrn)).length).toBeGreaterThan(10)
  expect(mrns.filter((mrn) => /^\d{2}[A-Z]{2}\d{14}$/.test(mrn)).length).toBeGreaterThan(10)
})

test('some orders test the screens: longest texts, special characters, other scripts, long and empty lists', () => {
  const texts = records.flatMap((record) => [
    record.transportDetailsVesselName ?? '',
    ...record.goodsCommodityDescriptionList.map(String),
    ...record.participantList.map(({ name }) => name),
  ])
  for (const sign of ['"', "'", '\\', '%', '_', '<script>', '😀', '机械', 'Ü']) {
    expect(
      texts.some((text) => text.includes(sign)),
      sign,
    ).toBe(true)
  }
  for (const length of [40, 50, 280]) expect(texts.map((text) => text.length)).toContain(length)
  expect(records.some(({ containerNumberList: list }) => new Set(list).size === 40)).toBe(true)
  const lists = (record: (typeof records)[number]) => Object.values(record).filter(Array.isArray)
  expect(records.some((record) => lists(record).every((list) => list.length === 0))).toBe(true)
})

test('for each support action there are current orders for which it is possible, and others for each reason against it', () => {
  const session: Session = {
    participantCode: 'PORT',
    username: 'support@port.example',
    permissions,
    groups: [],
    flags: [],
    archive: false,
  }
  const current = orders.flatMap(({ archived, record }) => (archived ? [] : [record]))
  for (const name of ['cancel', 'mrnCompletion', 'cancellationAtExit']) {
    const action = actionsOf(presentationOfGoods)[name]
    if (action === undefined) throw new Error(`no action ${name}`)
    const against = current.map((record) =>
      blockersOf(presentationOfGoods, action, session, record).map((blocker) =>
        blocker.kind === 'rule' ? blocker.name : blocker.kind,
      ),
    )
    expect(against.filter((reasons) => reasons.length === 0).length, name).toBeGreaterThan(5)
    const alone = against.flatMap((reasons) => (reasons.length === 1 ? reasons : []))
    expect([...new Set(alone)].toSorted(), name).toEqual([...(action.rules ?? [])].toSorted())
  }
})
