import { expect, test } from 'vitest'
import {
  columnFilterMax,
  defineResource,
  pastedIdentifier,
  serializeNumberList,
  readFilterObject,
  readNumberList,
  type Resource,
  searchedIdentifiers,
  toColumnFilter,
  toFilterObject,
  user,
} from '@quayside/framework'
import { compare, serializeFilter } from '@quayside/framework/query'
import { findBodySchema } from '@quayside/framework/server'
import { equipmentLoad } from './equipmentLoad.ts'
import { loadingStop } from './loadingStop.ts'
import { identifier, statusCode } from '#resources/fields.ts'
import { portOrderStatusDashboard } from './order/portOrderStatusDashboard.ts'
import { presentationOfGoods } from './order/presentationOfGoods.ts'
import { manualEquipmentMovement } from './manualEquipmentMovement.ts'
import { riskFile } from './riskFile.ts'

const context = {
  codesNamed: (_field: unknown, text: string) => (text === 'released' ? ['0050', '0055'] : []),
}
const filterOf = (resource: Resource, column: string, typed: string) => {
  const filter = toColumnFilter(resource, column, typed, context)
  return filter && serializeFilter(filter)
}

test.each([
  ['84713000', 'commodityCodeFrom==84713000'],
  ['00001234', 'commodityCodeFrom==1234'],
  ['8471*', 'commodityCodeFrom>=84710000 and commodityCodeFrom<=84719999'],
  ['0*', 'commodityCodeFrom>=0 and commodityCodeFrom<=9999999'],
  ['8471300*', 'commodityCodeFrom>=84713000 and commodityCodeFrom<=84713009'],
  ['84713000*', 'commodityCodeFrom==-1'],
  ['84a', 'commodityCodeFrom==-1'],
  ['*', 'commodityCodeFrom==-1'],
  ['**', 'commodityCodeFrom==-1'],
])('the commodity filter %s means %s [RF-021 RF-022 RF-023]', (typed, meaning) => {
  expect(filterOf(riskFile, 'commodityCodeFrom', typed)).toBe(meaning)
})

test('the country filter # finds the entries for all countries [RF-004 RF-005]', () => {
  expect(filterOf(riskFile, 'isoCountryCode', '#')).toBe('isoCountryCode=isnull=true')
  expect(filterOf(riskFile, 'isoCountryCode', 'RU')).toBe('isoCountryCode==RU')
})

test('references and types are upper-cased [LT-026]', () => {
  expect(filterOf(presentationOfGoods, 'portOrderReference', 'z26000')).toBe(
    'portOrderReference=contains=Z26000',
  )
  expect(filterOf(presentationOfGoods, 'type', 'aes')).toBe('type==AES')
  expect(filterOf(presentationOfGoods, 'portOrderReference', 'z2')).toBe('portOrderReference==Z2*')
  expect(filterOf(presentationOfGoods, 'portOrderReference', 'z26000000001')).toBe(
    'portOrderReference==Z26000000001',
  )
})

test.each([
  ['HIGH', '2'],
  ['MEDIUM', '1'],
  ['NO_RISK', '0'],
  ['NONE', '-1'],
  ['anything', '-1'],
])('risk level %s is filtered as %s [LT-027 EN-034]', (level, number) => {
  expect(filterOf(presentationOfGoods, 'riskLevel', level)).toBe(`riskLevel==${number}`)
})

test('a list column asks whether some element matches, in any letter case', () => {
  expect(filterOf(presentationOfGoods, 'containerNumberList', '5438')).toBe(
    'containerNumberList=existsci=*5438*',
  )
  expect(filterOf(presentationOfGoods, 'participantList', 'elbe')).toBe(
    'participantList.name=existsci=*elbe* or participantList.pcsCode=existsci=ELBE',
  )
})

test('a number is found as people write it', () => {
  const written = 'hbxu 030529-6'
  expect(filterOf(presentationOfGoods, 'containerNumberList', written)).toBe(
    'containerNumberList=existsci=HBXU0305296',
  )
  expect(filterOf(loadingStop, 'number', written)).toContain('number=ci=*HBXU0305296*')
})

test('the port of discharge is found by code or by name', () => {
  expect(filterOf(presentationOfGoods, 'portOfDischargeCode', 'ningbo')).toBe(
    'portOfDischargeCode=contains=NINGBO or portOfDischargeName=ci=*ningbo*',
  )
})

test('a status is found by its name, and an unknown name finds nothing', () => {
  expect(filterOf(presentationOfGoods, 'statusCustoms', 'released')).toBe(
    'statusCustoms=in=(0050,0055)',
  )
  expect(filterOf(presentationOfGoods, 'statusCustoms', 'nonsense')).toBe('statusCustoms==-1')
})

test('an unknown column or choice gives no filter', () => {
  expect(filterOf(loadingStop, 'constructor', 'x')).toBeUndefined()
  expect(filterOf(loadingStop, 'type', 'SHIP')).toBeUndefined()
  expect(filterOf(loadingStop, 'type', 'MRN')).toBe('type==MRN')
})

/** Each column is in the list, visible by default, and its filter takes exactly this many characters. */
const expectMaxima = (resource: Resource, maxima: Record<string, number>) => {
  const { columns = [], views = {} } = resource.list ?? {}
  const [view] = Object.values(views)
  for (const [column, max] of Object.entries(maxima)) {
    expect(columns).toContain(column)
    expect(view?.hidden ?? [], column).not.toContain(column)
    expect(columnFilterMax(resource, column), column).toBe(max)
  }
}

test('a load is filtered by order, equipment and the ship that sailed [EL-003 EL-004 EL-006 EL-007 EL-008]', () => {
  expectMaxima(equipmentLoad, {
    portOrderReference: 12,
    equipmentQualifier: 17,
    actualVesselName: 50,
    actualCallSign: 7,
    actualImoNumber: 7,
  })
})

test('a load is filtered by the ship that was planned [EL-010 EL-011 EL-012]', () => {
  expectMaxima(equipmentLoad, { vesselName: 50, callSign: 7, imoNumber: 7 })
})

test('a loading stop is filtered by number, comment and who wrote it [LS-004 LS-005 LS-006 LS-007 LT-028]', () => {
  expectMaxima(loadingStop, { number: 18, comment: 512, userName: 35, userCompanyCode: 35 })
})

test('a risk entry is filtered by its codes and who wrote it [RF-006 RF-007 LT-028]', () => {
  expectMaxima(riskFile, {
    commodityCodeFrom: 8,
    commodityCodeUntil: 8,
    userName: 35,
    userCompanyCode: 35,
  })
})

test('an order is filtered by its numbers, status and type [PO-040 PO-041 PO-042 PO-043 PO-044 PO-050]', () => {
  expectMaxima(presentationOfGoods, {
    portOrderReference: 12,
    mrnList: 18,
    statusCustoms: 30,
    type: 3,
  })
  // These two are optional columns.
  expect(presentationOfGoods.list?.columns).toContain('lrnList')
  expect(columnFilterMax(presentationOfGoods, 'lrnList')).toBe(22)
  expect(presentationOfGoods.list?.columns).toContain('customsReferencesAtbNumberList')
  expect(columnFilterMax(presentationOfGoods, 'customsReferencesAtbNumberList')).toBe(21)
})

test('an order is filtered by ship, place, equipment and participants [PO-045 PO-046 PO-047 PO-048 PO-049]', () => {
  expectMaxima(presentationOfGoods, {
    transportDetailsVesselName: 50,
    portOfDischargeCode: 17,
    containerNumberList: 12,
    participantList: 40,
  })
  // An optional column.
  expect(presentationOfGoods.list?.columns).toContain('vehicleChassisNumberList')
  expect(columnFilterMax(presentationOfGoods, 'vehicleChassisNumberList')).toBe(17)
})

test('a name of several statuses is a list of codes in a filter object', () => {
  const entry = defineResource({
    name: 'entry',
    path: '/entry/v1',
    calls: ['find'],
    access: { read: [] },
    filterKeys: { status: { field: 'status', operator: '==' } },
    fields: { status: statusCode('PORT_ORDER', 'CUSTOMS') },
  })
  const asked = { status: ['0050', '0055'] }
  expect(toFilterObject(entry, { status: 'released' }, context)).toEqual(asked)
  expect(readFilterObject(entry, asked)).toEqual(compare('status', '=in=', '0050', '0055'))
})

test('a pasted column of container numbers is a list of them, and LRN may contain blanks', () => {
  const pasted = 'csqu3054383\r\nMSKU1234565\t\n CSQU3054383 ; "TGHU9999991",'
  const numbers = readNumberList(identifier('containerNumber'), pasted)
  expect(numbers).toEqual(['CSQU3054383', 'MSKU1234565', 'TGHU9999991'])
  expect(readNumberList(identifier('containerNumber'), serializeNumberList(numbers))).toEqual(
    numbers,
  )
  expect(readNumberList(identifier('lrn'), 'Exp 1\nexp 1, Exp 2')).toEqual([
    'Exp 1',
    'exp 1',
    'Exp 2',
  ])
})

test('a pasted number with gaps is one number, alone and in a list', () => {
  const read = (typed: string) => readNumberList(identifier('containerNumber'), typed)
  expect(read('HBXU 977685 1')).toEqual(['HBXU9776851'])
  expect(read('HBXU 977685-1\nCSQU 305438 3, MSKU123456-5')).toEqual([
    'HBXU9776851',
    'CSQU3054383',
    'MSKU1234565',
  ])
  expect(read('CSQU3054383 MSKU123456-5')).toEqual(['CSQU3054383', 'MSKU1234565'])
  expect(readNumberList(identifier('mrn'), '26DE 1234 5678 9012 A1')).toEqual([
    '26DE123456789012A1',
  ])
})

test.each([
  [loadingStop, 'number', 'HBXU 977685 1', 'number=ci=*HBXU9776851*'],
  [loadingStop, 'comment', 'HBXU 977685 1', '*HBXU 977685 1*'],
  [presentationOfGoods, 'customsReferencesAtbNumberList', 'ATB 12/345', '*ATB12345*'],
  [presentationOfGoods, 'vehicleChassisNumberList', 'WVW-ZZZ 1JZ', '*WVWZZZ1JZ*'],
  [equipmentLoad, 'equipmentQualifier', 'HBXU 977685 1', 'HBXU9776851'],
] as const)(
  '%# numbers and codes may have gaps, texts are as typed',
  (resource, column, typed, part) => {
    expect(filterOf(resource, column, typed)).toContain(part)
  },
)

test('a list is pasted into the columns of references, MRN and containers', () => {
  const isPasted = (column: string) => pastedIdentifier(presentationOfGoods, column)?.format
  expect(isPasted('portOrderReference')).toBe('portOrderReference')
  expect(isPasted('mrnList')).toBe('mrn')
  expect(isPasted('containerNumberList')).toBe('containerNumber')
  expect(isPasted('participantList')).toBeUndefined()
  expect(isPasted('transportDetailsVesselName')).toBeUndefined()
  expect(
    searchedIdentifiers(portOrderStatusDashboard, 'containerNumberList').map(({ name }) => name),
  ).toEqual(['containerNumberList', 'vehicleChassisNumberList'])
})

test.for([
  portOrderStatusDashboard,
  presentationOfGoods,
  loadingStop,
  riskFile,
  equipmentLoad,
  manualEquipmentMovement,
  user,
])('the list of $name has 10 rows a page [LM-011]', (resource) => {
  const { pageable } = findBodySchema(resource).parse({})
  expect(pageable.pageSize).toBe(10)
})
