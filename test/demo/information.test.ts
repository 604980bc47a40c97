import { expect, test } from 'vitest'
import { toTransshipments } from '#server/demo/toTransshipments.ts'
import { demoOptions, makeOrders } from './demoOrders.ts'

const orders = makeOrders()

test('an order has transshipments when its row says so, and only then: one for each container', () => {
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
