import { expect, test } from 'vitest'
import { defineCatalogue } from './defineCatalogue.ts'
import { defineResource } from './defineResource.ts'
import { choice, text } from './fields.ts'

const fields = { name: text(10), step: choice('START', 'STOP') }
const base = { calls: ['find'], access: { read: [] }, fields } as const
const start = { kind: 'record', in: 'journal', as: 'START', rights: [] } as const
const recordedAction = {
  path: '/journal/v1',
  key: 'name',
  choiceField: 'step',
  defaultChoice: 'START',
  mirrors: { step: 'step' },
} as const
const journal = defineResource({ ...base, name: 'journal', recordedAction })
const history = { kind: 'history', of: 'journal' } as const
const machine = defineResource({ ...base, name: 'machine', actions: { start, history } })

test('recorded actions and their entries that fit are accepted as they are', () => {
  expect(defineCatalogue({ machine, journal })).toEqual({ machine, journal })
})

test.each([
  [
    'an action recorded nowhere',
    { machine: defineResource({ ...base, name: 'machine', actions: { start } }) },
    'action start of machine: journal records no actions',
  ],
  [
    'a history of what records nothing',
    {
      machine: defineResource({
        ...base,
        name: 'machine',
        actions: { past: { kind: 'history', of: 'machine' } },
      }),
    },
    'action past of machine: machine records no actions',
  ],
  [
    'a value that the entries do not have',
    {
      journal,
      machine: defineResource({
        ...base,
        name: 'machine',
        actions: { start: { ...start, as: 'PAUSE' } },
      }),
    },
    'action start of machine: journal has no choice PAUSE',
  ],
  ['entries of no resource', { journal }, 'journal records actions of 0 resources, not of one'],
  [
    'entries of two resources',
    { journal, machine, other: { ...machine, name: 'other' } },
    'journal records actions of 2 resources, not of one',
  ],
  [
    'a field that the row lacks',
    {
      machine,
      journal: defineResource({
        ...base,
        name: 'journal',
        recordedAction: { ...recordedAction, mirrors: { stage: 'step' } },
      }),
    },
    'journal: machine has no field stage',
  ],
  [
    'a first choice that no action records',
    {
      machine,
      journal: defineResource({
        ...base,
        name: 'journal',
        recordedAction: { ...recordedAction, defaultChoice: 'STOP' },
      }),
    },
    'journal: machine has no action STOP',
  ],
  [
    'changes of rows that are not read by their id',
    { machine: defineResource({ ...base, name: 'machine', changes: true }) },
    'machine shows changes of rows that no call reads by their id',
  ],
])('the catalogue refuses %s', (_name, catalogue, reason) => {
  expect(() => defineCatalogue(catalogue)).toThrow(reason)
})
