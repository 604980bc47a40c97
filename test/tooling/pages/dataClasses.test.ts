import '#resources/port/application.ts'
import { expect, test } from 'vitest'
import { aesInfo } from '#resources/aesInfo.ts'
import { allResources } from '#resources/all.ts'
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
