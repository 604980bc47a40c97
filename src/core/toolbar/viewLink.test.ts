import { expect, test } from 'vitest'
import { printViewLink, readLinkedColumns } from './viewLink.ts'

test('a link carries filters, sort, page and columns', () => {
  const link = printViewLink('/loadingstop', {
    filterValues: { comment: 'a & b' },
    sort: { field: 'number', order: 'ASC' },
    page: 3,
    perPage: 10,
    columns: ['number', 'type'],
  })
  const { pathname, searchParams, search } = new URL(link, 'http://portal.test')
  expect(pathname).toBe('/loadingstop')
  expect(Object.fromEntries(searchParams)).toEqual({
    filter: '{"comment":"a & b"}',
    sort: 'number',
    order: 'ASC',
    page: '3',
    perPage: '10',
    columns: 'number,type',
  })
  expect(readLinkedColumns(search)).toEqual(['number', 'type'])
  expect(readLinkedColumns('?page=1')).toBeUndefined()
})
