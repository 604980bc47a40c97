import { expect, test } from 'vitest'
import { findKnown } from './findKnown.ts'

const known = (label: string, ...names: string[]) => ({
  key: label,
  label,
  names,
  goal: { to: '/' },
})
const all = [
  known('Equipment loads', '/equipment-load'),
  known('Loading stops', '/loadingstop'),
  known('Geräte für Löschung', '/cancel'),
  known('Overloads', '/overloads'),
]
const labels = (text: string) => findKnown(all, text).map(({ label }) => label)

test('a name that begins with the text comes first, then one with a word that begins with it', () => {
  expect(labels('load')).toEqual(['Loading stops', 'Equipment loads', 'Overloads'])
})

test('every word has to match, regardless of order, letter case and accents', () => {
  expect(labels('STOP load')).toEqual(['Loading stops'])
  expect(labels('loschung gerate')).toEqual(['Geräte für Löschung'])
  expect(labels('stop equipment')).toEqual([])
})

test('an address finds its screen, and an empty text finds all', () => {
  expect(labels('/loadingstop')).toEqual(['Loading stops'])
  expect(labels('  ')).toEqual(all.map(({ label }) => label))
})
