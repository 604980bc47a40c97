import { expect, test } from 'vitest'
import {
  emptyEquipment,
  equipmentOf,
  isChosen,
  lineProblem,
  readColumn,
  type Equipment,
  type Known,
} from './equipment.ts'

const nothing: Known = { refused: new Set(), pending: new Set(), sent: new Set() }
const line = (change: Partial<Equipment>): Equipment => ({ ...emptyEquipment, ...change })
const container = line({ number: 'CSQU3054383' })

test('a complete line is selected by default, unless the user decides otherwise [MV-008]', () => {
  expect(isChosen(container, lineProblem(container, [container], nothing))).toBe(true)
  expect(isChosen(line({}), lineProblem(line({}), [], nothing))).toBe(false)
  expect(isChosen(line({ byHand: true }), 'missing')).toBe(true)
  expect(isChosen({ ...container, byHand: false }, undefined)).toBe(false)
})

test('external results count: the check by the server, a line with the same number, and pending movements [MV-020 MV-026 MV-029]', () => {
  const problemOf = (one: Equipment, known: Partial<Known> = {}, others: Equipment[] = []) =>
    lineProblem(one, [one, ...others], { ...nothing, ...known })
  const numbers = new Set(['CSQU3054383'])
  expect(problemOf(container, { refused: numbers })).toBe('invalidIso')
  expect(
    problemOf(line({ ...container, nonIsoContainerIndicator: true }), { refused: numbers }),
  ).toBe(undefined)
  expect(problemOf(container, { pending: numbers })).toBe('notPending')
  expect(problemOf(container, {}, [{ ...container }])).toBe('twice')
  expect(problemOf(line({ equipmentType: null }))).toBe('missing')
  const loose = line({ equipmentType: 'BREAKBULK' })
  expect(problemOf(loose)).toBeUndefined()
  expect(problemOf(loose, { pending: new Set(['']) })).toBe('notPending')
})

test('an order provides its equipment: containers, chassis, loose goods, or an empty line', () => {
  const of = (containers: string[], chassis: string[], isLoose = false) =>
    equipmentOf({
      containerNumberList: containers,
      vehicleChassisNumberList: chassis,
      containsBreakbulkIndicator: isLoose,
    }).map(({ equipmentType, number, nonIsoContainerIndicator }) => [
      equipmentType,
      number,
      nonIsoContainerIndicator,
    ])
  expect(of(['CSQU3054383', 'ODD1'], ['WXYZ1'], true)).toEqual([
    ['CONTAINER', 'CSQU3054383', false],
    ['CONTAINER', 'ODD1', true],
    ['CHASSIS', 'WXYZ1', false],
    ['BREAKBULK', null, false],
  ])
  expect(of([], [])).toEqual([['CONTAINER', null, false]])
})

test('a pending line stays selected, so that it blocks sending until the user deselects it [MV-008 MV-020]', () => {
  const line = { ...emptyEquipment, number: 'CSQU3054383' }
  expect(isChosen(line, undefined)).toBe(true)
  expect(isChosen(line, 'notPending')).toBe(true)
  expect(isChosen({ ...line, byHand: false }, 'notPending')).toBe(false)
  expect(isChosen(line, 'invalidIso')).toBe(false)
})

test('a spreadsheet column is read: its first cells, each number once', () => {
  expect(readColumn('csqu 305438-3\r\nMSKU0000011\tfull\n\nMSKU0000011\n')).toEqual([
    'CSQU3054383',
    'MSKU0000011',
  ])
  expect(readColumn('CSQU3054383')).toBeUndefined()
})
