import { expectTypeOf, test } from 'vitest'
import type { letter, parcel } from '#test/framework/sample.ts'
import { defineResource, type ProblemOf, type RecordOf } from './defineResource.ts'
import { defineCatalogue } from './defineCatalogue.ts'
import { choice, dateTime, records, relation, stamped, text, yesNo } from './fields.ts'

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
  // @ts-expect-error a stamped field as input
  defineResource({ ...base, form: { inputs: ['created'] } })
  // @ts-expect-error an unknown input
  defineResource({ ...base, form: { inputs: ['nmae'] } })
  // @ts-expect-error an unknown rule
  defineResource({ ...base, actions: { stop: { rights: [], rules: ['never'], effect: 'write' } } })
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

test('the catalogue refuses a recorded action whose row lacks what it names', () => {
  const thing = defineResource({
    ...base,
    actions: { stop: { rights: [], effect: 'write' } },
  })
  const target = { resource: 'thing', key: 'name' } as const
  const recordedAction = {
    path: '/stop/v1',
    historyAction: 'stops',
    choiceField: 'kind',
    defaultChoice: 'A',
    target,
    actions: { A: { action: 'stop' } },
    mirrors: { kind: 'kind' },
  } as const
  const stop = { ...base, name: 'stop' } as const
  // @ts-expect-error an unknown field of the entry
  defineResource({ ...stop, recordedAction: { ...recordedAction, mirrors: { kind: 'knid' } } })
  const right = defineResource({
    ...stop,
    recordedAction: {
      ...recordedAction,
      actions: { A: { action: 'stop', updates: { kind: 'B' } } },
    },
  })
  defineCatalogue({ thing, stop: right })
  const mirrors = defineResource({
    ...stop,
    recordedAction: { ...recordedAction, mirrors: { knid: 'kind' } },
  })
  // @ts-expect-error the row has no field of this name to mirror
  defineCatalogue({ thing, stop: mirrors })
  const updates = defineResource({
    ...stop,
    recordedAction: {
      ...recordedAction,
      actions: { A: { action: 'stop', updates: { knid: 'B' } } },
    },
  })
  // @ts-expect-error the row has no field of this name to set
  defineCatalogue({ thing, stop: updates })
  const value = defineResource({
    ...stop,
    recordedAction: {
      ...recordedAction,
      actions: { A: { action: 'stop', updates: { kind: 'C' } } },
    },
  })
  // @ts-expect-error a value that the field of the row does not offer
  defineCatalogue({ thing, stop: value })
  const action = defineResource({
    ...stop,
    recordedAction: { ...recordedAction, actions: { A: { action: 'stpo' } } },
  })
  // @ts-expect-error the row has no action of this name
  defineCatalogue({ thing, stop: action })
  const row = defineResource({
    ...stop,
    recordedAction: { ...recordedAction, target: { ...target, resource: 'thnig' } },
  })
  // @ts-expect-error there is no resource of this name
  defineCatalogue({ thing, stop: row })
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
})
