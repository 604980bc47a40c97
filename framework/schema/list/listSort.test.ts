import { expect, test } from 'vitest'
import type { ListSort } from '#schema/resource.ts'
import { serializeSorts, readSorts, sortBy, sortFurtherBy } from './listSort.ts'

const up = (field: string): ListSort => ({ field, order: 'ASC' })
const down = (field: string): ListSort => ({ field, order: 'DESC' })

test.each([
  [[up('state')], 'state', 'ASC'],
  [[down('created')], 'created', 'DESC'],
  [[up('state'), down('created')], 'state,-created', 'ASC'],
  [[down('state'), up('created'), down('maker')], 'state,created,-maker', 'DESC'],
] as const)('%j is one state of a list, and comes back from it', (sorts, field, order) => {
  expect(serializeSorts(sorts)).toEqual({ field, order })
  expect(readSorts({ field, order })).toEqual(sorts)
})

test('an address that names a field twice, or too many, is read as far as it makes sense', () => {
  expect(readSorts({ field: 'a,-a,b', order: 'ASC' })).toEqual([up('a'), up('b')])
  expect(readSorts({ field: 'a,b,c,d,e,f,g', order: 'ASC' })).toHaveLength(5)
})

test('a sort by one field replaces the others, and again turns round', () => {
  expect(sortBy([down('a'), up('b')], 'b')).toEqual([up('b')])
  expect(sortBy([up('a'), up('b')], 'a')).toEqual([down('a')])
  expect(sortBy([down('a')], 'a')).toEqual([up('a')])
})

test('a further sort comes last, turns round where it is, and goes', () => {
  const two = sortFurtherBy([up('a')], 'b')
  expect(two).toEqual([up('a'), up('b')])
  const turned = sortFurtherBy(two, 'b')
  expect(turned).toEqual([up('a'), down('b')])
  expect(sortFurtherBy(turned, 'b')).toEqual([up('a')])
  expect(sortFurtherBy(sortFurtherBy(turned, 'a'), 'a')).toEqual([down('b')])
  expect(sortFurtherBy([down('a')], 'a')).toEqual([up('a')])
  const five = ['a', 'b', 'c', 'd', 'e'].map(up)
  expect(sortFurtherBy(five, 'f')).toEqual(five)
})
