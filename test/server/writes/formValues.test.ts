import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allResources } from '#resources/all.ts'
import { defineResource } from '#framework/schema/defineResource.ts'
import {
  choice,
  day,
  decimal,
  email,
  integer,
  list,
  longText,
  optional,
  records,
  stamps,
  text,
} from '#framework/schema/fields.ts'
import { printTable } from '#framework/server/sql/printTable.ts'
import { portMigrations } from '#server/portMigrations.ts'
import { engines } from '#test/process/engines.ts'
import { setUpServer, type Caller, type TestServer } from '#test/server/setup/setUpServer.ts'

const crate = defineResource({
  name: 'crate',
  access: { read: ['EM01_RISK_FILE_READ'], write: ['EM01_RISK_FILE_READ'] },
  archive: true,
  fields: {
    name: text(20),
    parts: records(
      {
        part: text(10),
        count: integer(1, 99),
        weight: optional(decimal(0, 9.9, 1)),
        since: optional(day()),
      },
      ['part'],
      { min: 1, max: 4 },
    ),
    contacts: list(email(40)),
    delivery: choice('PICKUP', 'SHIP'),
    pickupDay: optional(day()),
    street: optional(text(20)),
    remark: optional(longText(30)),
    stops: list(text(5)),
    ...stamps,
  },
  form: {
    sections: {
      content: ['name', 'parts', 'contacts'],
      way: ['delivery', 'pickupDay', 'street', 'remark', 'stops'],
    },
    shownWhen: {
      pickupDay: { field: 'delivery', is: 'PICKUP', required: true },
      street: { field: 'delivery', is: ['SHIP'] },
      remark: { field: 'street', is: 'Main Street' },
      stops: { field: 'delivery', is: 'SHIP', required: true },
    },
  },
})

const caller: Caller = { rights: ['EM01_RISK_FILE_READ'] }
const path = '/api/main/crate/v1'
const spring = { part: 'spring', count: 2, weight: 0.5, since: '2026-03-01' }
const bolt = { part: 'bolt', count: 7, weight: null, since: null }
const nut = { part: 'nut', count: 9, weight: null, since: null }
const draft = {
  name: 'first',
  parts: [spring, bolt],
  contacts: ['b@example.com', 'a@example.com'],
  delivery: 'SHIP',
  street: 'Main Street',
  remark: 'ring twice',
  stops: ['A', 'B'],
}
type Crate = typeof draft & { id: number; version: number }

describe.each(engines)('what a form saves on $name', (engine) => {
  let folder: string
  let server: TestServer
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quayside-crate-'))
    await writeFile(join(folder, '9000-create-crate.sql'), printTable(crate))
    server = await setUpServer(
      engine,
      {},
      {
        catalogue: { ...allResources, crate },
        migrations: [...portMigrations, pathToFileURL(`${folder}/`)],
      },
    )
  })
  afterAll(async () => {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  })

  const put = (body: object) => server.call(caller, 'PUT', path, body)
  const save = async (body: object): Promise<Crate> => {
    const answer = await put(body)
    expect(answer).toMatchObject({ status: 200 })
    return answer.body
  }
  const read = async (id: number): Promise<Crate> =>
    (await server.call(caller, 'GET', `${path}/${id}`)).body
  const problemsOf = async (changes: object) => {
    const { status, body } = await put({ ...draft, ...changes })
    return { status, ...(body as { code?: string; problems?: object; field?: string }) }
  }

  test('lists are saved with the row and read in the order that they were sent', async () => {
    const made = await save(draft)
    expect(made).toMatchObject(draft)
    const { id, version } = made
    const parts = [nut, spring, bolt]
    const contacts = ['c@example.com', 'a@example.com', 'b@example.com']
    await save({ ...draft, id, version, parts, contacts })
    expect(await read(id)).toMatchObject({ parts, contacts, stops: ['A', 'B'], version: 2 })
    await save({ ...draft, id, version: 2, parts: [bolt], contacts: null })
    expect(await read(id)).toMatchObject({ parts: [bolt], contacts: [] })
  })

  test('texts of elements are stored as other texts are, and empty elements at the end are not', async () => {
    const sent = [{ part: '  spring ', count: 2 }, { part: ' ', count: null }, {}]
    const made = await save({ ...draft, parts: sent, contacts: [' a@example.com ', '', null] })
    expect(made.parts).toEqual([{ ...spring, weight: null, since: null }])
    expect(made.contacts).toEqual(['a@example.com'])
  })

  test.each<[string, object, object]>([
    [
      'a value of a wrong type',
      { parts: [spring, { ...bolt, count: '7' }] },
      { 'parts.1.count': 'wrongType' },
    ],
    [
      'a value out of range',
      { parts: [{ ...bolt, count: 100 }] },
      { 'parts.0.count': 'outOfRange' },
    ],
    [
      'a text that is too long',
      { parts: [{ ...bolt, part: 'elevenchars' }] },
      { 'parts.0.part': 'tooLong' },
    ],
    ['a missing value', { parts: [{ ...bolt, part: null }] }, { 'parts.0.part': 'missing' }],
    [
      'a day that the calendar lacks',
      { parts: [{ ...bolt, since: '2026-02-30' }] },
      { 'parts.0.since': 'badDate' },
    ],
    ['an empty element before another', { stops: [' ', 'B'] }, { 'stops.0': 'missing' }],
    [
      'a value that its kind refuses',
      { contacts: ['a@example.com', 'nobody'] },
      { 'contacts.1': 'badEmail' },
    ],
    ['something else than an object', { parts: [spring, 'bolt'] }, { 'parts.1': 'wrongType' }],
    ['something else than a list', { parts: { 0: spring } }, { parts: 'wrongType' }],
    ['too many elements', { parts: [spring, bolt, nut, nut, nut] }, { parts: 'tooMany' }],
    [
      'more elements than any list takes',
      { contacts: Array.from({ length: 101 }, () => 'a@b.example') },
      { contacts: 'tooMany' },
    ],
    ['too few elements', { parts: [] }, { parts: 'missing' }],
  ])('%s is refused at its path', async (_title, changes, problems) => {
    expect(await problemsOf(changes)).toMatchObject({
      status: 400,
      code: 'VALUE_INVALID',
      problems,
    })
  })

  test('an unknown property of an element is refused like one of the body', async () => {
    expect(await problemsOf({ parts: [spring, { ...bolt, colour: 'red' }] })).toMatchObject({
      status: 400,
      code: 'BODY_INVALID',
      field: 'parts.1.colour',
    })
  })

  test('of two saves of one version the second one is refused, and changes no list', async () => {
    const { id, version } = await save(draft)
    const saves = await Promise.all(
      [nut, bolt].map((part) => put({ ...draft, id, version, parts: [part] })),
    )
    expect(saves.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ])
    const { parts } = await read(id)
    expect([[nut], [bolt]]).toContainEqual(parts)
    expect(saves.find(({ status }) => status === 409)).toMatchObject({
      body: { code: 'VERSION_CONFLICT', record: { parts, version: version + 1 } },
    })
  })

  test('an input that its condition hides is stored as empty, whatever was sent', async () => {
    const shipped = { pickupDay: '2026-11-22' }
    expect(await save({ ...draft, ...shipped })).toMatchObject({ pickupDay: null })
    const collected = await save({ ...draft, ...shipped, delivery: 'PICKUP' })
    expect(collected).toMatchObject({ ...shipped, street: null, stops: [] })
    // What is hidden hides what depends on it.
    expect(collected).toMatchObject({ remark: null })
    expect(await save({ ...draft, street: 'Side Street' })).toMatchObject({ remark: null })
  })

  test('a required input is missing only while it is shown', async () => {
    expect(await problemsOf({ delivery: 'PICKUP' })).toMatchObject({
      problems: { pickupDay: 'missing' },
    })
    expect(await problemsOf({ stops: [] })).toMatchObject({ problems: { stops: 'missing' } })
    // A hidden value is not checked.
    expect(await problemsOf({ pickupDay: 'tomorrow' })).toMatchObject({ status: 200 })
  })

  test('a deletion takes the lists along, and the audit has them', async () => {
    const { id } = await save(draft)
    expect((await server.call(caller, 'DELETE', `${path}/${id}`)).status).toBe(204)
    const { db } = server.database
    const left = await db
      .selectFrom('crate_parts')
      .selectAll()
      .where('parent_id', '=', id)
      .execute()
    expect(left).toEqual([])
    const entries = await db
      .selectFrom('audit_entry')
      .select('before')
      .where('record_id', '=', id)
      .where('resource', '=', 'crate')
      .where('action', '=', 'delete')
      .execute()
    expect(entries).toMatchObject([{ before: { parts: [spring, bolt] } }])
  })

  test('the description of the calls has the bounds, the properties and the conditions', async () => {
    const { body } = await server.call(caller, 'GET', '/openapi.json')
    const { schemas } = (body as { components: { schemas: Record<string, unknown> } }).components
    expect(schemas['CrateSave']).toMatchObject({
      properties: {
        parts: {
          anyOf: [
            {
              type: 'array',
              minItems: 1,
              maxItems: 4,
              items: {
                additionalProperties: false,
                properties: { count: { type: 'integer', minimum: 1, maximum: 99 } },
              },
            },
            { type: 'null' },
          ],
        },
        contacts: { anyOf: [{ maxItems: 100 }, { type: 'null' }] },
        pickupDay: { description: 'null unless delivery is PICKUP' },
      },
    })
  })
})
