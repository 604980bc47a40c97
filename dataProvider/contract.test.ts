import type { CallOptions, HttpClient } from '@quayside/framework/admin'
import { HttpError } from 'react-admin'
import { describe, expect, test } from 'vitest'
import {
  type AnyRecord,
  type ExpectedRow,
  type FilterObject,
  readFilterObject,
  type Resource,
} from '@quayside/framework'
import { createText, loadFrameworkMessages } from '@quayside/framework/i18n'
import { matchesFilter, type Pageable, parseFilter } from '@quayside/framework/query'
import { letter, sample } from '@quayside/framework/testing'
import { contractOf } from './contract.ts'
import { createHttpProvider } from './createHttpProvider.ts'

type Row = AnyRecord & { readonly id: number; readonly version: number }
type Find = { readonly pageable: Pageable; readonly filter: { readonly filterString?: string } }
type Many = {
  readonly rows: readonly ExpectedRow[]
  readonly values?: AnyRecord
}

/** A server of one resource in memory, as far as its calls matter; `isEstimated` as for a long list. */
const startServer = (resource: Resource, isEstimated = false) => {
  const rows = new Map<number, Row>()
  const calls: string[] = []
  const signals: (AbortSignal | undefined)[] = []
  const note = (call: string, options: CallOptions | undefined) => {
    calls.push(call)
    signals.push(options?.signal)
  }
  const refuse = (status: number, code: string, facts: object = {}): never => {
    throw new HttpError(code, status, { status, code, message: code, ...facts })
  }
  const rowOf = (id: unknown): Row => rows.get(Number(id)) ?? refuse(404, 'NOT_FOUND')
  const write = (row: Row): Row => {
    rows.set(row.id, row)
    return row
  }
  const current = ({ id, version }: { readonly id: unknown; readonly version: unknown }): Row => {
    const row = rowOf(id)
    return row.version === version ? row : refuse(409, 'VERSION_CONFLICT', { record: row })
  }
  const find = ({ pageable: { pageNumber, pageSize, sort }, filter }: Find) => {
    const tree = resource.filterKeys
      ? readFilterObject(resource, filter as FilterObject)
      : filter.filterString
        ? parseFilter(filter.filterString)
        : undefined
    const { property, direction } = sort?.[0] ?? { property: 'id', direction: 'ASC' }
    const found = [...rows.values()]
      .filter((row) => tree === undefined || matchesFilter(tree, row))
      .toSorted((one, other) => String(one[property]).localeCompare(String(other[property])))
    const sorted = direction === 'ASC' ? found : found.toReversed()
    return {
      entityList: sorted.slice(pageNumber * pageSize, (pageNumber + 1) * pageSize),
      page: { totalElements: found.length, ...(isEstimated ? { totalEstimated: true } : {}) },
    }
  }
  const save = ({ id, version, ...values }: AnyRecord): Row => {
    const unknown = Object.keys(values).find((name) => !resource.form?.inputs.includes(name))
    if (unknown !== undefined) return refuse(400, 'BODY_INVALID', { field: unknown })
    if (values['number'] === 'bad') {
      return refuse(400, 'VALUE_INVALID', {
        problems: { number: 'badLength', comment: 'tooLong', sort: 'missing', warmth: 'wrongType' },
      })
    }
    if (values['comment'] === 'against the rules')
      return refuse(409, 'RULE_BROKEN', { reasons: ['unsent'] })
    if (id === undefined) return write({ ...values, id: rows.size + 1, version: 1 })
    const before = current({ id, version })
    return write({ ...before, ...values, version: before.version + 1 })
  }
  const many = (call: string, { rows: asked, values = {} }: Many) => {
    const late = asked.findIndex(({ id, version }) => rows.get(id)?.version !== version)
    if (late !== -1) {
      const wrong = { index: late, outcome: 'wrong', found: asked[late], problems: {}, rules: [] }
      return { done: false, rows: [{ ...wrong, notes: ['changedMeanwhile'] }] }
    }
    for (const row of asked) {
      if (call === 'delete-many') rows.delete(row.id)
      else write({ ...current(row), ...values, version: row.version + 1 })
    }
    return { done: true, rows: [] }
  }
  const lastOf = (path: string): string => path.split('/').at(-1) ?? ''
  const http = {
    get: async (_base, path, options) => {
      note(`GET ${path}`, options)
      return rowOf(lastOf(path))
    },
    post: async (_base, path, json, options) => {
      note(`POST ${path}`, options)
      return find(json as Find)
    },
    put: async (_base, path, json, options) => {
      note(`PUT ${path}`, options)
      return save(json as AnyRecord)
    },
    delete: async (_base, path, options) => {
      note(`DELETE ${path}`, options)
      const [id, version] = lastOf(path).split('?version=')
      rows.delete((version === undefined ? rowOf(id) : current({ id, version: +version })).id)
      return null
    },
    download: async (_base, path, options, json) => {
      note(`POST ${path}`, options)
      const answer = JSON.stringify(many(lastOf(path), json as Many))
      return { blob: new Blob([` ${answer}`]), fileName: '' }
    },
  } satisfies Partial<HttpClient>
  return { http, calls, signals, rows }
}

const text = createText(await loadFrameworkMessages('en'), 'en')

const setUp = (resource: Resource = letter, isEstimated = false) => {
  const server = startServer(resource, isEstimated)
  const provider = createHttpProvider({
    application: { ...sample, resources: { resource } },
    http: server.http as unknown as HttpClient,
    flags: [],
    participantCode: () => 'FWD1',
    notifyUserSaved: () => undefined,
    readColumnFilterContext: async () => ({ codesNamed: () => [] }),
    timeZone: 'Europe/Berlin',
    text,
  })
  return { ...server, provider }
}

const together: Resource = { ...letter, changeMany: ['comment'], deleteMany: true }
const keyed: Resource = {
  ...letter,
  calls: ['find', 'save', 'delete'],
  filterKeys: { number: { column: 'number' } },
}
const checks = contractOf({
  resource: 'letters',
  records: [
    { sort: 'CARD', number: 'number A1', comment: 'one' },
    { sort: 'SMALL', number: 'number B2', comment: 'two' },
    { sort: 'LARGE', number: 'number C3', comment: 'three' },
  ],
  field: 'number',
  change: { comment: 'changed' },
})

describe.each([
  ['a resource whose records are written one by one', letter],
  ['a resource whose records are written together', together],
  ['a resource that is found by a filter object and not read one by one', keyed],
])('%s', (_name, resource) => {
  test.each(checks)('$name', async ({ check }) => {
    await expect(check(setUp(resource).provider)).resolves.toBeUndefined()
  })
})

const create = async (provider: ReturnType<typeof setUp>['provider'], count: number) => {
  for (let index = 1; index <= count; index += 1)
    await provider.create('letters', { data: { sort: 'CARD', number: `n${index}` } })
}

test('records are written together by one call, all or none', async () => {
  const { provider, calls, rows } = setUp(together)
  await create(provider, 2)
  calls.length = 0
  await provider.updateMany('letters', { ids: [1, '2'], data: { comment: 'a' } })
  await provider.deleteMany('letters', { ids: [1] })
  expect(calls).toEqual([
    'POST /letter/v1/find',
    'POST /letter/v1/change-many',
    'POST /letter/v1/find',
    'POST /letter/v1/delete-many',
  ])
  await expect(provider.deleteMany('letters', { ids: [1, 2] })).rejects.toMatchObject({
    status: 404,
  })
  expect(rows.size).toBe(1)
})

test('a field that is not changed together is changed record by record', async () => {
  const { provider, calls } = setUp(together)
  await create(provider, 1)
  await provider.updateMany('letters', { ids: [1], data: { number: 'x1' } })
  expect(calls.slice(1)).toEqual(['GET /letter/v1/1', 'PUT /letter/v1'])
})

test('one by one, the first error says which records are written', async () => {
  const { provider, rows } = setUp()
  await create(provider, 3)
  rows.delete(2)
  const changes = { ids: [1, 2, 3], data: { comment: 'a' } }
  await expect(provider.updateMany('letters', changes)).rejects.toMatchObject({
    status: 404,
    body: { code: 'NOT_FOUND', succeeded: [1] },
  })
  expect([rows.get(1)?.['comment'], rows.get(3)?.['comment']]).toEqual(['a', undefined])
  await expect(provider.deleteMany('letters', { ids: [1, 2, 3] })).rejects.toMatchObject({
    body: { succeeded: [1] },
  })
})

test('a record that was changed meanwhile is neither overwritten nor deleted', async () => {
  const { provider } = setUp()
  await create(provider, 1)
  const { data: previousData } = await provider.getOne('letters', { id: 1 })
  await provider.update('letters', { id: 1, data: { comment: 'new' }, previousData })
  const conflict = { status: 409, body: { code: 'VERSION_CONFLICT', record: { comment: 'new' } } }
  const late = { id: 1, data: { comment: 'old' }, previousData }
  await expect(provider.update('letters', late)).rejects.toMatchObject(conflict)
  await expect(provider.delete('letters', { id: 1, previousData })).rejects.toMatchObject(conflict)
})

test('problems of fields come as messages for the inputs of a form, besides the problems', async () => {
  const { provider } = setUp()
  const mark = '@@react-admin@@'
  await expect(provider.create('letters', { data: { number: 'bad' } })).rejects.toMatchObject({
    body: {
      code: 'VALUE_INVALID',
      problems: { number: 'badLength', comment: 'tooLong' },
      errors: {
        number: 'resource.letter.problems.badLength',
        comment: `${mark}{"message":"ra.validation.maxLength","args":{"max":512}}`,
        sort: `${mark}{"message":"ra.validation.required","args":{}}`,
        warmth: `${mark}{"message":"resource.letter.problems.wrongType","args":{"min":-40,"max":40,"_":"This is not a valid value"}}`,
      },
    },
  })
})

test('a refusal of the whole record is the error of the server at the root of the form', async () => {
  const { provider } = setUp()
  await create(provider, 1)
  const broken = { data: { comment: 'against the rules' } }
  await expect(provider.create('letters', broken)).rejects.toMatchObject({
    body: { reasons: ['unsent'], errors: { root: { serverError: 'rule.unsent' } } },
  })
  const previousData = { id: 9, version: 1 }
  await expect(provider.update('letters', { id: 9, data: {}, previousData })).rejects.toMatchObject(
    { body: { errors: { root: { serverError: 'NOT_FOUND' } } } },
  )
})

test('a total that is only a bound comes with whether there is a next page', async () => {
  const { provider } = setUp(letter, true)
  await create(provider, 3)
  const page = (number: number) =>
    provider.getList('letters', { pagination: { page: number, perPage: 2 } })
  expect(await page(1)).toMatchObject({
    total: 3,
    meta: { totalEstimated: true },
    pageInfo: { hasNextPage: true, hasPreviousPage: false },
  })
  expect(await page(2)).toMatchObject({ pageInfo: { hasNextPage: false, hasPreviousPage: true } })
})

test('every reading passes the signal on', async () => {
  const { provider, signals } = setUp()
  await create(provider, 1)
  signals.length = 0
  const { signal } = new AbortController()
  const list = { pagination: { page: 1, perPage: 5 }, sort: { field: 'id', order: 'ASC' as const } }
  await provider.getList('letters', { ...list, signal })
  await provider.getOne('letters', { id: 1, signal })
  await provider.getMany('letters', { ids: [1], signal })
  const reference = { target: 'number', id: 'n1', filter: {} }
  await provider.getManyReference('letters', { ...list, ...reference, signal })
  expect(signals).toEqual([signal, signal, signal, signal])
})
