import { expect, test } from 'vitest'
import { flags } from '#testing/sample.ts'
import { defineResource } from '#schema/defineResource.ts'
import { behindFlag, choice, integer, list, records, text } from '#schema/fields.ts'
import type { Session } from '#schema/session.ts'
import {
  canShow,
  changesBetween,
  changesRights,
  elementChanges,
  seenValues,
  versionsOf,
} from './changes.ts'

const fields = { name: text(10), step: choice('START', 'STOP') }
const plain = { name: 'machine', access: { read: [], write: [] }, fields } as const

test('rows that something declared changes show their changes, unless the declaration says otherwise', () => {
  const readOnly = { ...plain, calls: ['find', 'get'] } as const
  expect(changesRights(defineResource(plain))).toEqual([])
  expect(changesRights(defineResource({ ...plain, changes: false }))).toBeUndefined()
  expect(changesRights(defineResource({ ...plain, changes: ['companyAdmin'] }))).toEqual([
    'companyAdmin',
  ])
  expect(changesRights(defineResource(readOnly))).toBeUndefined()
  expect(changesRights(defineResource({ ...readOnly, changes: true }))).toEqual([])
  const stop = { kind: 'set', sets: { step: 'STOP' } } as const
  expect(changesRights(defineResource({ ...readOnly, actions: { stop } }))).toEqual([])
  expect(changesRights(defineResource({ ...plain, calls: ['find', 'save'] }))).toBeUndefined()
})

test('a new row has all that is not empty as a change, a moved one none', () => {
  const names = ['name', 'step', 'parts', 'later']
  const row = { name: 'a', step: null, parts: [] }
  expect(changesBetween(names, null, row)).toEqual([{ field: 'name', to: 'a' }])
  expect(changesBetween(names, row, null)).toEqual([])
  expect(changesBetween(names, row, { ...row, name: 'b', later: 'x' })).toEqual([
    { field: 'name', from: 'a', to: 'b' },
  ])
})

test('of two lists it is said what came and what went, each as often as it did', () => {
  expect(elementChanges(['a', 'b', 'a'], ['a', 'c'])).toEqual({
    added: ['c'],
    removed: ['b', 'a'],
  })
  expect(elementChanges(['a', 'b'], ['b', 'a'])).toEqual({ added: [], removed: [] })
})

test('versions go back from the record as its latest entry left it', () => {
  const entry = { at: '', action: 'edit' }
  const entries = [
    { ...entry, id: 3, changes: [{ field: 'name', from: 'b', to: 'c' }] },
    { ...entry, id: 2, changes: [{ field: 'step', from: 'START', to: 'STOP' }] },
    { ...entry, id: 1, changes: [{ field: 'name', to: 'b' }] },
  ]
  // Read before the entry 3 was written.
  expect(versionsOf({ id: 7, name: 'b', step: 'STOP' }, entries)).toEqual([
    { id: 7, name: 'c', step: 'STOP' },
    { id: 7, name: 'b', step: 'STOP' },
    { id: 7, name: 'b', step: 'START' },
    { id: 7, name: null, step: 'START' },
  ])
})

test('a value that its field no longer has cannot be shown as one', () => {
  expect(canShow(fields.step, 'PAUSE')).toBe(false)
  expect(canShow(fields.step, 'STOP')).toBe(true)
  expect(canShow(integer(0, 9), 'nine')).toBe(false)
  expect(canShow(integer(0, 9), 10)).toBe(true)
  expect(canShow(list(fields.step), ['STOP', 'PAUSE'])).toBe(false)
  expect(canShow(fields.name, null)).toBe(true)
})

test('properties of elements behind a flag are seen while it is on', () => {
  const parts = records({ part: text(9), price: behindFlag(flags.body, text(9)) }, ['part'])
  const resource = defineResource({ ...plain, fields: { ...fields, parts } })
  const session = { permissions: [], groups: [], participantCode: 'AAAA' } as unknown as Session
  const record = { name: 'a', step: 'STOP', parts: [{ part: 'bell', price: '9' }] }
  const seen = (...on: Session['flags']) =>
    seenValues(resource, { ...session, flags: on }, ['parts'], record)
  expect(seen()).toEqual({ parts: [{ part: 'bell' }] })
  expect(seen(flags.body)).toEqual({ parts: [{ part: 'bell', price: '9' }] })
})
