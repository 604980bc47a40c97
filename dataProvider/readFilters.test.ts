import type { FilterValues } from '@quayside/framework/admin'
import { expect, test } from 'vitest'
import {
  defineResource,
  integer,
  relation,
  relations,
  text,
  viewsOf,
  yesNo,
  type Resource,
} from '@quayside/framework'
import { serializeFilter } from '@quayside/framework/query'
import { letter, parcel, rights } from '@quayside/framework/testing'
import { toFilter } from './readFilters.ts'
import { toFindRequest } from './toFindRequest.ts'

const context = { codesNamed: () => [] }
const filterOf = (resource: Resource, filters: FilterValues): string => {
  const filter = toFilter(resource, filters, context)
  return filter ? serializeFilter(filter) : ''
}

const visit = defineResource({
  name: 'visit',
  path: '/visit/v1',
  calls: ['find'],
  access: { read: [rights.read] },
  fields: {
    letter: relation('letter'),
    isPaid: yesNo(),
    guests: integer(-5, 50),
    copies: relations('letter'),
  },
  list: {
    columns: ['isPaid'],
    sort: { field: 'guests', order: 'ASC' },
    views: { visit: { route: '/visits' } },
  },
})

test.each<[Resource, FilterValues, string]>([
  [parcel, { carrier: 'elbe' }, 'carrier=ci=*elbe*'],
  [parcel, { isPacked: true }, 'isPacked==true'],
  [parcel, { isPacked: false }, 'isPacked==false'],
  [parcel, { weight: 12 }, 'weight==12'],
  [parcel, { carrier: null }, 'carrier=isnull=true'],
  [parcel, { state: ['OPEN', 'DONE'] }, 'state=in=(OPEN,DONE)'],
  [parcel, { state: ['OPEN', null] }, 'state=isnull=true or state==OPEN'],
  [parcel, { carrier: ['elbe', '!x'] }, 'carrier=ci=*elbe* or !(carrier=ci=x*)'],
  [visit, { guests: [1, 2] }, 'guests=in=(1,2)'],
  [visit, { guests: { from: -2, until: 10 } }, 'guests>=-2 and guests<=10'],
  [visit, { guests: { from: 3, until: null } }, 'guests>=3'],
  [letter, { number: { from: 'A', until: 'B' } }, 'number>=A and number<=B'],
  [visit, { letter: 7 }, 'letter=in=(7)'],
  [visit, { letter: [7, 8] }, 'letter=in=(7,8)'],
  [visit, { copies: 7 }, 'copies=in=(7)'],
  [visit, { copies: [7, 8] }, 'copies=in=(7,8)'],
  [letter, { id: '5' }, 'id=in=(5)'],
  [letter, { id: [5, 6] }, 'id=in=(5,6)'],
])('%# a value of any type is a condition: %o %o', (resource, filters, printed) => {
  expect(filterOf(resource, filters)).toBe(printed)
})

test('a filter without a value asks for nothing', () => {
  expect(filterOf(parcel, { carrier: undefined, sort: ' ', state: [], id: [], q: '' })).toBe('')
})

test.each<[Resource, FilterValues, string]>([
  [letter, { colour: 'red' }, 'colour'],
  [letter, { colour: '' }, 'colour'],
  [letter, { 'number colour': 'a b' }, 'colour'],
  [letter, { constructor: 'a' }, 'constructor'],
  [visit, { q: 'anna' }, 'q'],
])('an unknown key is refused with its name and the resource: %o %o', (resource, filters, name) => {
  expect(() => filterOf(resource, filters)).toThrow(
    expect.objectContaining({
      status: 400,
      message: expect.stringContaining(`${resource.name} has no field`) as string,
      body: expect.objectContaining({
        code: 'FILTER_UNKNOWN_FIELD',
        resource: resource.name,
        field: expect.stringContaining(name) as string,
      }) as object,
    }) as Error,
  )
})

test.each<[Resource, FilterValues]>([
  [letter, { number: { text: 'a' } }],
  [letter, { number: {} }],
  [parcel, { state: { from: 'OPEN' } }],
  [parcel, { state: ['LOST'] }],
  [parcel, { 'sort carrier': ['a'] }],
  [letter, { id: true }],
  [letter, { q: ['a'] }],
])('a value that cannot be compared is refused: %o %o', (resource, filters) => {
  expect(() => filterOf(resource, filters)).toThrow('does not take this value')
})

test.each([
  ['elbe', '*elbe*', 'elbe*'],
  ['!=elbe', '*elbe*', 'elbe*'],
  ['el|be', '*el*be*', 'el*be*'],
])('q searches the declared fields for %s', (typed, inside, begins) => {
  const { search } = parcel.list ?? {}
  expect(search?.fields).toContain('tracks.note')
  const printed = filterOf(parcel, { q: typed })
  expect(printed).toContain(`carrier=ci=${inside}`)
  expect(printed).toContain(`tracks.note=ci=${begins}`)
  expect(printed).not.toContain(' and ')
})

test('q searches the first column of text where no search is declared, and is a field where there is one', () => {
  const { search: _search, ...list } = letter.list ?? { columns: [], sort: [] }
  expect(filterOf({ ...letter, list }, { q: 'a1b' })).toBe('number=ci=*a1b*')
  const own: Resource = { ...letter, fields: { ...letter.fields, q: text(5) } }
  expect(filterOf(own, { q: 'abc' })).toBe('q=ci=*abc*')
})

test('what a filter object has no key for is added to its filter string', () => {
  const keyed: Resource = { ...letter, filterKeys: { number: { column: 'number' } } }
  const [view] = viewsOf(keyed)
  if (view === undefined) throw new TypeError('letters have no list')
  const { filter } = toFindRequest(
    view,
    {
      page: 1,
      pageSize: 5,
      sort: { field: 'id', order: 'ASC' },
      filters: { number: ['1', '2'], comment: 'a|b', id: 7 },
    },
    { ...context, flags: [] },
  )
  expect(filter).toEqual({
    number: '1|2',
    filterString: '(comment=ci=a* or comment=ci=b*) and (id=in=(7))',
  })
})
