import { expect, test } from 'vitest'
import { watchedFields } from '#schema/record/watching.ts'
import { colleague, text } from '#schema/fields.ts'
import type { Resource } from '#schema/resource.ts'
import { rulesMet } from './fanOut.ts'

const resource: Pick<Resource, 'watch' | 'fields'> = {
  fields: { note: text(200), assignee: colleague() },
  watch: {
    added: { appears: 'number' },
    released: { becomes: { customsStatus: ['A', 'B'], isFree: [true] } },
    moved: { changes: ['vessel', 'berth'] },
    late: { due: 'deadline' },
    named: { mentions: 'note' },
    assigned: { mentions: 'assignee' },
  },
}
const row = { customs_status: null, is_free: false, vessel: 'Anna', berth: null, note: 'for @anna' }

test('what rules depend on are the fields that are compared', () => {
  expect(watchedFields(resource)).toEqual([
    'customsStatus',
    'isFree',
    'vessel',
    'berth',
    'note',
    'assignee',
  ])
  expect(watchedFields({})).toEqual([])
})

test.each([
  ['a new row appears', null, row, { added: ['number'], named: ['note'] }],
  [
    'a new row has a value at once',
    null,
    { ...row, customs_status: 'A', note: null },
    { added: ['number'], released: ['customsStatus'] },
  ],
  ['nothing is different', row, row, {}],
  ['a field gets a value', row, { ...row, customs_status: 'B' }, { released: ['customsStatus'] }],
  ['a field gets another value', row, { ...row, customs_status: 'C' }, {}],
  [
    'a field goes from one of the values to another one',
    { ...row, customs_status: 'A' },
    { ...row, customs_status: 'B' },
    {},
  ],
  [
    'two fields of a rule',
    row,
    { ...row, customs_status: 'A', is_free: true },
    { released: ['customsStatus', 'isFree'] },
  ],
  ['another user is named', row, { ...row, note: '@ben, @anna' }, { named: ['note'] }],
  ['nobody else is named', row, { ...row, note: 'for @anna and me' }, {}],
  ['a user is chosen', row, { ...row, assignee: 'Anna@fwd1.example' }, { assigned: ['assignee'] }],
  [
    'another user is chosen',
    { ...row, assignee: 'anna@fwd1.example' },
    { ...row, assignee: 'ben@fwd1.example' },
    { assigned: ['assignee'] },
  ],
  ['nobody is chosen any more', { ...row, assignee: 'anna' }, { ...row, assignee: null }, {}],
  ['a text where a truth is meant', row, { ...row, is_free: 'true' }, {}],
  ['a field is changed', row, { ...row, vessel: 'Berta' }, { moved: ['vessel'] }],
  ['a field is emptied', row, { ...row, vessel: null }, { moved: ['vessel'] }],
  ['fields are changed', row, { ...row, vessel: 'B', berth: '7' }, { moved: ['berth', 'vessel'] }],
])('%s', (_what, before, after, met) => {
  expect(
    Object.fromEntries(rulesMet(resource, before, after).map((one) => [one.rule, one.fields])),
  ).toEqual(met)
})
