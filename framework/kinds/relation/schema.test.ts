import { expect, test } from 'vitest'
import { defineResource } from '#schema/defineResource.ts'
import {
  choice,
  integer,
  records,
  relation,
  relations,
  text,
  type RelationField,
} from '#schema/fields.ts'
import { toColumnFilter } from '#schema/filters/columnFilter.ts'
import { kindOf } from '#kinds/schema.ts'
import { askedBy, printedIn, textsIn } from '#testing/kindParts.ts'
import { identifier } from '#testing/sample.ts'
import { relationColumn } from './column.ts'

const named = (name: string, field: Parameters<typeof kindOf>[0]) =>
  defineResource({ name, access: { read: [] }, fields: { name: field } })
const resources = [
  named('owner', text(60)),
  named('box', identifier('box')),
  named('state', choice('OPEN', 'DONE')),
]
const kind = kindOf<RelationField>(relation('owner'))

test.each([
  [1, undefined],
  [Number.MAX_SAFE_INTEGER, undefined],
  [0, 'outOfRange'],
  [-1, 'outOfRange'],
  [1.5, 'wrongType'],
  [true, 'wrongType'],
  // What was typed, while no record is taken.
  ['Ada', 'notOffered'],
  ['17', 'notOffered'],
])('the id %j is refused as %s', (value, problem) => {
  expect(kind.problemOf(relation('owner'), value)).toBe(problem)
})

test.each([
  ['owner', 'ada', 'n.name=ci=*ada*'],
  ['box', 'msku 123456-5', 'n.name==MSKU1234565'],
  ['state', 'DONE', 'n.name==DONE'],
  ['state', 'GONE', undefined],
])('above a relation to %s %j means %s: what names the other record', (to, typed, meaning) => {
  expect(askedBy(relation(to), typed, { resources })).toBe(meaning)
})

test.each([
  ['17', 'n==17'],
  ['9007199254740991', 'n==9007199254740991'],
  // No ids: a value that no row has, which the database can read.
  ['9007199254740993', 'n==-1'],
  ['12345678901234567', 'n==-1'],
  ['x', 'n==-1'],
  ['-17', 'n==-1'],
  ['1.5', 'n==-1'],
])('where nothing names the other record, %j means %s', (typed, meaning) => {
  expect(askedBy(relation('unknown'), typed, { resources })).toBe(meaning)
  const id = meaning.replace('n==', '')
  expect(relationColumn.read(relation('unknown'), id, 'UTC')).toBe(Number(id))
})

test('above elements that are relations one types what names their records', () => {
  const context = { resources }
  expect(askedBy(relations('owner'), 'ada', context)).toBe('n.name=ci=*ada*')
  expect(askedBy(relations('unknown'), '17', context)).toBe('n==17')
  const fees = records({ amount: integer(1, 9), payer: relation('owner') }, ['payer', 'amount'])
  const kindOfFees = kindOf(fees)
  const asked = kindOfFees.toFilter(fees, 'n.payer', 'ada', { codesNamed: () => [], ...context })
  expect(asked).toMatchObject({ field: 'n.payer.name', operator: '=ci=' })
  expect(kindOfFees.filterMax(fees, resources)).toBe(60)
  expect(kindOf(relations('owner')).filterMax(relations('owner'), resources)).toBe(60)
})

test('an exact text above them is never compared with ids', () => {
  const club = defineResource({
    name: 'club',
    access: { read: [] },
    fields: { members: relations('owner'), name: text(9) },
  })
  const context = { codesNamed: () => [], resources }
  expect(toColumnFilter(club, 'members', '=Ada', context)).toMatchObject({ field: 'members.name' })
  expect(toColumnFilter(club, 'members', '=', context)).toMatchObject({
    field: 'members',
    operator: '=isnull=',
  })
})

test('a filter is as long as the name of the other record, or as the longest id', () => {
  expect(kind.filterMax(relation('owner'), resources)).toBe(60)
  expect(kind.filterMax(relation('owner'))).toBe(String(Number.MAX_SAFE_INTEGER).length)
})

test('a text of the filter is one of the column that names the other record', () => {
  expect(kind.isFilterText?.(relation('state'), 'GONE', resources)).toBe(false)
  expect(kind.isFilterText?.(relation('owner'), 'GONE', resources)).toBe(true)
  expect(kind.isFilterText?.(relation('state'), 'GONE')).toBe(true)
})

test('it is printed as what names the other record, or by its id', () => {
  const texts = { ...textsIn('en'), nameOf: (_field: unknown, id: string) => ({ 7: 'Ada' })[id] }
  expect(relationColumn.print(relation('owner'), 7, printedIn(), texts)).toBe('Ada')
  expect(relationColumn.print(relation('owner'), 8, printedIn(), texts)).toBe('8')
})
