import { expect, test } from 'vitest'
import { viewsOf } from '#schema/views.ts'
import { defineResource } from '#schema/defineResource.ts'
import { text } from '#schema/fields.ts'
import { assertOverrides } from './assertOverrides.ts'

const views = viewsOf(
  defineResource({
    name: 'bike',
    access: { read: [] },
    calls: ['find'],
    fields: { maker: text(10) },
    list: { columns: ['maker'], sort: 'maker', views: { bike: { route: '/bike' } } },
  }),
)
const check = (overrides: Parameters<typeof assertOverrides>[1]['overrides']) => () =>
  assertOverrides(views, { overrides })

test('overrides name lists and their fields', () => {
  expect(
    check({ bike: { cells: { maker: () => null }, inputs: { maker: () => null } } }),
  ).not.toThrow()
  expect(check({ bikes: {} })).toThrow('overrides name bikes, which is no list; lists are bike')
  expect(check({ bike: { filters: { makr: () => null } } })).toThrow(
    'overrides.bike.filters name makr, which is no field of bike',
  )
  expect(check({ bike: { cells: { constructor: () => null } } })).toThrow('constructor')
})
