import { expect, test } from 'vitest'
import { optional } from '#schema/fields.ts'
import { formatOf } from '#schema/filters/numberList.ts'
import { identifier } from '#testing/sample.ts'
import type { ColumnKind } from '#schema/kinds/columnKind.ts'
import type { Field } from '#schema/kinds/fieldTypes.ts'
import { kindOf, ownColumnOf } from './schema.ts'
import { ofKind, type ApplicationKind } from '#schema/kinds/ofKind.ts'

const column = {} as ColumnKind<never>
const weightKind = { width: () => 90, column } as unknown as ApplicationKind<never>
const weight = (): Field => ofKind(weightKind, { kind: 'weight' } as never)

test('a field of an application carries its kind, also as a copy', () => {
  expect(kindOf(weight())).toBe(weightKind)
  expect(kindOf(optional(weight()))).toBe(weightKind)
  expect(ownColumnOf(optional(weight()))).toBe(column)
  expect(formatOf(optional(identifier('order')))?.looksRight('P26000000001')).toBe(true)
})

test('what a field carries is no part of its declaration', () => {
  expect(Object.keys(weight())).toEqual(['kind'])
  expect(JSON.stringify(weight())).toBe('{"kind":"weight"}')
})

test('a field of an application that was not made by ofKind is refused', () => {
  expect(() => kindOf({ kind: 'weight' } as never)).toThrow('there is no kind weight')
  expect(() => kindOf({ kind: 'constructor' } as never)).toThrow('there is no kind constructor')
})
