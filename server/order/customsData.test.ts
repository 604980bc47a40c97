import { expect, test } from 'vitest'
import type { GoodsPosition, PortOrder } from '#resources/order/portOrder.ts'
import { toPortOrder } from '#demo/rows/toPortOrder.ts'
import { makeOrders } from '#test/demo/demoOrders.ts'
import { toCustomsData } from './customsData.ts'

const [sample] = makeOrders({ orders: 60 })
  .map(toPortOrder)
  .filter(({ type, positionItemList }) =>
    positionItemList.some(
      ({ aesMrnList, packageItemList }) =>
        type === 'AES' && aesMrnList.length > 0 && packageItemList.length > 0,
    ),
  )
const [position] = sample?.positionItemList ?? []
const [line] = position?.aesMrnList ?? []
const [item] = position?.packageItemList ?? []
if (!sample || !position || !line || !item) throw new Error('no such order')

const orderWith = (changes: Partial<GoodsPosition>, order: Partial<PortOrder> = {}): PortOrder => ({
  ...sample,
  ...order,
  positionItemList: [{ ...position, aesMrnList: [], exsMrnList: [], aesLrnList: [], ...changes }],
})
const names = new Set([line.objectName])
const rowsOf = (order: PortOrder, procedure: 'AES' | 'EAS' = 'AES') =>
  toCustomsData(order, procedure, names).map(({ position: number, packageId, mrn, lrn }) => ({
    number,
    packageId,
    mrn,
    lrn,
  }))

test('a line of a position has a row for each package, or one for the position if it has none', () => {
  const packages = [item, { ...item, id: item.id + 1, goodsItemId: 2 }]
  expect(rowsOf(orderWith({ aesMrnList: [line], packageItemList: packages }))).toEqual([
    { number: position.goodsItemId, packageId: item.goodsItemId, mrn: line.mrn, lrn: null },
    { number: position.goodsItemId, packageId: 2, mrn: line.mrn, lrn: null },
  ])
  expect(rowsOf(orderWith({ aesMrnList: [line], packageItemList: [] }))).toEqual([
    { number: position.goodsItemId, packageId: null, mrn: line.mrn, lrn: null },
  ])
})

test('a line of one package has a row for that package only', () => {
  const packages = [item, { ...item, id: item.id + 1, goodsItemId: 2, aesMrnList: [line] }]
  expect(
    rowsOf(orderWith({ packageItemList: packages })).map(({ packageId }) => packageId),
  ).toEqual([2])
})

test('other lines are left out, and so are those of the other procedure', () => {
  const other = { ...line, objectName: `${line.objectName}-2` }
  expect(rowsOf(orderWith({ aesMrnList: [other] }))).toEqual([])
  expect(rowsOf(orderWith({ exsMrnList: [line] }))).toEqual([])
  expect(rowsOf(orderWith({ exsMrnList: [line] }), 'EAS').length).toBeGreaterThan(0)
})

test('a line without an MRN belongs to the procedure of the order', () => {
  const aesLrnList = [
    {
      objectName: line.objectName,
      lrn: 'HH26',
      lrnPosition: 1,
      aesLrnCompletenessIndicator: false,
    },
  ]
  expect(rowsOf(orderWith({ aesLrnList }))[0]).toMatchObject({ mrn: null, lrn: 'HH26' })
  expect(rowsOf(orderWith({ aesLrnList }), 'EAS')).toEqual([])
  expect(rowsOf(orderWith({ aesLrnList }, { type: 'DUX' }))).toEqual([])
  expect(rowsOf(orderWith({ aesLrnList }, { type: 'DUX' }), 'EAS').length).toBeGreaterThan(0)
})
