import { expect, test } from 'vitest'
import { defineResource } from '#schema/defineResource.ts'
import { integer, optional, records, text, type Fields } from '#schema/fields.ts'
import { declaredTables } from './declaredTables.ts'

const tablesOf = (name: string, fields: Fields) => () =>
  declaredTables(defineResource({ name, access: { read: [], write: [] }, archive: true, fields }))

test('a name is refused that the database does not take, and one that it has already', () => {
  expect(tablesOf('trip', { ending: text(9), time: text(5), value: text(5) })).not.toThrow()
  expect(tablesOf('order', { code: text(9) })).toThrow('order: order is a reserved word of SQL')
  expect(tablesOf('trip', { end: text(9) })).toThrow('trip: end is a reserved word of SQL')
  expect(tablesOf('trip', { version: optional(integer(0, 9)) })).toThrow(
    'trip: every table has a column version',
  )
  const stops = (property: string) => ({ stops: records({ [property]: text(9) }, [property]) })
  expect(tablesOf('trip', stops('place'))).not.toThrow()
  expect(tablesOf('trip', stops('to'))).toThrow('trip.stops: to is a reserved word of SQL')
  expect(tablesOf('trip', stops('position'))).toThrow(
    'trip.stops: every table has a column position',
  )
})
