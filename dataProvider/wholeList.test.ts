import { expect, test } from 'vitest'
import { type BaseReference, serializeSorts, user } from '@quayside/framework'
import { sample } from '@quayside/framework/testing'
import type { ListQuery } from '@quayside/framework/admin'
import { createWholeLists } from './wholeList.ts'

const { whole, sort: sorts } = user.list ?? {}
if (whole === undefined || sorts === undefined) throw new TypeError('users are no whole list')
const sort = serializeSorts(sorts)
const nameOf = (index: number) => `user${String(index).padStart(5, '0')}@fwd1.example`

/** Ten thousand users whose list rows lack groups, shuffled; records each call. */
const setUp = (count = 10_000) => {
  const calls: string[] = []
  const time = { now: 0 }
  const entityList = Array.from({ length: count }, (_, index) => {
    const place = (index * 7_919) % count
    return { id: `id${place}`, version: 1, username: nameOf(place), lastName: `Name ${place % 10}` }
  })
  const http = {
    get: async (_base: BaseReference, path: string) => {
      calls.push(path)
      return path.includes('?')
        ? { entityList }
        : { id: path.split('/').at(-1), groups: ['/COMPANY/FWD1'] }
    },
  }
  const lists = createWholeLists(
    sample,
    http,
    () => 'FWD1',
    () => time.now,
  )
  const read = (query: Partial<ListQuery> = {}) =>
    lists.readPage(
      user,
      whole,
      { page: 1, pageSize: 10, sort, filters: {}, ...query },
      { codesNamed: () => [] },
      {},
    )
  return { lists, read, calls, time }
}

test('a page of ten thousand needs one list call and a call for each of its ten rows, and the next page ten more [CV-018 CV-020]', async () => {
  const { read, calls } = setUp()
  const first = await read()
  expect(first.total).toBe(10_000)
  expect(first.data.map(({ loginName }) => loginName)).toEqual(
    Array.from({ length: 10 }, (_, index) => nameOf(index)),
  )
  expect(first.data[0]).toMatchObject({ permissions: ['/COMPANY/FWD1'] })
  expect(calls[0]).toBe('/users/v1?companyCode=FWD1&applicationCode=SAMPLE')
  expect(calls).toHaveLength(11)
  const last = await read({ page: 1_000 })
  expect(last.data.at(-1)).toMatchObject({ loginName: nameOf(9_999) })
  expect(calls).toHaveLength(21)
  await read()
  expect(calls).toHaveLength(21)
})

test('filters of all columns are combined, and a page behind the end is empty [US-007 US-008]', async () => {
  const { read } = setUp()
  const { data, total } = await read({ filters: { loginName: 'USER0000*', lastName: 'name 3' } })
  expect([total, data.map(({ loginName }) => loginName)]).toEqual([1, [nameOf(3)]])
  expect((await read({ page: 1_001 })).data).toEqual([])
  expect((await read({ filters: { loginName: 'nobody' } })).total).toBe(0)
})

test('the other direction is the exact reverse, so that no row is on two pages', async () => {
  const { read } = setUp(40)
  const all = async (order: 'ASC' | 'DESC') =>
    (await read({ pageSize: 40, sort: { field: 'lastName', order } })).data.map(({ id }) => id)
  expect((await all('DESC')).toReversed()).toEqual(await all('ASC'))
})

test('cached rows are read again after a minute, after a change and on demand', async () => {
  const { lists, read, calls, time } = setUp(3)
  await read()
  expect(calls).toHaveLength(4)
  time.now += 59_999
  await read()
  expect(calls).toHaveLength(4)
  time.now += 1
  await read()
  expect(calls).toHaveLength(8)
  lists.forget(user, 'id1')
  await read()
  expect(calls.slice(8)).toEqual([calls[0], '/users/v1/id1'])
})
