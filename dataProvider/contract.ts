import type { DataProvider, RaRecord } from 'react-admin'
import { expect } from 'vitest'

/** Records to check a provider with. */
export interface ContractSample {
  /** The name of a resource that can be created, changed and deleted, and has no records when a check begins. */
  readonly resource: string
  /** Three new records. */
  readonly records: readonly [object, object, object]
  /** A field of text in which they differ, in ascending order of their values. */
  readonly field: string
  /** New values of other fields. */
  readonly change: object
}

interface Check {
  readonly name: string
  readonly check: (provider: DataProvider) => Promise<void>
}

/** What react-admin documents of the nine methods of a data provider, as checks that each take a new provider. */
export const contractOf = ({ resource, records, field, change }: ContractSample): Check[] => {
  const createAll = (provider: DataProvider): Promise<RaRecord[]> =>
    records.reduce<Promise<RaRecord[]>>(async (before, data) => {
      const made = await before
      return [...made, (await provider.create(resource, { data })).data]
    }, Promise.resolve([]))
  const valuesOf = (data: readonly RaRecord[]): unknown[] => data.map((record) => record[field])
  const list = (page: number, perPage: number, order: 'ASC' | 'DESC' = 'ASC') => ({
    pagination: { page, perPage },
    sort: { field, order },
  })
  const read = async (provider: DataProvider, id: RaRecord['id']): Promise<RaRecord> =>
    (await provider.getOne(resource, { id })).data
  return [
    {
      name: 'create answers with the record and its id, and getOne finds it by the id as a number or a text',
      check: async (provider) => {
        const [{ id }] = (await createAll(provider)) as [RaRecord]
        expect(id).toBeDefined()
        expect(await read(provider, id)).toMatchObject({ ...records[0], id })
        expect(await read(provider, String(id))).toMatchObject({ ...records[0], id })
      },
    },
    {
      name: 'getOne rejects for a record that does not exist',
      check: async (provider) => {
        await expect(read(provider, 999_999)).rejects.toMatchObject({ status: 404 })
      },
    },
    {
      name: 'getList answers with a sorted page and the total',
      check: async (provider) => {
        const values = valuesOf(await createAll(provider))
        const first = await provider.getList(resource, list(1, 2))
        expect([valuesOf(first.data), first.total]).toEqual([values.slice(0, 2), 3])
        const last = await provider.getList(resource, list(2, 2, 'DESC'))
        expect([valuesOf(last.data), last.total]).toEqual([values.slice(0, 1), 3])
      },
    },
    {
      name: 'getList filters by a value, by several, and by the search text q',
      check: async (provider) => {
        const values = valuesOf(await createAll(provider))
        const found = async (filter: object) =>
          valuesOf((await provider.getList(resource, { ...list(1, 10), filter })).data)
        expect(await found({ [field]: values[1] })).toEqual([values[1]])
        expect(await found({ [field]: [values[0], values[2]] })).toEqual([values[0], values[2]])
        expect(await found({ q: values[2] })).toEqual([values[2]])
        expect(await found({ q: '' })).toEqual(values)
      },
    },
    {
      name: 'getList rejects a filter by a field that does not exist',
      check: async (provider) => {
        await expect(
          provider.getList(resource, { ...list(1, 10), filter: { noSuchField: 'a' } }),
        ).rejects.toThrow('noSuchField')
      },
    },
    {
      name: 'getMany answers with the records that exist',
      check: async (provider) => {
        const [first, , third] = (await createAll(provider)) as [RaRecord, RaRecord, RaRecord]
        const { data } = await provider.getMany(resource, { ids: [third.id, String(first.id)] })
        expect(valuesOf(data).map(String).toSorted()).toEqual(valuesOf([first, third]))
        expect((await provider.getMany(resource, { ids: [] })).data).toEqual([])
      },
    },
    {
      name: 'getManyReference answers with the page of records whose target is the id',
      check: async (provider) => {
        const [, second] = (await createAll(provider)) as [RaRecord, RaRecord]
        const params = { ...list(1, 10), target: field, id: String(second[field]), filter: {} }
        const { data, total } = await provider.getManyReference(resource, params)
        expect([valuesOf(data), total]).toEqual([valuesOf([second]), 1])
        const none = await provider.getManyReference(resource, { ...params, id: 'no such value' })
        expect([none.data, none.total]).toEqual([[], 0])
      },
    },
    {
      name: 'update changes the given fields alone, with and without the record before',
      check: async (provider) => {
        const [first, second] = (await createAll(provider)) as [RaRecord, RaRecord]
        const updates = [
          { id: first.id, data: change, previousData: first },
          { id: String(second.id), data: change, previousData: undefined as unknown as RaRecord },
        ]
        for (const [index, update] of updates.entries()) {
          const { data } = await provider.update(resource, update)
          expect(data).toMatchObject({ ...records[index], ...change })
          expect(await read(provider, update.id)).toMatchObject({ ...records[index], ...change })
        }
      },
    },
    {
      name: 'update takes the whole record of a form',
      check: async (provider) => {
        const [first] = (await createAll(provider)) as [RaRecord]
        const data = { ...(await read(provider, first.id)), ...change }
        const saved = await provider.update(resource, { id: first.id, data, previousData: first })
        expect(saved.data).toMatchObject({ ...records[0], ...change, id: first.id })
      },
    },
    {
      name: 'updateMany changes the records and answers with their ids',
      check: async (provider) => {
        const [first, second, third] = (await createAll(provider)) as [RaRecord, RaRecord, RaRecord]
        const ids = [first.id, second.id]
        expect((await provider.updateMany(resource, { ids, data: change })).data).toEqual(ids)
        expect(await read(provider, first.id)).toMatchObject({ ...records[0], ...change })
        expect(await read(provider, second.id)).toMatchObject({ ...records[1], ...change })
        expect(await read(provider, third.id)).toMatchObject(records[2])
      },
    },
    {
      name: 'delete removes the record and answers with it',
      check: async (provider) => {
        const [first] = (await createAll(provider)) as [RaRecord]
        const { data } = await provider.delete(resource, { id: first.id, previousData: first })
        expect(data).toMatchObject({ ...records[0], id: first.id })
        await expect(read(provider, first.id)).rejects.toMatchObject({ status: 404 })
      },
    },
    {
      name: 'deleteMany removes the records and answers with their ids',
      check: async (provider) => {
        const [first, second, third] = (await createAll(provider)) as [RaRecord, RaRecord, RaRecord]
        const ids = [first.id, second.id]
        expect((await provider.deleteMany(resource, { ids })).data).toEqual(ids)
        const { data, total } = await provider.getList(resource, list(1, 10))
        expect([valuesOf(data), total]).toEqual([valuesOf([third]), 1])
      },
    },
  ]
}
