import { expect, test } from 'vitest'
import { textCodes } from '#resources/textCodes.ts'
import { informationByCode } from '#resources/informationByCode.ts'
import { toPortOrder } from '#demo/rows/toPortOrder.ts'
import { toStatusHistory } from '#demo/rows/toStatusHistory.ts'
import { toStatusInformation } from '#demo/rows/toStatusInformation.ts'
import { toTransshipments } from '#demo/rows/toTransshipments.ts'
import { toVerificationErrors } from '#demo/rows/toVerificationErrors.ts'
import { demoOptions, makeOrders } from './demoOrders.ts'

const orders = makeOrders()

test('an order has transshipments only when its row has the indicator: one for each container', () => {
  const some = orders.map((order) => ({ ...order, movements: toTransshipments(order) }))
  for (const { record, shipment, movements } of some) {
    expect(movements.length > 0).toBe(record.transshipment)
    if (movements.length === 0) continue
    const equipment = [...record.containerNumberList, ...record.vehicleChassisNumberList]
    expect(movements.map(({ equipmentQualifier }) => equipmentQualifier)).toEqual(
      equipment.length > 0 ? equipment : [null],
    )
    for (const { facilityCodeOut, facilityCodeIn } of movements) {
      expect(facilityCodeIn).toBe(shipment.terminal.code)
      expect(facilityCodeOut).not.toBe(facilityCodeIn)
    }
  }
  const today = demoOptions.today.toISOString()
  const times = some
    .flatMap(({ movements }) => movements)
    .map(({ movementStartDatetime: start, movementEndDatetime: end }) => [start, end] as const)
  expect(times.filter(([start, end]) => (start ?? '') > today || (end ?? '') > today)).toEqual([])
  const late = times.filter(([start, end]) => end !== null && (start === null || start > end))
  expect(late).toEqual([])
  const stages = new Set(times.map((pair) => pair.filter((time) => time !== null).length))
  expect(stages).toEqual(new Set([0, 1, 2]))
})

test('an order has verification errors only when its row has the code, and only S orders do', () => {
  const found = orders.map(({ record }) => ({ record, errors: toVerificationErrors(record) }))
  for (const { record, errors } of found) {
    const { impVerificationResultCode: code, type, portOrderReference } = record
    expect(errors.length > 0).toBe(code !== null && code !== '000')
    if (errors.length === 0) continue
    expect(errors[0]?.code).toBe(code)
    expect(['DUX', 'SAC']).toContain(type)
    expect(portOrderReference).toMatch(/^S/)
    expect(errors.every((error) => error.portOrderReference === portOrderReference)).toBe(true)
  }
  const codes = new Set(found.flatMap(({ errors }) => errors.map(({ code }) => code)))
  expect([...codes].toSorted()).toEqual([...textCodes.verification])
  const withErrors = found.filter(({ errors }) => errors.length > 0)
  expect(new Set(withErrors.map(({ record }) => record.type))).toEqual(new Set(['DUX', 'SAC']))
  expect(found.some(({ record }) => record.impVerificationResultCode === '000')).toBe(true)
})

test('each status with information has some of its kind, found by both calls, and no other has any', () => {
  const rows = orders.flatMap(toStatusHistory)
  const told = rows.flatMap(toStatusInformation)
  const keyOf = (row: (typeof told)[number]) =>
    row.source === 'EMP'
      ? [row.kind, row.portOrderReference, row.sourceType, row.sourceId].join()
      : [row.kind, row.portOrderReference, row.reference].join()
  const known = new Set(told.map(keyOf))
  const leading = new Map<string, string>(Object.entries(informationByCode))
  const plain = rows.filter(({ statusQualifier }) => !leading.has(statusQualifier))
  expect(plain.flatMap(toStatusInformation)).toEqual([])
  const asked = rows.filter(({ statusQualifier }) => leading.has(statusQualifier))
  for (const row of asked) {
    const kind = leading.get(row.statusQualifier)
    expect(known).toContain(keyOf({ ...row, kind } as never))
  }
  const seen = new Set(asked.map(({ statusQualifier }) => statusQualifier))
  expect([...seen].toSorted()).toEqual([...leading.keys()].toSorted())
})

test('data validation refers to positions and packages of the order', () => {
  for (const order of orders) {
    const told = toStatusHistory(order).flatMap(toStatusInformation)
    if (told.every(({ positionId }) => positionId === null)) continue
    const positions = toPortOrder(order).positionItemList
    const positionIds = positions.map(({ id }) => id)
    const packageIds = positions.flatMap(({ packageItemList }) =>
      packageItemList.map(({ id }) => id),
    )
    for (const { positionId, packageId } of told) {
      expect(positionId === null || positionIds.includes(positionId)).toBe(true)
      expect(packageId === null || packageIds.includes(packageId)).toBe(true)
    }
  }
})
