import { expect, test } from 'vitest'
import { defineResource } from '#schema/defineResource.ts'
import {
  calculated,
  decimal,
  derived,
  integer,
  optional,
  records,
  stamps,
  text,
} from '#schema/fields.ts'
import type { Resource } from '#schema/resource.ts'
import { sumOf } from '#schema/values/decimals.ts'
import { assertCalculated, calculate, calculationProblems } from './calculated.ts'

const visit = defineResource({
  name: 'visit',
  access: { read: [], write: [] },
  fields: {
    reason: text(40),
    discount: optional(decimal(0, 100, 2)),
    treatments: records({ code: text(4), price: decimal(0, 999, 2) }, ['code']),
    total: calculated(decimal(0, 1_500, 2), ['treatments', 'discount']),
    ...stamps,
  },
  calculate: {
    total: ({ treatments, discount }) =>
      sumOf([...treatments.map(({ price }) => price), -(discount ?? 0)], 2),
  },
})

test('a calculated field follows from its sources, and what a record lacks of them is empty', () => {
  const treatments = [
    { code: 'A', price: 0.1 },
    { code: 'B', price: 0.2 },
  ]
  expect(calculate(visit, { treatments, discount: null })).toEqual({ total: 0.3 })
  expect(calculate(visit, {})).toEqual({ total: 0 })
})

test('a value beyond the bounds of its field is a problem of that field', () => {
  expect(calculationProblems(visit, { total: 1_500 })).toEqual({})
  expect(calculationProblems(visit, { total: 1_500.01 })).toEqual({ total: 'outOfRange' })
  expect(calculationProblems(visit, { total: -1 })).toEqual({ total: 'outOfRange' })
})

test('it is a column, and no input', () => {
  expect(visit.list?.columns).toContain('total')
  expect(visit.form?.inputs).not.toContain('total')
})

test('a declaration is refused that lacks the function, or names what no write sets', () => {
  const check = (changed: Partial<Resource>) => () =>
    assertCalculated([{ ...(visit as Resource), ...changed }])
  expect(check({})).not.toThrow()
  expect(check({ calculate: {} })).toThrow(
    'visit.total is calculated, and calculate has no function',
  )
  for (const source of ['created', 'seen', 'gone', 'total'])
    expect(
      check({
        fields: {
          ...visit.fields,
          seen: derived(integer(0, 9)),
          total: calculated(decimal(0, 9, 2), [source]),
        },
      }),
    ).toThrow(`visit.total is calculated from ${source}, which no write sets`)
  const other = { name: 'other', tableOf: 'visit', fields: { reason: visit.fields.reason } }
  expect(() => assertCalculated([visit as Resource, { ...(visit as Resource), ...other }])).toThrow(
    'other writes rows of visit',
  )
})
