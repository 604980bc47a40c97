import { expect, test } from 'vitest'
import { allOf, compare } from '#resources/query/filter.ts'
import { defineResource } from './defineResource.ts'
import { dateTime, list, reference } from './fields.ts'
import { readFilterObject, toFilterObject } from './filterObject.ts'

const entry = defineResource({
  name: 'entry',
  path: '/entry/v1',
  calls: ['find'],
  access: { read: [] },
  filterKeys: {
    equipmentNumber: { field: 'containers', operator: '=existsci=' },
    createdFrom: { field: 'created', operator: '>=' },
    createdTo: { field: 'created', operator: '<=' },
  },
  fields: { containers: list(reference('containerNumber')), created: dateTime() },
})

test('a filter object is the conjunction of its keys, and back [CV-067 CV-071]', () => {
  const asked = { equipmentNumber: '*54383', createdFrom: '2026-11-01T00:00:00.000' }
  const tree = allOf([
    compare('containers', '=existsci=', '*54383'),
    compare('created', '>=', '2026-11-01T00:00:00.000'),
  ])
  expect(readFilterObject(entry, asked)).toEqual(tree)
  expect(toFilterObject(entry, tree)).toEqual(asked)
})

test('a part of a text is asked for by wildcards, where the key compares whole texts [CV-075]', () => {
  const numbered = defineResource({
    name: 'numbered',
    path: '/numbered/v1',
    calls: ['find'],
    access: { read: [] },
    filterKeys: { number: { field: 'number', operator: '==' } },
    fields: { number: reference('containerNumber') },
  })
  expect(toFilterObject(numbered, compare('number', '=contains=', 'U305'))).toEqual({
    number: '*U305*',
  })
})

test('null, empty and absent keys ask for nothing', () => {
  expect(readFilterObject(entry, { equipmentNumber: null, createdFrom: '' })).toBeUndefined()
  expect(toFilterObject(entry, undefined)).toEqual({})
})

test('a key that is not declared is refused, and so is what the dialect cannot say', () => {
  expect(() => readFilterObject(entry, { constructor: 'x' })).toThrow(
    'there is no filter constructor',
  )
  expect(() => toFilterObject(entry, compare('created', '==', 'x'))).toThrow(
    'has no key for created==',
  )
  const either = {
    kind: 'or' as const,
    filters: [compare('a', '==', '1'), compare('b', '==', '1')],
  }
  expect(() => toFilterObject(entry, either)).toThrow('a filter object has no "or"')
})
