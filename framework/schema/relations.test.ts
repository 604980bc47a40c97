import { expect, test } from 'vitest'
import { defineResource } from './defineResource.ts'
import type { Field } from './kinds/fieldTypes.ts'
import type { Resource } from './resource.ts'
import {
  countOf,
  integer,
  list,
  lookup,
  optional,
  pathOf,
  records,
  relation,
  relations,
  text,
} from './fields.ts'
import { assertRelations, referringTo, relatedIds, relationsOf, relationsTo } from './relations.ts'
import { representationOf } from './representation.ts'
import type { Session } from './session.ts'
import { toAdministration } from './users/groups.ts'
import { nameRecord } from './values/nameRecord.ts'

const owner = defineResource({
  name: 'owner',
  access: { read: [] },
  fields: { city: text(40), name: text(60) },
  list: { search: { fields: ['name'], summary: ['city'] } },
})
const boat = defineResource({
  name: 'boat',
  access: { read: [] },
  fields: { owner: relation('owner'), heir: optional(relation('owner')), length: integer(1, 99) },
})
const lent = defineResource({
  name: 'lent',
  access: { read: [] },
  fields: { boat: relation('boat'), codes: list(text(4)) },
})

test('a record is named by what people search for, else by the first column', () => {
  expect(representationOf(owner)?.name).toBe('name')
  expect(
    representationOf({
      ...owner,
      list: { columns: ['city'], sort: [{ field: 'city', order: 'ASC' }] },
    })?.name,
  ).toBe('city')
  expect(nameRecord(owner, { id: 7, name: 'Ada' })).toBe('Ada')
})

test('a record without its usual name is named by the next field that it is searched by', () => {
  const list = {
    columns: ['city'],
    sort: [{ field: 'city', order: 'ASC' as const }],
    search: { fields: ['name', 'city'], summary: [] },
  }
  expect(nameRecord({ ...owner, list }, { id: 7, name: 'Ada', city: 'Ulm' })).toBe('Ada')
  expect(nameRecord({ ...owner, list }, { id: 7, name: null, city: 'Ulm' })).toBe('Ulm')
})

test('a record is named by its number where no plain value names it, or the reader may not see that', () => {
  expect(representationOf(boat)).toBeUndefined()
  expect(nameRecord(boat, { id: 7, owner: 3 })).toBe('7')
  expect(nameRecord(owner, { id: 7 })).toBe('7')
  expect(nameRecord(owner, { id: 7, name: '' })).toBe('7')
})

test('a list whose first column is a relation is ordered by the first column that has an order', () => {
  expect(boat.list?.sort).toEqual([{ field: 'length', order: 'ASC' }])
  expect(lent.list?.sort).toEqual([{ field: 'id', order: 'ASC' }])
})

test('the relations to a resource are those of all others', () => {
  expect(relationsTo({ owner, boat, lent }, owner).map(({ name }) => name)).toEqual([
    'owner',
    'heir',
  ])
})

const club = defineResource({
  name: 'club',
  access: { read: [] },
  fields: {
    members: relations('owner'),
    fees: records({ amount: integer(1, 9), payer: relation('owner') }, ['amount']),
    name: text(9),
  },
})

test('elements have relations, whose path is that of filters, and a record has their ids', () => {
  const all = relationsOf({ club })
  expect(all.map(({ path, to }) => `${path} ${to}`)).toEqual(['members owner', 'fees.payer owner'])
  expect(relationsTo({ owner, club }, owner)).toHaveLength(2)
  const record = { members: [3, 1], fees: [{ payer: 2 }, { payer: null }, { payer: 'Ada' }] }
  expect(all.map((one) => relatedIds(club, one, record))).toEqual([[3, 1], [2]])
  expect(all.map((one) => relatedIds(club, one, {}))).toEqual([[], []])
})

test('elements that refer to a resource that is not there are refused', () => {
  expect(() => assertRelations({ club })).toThrow('club.members is a relation to owner')
  const { fees, name } = club.fields
  expect(() => assertRelations({ club: { ...club, fields: { fees, name } } })).toThrow(
    'club.fees.payer is a relation to owner, which is not in the catalogue',
  )
})

test.each([
  ['lacks a call', { calls: ['find'] }, 'which lacks the call find or get'],
  ['is stored elsewhere', { storage: 'identityProvider' }, 'whose rows are stored elsewhere'],
  ['takes an object', { filterKeys: {} }, 'whose list takes no filter string'],
] as const)('a relation to a resource that %s is refused', (_, change, reason) => {
  const changed: Resource = { ...owner, ...change }
  expect(() => assertRelations({ owner: changed, boat })).toThrow(
    `boat.owner is a relation to owner, ${reason}`,
  )
})

test('a relation to a resource that is not there is refused', () => {
  expect(() => assertRelations({ boat })).toThrow('which is not in the catalogue')
})

test('the records that refer to one are those of each relation whose list and field the session may see', () => {
  const session = (...groups: string[]): Session => ({
    permissions: [],
    groups,
    flags: [],
    archive: false,
    username: 'ada',
    participantCode: 'ABCD',
  })
  const hidden = defineResource({
    name: 'hidden',
    access: { read: ['companyAdmin'] },
    fields: { owner: relation('owner'), name: text(9) },
  })
  const secret = defineResource({
    name: 'secret',
    access: { read: [] },
    fields: { owner: { ...relation('owner'), rights: ['companyAdmin'] as const }, name: text(9) },
  })
  const all: Resource[] = [owner, boat, hidden, secret]
  const seenBy = (...groups: string[]) =>
    referringTo(all, owner, session(...groups)).map(({ view, by }) => `${view.name}.${by}`)
  expect(seenBy()).toEqual(['boat.owner', 'boat.heir'])
  expect(seenBy(toAdministration('ABCD'))).toEqual([
    'boat.owner',
    'boat.heir',
    'hidden.owner',
    'secret.owner',
  ])
})

test('a count and a tab are of records that refer to the resource', () => {
  const list = { owner, boat, lent }
  const counting = { ...owner, fields: { ...owner.fields, boats: countOf(boat, 'heir') } }
  expect(() => assertRelations({ ...list, owner: counting })).not.toThrow()
  expect(() =>
    assertRelations({ ...list, owner: { ...owner, show: { tabs: ['boat'] } } }),
  ).not.toThrow()
  const wrong = { ...owner, fields: { ...owner.fields, lent: countOf(lent, 'boat') } }
  expect(() => assertRelations({ ...list, owner: wrong })).toThrow(
    'owner.lent counts by lent.boat, which refers to others',
  )
  expect(() => assertRelations({ ...list, owner: { ...owner, show: { tabs: ['lent'] } } })).toThrow(
    'owner has a tab for lent, which does not refer to it',
  )
  // @ts-expect-error a field that is no relation
  countOf(boat, 'length')
})

test('a path is by an optional relation to the resource itself, with the same rights', () => {
  const zone = (within: Field, path: Field = pathOf('zone', 'within')) =>
    assertRelations({
      zone: defineResource({
        name: 'zone',
        access: { read: [] },
        fields: { name: text(9), within, path },
      }),
      owner,
    })
  const parent = optional(relation('zone'))
  expect(() => zone(parent)).not.toThrow()
  const wrong = 'zone.path is a path by within, which is no optional relation to zone'
  for (const within of [text(4), optional(relation('owner')), relation('zone')])
    expect(() => zone(within)).toThrow(wrong)
  expect(() => zone({ ...parent, rights: ['companyAdmin'] })).toThrow('has other rights')
})

test('a lookup is by a relation to the resource that has the field', () => {
  const named = (by: string, field: 'name') => ({
    ...lent,
    fields: { ...lent.fields, owner: lookup(by, owner, field) },
  })
  const check = (resource: Resource) => assertRelations({ owner, boat, lent: resource })
  expect(() =>
    check({
      ...boat,
      name: 'lent',
      fields: { ...boat.fields, ownerName: lookup('heir', owner, 'name') },
    }),
  ).not.toThrow()
  expect(() => check(named('boat', 'name'))).toThrow(
    'lent.owner looks up by boat, which is no relation to owner',
  )
  expect(() => check(named('codes', 'name'))).toThrow('no relation to owner')
})
