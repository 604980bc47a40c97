import { expect, test } from 'vitest'
import { rights } from '#testing/sample.ts'
import { defineResource } from './defineResource.ts'
import { toColumnFilter } from './filters/columnFilter.ts'
import { isFilterable, isSortable } from './filters/operatorsOf.ts'
import { choice, colleague, derived, initial, optional, stamps, text, yesNo } from './fields.ts'

const base = { name: 'visit', access: { read: [], write: [rights.write] } } as const
const fields = { name: text(10), state: choice('OPEN', 'CLOSED') }

test('a field that may not be empty and that nothing fills is refused with what to declare', () => {
  expect(() => defineResource({ ...base, fields, form: { inputs: ['name'] } })).toThrow(
    /^visit\.state may not be empty.*initial\(field, value\).*optional\(field\).*form\.inputs/,
  )
  for (const state of [
    initial(choice('OPEN', 'CLOSED'), 'OPEN'),
    optional(choice('OPEN', 'CLOSED')),
    derived(text(4)),
  ])
    expect(
      defineResource({ ...base, fields: { name: text(10), state }, form: { inputs: ['name'] } })
        .form?.inputs,
    ).toEqual(['name'])
  expect(defineResource({ ...base, fields: { ...fields, ...stamps } }).form?.inputs).toEqual([
    'name',
    'state',
  ])
})

test('a field with an initial value is no input', () => {
  const started = { name: text(10), isDone: initial(yesNo(), false) }
  expect(defineResource({ ...base, fields: started }).form?.inputs).toEqual(['name'])
  expect(() =>
    defineResource({ ...base, fields: started, form: { inputs: ['name', 'isDone'] } }),
  ).toThrow(/visit\.isDone .* form\.defaults/)
})

test('an input that is hidden at times must be able to be empty', () => {
  const hidden = { state: { field: 'name', is: 'a' } } as const
  expect(() => defineResource({ ...base, fields, form: { shownWhen: hidden } })).toThrow(
    /visit\.state .*optional\(field\)/,
  )
})

test('a user of the company is saved by the form alone', () => {
  const owned = { name: text(10), owner: colleague() }
  const hand = { kind: 'set', inputs: ['owner'] } as const
  expect(defineResource({ ...base, fields: owned }).form?.inputs).toEqual(['name', 'owner'])
  expect(defineResource({ ...base, fields: owned, changeMany: ['name'] }).changeMany).toBeDefined()
  for (const more of [
    { changeMany: true },
    { changeMany: ['owner'] },
    { import: ['name'] },
    { actions: { hand } },
  ] as const)
    expect(() => defineResource({ ...base, fields: owned, ...more })).toThrow(/^visit\.owner /)
})

test('a list starts sorted by its first column that is no derived one', () => {
  const resource = defineResource({
    ...base,
    fields: { total: derived(text(4)), name: text(10) },
    derive: { total: () => 'a' },
  })
  expect(resource.list?.sort).toEqual([{ field: 'name', order: 'ASC' }])
})

test('a derived field has neither filter nor sort', () => {
  const fields = { name: text(10), total: derived(text(10)) }
  expect([isFilterable(fields.total), isSortable(fields.total)]).toEqual([false, false])
  expect([isFilterable(fields.name), isSortable(fields.name)]).toEqual([true, true])
  const bill = defineResource({
    name: 'bill',
    access: { read: [] },
    fields,
    derive: { total: ({ name }) => name },
  })
  const context = { codesNamed: () => [] }
  expect(toColumnFilter(bill, 'total', 'a', context)).toBeUndefined()
  expect(toColumnFilter(bill, 'total', '=a', context)).toBeUndefined()
  expect(toColumnFilter(bill, 'name', 'a', context)).toBeDefined()
})

test('an action that gives many rows a part of a unique key is refused', () => {
  const shop = {
    name: 'shop',
    access: { read: [], write: [] },
    fields: { name: text(10), place: text(10), note: optional(text(10)) },
    unique: [['name', 'place']],
    form: { inputs: ['name', 'place', 'note'] },
  } as const
  const rename = { kind: 'set', batch: true, inputs: ['place'] } as const
  expect(() => defineResource({ ...shop, actions: { rename } })).toThrow(
    'action rename of shop sets place in many rows, which is part of a unique key',
  )
  const { batch: _batch, ...single } = rename
  expect(() => defineResource({ ...shop, actions: { rename: single } })).not.toThrow()
  const remark = { kind: 'set', batch: true, inputs: ['note'] } as const
  expect(() => defineResource({ ...shop, actions: { remark } })).not.toThrow()
})
