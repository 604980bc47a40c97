import { addressFileEntry } from '#resources/reference/addressFileEntry.ts'
import { manualEquipmentMovement } from '#resources/manualEquipmentMovement.ts'
import { pendingMessage } from '#resources/pendingMessage.ts'
import { presentationOfGoods } from '#resources/order/presentationOfGoods.ts'
import { statusHistory } from '#resources/status/statusHistory.ts'
import type { DemoOrder } from '#demo/orders/demoOrder.ts'
import { toAddressFile } from '#demo/rows/toAddressFile.ts'
import { toMovements } from '#demo/rows/toMovements.ts'
import { toPendingMessages } from '#demo/rows/toPendingMessages.ts'
import { toPortOrder } from '#demo/rows/toPortOrder.ts'
import { toStatusHistory } from '#demo/rows/toStatusHistory.ts'
import { insertRows } from '#server/reference/insertRows.ts'
import { insertPortOrders } from '#server/order/portOrders.ts'
import { makeOrders } from '#test/demo/demoOrders.ts'
import type { TestServer } from './setUpServer.ts'

const all = makeOrders()
const pick = (is: (order: DemoOrder) => boolean): DemoOrder => {
  const found = all.find(is)
  if (found === undefined) throw new Error('no such order')
  return found
}
const ofType =
  (type: string, archived: boolean) =>
  ({ record, archived: is }: DemoOrder) =>
    record.type === type &&
    is === archived &&
    record.mrnList.length > 0 &&
    record.containerNumberList.length > 0 &&
    !record.cancellationIndicator

/** One order of each kind for support, with all of its data. */
export const supportOrders = {
  presented: pick(
    (order) =>
      ofType('AES', false)(order) &&
      order.record.mrnList.length > 1 &&
      (order.record.exitMessageList ?? []).length > 1 &&
      order.record.assignedPortOrderList.length === 0,
  ),
  moved: pick(
    (order) =>
      ofType('AES', false)(order) &&
      order.record.forwarderReference !== null &&
      toMovements(order).some(({ portOrderReference }) => portOrderReference !== null),
  ),
  waiting: pick((order) => ofType('AES', false)(order) && toPendingMessages(order).length > 0),
  summary: pick((order) => ofType('DUX', false)(order) && toPendingMessages(order).length > 0),
  declared: pick(
    ({ record, archived }) =>
      !archived &&
      record.type === 'AES' &&
      record.lrnList.length > 0 &&
      record.mrnList.length === 0,
  ),
  archived: pick(
    (order) => ofType('AES', true)(order) && (order.record.exitMessageList ?? []).length > 0,
  ),
}

export const issuerOf = ({ record }: DemoOrder): string => {
  const issuer = record.participantList.find(({ type }) => type === 'ISSUER')
  if (issuer === undefined) throw new Error('no issuer')
  return issuer.pcsCode
}

export const insertSupportOrders = async ({ database: { db } }: TestServer): Promise<void> => {
  for (const order of Object.values(supportOrders)) {
    const { archived } = order
    await insertRows(db, presentationOfGoods, [order.record], archived)
    await insertPortOrders(db, [toPortOrder(order)], archived)
    await insertRows(db, statusHistory, toStatusHistory(order), archived)
    await insertRows(db, manualEquipmentMovement, toMovements(order), archived)
    await insertRows(db, pendingMessage, toPendingMessages(order))
    const entries = toAddressFile(order).map((entry, index) => ({
      ...entry,
      id: order.record.id * 100 + index,
    }))
    await insertRows(db, addressFileEntry, entries, archived)
  }
}
