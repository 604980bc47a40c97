import { expect, test } from 'vitest'
import { defineResource } from '#schema/defineResource.ts'
import { choice, optional, text } from '#schema/fields.ts'
import type { Session } from '#schema/session.ts'
import { blockersOf } from './rules.ts'
import { transitionsOf } from './states.ts'

const fields = { code: text(8), state: choice('IDLE', 'BUSY', 'BROKEN'), note: optional(text(20)) }
const states = { state: { IDLE: ['BUSY'], BUSY: ['IDLE', 'BROKEN'], BROKEN: [] } } as const
const base = { name: 'crane', access: { read: [], write: [] }, fields, states } as const
const actions = {
  begin: { kind: 'set', sets: { state: 'BUSY' } },
  rename: { kind: 'set', inputs: ['note'] },
} as const
const crane = defineResource({ ...base, actions })
const session: Session = {
  username: 'ada@example.com',
  participantCode: 'ABCD',
  permissions: [],
  groups: [],
  flags: [],
  archive: false,
  isFresh: true,
}

test.each([
  ['begin', 'IDLE', []],
  ['begin', 'BUSY', ['nextState']],
  ['begin', 'BROKEN', ['nextState']],
  ['rename', 'BROKEN', []],
] as const)('%s of a crane that is %s meets %j', (name, state, names) => {
  const blockers = blockersOf(crane, actions[name], session, { state })
  expect(blockers).toEqual(names.map((rule) => ({ kind: 'rule', name: rule })))
})

test('a state is an input of a new record alone', () => {
  expect(crane.form?.inputs).toContain('state')
  expect(crane.form?.fixed).toEqual(['state'])
})

test.each([
  [{ kind: 'set', inputs: ['state'] }, 'asks for state, which has states'],
  [{ kind: 'set', sets: { state: null } }, 'clears the state state'],
] as const)('the action %j is refused', (action, said) => {
  expect(() => defineResource({ ...base, actions: { begin: action as never } })).toThrow(
    `action begin of crane ${said}`,
  )
})

test('an action that sets what no state leads to is refused', () => {
  const unreachable = { state: { IDLE: ['BUSY'], BUSY: ['IDLE'], BROKEN: [] } } as const
  expect(() =>
    defineResource({
      ...base,
      states: unreachable,
      actions: { crash: { kind: 'set', sets: { state: 'BROKEN' } } },
    }),
  ).toThrow('action crash of crane sets state to BROKEN, which follows no state')
})

test('each state has what may follow it, with the actions that lead there', () => {
  expect(transitionsOf(states, crane.actions ?? {}, 'state')).toEqual([
    ['IDLE', [{ to: 'BUSY', actions: ['begin'] }]],
    [
      'BUSY',
      [
        { to: 'IDLE', actions: [] },
        { to: 'BROKEN', actions: [] },
      ],
    ],
    ['BROKEN', []],
  ])
})
