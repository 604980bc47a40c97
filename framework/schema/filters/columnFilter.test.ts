import { expect, test } from 'vitest'
import type { Resource } from '#schema/resource.ts'
import { serializeFilter } from '#query/serializeFilter.ts'
import { letter, parcel } from '#testing/sample.ts'
import { pairColumns, serializeAnyColumn } from './alternatives.ts'
import { columnFilterMax, toColumnFilter } from './columnFilter.ts'

const context = { codesNamed: () => [] }
const filterOf = (resource: Resource, column: string, typed: string) => {
  const filter = toColumnFilter(resource, column, typed, context)
  return filter && serializeFilter(filter)
}

test('quotes and backslashes never reach the server [LT-010]', () => {
  expect(filterOf(letter, 'comment', `it's "so" \\ far`)).toBe('comment=ci="*its so  far*"')
  expect(filterOf(letter, 'comment', `"'\\`)).toBeUndefined()
})

test('a filter is as long as its field, as the longest number with its sign, or as the list says', () => {
  expect(columnFilterMax(letter, 'warmth')).toBe('-40 .. -40'.length)
  expect(columnFilterMax(letter, 'comment')).toBe(512)
  expect(columnFilterMax(parcel, 'order')).toBe(12)
  expect(columnFilterMax(parcel, 'boxes')).toBe(12)
  expect(columnFilterMax(parcel, 'companies')).toBe(40)
  expect(columnFilterMax(parcel, 'cityCode')).toBe(20)
  expect(columnFilterMax(parcel, 'constructor')).toBe(0)
})

test('a list of records is searched by each property that it shows', () => {
  expect(filterOf(parcel, 'companies', 'elbe')).toBe(
    'companies.name=existsci=*elbe* or companies.code=existsci=*elbe*',
  )
})

test('a column may be found by several fields', () => {
  expect(filterOf(parcel, 'cityCode', 'ningbo')).toBe(
    'cityCode=contains=NINGBO or cityName=ci=*ningbo*',
  )
})

test.each([
  ['comment', 'elbe | seine', 'comment=ci=*elbe* or comment=ci=*seine*'],
  ['comment', '!elbe', '!(comment=ci=*elbe*)'],
  ['comment', '! elbe|seine |', '!(comment=ci=*elbe* or comment=ci=*seine*)'],
  // Equalities are one list, which an index finds at once.
  ['sort', 'CARD|LARGE', 'sort=in=(CARD,LARGE)'],
  ['warmth', '!5|7', '!(warmth=in=(5,7))'],
  ['warmth', '5|>=20', 'warmth==5 or warmth>=20'],
  // Still being typed.
  ['comment', '!', undefined],
  ['comment', '|', undefined],
])('above %s %j means %s: one of several texts, or none of them', (column, typed, meaning) => {
  expect(filterOf(letter, column, typed)).toBe(meaning)
})

test.each([
  ['comment', '=Elbe', 'comment==Elbe'],
  ['comment', '=', 'comment=isnull=true'],
  ['comment', '!=', '!(comment=isnull=true)'],
  ['comment', '=Elbe|=Seine|=', 'comment=in=(Elbe,Seine) or comment=isnull=true'],
  ['comment', '=Elbe|main', 'comment==Elbe or comment=ci=*main*'],
  ['warmth', '=', 'warmth=isnull=true'],
  ['sort', '=', 'sort=isnull=true'],
])('above %s %j means %s: a whole value, or none', (column, typed, meaning) => {
  expect(filterOf(letter, column, typed)).toBe(meaning)
})

test('a whole value is one of the column itself, and every part of an empty one is empty', () => {
  expect(filterOf(parcel, 'cityCode', '=NINGBO')).toBe('cityCode==NINGBO')
  expect(filterOf(parcel, 'companies', '=')).toBe(
    'companies.name=isnull=true and companies.code=isnull=true',
  )
})

test('none of several fields has an excluded text', () => {
  expect(filterOf(parcel, 'cityCode', '!ningbo')).toBe(
    '!(cityCode=contains=NINGBO or cityName=ci=*ningbo*)',
  )
})

test('an unknown column or choice gives no filter', () => {
  expect(filterOf(letter, 'constructor', 'x')).toBeUndefined()
  expect(filterOf(letter, 'sort', 'SHIP')).toBeUndefined()
  expect(filterOf(letter, 'sort', 'CARD')).toBe('sort==CARD')
})

test('values in any of several columns are one filter, in which each text belongs to its column', () => {
  const [[key, text] = ['', '']] = Object.entries(
    serializeAnyColumn({ order: ['P26000000001', 'P26000000002'], sort: ['ABC'] }),
  )
  expect(filterOf(parcel, key, text)).toBe('order=in=(P26000000001,P26000000002) or sort==ABC')
  expect(pairColumns(key, text)).toEqual([
    ['order', 'P26000000001|P26000000002'],
    ['sort', 'ABC'],
  ])
  // One column alone is a text as any other.
  expect(serializeAnyColumn({ sort: ['ABC', 'DEF'] })).toEqual({ sort: 'ABC|DEF' })
  expect(pairColumns('comment', 'two words')).toEqual([['comment', 'two words']])
})

test.each([
  ['order', '!p26 0000 00001', '!(order==P26000000001)'],
  ['order', '=p26 0000 00001', 'order==P26000000001'],
  ['tracks', '26DE 1234 5678 9012 34', 'tracks.number=existsci=26DE12345678901234'],
])('above %s %j means %s: numbers may have the gaps that people type', (column, typed, meaning) => {
  expect(filterOf(parcel, column, typed)).toBe(meaning)
})

test.each(['HBXU 977685 1', 'hbxu 977685-1', 'HBXU977685/1', 'H B X U 9 7 7 6 8 5 1'])(
  'each number that a column searches may have gaps: %j',
  (typed) => {
    const plain = filterOf(parcel, 'boxes', 'HBXU9776851')?.split(' or ')
    expect(plain).toEqual(['boxes=existsci=HBXU9776851', 'carts=existsci=*HBXU9776851*'])
    for (const meaning of plain ?? []) expect(filterOf(parcel, 'boxes', typed)).toContain(meaning)
  },
)
