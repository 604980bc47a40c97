import { expect, test } from 'vitest'
import { isSameView, serializeViewLink, readLinkedColumns, readListState } from './viewLink.ts'

test('a link carries filters, sort, page and columns', () => {
  const link = serializeViewLink('/loadingstop', {
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
  const link = serializeViewLink('/loadingstop', {
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

test('a list shows a view again with the same filters, sort, rows and columns, on any page', () => {
  const state = {
    filterValues: { type: 'MRN', comment: 'x' },
    sort: { field: 'number', order: 'ASC' },
    page: 1,
    perPage: 10,
    columns: ['number', 'type'],
  } as const
  const print = (change: object) => serializeViewLink('', { ...state, ...change })
  const withoutSecret = (search: string) =>
    search.replace(/%2C%22secret%22%3A%221%22|secret%2C/g, '')
  const isShown = (change: object, saved: object = {}) =>
    isSameView(print(saved), print(change), withoutSecret)
  expect(isShown({})).toBe(true)
  expect(isShown({ page: 3, filterValues: { comment: 'x', type: 'MRN' } })).toBe(true)
  expect(isShown({ filterValues: { type: 'MRN' } })).toBe(false)
  expect(isShown({ sort: { field: 'number', order: 'DESC' } })).toBe(false)
  expect(isShown({ perPage: 25 })).toBe(false)
  expect(isShown({ display: 'board' })).toBe(false)
  expect(isShown({ display: 'table' })).toBe(true)
  expect(isShown({ columns: ['type', 'number'] })).toBe(false)
  // As many rows as fill one window are not those of another.
  expect(isShown({ perPage: 17, isFilled: true }, { perPage: 25, isFilled: true })).toBe(true)
  // What this user may not see is not missed.
  expect(isShown({}, { filterValues: { ...state.filterValues, secret: '1' } })).toBe(true)
  expect(isShown({}, { columns: ['number', 'secret', 'type'] })).toBe(true)
})
