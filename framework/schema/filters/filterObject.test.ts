import { expect, test } from 'vitest'
import { allOf, compare } from '#query/filter.ts'
import { FilterError } from '#query/filterError.ts'
import { defineResource } from '#schema/defineResource.ts'
import { dateTime, list, text } from '#schema/fields.ts'
import { identifier } from '#testing/sample.ts'
import { toColumnFilter } from './columnFilter.ts'
import { readFilterObject, toFilterObject } from './filterObject.ts'

const context = { codesNamed: () => [] }

const entry = defineResource({
  name: 'entry',
  path: '/entry/v1',
  calls: ['find'],
  access: { read: [] },
  filterKeys: {
    equipmentNumber: { field: 'containers', operator: '=existsci=' },
    createdFrom: { field: 'created', operator: '>=' },
    createdTo: { field: 'created', operator: '<=' },
    status: { field: 'status', operator: '==' },
    vessel: { column: 'vesselName' },
  },
  fields: {
    containers: list(identifier('box')),
    created: dateTime(),
    status: identifier('tracking'),
    vesselName: text(50),
    callSign: identifier('cart'),
  },
  list: {
    columns: ['vesselName'],
    sort: { field: 'created', order: 'DESC' },
    filters: { vesselName: { searches: ['vesselName', 'callSign'] } },
  },
})

test('a filter object is the conjunction of its keys [CV-067 CV-071]', () => {
  const asked = { equipmentNumber: '*54383', createdFrom: '2026-11-01T00:00:00.000' }
  expect(readFilterObject(entry, asked)).toEqual(
    allOf([
      compare('containers', '=existsci=', '*54383'),
      compare('created', '>=', '2026-11-01T00:00:00.000'),
    ]),
  )
})

test('each column filter is a key', () => {
  const typed = { containers: 'MSKU 54383'.slice(5), created: '2026-11-01..', vesselName: ' Elbe ' }
  expect(toFilterObject(entry, typed, context)).toEqual({
    equipmentNumber: '*54383*',
    createdFrom: '2026-11-01T00:00:00.000',
    vessel: 'Elbe',
  })
})

test('a key that is a column is read as if typed above it', () => {
  expect(readFilterObject(entry, { vessel: 'Elbe' })).toEqual({
    kind: 'or',
    filters: [compare('vesselName', '=ci=', '*Elbe*'), compare('callSign', '=contains=', 'ELBE')],
  })
})

test('a key takes several values and matches any of them', () => {
  const asked = { status: ['0050', '0055'] }
  expect(toFilterObject(entry, { status: '0050, 0055' }, context)).toEqual(asked)
  expect(readFilterObject(entry, asked)).toEqual(compare('status', '=in=', '0050', '0055'))
  expect(() => readFilterObject(entry, { createdFrom: ['a', 'b'] })).toThrow('takes one value')
})

test('a pasted column of numbers is a list of them, each once', () => {
  const typed = { containers: 'msku3054383\nTGHU1234567\tMSKU3054383' }
  expect(toFilterObject(entry, typed, context)).toEqual({
    equipmentNumber: ['MSKU3054383', 'TGHU1234567'],
  })
})

test('part of a text is asked for by wildcards, where the key compares whole texts [CV-075]', () => {
  const numbered = defineResource({
    name: 'numbered',
    path: '/numbered/v1',
    calls: ['find'],
    access: { read: [] },
    filterKeys: { number: { field: 'number', operator: '==' } },
    fields: { number: identifier('box') },
  })
  expect(toFilterObject(numbered, { number: 'U305' }, context)).toEqual({
    number: '*U305*',
  })
})

test('null, empty and absent keys give no filter', () => {
  expect(readFilterObject(entry, { equipmentNumber: null, createdFrom: '' })).toBeUndefined()
  expect(toFilterObject(entry, { vesselName: ' ' }, context)).toEqual({})
})

test('an undeclared key is refused, and a column without a key is part of the filter string', () => {
  expect(() => readFilterObject(entry, { constructor: 'x' })).toThrow(
    'there is no filter constructor',
  )
  expect(toFilterObject(entry, { callSign: 'DABC' }, context)).toEqual({
    filterString: 'callSign=contains=DABC',
  })
})

test('what no key says is a filter string, which the rows have to fit as well', () => {
  const typed = { vesselName: 'Elbe', containers: '54383|11111', status: '!AA' }
  const sent = toFilterObject(entry, typed, context)
  expect(Object.keys(sent)).toEqual(['vessel', 'filterString'])
  const read = readFilterObject(entry, sent)
  const typedAlone = ['vesselName', 'containers', 'status'] as const
  const filters = typedAlone.map((name) => toColumnFilter(entry, name, typed[name], context))
  expect(read).toEqual(allOf([filters[0], allOf([filters[1], filters[2]])]))
  expect(readFilterObject(entry, { filterString: ' ' })).toBeUndefined()
  expect(() => readFilterObject(entry, { filterString: 'status==(' })).toThrow(FilterError)
})
