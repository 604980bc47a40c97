import { port } from '#resources/application.ts'
import { expect, test } from 'vitest'
import { addressFileEntry } from '#resources/reference/addressFileEntry.ts'
import { equipmentLoad } from '#resources/equipmentLoad.ts'
import { manualEquipmentMovement } from '#resources/manualEquipmentMovement.ts'
import { importVerification } from '#resources/order/importVerification.ts'
import { isoCountryCode } from '#resources/reference/isoCountryCode.ts'
import { checkDraft, problemOf } from '#framework/schema/checks/checkDraft.ts'
import { toMoment } from '#framework/schema/checks/moment.ts'
import type { Resource } from '#framework/schema/resource.ts'
import type { ElementField } from '#framework/schema/fields.ts'
import type { AnyRecord } from '#framework/schema/recordOf.ts'
import { loadingStop } from '#resources/loadingStop.ts'
import { customsStatus } from '#resources/status/customsStatus.ts'
import { pendingMessage } from '#resources/pendingMessage.ts'
import { processingStatus } from '#resources/status/processingStatus.ts'
import { newsTicker } from '#framework/schema/included/newsTicker.ts'
import { presentationOfGoods } from '#resources/order/presentationOfGoods.ts'
import { riskFile } from '#resources/riskFile.ts'
import { statusCode } from '#resources/reference/statusCode.ts'
import { statusHistory } from '#resources/status/statusHistory.ts'
import { statusInformation } from '#resources/status/statusInformation.ts'
import { transshipment } from '#resources/order/transshipment.ts'
import { toLoadingStop } from '#demo/loadingStops.ts'
import { toNewsItems } from '#demo/newsItems.ts'
import { createRandom } from '#demo/random.ts'
import { toRiskFiles } from '#demo/writeDemo.ts'
import { toAddressFile } from '#demo/rows/toAddressFile.ts'
import { toCustomsEntries, toProcessingEntries } from '#demo/rows/toEntries.ts'
import { toEquipmentLoads } from '#demo/rows/toEquipmentLoads.ts'
import { toMovements } from '#demo/rows/toMovements.ts'
import { toPendingMessages } from '#demo/rows/toPendingMessages.ts'
import { toStatusHistory } from '#demo/rows/toStatusHistory.ts'
import { toStatusInformation } from '#demo/rows/toStatusInformation.ts'
import { toTransshipments } from '#demo/rows/toTransshipments.ts'
import { toVerificationErrors } from '#demo/rows/toVerificationErrors.ts'
import { countries } from '#server/reference/loadReference.ts'
import { statusCodes } from '#server/reference/statusCodes.ts'
import { demoOptions, makeOrders } from './demoOrders.ts'

const orders = makeOrders()
const now = demoOptions.today.getTime()
const random = createRandom(1)
const stops = orders.flatMap((order, index) => toLoadingStop(random, now, order, index) ?? [])

const rowsOf: [string, Resource, readonly AnyRecord[]][] = [
  ['order', presentationOfGoods, orders.map(({ record }) => record)],
  ['equipment load', equipmentLoad, orders.flatMap(toEquipmentLoads)],
  ['equipment movement', manualEquipmentMovement, orders.flatMap(toMovements)],
  ['address file entry', addressFileEntry, orders.flatMap(toAddressFile)],
  ['pending message', pendingMessage, orders.flatMap(toPendingMessages)],
  ['customs entry', customsStatus, orders.flatMap(toCustomsEntries)],
  ['processing entry', processingStatus, orders.flatMap(toProcessingEntries)],
  ['status', statusHistory, orders.flatMap(toStatusHistory)],
  ['information', statusInformation, orders.flatMap(toStatusHistory).flatMap(toStatusInformation)],
  ['transshipment', transshipment, orders.flatMap(toTransshipments)],
  [
    'verification error',
    importVerification,
    orders.flatMap(({ record }) => toVerificationErrors(record)),
  ],
  ['loading stop', loadingStop, stops],
  ['risk file', riskFile, toRiskFiles(demoOptions.today)],
  ['news item', newsTicker, toNewsItems(demoOptions.today)],
  ['country', isoCountryCode, countries],
  ['status code', statusCode, statusCodes],
]

type Value = { name: string; field: ElementField; value: unknown }

/** Every single value of a record with its field; throws for an element of the wrong kind. */
const valuesOf = (resource: Resource, record: AnyRecord): Value[] =>
  Object.entries(resource.fields).flatMap(([name, field]): Value[] => {
    const value = record[name]
    if (field.computed || field.kind === 'json' || field.kind === 'groups') return []
    if (field.kind === 'list')
      return (value as unknown[]).map((one) => ({ name, field: field.of, value: one }))
    if (field.kind === 'relation' || field.kind === 'due') return []
    if (field.kind !== 'records') return [{ name, field, value }]
    return (value as AnyRecord[]).flatMap((one) =>
      Object.entries(field.of).map(([key, of]) => ({
        name: `${name}.${key}`,
        field: of,
        value: one[key],
      })),
    )
  })

test.each(rowsOf)(
  'every value of every %s is one that the declaration allows',
  (_, resource, rows) => {
    expect(rows.length).toBeGreaterThan(2)
    const problems = rows.flatMap((record) =>
      valuesOf(resource, record).flatMap(({ name, field, value }) => {
        const problem = problemOf(field, value)
        return problem ? [{ name, value, problem }] : []
      }),
    )
    expect(problems).toEqual([])
  },
)

test.each(rowsOf)('every %s has exactly the declared fields', (_, resource, rows) => {
  const declared = Object.entries(resource.fields).flatMap(([name, field]) =>
    field.computed || field.kind === 'due' ? [] : [name],
  )
  for (const { id: _id, version: _version, ...record } of rows) {
    expect(Object.keys(record).toSorted()).toEqual(declared.toSorted())
  }
})

test('every number of the trade has its format and its check digit', () => {
  const wrong = rowsOf.flatMap(([, resource, rows]) =>
    rows.flatMap((record) =>
      valuesOf(resource, record).filter(
        ({ field, value }) =>
          field.kind === 'identifier' &&
          typeof value === 'string' &&
          port.identifiers[field.format]?.looksRight(value) !== true,
      ),
    ),
  )
  expect(wrong.map(({ name, value }) => [name, value])).toEqual([])
})

test('stops and risk rules would pass validation in their dialogs', () => {
  for (const stop of stops)
    expect(checkDraft(loadingStop, stop, toMoment(demoOptions.today, 'UTC'))).toEqual({})
  for (const rule of toRiskFiles(demoOptions.today))
    expect(checkDraft(riskFile, rule, toMoment(demoOptions.today, 'UTC'))).toEqual({})
})

test('every status code and country of a row is in the reference data', () => {
  const known = new Set(statusCodes.map(({ content, type, code }) => [content, type, code].join()))
  const codes = orders.flatMap(({ events }) =>
    events.map(({ type, code }) => ['PORT_ORDER', type, code].join()),
  )
  expect(codes.filter((code) => !known.has(code))).toEqual([])
  const named = [
    ...orders.flatMap(({ record }) => record.countryOfDestinationsList.map(String)),
    ...toRiskFiles(demoOptions.today).map(({ isoCountryCode: code }) => code),
  ]
  expect(
    named.filter((code) => code !== null && !countries.some((country) => country.code === code)),
  ).toEqual([])
})

test('no container has a serial number whose remainder is ten', () => {
  const letters = '0123456789A.BCDEFGHIJK.LMNOPQRSTU.VWXYZ'
  const remainderOf = (number: string) =>
    Array.from(number.slice(0, 10)).reduce(
      (sum, one, index) => sum + letters.indexOf(one) * 2 ** index,
      0,
    ) % 11
  expect(remainderOf('CSQU3054383')).toBe(3)
  const containers = orders.flatMap(({ record }) => record.containerNumberList).map(String)
  expect(containers.filter((number) => remainderOf(number) === 10)).toEqual([])
})

/** Each named field exists on every row, and is filled on some; a yes/no field has both values. */
const expectNamed = (what: string, names: string) => {
  const rows = rowsOf.find(([name]) => name === what)?.[2] ?? []
  const isFilled = (value: unknown) =>
    value !== null && value !== undefined && (!Array.isArray(value) || value.length > 0)
  for (const name of names.split(/\s+/)) {
    const values = rows.map((row) => row[name])
    const isYesNo = values.every((value) => typeof value === 'boolean')
    expect(values.some(isFilled), name).toBe(true)
    expect(values, name).not.toContain(undefined)
    expect(!isYesNo || new Set(values).size === 2, name).toBe(true)
  }
}

test('orders show every field of their list', () => {
  expectNamed(
    'order',
    `portOrderId portOrderReference type created updated transportDetailsVesselName transportDetailsEts
    portOfDischargeCode portOfDischargeName statusCustoms statusCustomsZapp processingStatus customsStatus
    customsStatusSource riskLevel atlasSelfDeclaredIndicator showAusbButton gateIn outboardLoadingIndicator
    transshipment asumaDakIndicator cancellationIndicator containsBreakbulkIndicator mrnList lrnList
    countryOfDestinationsList containerNumberList goodsCommodityCodeList goodsCommodityDescriptionList
    vehicleChassisNumberList assignedPortOrderList participantList customsReferencesAtbNumberList
    impVerificationResultCode`,
  )
})

test('equipment loads show the ship that was planned and the one that sailed', () => {
  expectNamed(
    'equipment load',
    `portOrderReference equipmentQualifier movementDatetime receivedDatetime containerIsoType
    facilityCode created updated actualVesselName actualCallSign actualImoNumber actualVesselDepartureNumber
    actualDepartureDatetime vesselName callSign imoNumber vesselDepartureNumber departureDatetime
    contentTypeIndicator`,
  )
})

test('statuses show every field, of every type and for orders and lines [EN-068 EN-069 EN-070 EN-071]', () => {
  expectNamed(
    'status',
    `reference referenceType statusType statusQualifier statusDatetime created sourceType sourceId source
    forwarderCode quayCode terminalCode agentCode eoriNumber branchNumber assignedPortOrderReference imoNumber`,
  )
  const statuses = orders.flatMap(toStatusHistory)
  for (const [name, field] of Object.entries(statusHistory.fields)) {
    if (field.kind !== 'choice') continue
    const values = new Set(statuses.map((row) => (row as AnyRecord)[name]))
    expect(values, name).toEqual(new Set(field.values))
  }
})

test('status information shows every field, of every kind [EN-073 EN-074 EN-075 EN-076]', () => {
  expectNamed(
    'information',
    `portOrderReference kind source sourceType sourceId reference code description positionNumber
    released communicationError positionId packageId`,
  )
  const rows = orders.flatMap(toStatusHistory).flatMap(toStatusInformation)
  const kinds = new Set(rows.map(({ kind }) => kind))
  expect(kinds).toEqual(new Set(statusInformation.fields.kind.values))
})

test('transshipments show every field [EN-067]', () => {
  expectNamed(
    'transshipment',
    `portOrderReference equipmentQualifier facilityCodeOut movementStartDatetime facilityCodeIn
    movementEndDatetime`,
  )
})

test('verification errors show every field [EN-093]', () => {
  expectNamed(
    'verification error',
    'code reference positionNumber equipmentReference portOrderReference',
  )
})

test('loading stops are of every type and show every field [EN-019]', () => {
  expectNamed('loading stop', 'type number comment userName userCompanyCode created updated')
  const types = ['CONTAINER_NUMBER', 'CHASSIS_NUMBER', 'MRN']
  expect(new Set(stops.map(({ type }) => type))).toEqual(new Set(types))
})

test('risk rules show every field, with and without an end and a country [EN-020]', () => {
  expectNamed(
    'risk file',
    `isoCountryCode commodityCodeFrom commodityCodeUntil riskGroup reason userName userCompanyCode
    created updated`,
  )
  const rules = toRiskFiles(demoOptions.today)
  expect(rules.some(({ commodityCodeUntil }) => commodityCodeUntil === null)).toBe(true)
  expect(rules.some(({ isoCountryCode: code }) => code === null)).toBe(true)
})
