import { expect, test } from 'vitest'
import { checkDraft, normalizeDraft } from './checkDraft.ts'
import { toMoment } from './moment.ts'
import { defineResource } from '#schema/defineResource.ts'
import { choice, day, integer, list, optional, records, text } from '#schema/fields.ts'

const base = { name: 'box', access: { read: [] } } as const
const fields = {
  kind: choice('OPEN', 'CLOSED'),
  lock: optional(text(5)),
  code: optional(text(5)),
  codes: list(text(3), { min: 2, max: 3 }),
  parts: records({ part: text(5), count: optional(integer(1, 9)) }, ['part']),
}
const box = defineResource({
  ...base,
  fields,
  form: {
    shownWhen: {
      lock: { field: 'kind', is: 'CLOSED', required: true },
      code: { field: 'lock', is: ['wheel', 'plate'] },
    },
    check: ({ lock }) => ({ lock: lock === 'none' ? 'odd' : undefined, code: 'always' }),
  },
})
const moment = toMoment(new Date('2026-11-29T23:30:00Z'), 'Europe/Berlin')
const problemsOf = (draft: object) => {
  const codes = ['a', 'b']
  return checkDraft(box, normalizeDraft(box, { kind: 'OPEN', codes, ...draft }), moment)
}

test('elements are trimmed, ordered by their properties, and empty ones at the end are dropped', () => {
  const parts = [{ count: 1, part: ' a ' }, {}, { part: 'b' }, { part: '' }, null]
  const codes = ['', ' b ', ' ', null]
  expect(normalizeDraft(box, { kind: 'OPEN', parts, codes })).toEqual({
    kind: 'OPEN',
    lock: null,
    code: null,
    codes: [null, 'b'],
    parts: [
      { part: 'a', count: 1 },
      { part: null, count: null },
      { part: 'b', count: null },
    ],
  })
})

test('a problem of an element has its path, and the list as a whole has its own', () => {
  expect(problemsOf({ parts: [{ part: 'a' }, { part: 'b', count: 10 }] })).toEqual({
    'parts.1.count': 'outOfRange',
  })
  expect(problemsOf({ codes: ['a', 'long'] })).toEqual({ 'codes.1': 'tooLong' })
  expect(problemsOf({ codes: ['a'] })).toEqual({ codes: 'tooFew' })
  expect(problemsOf({ codes: ['a', 'b', 'c', 'd'] })).toEqual({ codes: 'tooMany' })
  expect(problemsOf({ parts: [[]] })).toEqual({ 'parts.0': 'wrongType' })
})

test('the own check of a resource never gets an element that lacks a value', () => {
  const checked: unknown[] = []
  const watched = {
    ...box,
    form: {
      ...box.form,
      inputs: ['parts'],
      check: (draft: object) => {
        checked.push(draft)
        return {}
      },
    },
  }
  const parts = [{ part: null, count: 1 }]
  expect(checkDraft(watched, normalizeDraft(watched, { parts }), moment)).toEqual({
    'parts.0.part': 'missing',
  })
  expect(checked).toEqual([{ parts: [] }])
})

test('a rule between values is checked beside a value that is wrong', () => {
  expect(problemsOf({ kind: 'CLOSED', lock: 'none', parts: [{ part: 'a', count: 10 }] })).toEqual({
    'parts.0.count': 'outOfRange',
    lock: 'odd',
  })
})

test('a hidden input is empty and has no problem, neither of its kind nor of the own check', () => {
  expect(problemsOf({ lock: 'too long' })).toEqual({})
  expect(problemsOf({ kind: 'CLOSED' })).toEqual({ lock: 'missing' })
  expect(problemsOf({ kind: 'CLOSED', lock: 'none', code: 'abc' })).toEqual({ lock: 'odd' })
  expect(problemsOf({ kind: 'CLOSED', lock: 'plate' })).toEqual({ code: 'always' })
  const hidden = { kind: 'OPEN', lock: 'plate', code: 'abc', codes: ['a', 'b'] }
  expect(normalizeDraft(box, hidden)).toMatchObject({ lock: null, code: null })
})

test('a form that cannot work stops the start', () => {
  const sections = { one: ['kind'], two: ['lock', 'kind'] } as const
  expect(() => defineResource({ ...base, fields, form: { sections } })).toThrow(
    'box.kind is twice in the form',
  )
  const shownWhen = { lock: { field: 'kind', is: 'OPEN' } } as const
  expect(() =>
    defineResource({ ...base, fields, form: { inputs: ['lock', 'kind'], shownWhen } }),
  ).toThrow('box.lock is shown by "kind", which is not before it')
  const many = { codes: list(text(3), { min: 3, max: 2 }) }
  expect(() => defineResource({ ...base, fields: many })).toThrow(
    'box.codes cannot have from 3 to 2 elements',
  )
  const more = { codes: list(text(3), { max: 1_001 }) }
  expect(() => defineResource({ ...base, fields: more })).toThrow('from 0 to 1001 elements')
  const recordedAction = {
    path: '/box-action/v1',
    key: 'code',
    choiceField: 'kind',
    defaultChoice: 'OPEN',
    mirrors: {},
  } as const
  expect(() =>
    defineResource({
      ...base,
      fields,
      form: { inputs: ['kind', 'lock'], shownWhen },
      recordedAction,
    }),
  ).toThrow('box.lock is shown by "kind", which a batch chooses')
})

test('the own check knows the time and the day of the application', () => {
  const visit = defineResource({
    ...base,
    fields: { since: day(), until: optional(day()) },
    form: {
      check: ({ since }, { today, now, timeZone }) => ({
        since: since !== null && since > today ? 'future' : undefined,
        until: `${now.toISOString()} ${timeZone}`,
      }),
    },
  })
  const until = '2026-11-29T23:30:00.000Z Europe/Berlin'
  // Half past eleven at night in UTC is the next day in Berlin.
  expect(checkDraft(visit, { since: '2026-11-30', until: null }, moment)).toEqual({ until })
  expect(checkDraft(visit, { since: '2026-12-01', until: null }, moment)).toEqual({
    since: 'future',
    until,
  })
})
