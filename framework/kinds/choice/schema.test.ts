import { expect, test } from 'vitest'
import { choice } from '#schema/fields.ts'
import { askedBy, importedIn, printedIn, textsIn } from '#testing/kindParts.ts'
import { choiceColumn } from './column.ts'
import { choiceKind } from './schema.ts'

const meant = choice({ GIFT: 'good', POISON: 'bad' })

test.each([
  ['GIFT', undefined],
  ['gift', 'notOffered'],
  ['', 'notOffered'],
  ['GIFT ', 'notOffered'],
  ['constructor', 'notOffered'],
  [['GIFT'], 'notOffered'],
  [0, 'notOffered'],
])('of a choice %j is: %s', (value, problem) => {
  expect(choiceKind.problemOf(meant, value)).toBe(problem)
})

test('only a value that is offered asks for something', () => {
  expect(askedBy(meant, 'POISON')).toBe('n==POISON')
  for (const typed of ['poison', 'POI', 'constructor']) {
    expect(askedBy(meant, typed)).toBeUndefined()
    expect(choiceKind.isFilterText?.(meant, typed)).toBe(false)
  }
})

test('rows are grouped by value, and empty ones are asked for by the sign of an empty value', () => {
  expect(choiceKind.groups?.text(meant, 'GIFT')).toBe('GIFT')
  expect(choiceKind.groups?.text(meant, null)).toBe('=')
})

test('the column holds the longest value', () => {
  expect(choiceColumn.column(choice('LOW', 'MEDIUM', 'HIGH'))).toBe('varchar(6) collate "C"')
  expect(choiceColumn.read(meant, 'gift', 'UTC')).toBeUndefined()
})

test('rows that are there get the first value, whatever its signs', () => {
  expect(choiceColumn.initial(choice('OPEN', 'DONE'))).toBe(`'OPEN'`)
  expect(choiceColumn.initial(choice("CAN'T", 'CAN'))).toBe(`'CAN''T'`)
})

const english = textsIn('en', { choices: { n: { GIFT: 'Gift', POISON: 'Poison' } } })
const german = textsIn('de', { choices: { n: { GIFT: 'Geschenk', POISON: 'Gift' } } })

test('a value is printed by its name in the language', () => {
  expect(choiceColumn.print(meant, 'GIFT', printedIn(), german)).toBe('Geschenk')
})

test.each([
  ['poison', 'POISON'],
  ['GESCHENK', 'GIFT'],
  // A name of one value in one language, and of another value in another.
  ['Gift', 'GIFT'],
  ['Poisonous', undefined],
  ['', undefined],
])('an imported cell %j means %s, by value or by name in any language', (cell, value) => {
  const read = choiceColumn.readCell?.(meant, cell, importedIn(english, german))
  expect(read).toBe(value)
})

test('of two names that are the same the one in the language of the user is meant', () => {
  const coded = choice('G', 'P')
  const en = textsIn('en', { choices: { n: { G: 'Gift', P: 'Poison' } } })
  const de = textsIn('de', { choices: { n: { G: 'Geschenk', P: 'Gift' } } })
  expect(choiceColumn.readCell?.(coded, 'gift', importedIn(en, de))).toBe('G')
  expect(choiceColumn.readCell?.(coded, 'gift', importedIn(de, en))).toBe('P')
})
