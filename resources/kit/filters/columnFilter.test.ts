import { expect, test } from 'vitest'
import { printFilter } from '#resources/query/printFilter.ts'
import { columnFilterMax, toColumnFilter } from './columnFilter.ts'
import type { Resource } from '#resources/kit/defineResource.ts'
import { integer } from '#resources/kit/fields.ts'
import { equipmentLoad } from '#resources/equipmentLoad.ts'
import { loadingStop } from '#resources/loadingStop.ts'
import { presentationOfGoods } from '#resources/presentationOfGoods.ts'
import { riskFile } from '#resources/riskFile.ts'

const context = {
  codesNamed: (_field: unknown, text: string) => (text === 'released' ? ['0050', '0055'] : []),
}
const signed: Resource = { ...riskFile, fields: { temperature: integer(-40, 40) } }
const filterOf = (resource: Resource, column: string, typed: string) => {
  const filter = toColumnFilter(resource, column, typed, context)
  return filter && printFilter(filter)
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

test('quotes and backslashes never reach the server [LT-010]', () => {
  expect(filterOf(loadingStop, 'comment', `it's "so" \\ far`)).toBe('comment=ci="*its so  far*"')
  expect(filterOf(loadingStop, 'comment', `"'\\`)).toBeUndefined()
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
  ['-20', 'temperature==-20'],
  [' -5 ', 'temperature==-5'],
  ['20', 'temperature==20'],
  // A value that no row has.
  ['-', 'temperature==-41'],
  ['2-0', 'temperature==-41'],
])('above numbers with a sign %j means %s', (typed, meaning) => {
  expect(filterOf(signed, 'temperature', typed)).toBe(meaning)
})

test('a filter, as an input, is as long as the longest number with its sign', () => {
  expect(columnFilterMax(signed, 'temperature')).toBe(3)
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
    'participantList.name=existsci=*elbe* or participantList.pcsCode=existsci=elbe',
  )
})

test('the port of discharge is found by code or by name', () => {
  expect(filterOf(presentationOfGoods, 'portOfDischargeCode', 'ningbo')).toBe(
    'portOfDischargeCode=contains=NINGBO or portOfDischargeName=ci=*ningbo*',
  )
})

test('a range of days covers its first and its last millisecond [LT-011 LT-012]', () => {
  expect(filterOf(loadingStop, 'updated', '2026-11-01..2026-11-20')).toBe(
    'updated>=2026-11-01T00:00:00.000 and updated<=2026-11-20T23:59:59.999',
  )
  expect(filterOf(loadingStop, 'updated', '..2026-11-20')).toBe('updated<=2026-11-20T23:59:59.999')
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

test.each([
  ['..now', 'updated<=2026-11-21T22:54:59.999Z'],
  ['now..', 'updated>=2026-11-21T22:55:00.000Z'],
  ['now+6h..now+12h', 'updated>=2026-11-22T04:55:00.000Z and updated<=2026-11-22T10:54:59.999Z'],
  ['now-24h..2026-11-22', 'updated>=2026-11-20T22:55:00.000Z and updated<=2026-11-22T23:59:59.999'],
])('the period %s means %s while it is 22:55 UTC', (typed, meaning) => {
  const now = new Date('2026-11-21T22:55:00Z')
  const filter = toColumnFilter(loadingStop, 'updated', typed, { ...context, now })
  expect(filter && printFilter(filter)).toBe(meaning)
  const tomorrow = new Date('2026-11-22T22:55:00Z')
  expect(toColumnFilter(loadingStop, 'updated', typed, { ...context, now: tomorrow })).not.toEqual(
    filter,
  )
})
