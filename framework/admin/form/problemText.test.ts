import { expect, test } from 'vitest'
import { createText } from '#i18n/createText.ts'
import { en } from '#i18n/en.ts'
import { mergeTexts } from '#i18n/mergeTexts.ts'
import { layersEn } from '#i18n/reactAdmin/en.ts'
import { defineResource } from '#schema/defineResource.ts'
import { choice, text } from '#schema/fields.ts'
import { problemTexts } from './problemText.ts'

const door = defineResource({
  name: 'door',
  access: { read: [], write: [] },
  fields: { state: choice('OPEN', 'CLOSED'), name: text(10) },
  form: {},
})
const words = { resource: { door: { choices: { state: { OPEN: 'Open', CLOSED: 'Closed' } } } } }
const say = createText(mergeTexts(...layersEn, en, words), 'en')

test('a value that is none of a choice is named, with those that are', () => {
  expect(problemTexts(say, door, { state: 'AJAR' }, { state: 'notOffered' })).toEqual({
    state: '“AJAR” is not valid. Choose one of: Open, Closed',
  })
  expect(problemTexts(say, door, { name: 'x' }, { name: 'notOffered' })).toEqual({
    name: '“x” is not valid',
  })
})
