import '#resources/port/application.ts'
import { expect, test } from 'vitest'
import { aesInfo } from '#resources/aesInfo.ts'
import { allResources } from '#resources/all.ts'
import { retention, type Retention } from '#server/core/database/retention.ts'
import { user } from '#resources/kit/included/user.ts'
import { fieldsOfClass, type DataClass } from '#resources/kit/record/dataClass.ts'
import type { Part, Parts } from '#resources/kit/record/part.ts'
import type { Resource } from '#resources/kit/resource.ts'
import { portOrder } from '#resources/order/portOrder.ts'
import { readTable } from './readTable.ts'

type Classed = Parameters<typeof fieldsOfClass>[1]

/** A part and everything below it, each once. */
const partsOf = (part: Part): Part[] => [
  part,
  ...Object.values<Part>({ ...part.one, ...part.many } as Parts).flatMap(partsOf),
]
const orderParts = new Map(partsOf(portOrder).map((part) => [part.name, part]))
const declared: readonly (readonly [string, Classed])[] = [
  ...Object.values({ ...allResources, user } as Readonly<Record<string, Resource>>).map(
    (resource) => [resource.name, resource as Classed] as const,
  ),
  ...[...orderParts].map(([name, part]) => [name, part] as const),
  ['aesInfo', { fields: aesInfo }],
]
const rowsOf = (wanted: DataClass) =>
  new Map(
    declared.flatMap(([name, one]) => {
      const fields = fieldsOfClass(wanted, one)
      return fields.length > 0 ? [[name, fields.join(', ')]] : []
    }),
  )

test('the page about security lists every field that says something of a person, or needs a right of its own', () => {
  const [personal, restricted] = [rowsOf('personal'), rowsOf('restricted')]
  const names = [...new Set([...personal.keys(), ...restricted.keys()])].toSorted()
  const rows = names.map((name) => [name, personal.get(name) ?? '', restricted.get(name) ?? ''])
  expect(rows.length).toBeGreaterThan(5)
  expect(readTable('docs/security.md', 'Fields of a class')).toEqual(rows)
})

/** Every class, in the order of the page: of fields, of other tables, and what is shown without a sign-in. */
const classes = Object.keys({
  public: true,
  operation: true,
  business: true,
  restricted: true,
  personal: true,
  secret: true,
} as const satisfies Record<DataClass | Retention['holds'] | 'public', true>)

test('the page about security has each class once, with all that it demands and the tables that have it', () => {
  const rows = readTable('docs/security.md', 'Classes of data')
  expect(rows.map(([name]) => name)).toEqual(classes)
  for (const [name = '', ...cells] of rows) {
    expect(cells, name).toHaveLength(6)
    expect(cells.slice(0, -1), name).not.toContain('')
    const tables = retention.filter(({ holds }) => holds === name).flatMap((one) => one.tables)
    expect(cells.at(-1), name).toBe(tables.join(', '))
  }
})

test('a field is of the class that its declaration says', () => {
  const fields = {
    name: { kind: 'text', max: 10 },
    mail: { kind: 'email', max: 10 },
    phone: { kind: 'text', max: 10, personal: true },
    risk: { kind: 'text', max: 10, rights: ['companyAdmin'] },
    author: { kind: 'text', max: 10, stamp: 'session.username' },
    doneBy: { kind: 'text', max: 10 },
    contacts: {
      kind: 'records',
      of: { mail: { kind: 'email', max: 10 } },
      shows: ['mail'],
      max: 3,
    },
  } as unknown as Classed['fields']
  const actions = { done: { kind: 'set', stamps: { doneBy: 'session.username' } } } as const
  expect(fieldsOfClass('personal', { fields, actions })).toEqual([
    'mail',
    'phone',
    'author',
    'doneBy',
    'contacts.mail',
  ])
  expect(fieldsOfClass('restricted', { fields, actions })).toEqual(['risk'])
})
