import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Resource } from '#schema/resource.ts'
import { choice, dateTime, day, decimal, integer, summed, type Field } from '#schema/fields.ts'
import type { Format } from '#admin/controls/format.ts'
import { letter, parcel } from '#testing/sample.ts'
import { renderCell } from './renderCell.tsx'
import { renderDetail } from './renderDetail.tsx'

const format: Format = {
  text: (key, options) => (options ? `${key} ${JSON.stringify(options)}` : key),
  locale: 'en',
  timeZone: 'Europe/Berlin',
  codesOf: () => [],
  resources: [],
  kinds: {},
  nameOf: () => undefined,
}

const render = (resource: Resource, name: string, value: unknown, locale = 'en') =>
  renderToStaticMarkup(
    renderCell(resource.fields[name] as Field, value, { ...format, locale }, { resource, name }),
  )
const withoutMarkup = (markup: string) => markup.replaceAll(/<[^>]*>/g, '')

test.each([
  ['created', '2026-11-20T13:05:00.000Z', '20/11/2026 14:05'],
  ['isPacked', true, '✓ list.yes'],
  ['isPacked', false, 'list.no'],
  ['weight', 77, '77'],
  ['boxes', ['DMOU1000014', 'DMOU2045179', 'X'], 'DMOU1000014+2'],
  ['boxes', [], '–'],
  ['tracks', [{ number: '26DE485100000101A0' }], '26DE485100000101A0'],
  ['carrier', null, '–'],
  ['state', 'DONE', 'resource.parcel.choices.state.DONE'],
])('of a parcel, %s %j shows as %j', (name, value, shown) => {
  expect(withoutMarkup(render(parcel, name, value))).toBe(shown)
})

test.each([
  [dateTime(), '2026-11-20T13:05:00.000Z', 'de', '20.11.2026 14:05'],
  [dateTime(), '2026-11-20T13:05:00.000Z', 'zh-Hans', '2026-11-20 14:05'],
  [day(), '2026-11-20', 'de', '20.11.2026'],
  [day(), '2026-11-20', 'en', '20/11/2026'],
  [day(), '2026-11-20', 'zh-Hans', '2026-11-20'],
  [summed(integer(0, 99_999)), 12_300, 'de', '12.300'],
  [decimal(0, 99_999, 2), 12_300.5, 'de', '12.300,50'],
  [integer(1, 99_999), 12_300, 'de', '12300'],
] as const)(
  '%j %j is written as %3$j where the language is %2$j',
  (field, value, locale, shown) => {
    const resource = { ...parcel, fields: { field } }
    expect(withoutMarkup(render(resource, 'field', value, locale))).toBe(shown)
  },
)

test('a choice with meanings is a tag with a sign that a screen reader does not read', () => {
  const state = choice({ OPEN: 'good', SHUT: 'bad' })
  const markup = render({ ...parcel, fields: { state } }, 'state', 'SHUT')
  expect(withoutMarkup(markup)).toBe('✕ resource.parcel.choices.state.SHUT')
  expect(markup).toContain('data-meaning="bad"')
  expect(markup).toContain('<span aria-hidden="true">✕ </span>')
})

test('a truncated text remains complete for screen readers, copying and hover', () => {
  const comment = 'A comment that is a good deal longer than what fits into a cell of the list'
  const markup = render(letter, 'comment', comment)
  expect(withoutMarkup(markup)).toBe(comment)
  expect(markup).toContain(`<span data-tip="">${comment.slice(0, 40)}<span class="cell-rest">`)
})

/** The visible part of a text, and what is cut off. */
const drawn = (name: string, value: unknown) => {
  const [shown = '', rest = ''] = render(parcel, name, value).split('<span class="cell-rest">')
  return [shown, rest].map(withoutMarkup)
}

test('a text, alone or in a list, is visible up to the length that its field states', () => {
  expect(drawn('carrier', 'ELBE PIONEER 15')).toEqual(['ELBE PIONEER 15', ''])
  expect(drawn('carrier', 'ELBE PIONEER 156')).toEqual(['ELBE PIONEER 15', '6'])
  expect(drawn('goods', ['Machine parts 16'])).toEqual(['Machine parts 16', ''])
  expect(drawn('goods', ['Machine parts 167'])).toEqual(['Machine parts 16', '7'])
  expect(drawn('companies', [{ name: 'Elbe Forwarding HH20' }])).toEqual([
    'Elbe Forwarding HH20',
    '',
  ])
  expect(drawn('companies', [{ name: 'Elbe Forwarding HH201' }])).toEqual([
    'Elbe Forwarding HH20',
    '1',
  ])
})

test('a text is shown as text, never as markup', () => {
  expect(render(letter, 'comment', '<img src=x onerror=alert(1)>')).not.toContain('<img')
})

test('a detail view truncates nothing, nor do its lists', () => {
  const name = 'Elbe Freight Forwarding and Partners'
  const markup = renderToStaticMarkup(
    renderDetail(parcel.fields.companies, [{ name }, { name: 'B' }], format, {
      resource: parcel,
      name: 'companies',
      isFullText: true,
    }),
  )
  expect(markup).toContain(`<li>${name}</li>`)
})
