import { expect, test } from 'vitest'
import { defineResource } from '#schema/defineResource.ts'
import { choice, dateTime, day, derived, optional, text, visibleTo } from '#schema/fields.ts'
import type { Resource } from '#schema/resource.ts'
import type { Session } from '#schema/session.ts'
import { rights } from '#testing/sample.ts'
import { actionsTo, boardColumns } from './board.ts'
import { displaysOf, readDisplay } from './displays.ts'
import { cleanListState } from './listState.ts'

const base = { name: 'loan', access: { read: [], write: [rights.write] } } as const
const loan = defineResource({
  ...base,
  fields: {
    name: optional(text(20)),
    state: choice('OPEN', 'LENT', 'LOST'),
    place: optional(choice('SHELF', 'CELLAR')),
    secret: visibleTo(['companyAdmin'], choice('A', 'B')),
    created: dateTime(),
    back: optional(dateTime()),
  },
  actions: {
    lend: { kind: 'set', sets: { state: 'LENT' } },
    pass: { kind: 'set', sets: { state: 'LENT' }, inputs: ['name'] },
    clear: { kind: 'set', sets: { place: null } },
    archive: { kind: 'archive' },
  },
  archive: true,
  list: { board: 'state', calendar: { from: 'created', to: 'back' } },
})
const session: Session = {
  participantCode: 'ABCD',
  username: 'user@abcd.example',
  permissions: [],
  groups: [],
  flags: [],
  archive: false,
}

test('a board is offered for the field that the session may see', () => {
  expect(displaysOf(loan, session)).toEqual(['table', 'board', 'calendar'])
  const hidden: Resource = { ...loan, list: { ...loan.list, board: 'secret' } as never }
  expect(displaysOf(hidden, session)).toEqual(['table', 'calendar'])
  expect(displaysOf({ ...loan, list: { columns: [], sort: [] } }, session)).toEqual(['table'])
})

test('an address shows a board; one that the list does not have is dropped from it', () => {
  expect(readDisplay(loan, session, '?page=2&display=board')).toBe('board')
  expect(readDisplay(loan, session, '?display=constructor')).toBe('table')
  expect(cleanListState(loan, session, '?page=2&display=board').search).toBe(
    '?page=2&display=board',
  )
  expect(cleanListState(loan, session, '?page=2&display=map')).toEqual({
    search: '?page=2',
    leftOut: [],
  })
})

test('the columns of a board are the values of the choice that its filter takes', () => {
  expect(boardColumns(loan, 'state', {})).toEqual(['OPEN', 'LENT', 'LOST'])
  expect(boardColumns(loan, 'state', { state: 'LOST|OPEN', name: 'x' })).toEqual(['OPEN', 'LOST'])
  expect(boardColumns(loan, 'state', { state: '!LOST' })).toEqual(['OPEN', 'LENT'])
  expect(boardColumns(loan, 'place', {})).toEqual(['SHELF', 'CELLAR', null])
  expect(boardColumns(loan, 'place', { place: '=' })).toEqual([null])
})

test('the actions to a column are those that set its value', () => {
  expect(actionsTo(loan, 'state', 'LENT')).toEqual(['lend', 'pass'])
  expect(actionsTo(loan, 'state', 'LOST')).toEqual([])
  expect(actionsTo(loan, 'place', null)).toEqual(['clear'])
})

test('a board by a field that is derived for each reader is refused', () => {
  const fields = { name: text(20), state: derived(choice('A', 'B')) }
  const list = { board: 'state' } as never
  expect(() => defineResource({ ...base, fields, list, derive: { state: () => 'A' } })).toThrow(
    'the board of loan is by state, which is no stored choice',
  )
  expect(() =>
    defineResource({ ...base, fields: { name: text(20) }, list: { board: 'name' } as never }),
  ).toThrow('which is no stored choice')
})

test('a calendar is by stored times or by stored days', () => {
  const fields = {
    name: optional(text(20)),
    on: optional(day()),
    at: optional(dateTime()),
    due: derived(dateTime()),
  }
  const define = (calendar: unknown) => () =>
    defineResource({
      ...base,
      fields,
      derive: { due: () => null },
      list: { calendar } as never,
    })
  expect(define('on')).not.toThrow()
  expect(define({ from: 'at', to: 'on' })).toThrow('from a time to a day')
  expect(define('due')).toThrow('the calendar of loan is by due, which is no stored time or day')
  expect(define({ from: 'at', to: 'name' })).toThrow('by name, which is no stored time or day')
})
