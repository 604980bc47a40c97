import { expect, test } from 'vitest'
import { pendingAfter } from './pendingFilters.ts'

test('what was typed after the filters of the address is still on its way', () => {
  const sent = ['{}', '{"a":"1"}', '{"a":"1","b":"2"}']
  expect(pendingAfter(sent, '{"a":"1"}')).toEqual(['{"a":"1"}', '{"a":"1","b":"2"}'])
  expect(pendingAfter(sent, '{"a":"1","b":"2"}')).toEqual(['{"a":"1","b":"2"}'])
})

test('filters that were sent before those of the address, or never, are changed elsewhere', () => {
  const sent = pendingAfter(['{}', '{"a":"1"}'], '{"a":"1"}') ?? []
  expect(pendingAfter(sent, '{}')).toBeUndefined()
  expect(pendingAfter(sent, '{"c":"3"}')).toBeUndefined()
})
