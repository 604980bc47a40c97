import type { DataProvider } from 'react-admin'
import { expectTypeOf, test } from 'vitest'
import type { RelatedRowsTab, Resource } from '@quayside/framework'
import type { Provider, ResourceProvider } from '@quayside/framework/admin'
import type { createHttpProvider } from './createHttpProvider.ts'

declare const provider: Provider
declare const tab: RelatedRowsTab
declare const resource: Resource
const params = { meta: { archive: false } }
const list = {
  sort: { field: 'id', order: 'ASC' },
  filters: {},
  columns: [],
  language: 'de',
  format: 'csv',
  view: 'portOrder',
} as const

test('what screens see is what is offered', () => {
  expectTypeOf<ReturnType<typeof createHttpProvider>>().toExtend<DataProvider & Provider>()
  expectTypeOf<Provider['readRelatedRows']>().toEqualTypeOf<ResourceProvider['readRelatedRows']>()
  expectTypeOf<Provider['getOne']>().toEqualTypeOf<DataProvider['getOne']>()
})

test('arguments of another type are refused', () => {
  expectTypeOf(provider.readRelatedRows).toBeCallableWith(tab, { id: 1 }, 0, params)
  // @ts-expect-error a row without an id
  void (() => provider.readRelatedRows(tab, {}, 0, params))
  // @ts-expect-error neither archived nor current rows
  void (() => provider.readRelatedRows(tab, { id: 1 }, 0, {}))
  expectTypeOf(provider.confirm).toBeCallableWith(resource, '/release', 'key')
  // @ts-expect-error no key, so that a repeated call is executed twice
  void (() => provider.confirm(resource, '/release'))
  expectTypeOf(provider.exportList).toBeCallableWith('port-order', list, params)
  // @ts-expect-error a format that does not exist
  void (() => provider.exportList('port-order', { ...list, format: 'pdf' }, params))
})

test('a name that the provider does not have is refused', () => {
  // @ts-expect-error a misspelt call
  void (() => provider.readRelatedRow(tab, { id: 1 }, 0, params))
})
