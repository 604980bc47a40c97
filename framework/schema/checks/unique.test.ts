import { expect, test } from 'vitest'
import { defineResource } from '#schema/defineResource.ts'
import { stamps, text } from '#schema/fields.ts'
import { inputsOfKey, takenTogether, uniqueKeys } from './unique.ts'

const thing = defineResource({
  name: 'thing',
  access: { read: [] },
  fields: { code: text(8), name: text(9), side: text(1), place: text(4), ...stamps },
  unique: ['code', ['userCompanyCode', 'name'], ['side', 'place'], ['code', 'side']],
})

test('a key is a list of fields, whichever way it is declared', () => {
  expect(uniqueKeys(thing).map((key) => key.join())).toEqual([
    'code',
    'userCompanyCode,name',
    'side,place',
    'code,side',
  ])
  expect(uniqueKeys({})).toEqual([])
})

test('a problem of a key is at its inputs, and at all of its fields where none is an input', () => {
  expect(inputsOfKey(thing, ['userCompanyCode', 'name'])).toEqual(['name'])
  expect(inputsOfKey(thing, ['userCompanyCode'])).toEqual(['userCompanyCode'])
})

test('an input that a key of its own may refuse is not said to be taken with others', () => {
  expect(takenTogether(thing, 'side')).toEqual(['side', 'place'])
  expect(takenTogether(thing, 'code')).toBeUndefined()
  expect(takenTogether(thing, 'name')).toBeUndefined()
})
