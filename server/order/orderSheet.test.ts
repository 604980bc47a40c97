import { expect, test } from 'vitest'
import type { FeatureFlag } from '@quayside/framework'
import type { Language } from '@quayside/framework/i18n'
import { featureFlags } from '#resources/featureFlags.ts'
import type { PortOrder } from '#resources/order/portOrder.ts'
import { toPortOrder } from '#demo/rows/toPortOrder.ts'
import { makeOrders } from '#test/demo/demoOrders.ts'
import { toOrderSheet } from './orderSheet.ts'
import { loadPrintTexts } from '#server/print/readPrintTexts.ts'

const orders = makeOrders({ orders: 300 }).map(toPortOrder)
const isRich = ({ type, positionItemList: positions }: PortOrder) =>
  type === 'AES' &&
  positions.length > 1 &&
  positions.some(({ packageItemList }) => packageItemList.length > 1)
const order = orders.find(isRich) ?? orders[0]

const sheetOf = async (
  of: PortOrder,
  language: Language = 'en',
  flags: readonly FeatureFlag[] = featureFlags,
) => {
  const texts = await loadPrintTexts(
    language,
    { timeZone: 'Europe/Berlin', featureFlags: [...flags] },
    new Map([['DE', 'Germany']]),
    [],
  )
  const address = `https://portal.example/portorder/detail?id=${of.id}`
  const printedAt = new Date('2026-11-20T12:00:00Z')
  const statuses = [{ source: 'EMP', name: 'Released for exit' }] as const
  return toOrderSheet({ order: of, statuses, address, printedAt }, texts)
}

test('the sheet has the summary, every position and every package, and a code that opens the order [PD-008]', async () => {
  if (order === undefined) throw new Error('no such order')
  const { foot, ...sheet } = await sheetOf(order)
  const printed = JSON.stringify(sheet)
  expect(foot).toBe(`${order.portOrderReference} – as of 20/11/2026 13:00`)
  expect((await sheetOf(order, 'de')).foot).toMatch(/ 20\.11\.2026 13:00$/)
  expect((await sheetOf(order, 'cn')).foot).toMatch(/2026-11-20 13:00/)
  expect(printed).toContain(`"qr":"https://portal.example/portorder/detail?id=${order.id}"`)
  expect(printed).toContain('"Released for exit"')
  for (const { name } of order.participantList) expect(printed).toContain(JSON.stringify(name))
  for (const position of order.positionItemList) {
    expect(printed).toContain(`"Position ${position.goodsItemId}"`)
    for (const { goodsItemId } of position.packageItemList)
      expect(printed).toContain(`"Package ${goodsItemId}"`)
    for (const { containerNumber } of position.containerList)
      expect(printed).toContain(`"${containerNumber}"`)
  }
  const total = order.positionItemList.reduce((sum, { grossWeight }) => sum + (grossWeight ?? 0), 0)
  expect(printed).toContain(`"${total} kg"`)
  expect(printed).toContain('"∑"')
})

test('what the reader may not see is not on it [PM-040]', async () => {
  if (order === undefined) throw new Error('no such order')
  const without: PortOrder = JSON.parse(
    JSON.stringify(order, (name, value: unknown) =>
      ['customsInformation', 'customsParticipantList', 'mrnReductionList'].includes(name)
        ? undefined
        : value,
    ),
  )
  expect(JSON.stringify(await sheetOf(order))).toContain('"Net weight"')
  expect(JSON.stringify(await sheetOf(without))).not.toContain('"Net weight"')
})

test('declarations say whether re-export is controlled while EMPN3399 is on, and not without [FF-002]', async () => {
  const found = orders.find(({ positionItemList: [first] }) => first?.aesMrnList.length)
  if (found === undefined) throw new Error('no such order')
  // No is omitted in print, so some values must be yes.
  const declared: PortOrder = {
    ...found,
    positionItemList: found.positionItemList.map((position) => ({
      ...position,
      aesMrnList: position.aesMrnList.map((entry) => ({ ...entry, wksProcedure: true })),
    })),
  }
  const printed = async (flags: readonly FeatureFlag[]) =>
    JSON.stringify(await sheetOf(declared, 'en', flags))
  const others = featureFlags.filter((flag) => flag !== 'EMPN3399')
  expect(await printed(['EMPN3399'])).toContain('"Re-export control"')
  expect(await printed(others)).not.toContain('"Re-export control"')
  expect(await printed(others)).toContain(
    JSON.stringify(declared.positionItemList[0]?.aesMrnList[0]?.mrn),
  )
})

test.each([
  ['de', '"Beteiligte"'],
  ['cn', '"参与方"'],
] as const)('it speaks %s', async (language, word) => {
  if (order === undefined) throw new Error('no such order')
  expect(JSON.stringify(await sheetOf(order, language))).toContain(word)
})
