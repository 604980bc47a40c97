import { expect, test } from 'vitest'
import { withSampleApplication } from '#test/framework/sample.ts'
import { defineResource } from '#resources/kit/defineResource.ts'
import { derived, text } from '#resources/kit/fields.ts'
import { toColumnFilter } from './columnFilter.ts'
import { isFilterable, isSortable } from './operatorsOf.ts'

withSampleApplication()

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
