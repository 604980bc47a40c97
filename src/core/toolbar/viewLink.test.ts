import { expect, test } from 'vitest'
import { printViewLink, readLinkedColumns, readListState, withReadableFilters } from './viewLink.ts'

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

test('a link says that the rows fill the window', () => {
  const link = printViewLink('/loadingstop', {
    filterValues: {},
    sort: { field: 'number', order: 'ASC' },
    page: 1,
    perPage: 17,
    isFilled: true,
    columns: ['number'],
  })
  expect(new URL(link, 'http://portal.test').searchParams.get('rows')).toBe('fill')
})

test('filters, sort and page size are read back, and what is no address has none', () => {
  const search = '?filter=%7B%22type%22%3A%22AES%22%7D&sort=number&order=DESC&perPage=25'
  expect(readListState(search)).toEqual({
    filter: { type: 'AES' },
    sort: { field: 'number', order: 'DESC' },
    perPage: 25,
  })
  expect(readListState('?filter=broken&perPage=x')).toEqual({})
})

test('filters of columns that the reader may not see drop out, and the rest stays', () => {
  const search = '?filter=%7B%22type%22%3A%22AES%22%2C%22risk%22%3A%22HIGH%22%7D&sort=number'
  expect(readListState(withReadableFilters(search, ['type']))).toEqual({
    filter: { type: 'AES' },
    sort: { field: 'number', order: 'ASC' },
  })
  expect(withReadableFilters('?sort=number', [])).toBe('?sort=number')
})
