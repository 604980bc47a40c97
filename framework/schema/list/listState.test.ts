import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defineResource } from '#schema/defineResource.ts'
import {
  choice,
  dateTime,
  day,
  decimal,
  derived,
  json,
  list,
  optional,
  text,
  visibleTo,
  yesNo,
} from '#schema/fields.ts'
import type { Session } from '#schema/session.ts'
import { filterLimits } from '#query/filterLimits.ts'
import { canFilterBy, cleanListState, readFilterTexts, sortStateOf } from './listState.ts'

const thing = defineResource({
  name: 'thing',
  access: { read: [] },
  fields: {
    name: text(20),
    state: choice('A', 'B'),
    isOpen: yesNo(),
    created: dateTime(),
    on: optional(day()),
    weight: decimal(0, 100, 2),
    parts: list(text(9)),
    secret: visibleTo(['companyAdmin'], text(9)),
    worth: derived(text(9)),
    notes: json(),
  },
  list: {
    columns: [
      'name',
      'state',
      'isOpen',
      'created',
      'on',
      'weight',
      'parts',
      'secret',
      'worth',
      'notes',
    ],
    sort: ['state', { field: 'name', order: 'DESC' }],
  },
})
const session: Session = {
  participantCode: 'ABCD',
  username: 'user@abcd.example',
  permissions: [],
  groups: [],
  flags: [],
  archive: false,
}

const address = (parts: { readonly [part: string]: string }) => `?${new URLSearchParams(parts)}`
const filtered = (filters: object) => address({ filter: JSON.stringify(filters) })
const clean = (search: string) => cleanListState(thing, session, search)
const filtersOf = (search: string) =>
  JSON.parse(new URLSearchParams(search).get('filter') ?? '{}') as object

test.each([
  '',
  '?group=state',
  '?order=DESC&page=2&perPage=100&sort=name%2C-created&columns=name,state',
  filtered({ name: 'a|b', state: 'A|B', isOpen: '!true', created: 'today-1..now+6h' }),
  filtered({ created: '2026-11-20T14:00..2026-11-20T14:59', on: '..2026-11-20', weight: '>5' }),
  filtered({ name: '=Hall 3', on: '=', 'name state': 'x A' }),
])('a state that the list takes stays as it is: %s', (search) => {
  // A sort without its order is the only thing that is said in another way.
  expect(clean(search)).toEqual({ search, leftOut: [] })
})

test.each([
  ['sort=nope', { sort: 'nope' }],
  ['sort=secret', { sort: 'secret' }],
  ['sort=parts', { sort: 'parts' }],
  ['sort=worth', { sort: 'worth' }],
  ['sort=constructor', { sort: 'constructor' }],
  ['sort=__proto__', { sort: '__proto__' }],
  ['page=0', { page: '0' }],
  ['page=1e9', { page: '1e9' }],
  ['perPage=100000', { perPage: '100000' }],
  ['perPage=-5', { perPage: '-5' }],
  ['perPage=10.5', { perPage: '10.5' }],
  ['filter=5', { filter: '5' }],
  ['filter=%7B', { filter: '{' }],
  ['filter=%5B1%5D', { filter: '[1]' }],
  ['columns=secret', { columns: 'secret' }],
] as const)('of %s nothing is left, and it is said', (part, leftOut) => {
  const said = Object.entries(leftOut).map(([of, name]) => ({ part: of, name }))
  expect(clean(`?${part}`)).toEqual({ search: '', leftOut: said })
  const beside = clean(`?group=state&${part}`)
  expect(beside).toEqual({ search: '?group=state', leftOut: said })
})

test.each([
  { nope: 'x' },
  { constructor: 'x' },
  JSON.parse('{"__proto__":"x"}') as object,
  { secret: 'x' },
  { notes: 'x' },
  { worth: 'x' },
  { created: '2026-13-45' },
  { created: '2026-02-30..2026-03-01' },
  { created: '2026-11-20T24:00' },
  { created: '0001-01-01' },
  { created: '..' },
  { created: 'yesterday' },
  { on: 'x..2026-11-20' },
  { state: 'C' },
  { state: 'A|constructor' },
  { isOpen: 'maybe' },
  { weight: { $gt: 1 } },
  { name: 5 },
  { name: 'a\u0000b' },
  { name: '\uD800' },
  { name: 'x'.repeat(filterLimits.valueCharacters + 1) },
  { name: '*a'.repeat(filterLimits.wildcards + 1) },
  { name: Array.from({ length: filterLimits.comparisons + 1 }, (_, i) => `a${i}`).join('|') },
  { 'name secret': 'x y' },
])('a filter that the list does not take is left out, and the rest works: %j', (filters) => {
  const { search, leftOut } = clean(filtered({ ...filters, state: 'A', ...filters }))
  const [bad] = Object.keys(filters)
  expect(leftOut).toEqual([{ part: 'filter', name: bad }])
  expect(filtersOf(search)).toEqual(bad === 'state' ? {} : { state: 'A' })
})

test('the good ones of several sorts and columns stay, in their directions', () => {
  const { search, leftOut } = clean('?sort=nope,-created,name&order=ASC&columns=name,secret,state')
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
    sort: 'created,name',
    order: 'DESC',
    columns: 'name,state',
  })
  expect(leftOut.map(({ name }) => name)).toEqual(['nope', 'secret'])
})

test('what an address says twice is read once, as react-admin would read a list', () => {
  const { search, leftOut } = clean('?sort=name&sort=state&order=DESC&order=ASC&page=2&page=3')
  expect(leftOut).toEqual([])
  expect([...new URLSearchParams(search)]).toEqual([
    ['sort', 'name'],
    ['order', 'DESC'],
    ['page', '2'],
  ])
})

test('a state that was cleaned is clean, whatever it was', () => {
  const name = fc.constantFrom(
    'name',
    'state',
    'secret',
    '__proto__',
    'constructor',
    'created',
    'a b',
  )
  const word = fc.oneof(
    fc.string({ unit: 'binary' }),
    name,
    fc.constantFrom('A', '2026-01-01..', '-1', '1e3', 'null'),
  )
  const filters = fc.dictionary(fc.oneof(word, name), fc.oneof(word, fc.jsonValue()))
  const search = fc
    .record(
      {
        filter: fc.oneof(
          word,
          filters.map((one) => JSON.stringify(one)),
        ),
        sort: fc.array(word, { maxLength: 7 }).map((all) => all.join(',')),
        order: word,
        page: word,
        perPage: word,
        columns: word,
      },
      { requiredKeys: [] },
    )
    .map((parts) => address(parts as { [part: string]: string }))
  fc.assert(
    fc.property(search, (found) => {
      const once = clean(found).search
      expect(clean(once)).toEqual({ search: once, leftOut: [] })
    }),
  )
})

test('a stored sort is kept as far as the session can sort by it, else the declared one begins', () => {
  const sortOf = (field: string) => sortStateOf(thing, session, { field, order: 'DESC' })
  const declared = { field: 'state,-name', order: 'ASC' }
  expect(sortStateOf(thing, session, undefined)).toEqual(declared)
  for (const field of ['gone', 'parts', 'constructor', 'secret', ''])
    expect(sortOf(field)).toEqual(declared)
  expect(sortOf('name,gone')).toEqual({ field: 'name', order: 'DESC' })
  expect(sortOf('secret,-name')).toEqual({ field: 'name', order: 'DESC' })
  expect(sortOf('name,state')).toEqual({ field: 'name,state', order: 'DESC' })
})

test('filters that are no texts, or of inherited names, are none', () => {
  expect(readFilterTexts('{"name":"x"}')).toEqual({ name: 'x' })
  expect(readFilterTexts('{"name":5}')).toBeUndefined()
  expect(readFilterTexts('null')).toBeUndefined()
  expect(Object.keys(readFilterTexts('{"__proto__":"x"}') ?? {})).toEqual(['__proto__'])
  expect(canFilterBy(thing, '__proto__', 'x', session)).toBe(false)
})
