import { expect, onTestFinished, test, vi } from 'vitest'
import { type FeatureFlag, viewsOf } from '@quayside/framework'
import { flags, letter, parcel, sample } from '@quayside/framework/testing'
import { createListStates } from './listStates.ts'
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

const [letters] = viewsOf(letter)
const sort = { field: 'updated', order: 'DESC' } as const
const filterOfPeriod = async (updated: string) => {
  if (letters === undefined) throw new TypeError('letters have no list')
  // Half past midnight in Berlin, on the first day of a month.
  vi.useFakeTimers({ now: new Date('2026-11-30T23:30:00Z'), toFake: ['Date'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const states = createListStates({
    application: { ...sample, resources: { letter } },
    flags: [],
    readColumnFilterContext: async () => ({ codesNamed: () => [] }),
    timeZone: 'Europe/Berlin',
  })
  const filters = { updated }
  const context = await states.contextOf(letters, filters)
  return toFindRequest(letters, { page: 1, pageSize: 10, sort, filters }, context).filter
}

test.each([
  ['today..today', '2026-12-01T00:00:00.000', '2026-12-01T23:59:59.999'],
  ['today-1..today+6', '2026-11-30T00:00:00.000', '2026-12-07T23:59:59.999'],
  ['month-1..month-1', '2026-11-01T00:00:00.000', '2026-11-30T23:59:59.999'],
  ['2026-11-20..month', '2026-11-20T00:00:00.000', '2026-12-31T23:59:59.999'],
])('the period %s is asked for as days of the port', async (typed, from, until) => {
  expect(await filterOfPeriod(typed)).toMatchObject({
    filterString: `updated>=${from} and updated<=${until}`,
  })
})
