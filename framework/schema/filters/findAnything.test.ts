import { expect, test } from 'vitest'
import { serializeFilter } from '#query/serializeFilter.ts'
import type { Resource } from '#schema/resource.ts'
import type { Session } from '#schema/session.ts'
import { flags, letter, parcel, rights, sample } from '#testing/sample.ts'
import { findViewOf, foundIn, searchQuestionsOf, toColumnText } from './findAnything.ts'

const session: Session = {
  participantCode: 'FWD1',
  username: 'anna@fwd1.example',
  permissions: Object.values(rights),
  groups: [],
  flags: [],
  archive: false,
}

/** The questions to a resource, a line for each field. */
const asked = (resource: Resource, text: string, of: Partial<Session> = {}) => {
  const view = findViewOf(resource, { ...session, ...of })
  if (view === undefined) return undefined
  return Object.fromEntries(
    searchQuestionsOf(sample, view, { ...session, ...of }, text).map(({ field, whole, part }) => [
      field,
      [whole && serializeFilter(whole), serializeFilter(part)].filter(Boolean).join(' or '),
    ]),
  )
}

test('a number that is known by its form is compared whole, in every field that has room for it', () => {
  const fields = asked(parcel, ' p26-0000 00001 ')
  expect(fields).toMatchObject({ order: 'order=in=(P26000000001)' })
  for (const question of Object.values(fields ?? {})) expect(question).not.toContain('*')
  expect(asked(parcel, 'ABCD3054383')).toMatchObject({
    boxes: 'boxes=in=(ABCD3054383)',
    carrier: 'carrier=ci=ABCD3054383',
  })
})

test('any other text means what it means above the column, and is also compared whole', () => {
  expect(asked(parcel, 'elbe')).toEqual({
    order: 'order=contains=ELBE',
    tracks: 'tracks.number=existsci=*ELBE*',
    'tracks.note': 'tracks.note=ci=elbe or tracks.note=ci=elbe*',
    boxes: 'boxes=existsci=*ELBE* or carts=existsci=*ELBE*',
    carts: 'carts=in=(ELBE) or carts=existsci=*ELBE*',
    carrier: 'carrier=ci=elbe or carrier=ci=*elbe*',
  })
})

test('a text that is too long for a field is not searched there', () => {
  expect(Object.keys(asked(parcel, 'X'.repeat(30)) ?? {})).toEqual(['tracks.note', 'carrier'])
  expect(asked(letter, 'X'.repeat(19))).toEqual({})
})

test('signs of the filter language are removed from the text', () => {
  expect(asked(letter, `"a*b'c\\`)).toEqual(asked(letter, 'abc'))
  expect(asked(letter, '"*"')).toEqual({})
})

test('without the right to a list it is not searched, and a restricted view finds only its rows', () => {
  expect(asked(letter, 'ABCD', { permissions: [] })).toBeUndefined()
  const checked = { permissions: [rights.readChecked] }
  const flagged = asked(parcel, 'P26', { ...checked, flags: [flags.checked] })
  expect(flagged?.['order']).toContain('sort=in=(ABC,DEF)')
  expect(asked(parcel, 'P26', checked)?.['order']).not.toContain('sort')
})

test('of several values the matching one is returned', () => {
  const record = { tracks: [{ number: '26DE1' }, { number: '26DE12' }, { number: 'X26DE2' }] }
  const found = (text: string) => foundIn(parcel, 'tracks', record, text)
  expect(found('26de-12')).toEqual({ value: '26DE12', isWhole: true })
  expect(found('6DE12')).toEqual({ value: '26DE12', isWhole: false })
  expect(found('26DE')).toEqual({ value: '26DE1', isWhole: false })
  expect(found('26DE2')).toEqual({ value: 'X26DE2', isWhole: false })
})

test('the list is filtered by a text that finds the same rows', () => {
  const above = (column: string, text: string) => toColumnText(parcel, column, text)
  expect(above('boxes', ' dmou 640-0 ')).toBe('DMOU6400')
  expect(above('tracks.note', 'hh26-Exp "1*"')).toBe('hh26-Exp 1')
  expect(above('carrier', 'quorn  star')).toBe('quorn star')
})
