import { expect, test } from 'vitest'
import type { FeatureFlag } from '#resources/kit/application.ts'
import { viewsOf } from '#resources/kit/views.ts'
import { flags, parcel } from '#test/framework/sample.ts'
import { toFindRequest } from './toFindRequest.ts'

const views = new Map(viewsOf(parcel).map((view) => [view.name, view]))

const requestOf = (name: string, flags: readonly FeatureFlag[], filters = {}) => {
  const view = views.get(name)
  if (view === undefined) throw new Error(`no view ${name}`)
  return toFindRequest(
    view,
    { page: 3, pageSize: 10, sort: { field: 'created', order: 'DESC' }, filters },
    { flags, codesNamed: () => [] },
  )
}

test('a list asks by page from 0, sort and filter string', () => {
  expect(requestOf('parcel', [], { sort: 'abc', carrier: 'elbe' })).toEqual({
    pageable: { pageNumber: 2, pageSize: 10, sort: [{ property: 'created', direction: 'DESC' }] },
    filter: { filterString: 'sort==ABC and carrier=ci=*elbe*', fieldNameMarker: '' },
  })
})

test('the flag of a restricted view restricts it, no other flag does, and no other view is restricted', () => {
  const filterOf = (name: string, on: readonly FeatureFlag[]) => requestOf(name, on).filter
  expect(filterOf('checkedParcel', [flags.checked])).toMatchObject({
    filterString: 'sort=in=(ABC,DEF)',
  })
  expect(filterOf('checkedParcel', [flags.body])).toMatchObject({ filterString: '' })
  expect(filterOf('parcel', Object.values(flags))).toMatchObject({ filterString: '' })
})
