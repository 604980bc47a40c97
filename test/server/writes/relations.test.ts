import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allResources } from '#resources/all.ts'
import { defineCatalogue } from '#framework/schema/defineCatalogue.ts'
import { defineResource } from '#framework/schema/defineResource.ts'
import {
  countOf,
  integer,
  optional,
  records,
  relation,
  relations,
  stamps,
  text,
} from '#framework/schema/fields.ts'
import type { ImportAnswer } from '#framework/schema/list/importing.ts'
import { readSchema } from '#framework/server/database/readSchema.ts'
import { printDifference } from '#framework/server/sql/printDifference.ts'
import { declarations } from '#server/portSchema.ts'
import { bothEngines } from '#test/process/engines.ts'
import { readCsv } from '#test/readCsv.ts'
import {
  setUpServer,
  type Caller,
  type Page,
  type TestServer,
} from '#test/server/setup/setUpServer.ts'

const crate = defineResource({
  name: 'crate',
  access: { read: ['EM01_LOADING_STOP_LIST_READ'], write: ['EM01_LOADING_STOP_LIST_WRITE'] },
  archive: true,
  import: true,
  unique: ['code'],
  fields: {
    code: text(8),
    labels: relations('label', { max: 4 }),
    contents: records({ count: integer(1, 9), label: relation('label') }, ['count']),
    ...stamps,
  },
  actions: { archive: { kind: 'archive' }, restore: { kind: 'restore' } },
})
const label = defineResource({
  name: 'label',
  access: { read: ['EM01_RISK_FILE_READ'], write: ['EM01_RISK_FILE_WRITE'] },
  scope: { kind: 'company', field: 'userCompanyCode' },
  fields: {
    name: text(40),
    kin: optional(relation('label')),
    crates: countOf(crate, 'labels'),
    ...stamps,
  },
})
const catalogue = defineCatalogue({ ...allResources, label, crate })
const declared = [...declarations, label, crate]

const labels = '/api/main/label/v1'
const crates = '/api/main/crate/v1'
const crateRights = ['EM01_LOADING_STOP_LIST_READ', 'EM01_LOADING_STOP_LIST_WRITE'] as const
const labelRights = ['EM01_RISK_FILE_READ', 'EM01_RISK_FILE_WRITE'] as const
const anna: Caller = { company: 'FWD1', rights: [...crateRights, ...labelRights] }
const other: Caller = { ...anna, username: 'otto@fwd2.example', company: 'FWD2' }
const onlyCrates: Caller = { company: 'FWD1', rights: crateRights }

interface Crate {
  readonly id: number
  readonly version: number
  readonly code: string
  readonly labels: readonly number[]
  readonly contents: readonly { readonly count: number; readonly label: number }[]
}

describe.each(bothEngines)('relations to several records on $name', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    const open = async () => {
      const database = await engine.open()
      const difference = printDifference(declared, await readSchema(database.db))
      await sql.raw(difference?.text ?? '').execute(database.db)
      return database
    }
    server = await setUpServer({ ...engine, open }, {}, { catalogue })
  })
  afterAll(() => server.close())

  const save = (url: string, body: object, caller = anna) => server.call(caller, 'PUT', url, body)
  const saved = async <Saved>(url: string, body: object, caller = anna): Promise<Saved> => {
    const answer = await save(url, body, caller)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body as Saved
  }
  const addLabel = async (name: string, caller = anna) =>
    (await saved<{ id: number }>(labels, { name }, caller)).id
  const addCrate = (code: string, ids: readonly number[], inside: readonly number[] = []) =>
    saved<Crate>(crates, {
      code,
      labels: ids,
      contents: inside.map((id, index) => ({ count: index + 1, label: id })),
    })
  const find = (filterString: string, caller = anna) =>
    server.call(caller, 'POST', `${crates}/find`, { filter: { filterString } })
  const codes = async (filterString: string, caller = anna): Promise<string[]> => {
    const { status, body } = await find(filterString, caller)
    expect(status, JSON.stringify(body)).toBe(200)
    return (body as Page<Crate>).entityList.map(({ code }) => code)
  }
  const remove = (id: number, caller = anna) => server.call(caller, 'DELETE', `${labels}/${id}`)

  test('the tables have a foreign key for each of them, and are complete', async () => {
    const { db } = server.database
    const { foreignKeys } = await readSchema(db)
    expect(foreignKeys).toContain('crate_labels.value')
    expect(foreignKeys).toContain('crate_contents.label')
    expect(printDifference(declared, await readSchema(db))).toBeUndefined()
  })

  test('a value is the ids in their order, each once, and a change replaces it', async () => {
    const [a, b, c] = [await addLabel('A'), await addLabel('B'), await addLabel('C')]
    const made = await addCrate('V1', [b, a, b], [c, c])
    expect(made).toMatchObject({
      labels: [b, a],
      contents: [
        { count: 1, label: c },
        { count: 2, label: c },
      ],
    })
    const changed = await saved<Crate>(crates, { ...pick(made), labels: [c] })
    expect(changed).toMatchObject({ version: 2, labels: [c] })
    const emptied = await saved<Crate>(crates, { ...pick(changed), labels: [], contents: [] })
    expect(emptied).toMatchObject({ labels: [], contents: [] })
  })

  test('a save names each element that does not exist, or that the caller may not see', async () => {
    const own = await addLabel('Own')
    const foreign = await addLabel('Foreign', other)
    const draft = {
      code: 'S1',
      labels: [own, 999_999, foreign],
      contents: [
        { count: 1, label: own },
        { count: 1, label: foreign },
      ],
    }
    expect(await save(crates, draft)).toMatchObject({
      status: 400,
      body: {
        code: 'VALUE_INVALID',
        problems: {
          'labels.1': 'noSuchRecord',
          'labels.2': 'noSuchRecord',
          'contents.1.label': 'noSuchRecord',
        },
      },
    })
    expect(await save(crates, { ...draft, labels: [own], contents: [] }, onlyCrates)).toMatchObject(
      { body: { problems: { 'labels.0': 'noSuchRecord' } } },
    )
    expect(await save(crates, { code: 'S1', labels: ['x', 0, 1.5], contents: [] })).toMatchObject({
      body: {
        problems: { 'labels.0': 'notOffered', 'labels.1': 'outOfRange', 'labels.2': 'wrongType' },
      },
    })
    const many = { code: 'S1', labels: [1, 2, 3, 4, 5], contents: [] }
    expect(await save(crates, many)).toMatchObject({ body: { problems: { labels: 'tooMany' } } })
  })

  test('what another user chose stays among what is chosen besides', async () => {
    const foreign = await addLabel('Kept', other)
    const own = await addLabel('Added')
    const made = await saved<Crate>(
      crates,
      { code: 'K1', labels: [foreign], contents: [{ count: 1, label: foreign }] },
      other,
    )
    const changed = await saved<Crate>(crates, { ...pick(made), labels: [own, foreign] })
    expect(changed.labels).toEqual([own, foreign])
    const emptied = await saved<Crate>(crates, { ...pick(changed), labels: [], contents: [] })
    expect(await save(crates, { ...pick(emptied), labels: [foreign] })).toMatchObject({
      body: { problems: { 'labels.0': 'noSuchRecord' } },
    })
  })

  test('a filter compares ids and fields of the other records, among those that the caller may see', async () => {
    const [red, blue] = [await addLabel('Red'), await addLabel('Blue')]
    const dark = (await saved<{ id: number }>(labels, { name: 'Dark', kin: blue })).id
    const foreign = await addLabel('Red', other)
    await addCrate('F-RED', [red], [blue])
    await addCrate('F-BOTH', [blue, red])
    await addCrate('F-DARK', [dark], [red, dark])
    await addCrate('F-NONE', [])
    await saved(crates, { code: 'F-OTHER', labels: [foreign], contents: [] }, other)
    const mine = (filter: string) => codes(`code==F-* and (${filter})`)
    expect(await mine(`labels==${red}`)).toEqual(['F-BOTH', 'F-RED'])
    expect(await mine(`labels=in=(${red},${dark})`)).toEqual(['F-BOTH', 'F-DARK', 'F-RED'])
    expect(await mine('labels=isnull=true')).toEqual(['F-NONE'])
    expect(await mine("labels.name=ci='*RE*'")).toEqual(['F-BOTH', 'F-RED'])
    expect(await mine('labels.name==Red and labels.name==Blue')).toEqual(['F-BOTH'])
    expect(await mine('labels.kin.name==Blue')).toEqual(['F-DARK'])
    expect(await mine(`contents.label==${blue}`)).toEqual(['F-RED'])
    expect(await mine('contents.label.name=in=(Red,Blue)')).toEqual(['F-DARK', 'F-RED'])
    expect(await codes('code==F-* and labels.name==Red', other)).toEqual(['F-OTHER'])
  })

  test.each([
    ['a field that is not there', 'labels.nonsense==x', anna, 'FILTER_UNKNOWN_FIELD'],
    ['a third step', 'labels.kin.kin.name==x', anna, 'FILTER_UNKNOWN_FIELD'],
    ['records that the caller may not read', 'labels.name==x', onlyCrates, 'FILTER_UNKNOWN_FIELD'],
    ['records of elements', 'contents.label.name==x', onlyCrates, 'FILTER_UNKNOWN_FIELD'],
    ['a part of an id', 'labels=contains=1', anna, 'FILTER_OPERATOR_NOT_ALLOWED'],
    ['a part of an id of an element', 'contents.label=ci=1', anna, 'FILTER_OPERATOR_NOT_ALLOWED'],
    ['a value that is no id', 'labels==x', anna, 'FILTER_INVALID_VALUE'],
  ] as const)('a filter by %s is refused, and names the path', async (_, filter, caller, code) => {
    const field = filter.replace(/(==|=contains=|=ci=).*$/, '')
    expect(await find(filter, caller)).toMatchObject({ status: 400, body: { code, field } })
  })

  test('a record that elements refer to is not deleted, and the refusal counts rows that the caller may see', async () => {
    const [used, inside] = [await addLabel('Used'), await addLabel('Inside')]
    const first = await addCrate('U1', [used])
    await addCrate('U2', [used], [inside, inside])
    const inUse = (count: number) => ({
      status: 409,
      body: { code: 'RECORD_IN_USE', references: [{ resource: 'crate', count }] },
    })
    expect(await remove(used)).toMatchObject(inUse(2))
    expect(await remove(inside)).toMatchObject(inUse(1))
    expect(await remove(used, { company: 'FWD1', rights: labelRights })).toMatchObject({
      body: { code: 'RECORD_IN_USE', references: [] },
    })
    await saved(crates, { ...pick(first), labels: [] })
    expect(await remove(used)).toMatchObject(inUse(1))
  })

  test('of a deletion and a reference to the same record at the same time one is refused', async () => {
    const race = async (index: number) => {
      const id = await addLabel(`Race ${index}`)
      const draft = {
        code: `R${index}`,
        labels: index % 2 === 0 ? [id] : [],
        contents: index % 2 === 0 ? [] : [{ count: 1, label: id }],
      }
      const [removed, written] = await Promise.all([remove(id), save(crates, draft)])
      return [removed, written].map(({ status, body }) => {
        const { code, problems } = (body ?? {}) as { code?: string; problems?: object }
        return status < 300 ? status : [status, code, ...Object.values(problems ?? {})]
      })
    }
    const outcomes = []
    for (let index = 0; index < 8; index += 1) outcomes.push(await race(index))
    const possible = [
      [204, [400, 'VALUE_INVALID', 'noSuchRecord']],
      [[409, 'RECORD_IN_USE'], 200],
    ]
    for (const outcome of outcomes) expect(possible).toContainEqual(outcome)
  })

  test('a record that goes between the check and the write is refused like one that was not there', async () => {
    const id = await addLabel('Going')
    const { db } = server.database
    await sql`
      create function lose_label() returns trigger language plpgsql as $$
      begin
        delete from label where id = new.value;
        return new;
      end $$`.execute(db)
    await sql`
      create trigger lose_label before insert on crate_labels
      for each row execute function lose_label()`.execute(db)
    const answer = await save(crates, { code: 'G1', labels: [id], contents: [] })
    await sql`drop trigger lose_label on crate_labels`.execute(db)
    expect(answer).toMatchObject({ status: 400, body: { problems: { labels: 'noSuchRecord' } } })
    expect(await codes('code==G1')).toEqual([])
  })

  test('each label counts the crates that the reader sees once', async () => {
    const [two, none] = [await addLabel('Two'), await addLabel('None')]
    await addCrate('C1', [two], [none])
    await addCrate('C2', [none, two].slice(1))
    const read = async (id: number, caller = anna) =>
      (await server.call(caller, 'GET', `${labels}/${id}`)).body
    expect(await read(two)).toMatchObject({ crates: 2 })
    expect(await read(none)).toMatchObject({ crates: 0 })
    expect(await read(two, { company: 'FWD1', rights: labelRights })).not.toHaveProperty('crates')
  })

  test('an export has what names the records, and their numbers where the caller may not see them', async () => {
    const [east, west] = [await addLabel('East'), await addLabel('West')]
    const foreign = await addLabel('Far', other)
    await addCrate('E1', [west, east])
    await saved(crates, { code: 'E2', labels: [foreign], contents: [] }, other)
    const lines = async (caller: Caller) => {
      const answer = await server.call(caller, 'POST', `${crates}/export`, {
        filter: { filterString: 'code==E*' },
        sort: [{ property: 'code' }],
        columns: ['code', 'labels'],
        language: 'en',
        format: 'csv',
      })
      expect(answer.status, String(answer.body)).toBe(200)
      return readCsv(String(answer.body)).slice(1)
    }
    expect(await lines(anna)).toEqual([
      ['E1', 'West | East'],
      ['E2', String(foreign)],
    ])
    expect(await lines(onlyCrates)).toEqual([
      ['E1', `${west} | ${east}`],
      ['E2', String(foreign)],
    ])
  })

  test('an import reads the names that an export has, and refuses those that are not clear', async () => {
    const [north, south] = [await addLabel('North'), await addLabel('South')]
    await addLabel('Twice')
    await addLabel('Twice')
    await addLabel('Theirs', other)
    const post = async (rows: readonly (readonly string[])[], more = {}) => {
      const sent = { columns: ['code', 'labels'], rows, mode: 'check', language: 'en', ...more }
      const answer = await server.call(anna, 'POST', `${crates}/import`, sent)
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      return answer.body as ImportAnswer
    }
    const { rows } = await post([
      ['I1', 'South | North'],
      ['I2', 'North | Twice'],
      ['I3', 'Theirs'],
      ['I4', ''],
    ])
    expect(rows.map(({ outcome, problems }) => [outcome, problems])).toEqual([
      ['new', {}],
      ['wrong', { 'labels.1': 'notOffered' }],
      ['wrong', { 'labels.0': 'notOffered' }],
      ['new', {}],
    ])
    await post([['I1', 'South | North']], { mode: 'all', expected: [null] })
    expect((await find('code==I1')).body).toMatchObject({
      entityList: [{ labels: [south, north] }],
    })
    const [again] = (await post([['I1', 'South|North']])).rows
    expect(again?.outcome).toBe('same')
  })

  test('a deletion is undone with them, unless one of them is gone by now', async () => {
    const [stays, goes] = [await addLabel('Stays'), await addLabel('Goes')]
    const made = await addCrate('D1', [stays, goes], [stays])
    const gone = () => server.call(anna, 'DELETE', `${crates}/${made.id}`)
    const undo = () => server.call(anna, 'POST', `${crates}/deleted/${made.id}/restore`)
    expect(await gone()).toMatchObject({ status: 204 })
    expect(await undo()).toMatchObject({ status: 200, body: { labels: [stays, goes] } })
    expect(await gone()).toMatchObject({ status: 204 })
    expect(await remove(goes)).toMatchObject({ status: 204 })
    expect(await undo()).toMatchObject({
      status: 400,
      body: { problems: { labels: 'noSuchRecord' } },
    })
  })

  test('an archived row outlives the records that it refers to, and comes back with those that are there', async () => {
    const [stays, goes] = [await addLabel('Left'), await addLabel('Archived')]
    const made = await addCrate('Z1', [stays, goes], [goes])
    const archived: Caller = { ...anna, archive: true }
    const move = (action: string, caller: Caller) =>
      server.call(caller, 'POST', `${crates}/${made.id}/${action}`, {})
    expect(await move('archive', anna)).toMatchObject({ status: 204 })
    expect(await codes('labels.name==Archived', archived)).toEqual(['Z1'])
    expect(await remove(goes)).toMatchObject({ status: 204 })
    expect(await codes(`labels==${goes}`, archived)).toEqual(['Z1'])
    expect(await move('restore', archived)).toMatchObject({
      status: 400,
      body: { code: 'VALUE_INVALID', problems: { labels: 'noSuchRecord' } },
    })
  })

  test('the history has which of them came and went', async () => {
    const [old, young] = [await addLabel('Old'), await addLabel('Young')]
    const made = await addCrate('H1', [old])
    await saved(crates, { ...pick(made), labels: [young] })
    const { body } = await server.call(anna, 'POST', `${crates}/${made.id}/changes/find`, {})
    expect(body).toMatchObject({
      entityList: [
        { changes: [{ field: 'labels', from: [old], to: [young] }] },
        { action: 'create' },
      ],
    })
  })

  test('the interface says of which resource the numbers are ids', async () => {
    const { body } = await server.call(anna, 'GET', '/openapi.json')
    const { components } = body as {
      components: { schemas: Record<string, { properties: Record<string, unknown> }> }
    }
    const id = { type: 'integer', minimum: 1, description: 'The id of a label' }
    const { properties } = components.schemas['Crate'] ?? {}
    expect(properties?.['labels']).toEqual({ type: 'array', items: id })
    expect(properties?.['contents']).toMatchObject({ items: { properties: { label: id } } })
  })
})

/** The inputs of a crate, for a change of it. */
const pick = ({ id, version, code, labels: ids, contents }: Crate) => ({
  id,
  version,
  code,
  labels: ids,
  contents,
})
