import { getResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { sampleRecords, sampleSpecimen, store, storeAddress } from '#testing/stories/specimen.ts'
import { createHandlers, type HandlerOptions } from './createHandlers.ts'

let handlers: ReturnType<typeof createHandlers>
beforeEach(() => {
  const baseAddresses = Object.fromEntries(
    store.bases.map((base) => [base, storeAddress]),
  ) as HandlerOptions['baseAddresses']
  handlers = createHandlers(store, { records: sampleRecords, baseAddresses })
})

const call = async (method: string, path: string, body?: object) => {
  const request = new Request(`${storeAddress}/specimen/v1${path}`, {
    method,
    ...(body && { body: JSON.stringify(body) }),
  })
  const response = await getResponse(handlers, request)
  const text = await response?.text()
  return { status: response?.status, body: (text ? JSON.parse(text) : undefined) as unknown }
}
const idsFound = async (filterString: string, pageable = {}) => {
  const { body } = await call('POST', '/find', { filter: { filterString }, pageable })
  return (body as { readonly entityList: readonly { id: number }[] }).entityList.map(({ id }) => id)
}
const { id: _id, version: _version, ...draft } = sampleSpecimen
const fresh = { ...draft, identifier: 'ABCD7654321' }

test('records are filtered, sorted and given page by page', async () => {
  expect(await idsFound('choice==WORN')).toEqual([1])
  const byName = { sort: [{ property: 'text', direction: 'DESC' }], pageSize: 3, pageNumber: 1 }
  expect(await idsFound('', byName)).toEqual([5, 4, 3])
  expect((await call('POST', '/find', {})).body).toMatchObject({ page: { totalElements: 8 } })
  expect(await call('GET', '/1')).toEqual({ status: 200, body: sampleSpecimen })
  expect((await call('GET', '/99')).status).toBe(404)
})

test('a draft is checked as on the server, and a valid one is saved under the next id', async () => {
  const refused = await call('PUT', '', { ...fresh, text: '' })
  expect(refused).toMatchObject({ status: 400, body: { code: 'VALUE_INVALID' } })
  expect((refused.body as { problems: object }).problems).toHaveProperty('text')
  expect(await call('PUT', '', fresh)).toMatchObject({ status: 201, body: { id: 9, version: 1 } })
  expect(await idsFound('identifier==ABCD7654321')).toEqual([9])
})

test('a change takes the present version alone, and gets the record otherwise', async () => {
  const change = { ...fresh, id: 1, version: 3 }
  expect(await call('PUT', '', change)).toMatchObject({ status: 200, body: { version: 4 } })
  expect(await call('PUT', '', change)).toMatchObject({
    status: 409,
    body: { code: 'VERSION_CONFLICT', record: { version: 4 } },
  })
})

test('a deletion is undone', async () => {
  expect((await call('DELETE', '/2')).status).toBe(204)
  expect((await call('GET', '/2')).status).toBe(404)
  expect((await call('POST', '/deleted/2/restore', {})).status).toBe(204)
  expect((await call('GET', '/2')).status).toBe(200)
})

test('many are checked without an effect, changed and deleted', async () => {
  const rows = [1, 2, 3].map((id) => ({ id, version: 3 }))
  const values = { choice: 'GOOD' }
  const counts = { changed: 1, same: 2, wrong: 0 }
  expect((await call('POST', '/change-many', { mode: 'check', rows, values })).body).toMatchObject({
    done: false,
    counts,
  })
  expect(await idsFound('choice==WORN')).toEqual([1])
  expect((await call('POST', '/change-many', { mode: 'all', rows, values })).body).toMatchObject({
    done: true,
    counts,
  })
  expect(await idsFound('choice==WORN')).toEqual([])
  const old = await call('POST', '/delete-many', { mode: 'all', rows })
  expect(old.body).toMatchObject({ counts: { changed: 2, wrong: 1 } })
  expect(await idsFound('id=in=(1,2,3)')).toEqual([1])
})

test('each set of handlers has records of its own, and other calls are not found', async () => {
  await call('DELETE', '/1')
  expect(sampleRecords.specimen).toHaveLength(8)
  expect((await call('GET', '/1/unknown')).status).toBe(404)
})
