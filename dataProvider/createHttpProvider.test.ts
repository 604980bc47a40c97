import type { CallOptions, HttpClient } from '@quayside/framework/admin'
import type { RaRecord } from 'react-admin'
import { expect, test } from 'vitest'
import { user } from '@quayside/framework'
import { letter, parcel, sample } from '@quayside/framework/testing'
import { createHttpProvider } from './createHttpProvider.ts'

const anna: RaRecord = {
  id: 'a1',
  version: 3,
  username: 'anna@fwd1.example',
  firstName: 'Anna',
  lastName: 'Berg',
  groups: ['/COMPANY/FWD1', '/COMPANY/FWD2'],
}

/** Records each call with its options; `refuse` names the calls that fail. */
const setUp = (refuse: (call: string) => boolean = () => false) => {
  const calls: { readonly call: string; readonly options: CallOptions }[] = []
  const puts: unknown[] = []
  const send = async (call: string, options: CallOptions = {}) => {
    calls.push({ call, options })
    if (refuse(call)) throw new Error('refused')
    const isList = call.startsWith('GET /users/v1?') || call.includes('/find')
    return isList ? { entityList: [anna], page: { totalElements: 1 } } : anna
  }
  const http: HttpClient = {
    get: (_base, path, options) => send(`GET ${path}`, options),
    post: (_base, path, _json, options) => send(`POST ${path}`, options),
    postText: (_base, path, _text, options) => send(`POST ${path}`, options),
    postFile: (_base, path, _file, options) => send(`POST ${path}`, options),
    upload: (_base, path, _content, options) => send(`POST ${path}`, options),
    open: async (_base, path, _json, options) => {
      await send(`OPEN ${path}`, options)
      return new Response()
    },
    put: (_base, path, json, options) => {
      puts.push(json)
      return send(`PUT ${path}`, options)
    },
    delete: (_base, path, options) => send(`DELETE ${path}`, options),
    deleteWith: (_base, path, json, options) => send(`DELETE ${path} ${String(json)}`, options),
    download: async (_base, path, options) => {
      await send(`DOWNLOAD ${path}`, options)
      return { blob: new Blob(), fileName: 'list' }
    },
  }
  const provider = createHttpProvider({
    application: { ...sample, resources: { parcel, letter, user } },
    http,
    flags: [],
    participantCode: () => 'FWD1',
    notifyUserSaved: () => undefined,
    readColumnFilterContext: async () => ({ codesNamed: () => [] }),
    timeZone: 'Europe/Berlin',
  })
  return { provider, calls, puts, sent: () => calls.map(({ call }) => call) }
}

const declared = 'letters'
const users = 'users'
const page = { pagination: { page: 1, perPage: 10 } }

test('a change has the version of the record that the form was filled from', async () => {
  const { provider, puts } = setUp()
  const previousData = { id: 7, version: 4, name: 'a' }
  await provider.update(declared, { id: 7, data: { name: 'b' }, previousData })
  await provider.update(declared, { id: 7, data: { name: 'b', version: 3 }, previousData })
  expect(puts).toMatchObject([{ version: 4 }, { version: 3 }])
})

test('what is declared is saved and deleted by the calls of its declaration', async () => {
  const { provider, calls } = setUp()
  const { signal } = new AbortController()
  await provider.create(declared, { data: {}, meta: { key: 'k1' } })
  await provider.getOne(declared, { id: 7, meta: { archive: true }, signal })
  await provider.delete(declared, { id: 7, meta: { version: 2 } })
  expect(calls).toEqual([
    {
      call: 'PUT /letter/v1',
      options: { archive: false, idempotencyKey: 'k1', handlesErrors: true },
    },
    {
      call: 'GET /letter/v1/7',
      options: { archive: true, signal, isRepeatable: true },
    },
    {
      call: 'DELETE /letter/v1/7?version=2',
      options: { archive: false, handlesErrors: true },
    },
  ])
})

test('users are read as declared and written by calls of their own', async () => {
  const { provider, sent } = setUp()
  const { data } = await provider.getOne(users, { id: 'a1' })
  expect(data).toMatchObject({ loginName: anna['username'] })
  await provider.update(users, { id: 'a1', data: anna, previousData: anna })
  await provider.delete(users, { id: 'a1', previousData: anna })
  expect(sent()).toEqual([
    'GET /users/v1/a1',
    'PUT /users/v1/a1',
    'DELETE /users/v1/a1/groups /COMPANY/FWD1',
  ])
})

test('after a change of a user, and also after a refused one, the cached list is read again', async () => {
  const { provider, sent } = setUp((call) => call.startsWith('DELETE'))
  const listed = () => sent().filter((call) => call.startsWith('GET /users/v1?')).length
  await provider.getList(users, page)
  await provider.getList(users, page)
  expect(listed()).toBe(1)
  await provider.create(users, { data: anna })
  await provider.getList(users, page)
  expect(listed()).toBe(2)
  await expect(provider.delete(users, { id: 'a1', previousData: anna })).rejects.toThrow('refused')
  await provider.getList(users, page)
  expect(listed()).toBe(3)
  await provider.forgetWhole(user)
  await provider.readAll(user)
  expect(listed()).toBe(4)
})

test('an unknown resource is rejected, because react-admin must not see a thrown error', async () => {
  const { provider } = setUp()
  await expect(provider.create('nothing', { data: {} })).rejects.toThrow('no list nothing')
  await expect(provider.getOne('nothing', { id: 1 })).rejects.toThrow('no list nothing')
  expect(provider.supportAbortSignal).toBe(true)
})

test('records by their ids are asked for together, as many as a filter may name', async () => {
  const { provider, calls, sent } = setUp()
  const ids = Array.from({ length: 250 }, (_, index) => index + 1)
  const meta = { archive: true, isQuiet: true }
  await provider.getMany(declared, { ids: ids.slice(0, 15), meta })
  expect(sent()).toEqual(['POST /letter/v1/find'])
  expect(calls[0]?.options).toMatchObject({ archive: true, isQuiet: true, handlesErrors: true })
  await provider.getMany(declared, { ids, meta })
  expect(sent()).toHaveLength(3)
})

test.each([
  ['save', 'create', { data: {} }],
  ['save', 'update', { id: 1, data: {}, previousData: { id: 1 } }],
  ['save', 'updateMany', { ids: [1], data: {} }],
  ['delete', 'delete', { id: 1 }],
  ['delete', 'deleteMany', { ids: [1] }],
] as const)('without a %s call %s is refused', async (call, method, params) => {
  const { provider, sent } = setUp()
  const asked = provider[method] as (name: string, params: object) => Promise<unknown>
  await expect(asked('parcels', params)).rejects.toMatchObject({
    status: 405,
    message: `parcel declares no ${call} call`,
    body: { code: 'METHOD_NOT_ALLOWED', resource: 'parcel', call },
  })
  expect(sent()).toEqual([])
})

test('a resource is known by its route, the name of a view and its own name', async () => {
  const { provider, sent } = setUp()
  for (const name of ['letters', 'letter', 'checked-parcels', 'checkedParcel', 'parcel', 'user'])
    await provider.getOne(name, { id: 5 })
  expect(sent()).toEqual([
    'GET /letter/v1/5',
    'GET /letter/v1/5',
    'GET /parcel/v1/5',
    'GET /parcel/v1/5',
    'GET /parcel/v1/5',
    'GET /users/v1/5',
  ])
})

test('many users are changed and removed one by one', async () => {
  const { provider, puts, sent } = setUp()
  const changes = { ids: ['a1', 'a2'], data: { firstName: 'Ann' } }
  expect(await provider.updateMany(users, changes)).toEqual({ data: ['a1', 'a2'] })
  expect(puts).toMatchObject([
    { firstName: 'Ann', lastName: 'Berg', version: 3 },
    { firstName: 'Ann', lastName: 'Berg', version: 3 },
  ])
  expect(await provider.deleteMany(users, { ids: ['a1'] })).toEqual({ data: ['a1'] })
  expect(sent().at(-1)).toBe('DELETE /users/v1/a1/groups /COMPANY/FWD1')
})
