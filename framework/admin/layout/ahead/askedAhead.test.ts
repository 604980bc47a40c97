import type { GetListParams } from 'react-admin'
import { expect, test } from 'vitest'
import { createAskedAhead } from './askedAhead.ts'

const question = (page: number): GetListParams => ({
  pagination: { page, perPage: 10 },
  sort: { field: 'id', order: 'ASC' },
  filter: { state: '=a' },
  meta: { archive: false },
})

const setUp = () => {
  const calls: string[] = []
  const ahead = createAskedAhead(async (resource, { pagination }) => {
    calls.push(`${resource} ${pagination?.page}`)
    if (pagination?.page === 9) throw new TypeError('no network')
    return { data: [], total: calls.length }
  })
  return { calls, ahead }
}

test('a list that was asked for ahead is asked for once, and read again when it is opened again', async () => {
  const { calls, ahead } = setUp()
  ahead.ask('orders', question(1))
  expect(await ahead.getList('orders', question(1))).toMatchObject({ total: 1 })
  expect(calls).toEqual(['orders 1'])
  expect(await ahead.getList('orders', question(1))).toMatchObject({ total: 2 })
  expect(calls).toEqual(['orders 1', 'orders 1'])
})

test('another question has its own answer, and what was asked ahead is never used later', async () => {
  const { calls, ahead } = setUp()
  ahead.ask('orders', question(1))
  await ahead.getList('users', question(1))
  await ahead.getList('orders', question(2))
  await ahead.getList('orders', question(1))
  expect(calls).toEqual(['orders 1', 'users 1', 'orders 2', 'orders 1'])
})

test('a failure is that of the list that takes the answer', async () => {
  const { ahead } = setUp()
  ahead.ask('orders', question(9))
  await expect(ahead.getList('orders', question(9))).rejects.toThrow('no network')
})
