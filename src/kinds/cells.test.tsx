import '#src/kinds/views.tsx'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Field, Resource } from '@quayside/framework'
import { type Format, renderCell } from '@quayside/framework/admin'
import { presentationOfGoods } from '#resources/order/presentationOfGoods.ts'
import { resources } from '#resources/index.ts'
import { riskFile } from '#resources/riskFile.ts'
import { kinds } from './views.tsx'

const format: Format = {
  text: (key, options) => (options ? `${key} ${JSON.stringify(options)}` : key),
  locale: 'en',
  timeZone: 'Europe/Berlin',
  codesOf: () => [],
  resources: [],
  kinds,
  nameOf: (_field, code) => ({ DE: 'Germany', '0050': 'released' })[code],
}

/** The visible content of a cell, without markup. */
const show = (resource: Resource, name: string, value: unknown) => {
  const field = resource.fields[name] as Field
  const markup = renderToStaticMarkup(renderCell(field, value, format, { resource, name }))
  return markup.replaceAll(/<[^>]*>/g, '')
}
const orders = presentationOfGoods

test.each([
  ['statusCustoms', '0050', '✓ released'],
  ['statusCustoms', '9999', '9999'],
  ['created', '2026-11-20T13:05:00.000Z', '20/11/2026 14:05'],
  ['gateIn', true, '✓ list.yes'],
  ['riskLevel', 2, '▲ riskLevel.HIGH'],
  ['riskLevel', 0, '● riskLevel.NO_RISK'],
  ['riskLevel', -1, '–'],
  ['riskLevel', 77, '–'],
  ['containerNumberList', ['DMOU1000014', 'DMOU2045179', 'X'], 'DMOU1000014+2'],
  ['containerNumberList', [], '–'],
  ['mrnList', [{ mrn: '26DE485100000101A0' }], '26DE485100000101A0'],
  ['transportDetailsVesselName', null, '–'],
  [
    'processingStatus',
    'PROCESSED',
    '✓ resource.presentationOfGoods.choices.processingStatus.PROCESSED',
  ],
])('of an order, %s %j shows as %j [EN-022 EN-026 EN-034]', (name, value, shown) => {
  expect(show(orders, name, value)).toBe(shown)
})

test.each([
  ['commodityCodeFrom', 123_456, '00123456'],
  ['isoCountryCode', null, 'list.allCountries'],
  ['isoCountryCode', 'DE', 'DE Germany'],
  ['isoCountryCode', 'XX', 'XX'],
  ['riskGroup', 'HIGH', '✕ resource.riskFile.choices.riskGroup.HIGH'],
])('of a risk entry, %s %j shows as %j [EN-021 RF-019]', (name, value, shown) => {
  expect(show(riskFile, name, value)).toBe(shown)
})

test('a truncated text remains complete for screen readers, copying and hover [RF-009 LS-005]', () => {
  const reason = 'A reason that is a good deal longer than what fits into a cell of the list'
  const markup = renderToStaticMarkup(
    renderCell(riskFile.fields.reason, reason, format, { resource: riskFile, name: 'reason' }),
  )
  expect(markup.replaceAll(/<[^>]*>/g, '')).toBe(reason)
  expect(markup).toContain(`<span data-tip="">${reason.slice(0, 40)}<span class="cell-rest">`)
})

/** The visible part of a text, and the complete text for screen readers, copying and hover. */
const drawn = (name: string, value: unknown) => {
  const field = orders.fields[name as keyof typeof orders.fields] as Field
  const markup = renderToStaticMarkup(renderCell(field, value, format, { resource: orders, name }))
  const [shown = '', rest = ''] = markup.split('<span class="cell-rest">')
  return [shown, rest].map((part) => part.replaceAll(/<[^>]*>/g, ''))
}

test('15 characters of a vessel are visible in every list that has one [LM-022]', () => {
  const vessels = Object.values(resources).flatMap((resource: Resource) =>
    (resource.list?.columns ?? [])
      .filter((name) => /vesselName$/i.test(name))
      .map((name) => ({ resource, name })),
  )
  expect(vessels.map(({ resource, name }) => `${resource.name}.${name}`)).toEqual(
    expect.arrayContaining([
      'equipmentLoad.actualVesselName',
      'equipmentLoad.vesselName',
      'manualEquipmentMovement.vesselName',
      'portOrderStatusDashboard.transportDetailsVesselName',
      'presentationOfGoods.transportDetailsVesselName',
    ]),
  )
  for (const { resource, name } of vessels) {
    const cell = renderCell(resource.fields[name] as Field, 'ELBE PIONEER 156', format, {
      resource,
      name,
    })
    const [shown = ''] = renderToStaticMarkup(cell).split('<span class="cell-rest">')
    expect([resource.name, name, shown.replaceAll(/<[^>]*>/g, '')]).toEqual([
      resource.name,
      name,
      'ELBE PIONEER 15',
    ])
  }
})

test('15 characters of a vessel are visible, of one commodity 16, of a participant 20 [LM-021 LM-022 EN-054]', () => {
  expect(drawn('transportDetailsVesselName', 'ELBE PIONEER 15')).toEqual(['ELBE PIONEER 15', ''])
  expect(drawn('transportDetailsVesselName', 'ELBE PIONEER 156')).toEqual(['ELBE PIONEER 15', '6'])
  expect(drawn('goodsCommodityDescriptionList', ['Machine parts 16'])).toEqual([
    'Machine parts 16',
    '',
  ])
  expect(drawn('goodsCommodityDescriptionList', ['Machine parts 167'])).toEqual([
    'Machine parts 16',
    '7',
  ])
  expect(drawn('participantList', [{ name: 'Elbe Forwarding HH20' }])).toEqual([
    'Elbe Forwarding HH20',
    '',
  ])
  expect(drawn('participantList', [{ name: 'Elbe Forwarding HH201' }])).toEqual([
    'Elbe Forwarding HH20',
    '1',
  ])
})
