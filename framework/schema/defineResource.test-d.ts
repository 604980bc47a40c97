import { expectTypeOf, test } from 'vitest'
import type { ResourceMessages } from '#i18n/declaredMessages.ts'
import type { letter, parcel } from '#testing/sample.ts'
import { defineResource, type ProblemOf, type RecordOf } from './defineResource.ts'
import { defineCatalogue } from './defineCatalogue.ts'
import {
  integer,
  countOf,
  choice,
  dateTime,
  derived,
  file,
  lookup,
  list,
  optional,
  records,
  relation,
  relations,
  stamped,
  text,
  yesNo,
} from './fields.ts'

const fields = {
  name: text(10),
  kind: choice('A', 'B'),
  created: stamped(dateTime(), 'clock.created'),
}
const base = {
  name: 'thing',
  path: '/thing/v1',
  calls: ['find'],
  access: { read: [] },
  fields,
} as const

test('a record has the types of its fields', () => {
  type Letter = RecordOf<typeof letter>
  expectTypeOf<Letter['sort']>().toEqualTypeOf<'CARD' | 'SMALL' | 'LARGE'>()
  expectTypeOf<Letter['warmth']>().toEqualTypeOf<number | null>()
  expectTypeOf<RecordOf<typeof parcel>['weight']>().toEqualTypeOf<number | undefined>()
  expectTypeOf<ProblemOf<typeof letter>>().toEqualTypeOf<'badLength'>()
})

test('names that do not exist are refused', () => {
  // @ts-expect-error an unknown column
  defineResource({ ...base, list: { columns: ['nmae'], sort: { field: 'name', order: 'ASC' } } })
  // @ts-expect-error an unknown sort
  defineResource({ ...base, list: { columns: ['name'], sort: { field: 'nmae', order: 'ASC' } } })
  const derivedFields = { ...fields, total: derived(text(10)) }
  const sorted = { ...base, fields: derivedFields }
  // @ts-expect-error a derived field as sort
  defineResource({ ...sorted, list: { sort: 'total' } })
  // @ts-expect-error a derived field as one of several sorts
  defineResource({ ...sorted, list: { sort: ['name', { field: 'total', order: 'DESC' }] } })
  // @ts-expect-error a filter of a derived field
  defineResource({ ...sorted, list: { filters: { total: { default: 'a' } } } })
  // @ts-expect-error a filter that searches a derived field
  defineResource({ ...sorted, list: { filters: { name: { searches: ['total'] } } } })
  defineResource({ ...sorted, list: { columns: ['total', 'name'] } })
  defineResource({ ...base, list: { board: 'kind' } })
  defineResource({ ...base, list: { calendar: 'created' } })
  // @ts-expect-error a calendar by a text
  defineResource({ ...base, list: { calendar: { from: 'created', to: 'name' } } })
  // @ts-expect-error a board by a text
  defineResource({ ...base, list: { board: 'name' } })
  const looked = {
    ...base,
    fields: { ...fields, letter: lookup('sort', { ...base, fields }, 'name') },
  }
  defineResource({ ...looked, list: { sort: 'letter', filters: { letter: { default: 'a' } } } })
  // @ts-expect-error a lookup as input
  defineResource({ ...looked, form: { inputs: ['letter'] } })
  // @ts-expect-error a lookup of what is derived
  lookup('sort', sorted, 'total')
  // @ts-expect-error a lookup of a file, which is sent with its own record alone
  lookup('sort', { ...base, fields: { photo: file({ types: ['image/*'] }) } }, 'photo')
  // @ts-expect-error a stamped field as input
  defineResource({ ...base, form: { inputs: ['created'] } })
  // @ts-expect-error an unknown input
  defineResource({ ...base, form: { inputs: ['nmae'] } })
  // @ts-expect-error an unknown rule
  defineResource({ ...base, actions: { stop: { kind: 'page', rules: ['never'] } } })
  const list = { columns: ['name'], sort: { field: 'name', order: 'ASC' } } as const
  // @ts-expect-error a field without a number or name
  defineResource({ ...base, list: { ...list, search: { fields: ['created'], summary: [] } } })
  defineResource({
    ...base,
    fields: { name: text(10), things: records({ code: text(4) }, ['code']) },
    list: {
      columns: ['things'],
      sort: { field: 'name', order: 'ASC' },
      // @ts-expect-error a property that records do not have
      search: { fields: ['things.name'], summary: [] },
    },
  })
  defineResource({
    ...base,
    form: {
      inputs: ['kind'],
      // @ts-expect-error a comparison with a choice that is not offered
      check: ({ kind }) => ({ kind: kind === 'C' ? 'odd' : undefined }),
    },
  })
})

test('defaults that the input cannot hold are refused', () => {
  const form = { inputs: ['name', 'kind'] } as const
  // @ts-expect-error a default that is no choice of the field
  defineResource({ ...base, form: { ...form, defaults: { kind: 'C' } } })
  // @ts-expect-error a number in a text
  defineResource({ ...base, form: { ...form, defaults: { name: 1 } } })
  // @ts-expect-error a default of a field that is no input
  defineResource({ ...base, form: { inputs: ['name'], defaults: { kind: 'A' } } })
  defineResource({ ...base, form: { ...form, defaults: { kind: 'B', name: 'x' } } })
})

test('sorts and scopes by fields of an unsuitable kind are refused', () => {
  const things = records({ code: text(4) }, ['code'])
  const more = { ...base, fields: { ...fields, things, isOpen: yesNo() } } as const
  // @ts-expect-error a sort by a field with many values
  defineResource({ ...more, list: { columns: ['name'], sort: { field: 'things', order: 'ASC' } } })
  // @ts-expect-error an unknown field of a scope
  defineResource({ ...more, scope: { kind: 'company', field: 'nmae' } })
  // @ts-expect-error a scope by yes or no, which is no company
  defineResource({ ...more, scope: { kind: 'company', field: 'isOpen' } })
  // @ts-expect-error a scope by a list of participants that is a text
  defineResource({ ...more, scope: { kind: 'participant', list: 'name', code: 'code' } })
  // @ts-expect-error a property that the participants do not have
  defineResource({ ...more, scope: { kind: 'participant', list: 'things', code: 'cdoe' } })
  defineResource({ ...more, scope: { kind: 'participant', list: 'things', code: 'code' } })
  defineResource({ ...more, scope: { kind: 'company', field: 'name' } })
})

test('unique keys, several sorts and default filters that the fields cannot have are refused', () => {
  const things = records({ code: text(4) }, ['code'])
  const more = { ...base, fields: { ...fields, things } } as const
  // @ts-expect-error an unknown field of a unique key
  defineResource({ ...more, unique: [['name', 'nmae']] })
  // @ts-expect-error a unique key of a field with many values
  defineResource({ ...more, unique: ['things'] })
  // @ts-expect-error an unknown field of the key of an import
  defineResource({ ...more, import: ['nmae'] })
  // @ts-expect-error an unknown field of the second sort
  defineResource({ ...more, list: { sort: ['kind', { field: 'nmae', order: 'DESC' }] } })
  // @ts-expect-error a default filter that is no choice of the field
  defineResource({ ...more, list: { filters: { kind: { default: 'C' } } } })
  const right = defineResource({
    ...more,
    unique: ['name', ['kind', 'name']],
    list: {
      sort: ['kind', { field: 'created', order: 'DESC' }],
      filters: { kind: { default: 'B' }, name: { default: 'any text' } },
    },
  })
  expectTypeOf<RecordOf<typeof right>['kind']>().toEqualTypeOf<'A' | 'B'>()
})

test('a choice with meanings has their words, and takes no other meaning', () => {
  const state = choice({ OPEN: 'good', SHUT: 'bad' })
  expectTypeOf<(typeof state.values)[number]>().toEqualTypeOf<'OPEN' | 'SHUT'>()
  // @ts-expect-error an unknown meaning
  choice({ OPEN: 'fine' })
})

test('actions that do not fit the resource are refused', () => {
  const rights = [] as const
  const stop = { kind: 'record', in: 'thingStop', as: 'STOP', rights } as const
  defineResource({ ...base, actions: { stop: { ...stop, sets: { kind: 'B' } } } })
  // @ts-expect-error a value that the field does not offer
  defineResource({ ...base, actions: { stop: { ...stop, sets: { kind: 'C' } } } })
  // @ts-expect-error an unknown field
  defineResource({ ...base, actions: { stop: { ...stop, sets: { knid: 'B' } } } })
  // @ts-expect-error a way that there is not
  defineResource({ ...base, actions: { stop: { kind: 'rings', rights } } })
  // @ts-expect-error what belongs to another way
  defineResource({ ...base, actions: { stop: { kind: 'page', path: '/stop' } } })
  // @ts-expect-error all values of a field that has one
  defineResource({ ...base, actions: { names: { kind: 'values', fields: ['name'] } } })
})

test('entries of recorded actions name their own fields', () => {
  const recordedAction = {
    path: '/stop/v1',
    key: 'name',
    choiceField: 'kind',
    defaultChoice: 'A',
    mirrors: { kind: 'kind' },
  } as const
  defineResource({ ...base, recordedAction })
  // @ts-expect-error an unknown field of the entry
  defineResource({ ...base, recordedAction: { ...recordedAction, mirrors: { kind: 'knid' } } })
  // @ts-expect-error an unknown key
  defineResource({ ...base, recordedAction: { ...recordedAction, key: 'nmae' } })
  // @ts-expect-error a choice that is a text
  defineResource({ ...base, recordedAction: { ...recordedAction, choiceField: 'name' } })
})

test('a right declaration is accepted', () => {
  const thing = defineResource({
    ...base,
    list: { columns: ['name'], sort: { field: 'created', order: 'DESC' } },
    form: {
      inputs: ['name', 'kind'],
      check: ({ kind }) => ({ name: kind === 'A' ? 'odd' : undefined }),
    },
  })
  expectTypeOf<ProblemOf<typeof thing>>().toEqualTypeOf<'odd'>()
})

test('sections name inputs, and a condition an input that can have the value', () => {
  const more = {
    ...base,
    fields: { ...fields, note: optional(text(5)), codes: list(text(4)), isOpen: yesNo() },
  } as const
  const thing = defineResource({
    ...more,
    form: {
      sections: { first: ['name', 'kind', 'isOpen'], rest: ['note', 'codes'] },
      shownWhen: {
        note: { field: 'kind', is: ['A'], required: true },
        codes: { field: 'isOpen', is: false },
      },
      check: ({ codes }) => ({ codes: codes?.includes('x') ? 'odd' : undefined }),
    },
  })
  expectTypeOf<ProblemOf<typeof thing>>().toEqualTypeOf<'odd'>()
  expectTypeOf<RecordOf<typeof thing>['codes']>().toEqualTypeOf<readonly string[]>()
  expectTypeOf<keyof ResourceMessages<typeof thing>['sections']>().toEqualTypeOf<'first' | 'rest'>()
  // @ts-expect-error an unknown input in a section
  defineResource({ ...more, form: { sections: { first: ['nmae'] } } })
  // @ts-expect-error a stamped field in a section
  defineResource({ ...more, form: { sections: { first: ['created'] } } })
  // @ts-expect-error the inputs are named twice
  defineResource({ ...more, form: { inputs: ['name'], sections: { first: ['name'] } } })
  const inputs = ['kind', 'name', 'note', 'isOpen'] as const
  // @ts-expect-error a hidden field whose column must not be empty
  defineResource({ ...more, form: { inputs, shownWhen: { name: { field: 'kind', is: 'A' } } } })
  // @ts-expect-error a value that the field does not offer
  defineResource({ ...more, form: { inputs, shownWhen: { note: { field: 'kind', is: 'C' } } } })
  // @ts-expect-error a value of another kind
  defineResource({ ...more, form: { inputs, shownWhen: { note: { field: 'isOpen', is: 'A' } } } })
  // @ts-expect-error a condition on a field that is no input
  defineResource({ ...more, form: { inputs, shownWhen: { note: { field: 'codes', is: 'A' } } } })
})

test('a relation to a resource that is not in the catalogue', () => {
  const owner = defineResource({ name: 'owner', access: { read: [] }, fields: { name: text(4) } })
  const boat = defineResource({
    name: 'boat',
    access: { read: [] },
    fields: { owner: relation('owner') },
  })
  const kept = defineCatalogue({ owner, boat })
  expectTypeOf<RecordOf<typeof kept.boat>['owner']>().toEqualTypeOf<number>()
  // @ts-expect-error there is no owner
  defineCatalogue({ boat })
  const club = defineResource({
    name: 'club',
    access: { read: [] },
    fields: {
      members: relations('owner'),
      fees: records({ payer: relation('owner'), amount: integer(1, 9) }, ['amount']),
    },
  })
  const clubs = defineCatalogue({ owner, club })
  expectTypeOf<RecordOf<typeof clubs.club>['members']>().toEqualTypeOf<readonly number[]>()
  expectTypeOf<RecordOf<typeof clubs.club>['fees'][number]['payer']>().toEqualTypeOf<number>()
  countOf(club, 'members')
  // @ts-expect-error elements that are no ids
  countOf(club, 'fees')
  // @ts-expect-error there is no owner of elements either
  defineCatalogue({ club })
})
