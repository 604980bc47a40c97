import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Operator } from '#resources/query/filter.ts'
import { Bitset } from '#server/core/columnIndex/bitset.ts'
import { TextColumn } from './textColumn.ts'

const letters = fc.constantFrom('a', 'A', 'b', 'B', '1', ' ', 'É', 'é', 'İ', '船', '😀', '%', '_')
const text = fc.array(letters, { maxLength: 6 }).map((parts) => parts.join(''))
const pattern = fc
  .array(fc.oneof(letters, fc.constant('*')), { maxLength: 6 })
  .map((parts) => parts.join(''))
const values = fc.array(fc.option(text), { minLength: 1, maxLength: 30 })

const isLike = (value: string, wanted: string): boolean =>
  new RegExp(
    `^${wanted
      .split('*')
      .map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`))
      .join('[^]*')}$`,
    'u',
  ).test(value)
const byCodePoint = (one: string, other: string): number =>
  Buffer.compare(Buffer.from(one), Buffer.from(other))

/** What PostgreSQL answers; null, which is no answer, does not fit. */
const fits: Record<Operator, (value: string | null, wanted: string) => boolean> = {
  '==': (value, wanted) => value !== null && isLike(value, wanted),
  '=exists=': (value, wanted) => value !== null && isLike(value, wanted),
  '=ci=': (value, wanted) => value !== null && isLike(value.toLowerCase(), wanted.toLowerCase()),
  '=existsci=': (value, wanted) =>
    value !== null && isLike(value.toLowerCase(), wanted.toLowerCase()),
  '=contains=': (value, wanted) => value?.includes(wanted) === true,
  '=ncontains=': (value, wanted) => value?.includes(wanted) === false,
  '>=': (value, wanted) => value !== null && byCodePoint(value, wanted) >= 0,
  '<=': (value, wanted) => value !== null && byCodePoint(value, wanted) <= 0,
  '=in=': (value, wanted) => value === wanted,
  '=isnull=': (value) => value === null,
}
const operators = Object.keys(fits) as Operator[]

/** Numbered texts, and texts that are kept one by one because more than two are different. */
const kinds = [0xffff, 2]

const fill = (max: number, isCode: boolean, all: readonly (string | null)[]): TextColumn => {
  const column = new TextColumn({ isCode, max })
  all.forEach((value, place) => {
    if (value !== null && column.needsFold(value)) column.learnFold(value, value.toLowerCase())
    column.set(place, value)
  })
  return column
}

test.each(kinds)('finds what PostgreSQL finds, with up to %d numbered texts', (max) => {
  fc.assert(
    fc.property(
      values,
      pattern,
      fc.constantFrom(...operators),
      fc.boolean(),
      (all, wanted, operator, isFolded) => {
        const column = fill(max, false, all)
        const found = column.find({
          operator,
          values: [operator === '=isnull=' ? true : wanted],
          folded: isFolded ? wanted.toLowerCase() : undefined,
        })
        const expected = all.map((value) => fits[operator](value, wanted))
        const marked = new Bitset(all.length)
        found?.mark(marked, all.length, undefined)
        // The database folds what is not ASCII.
        const isLeft = operator.endsWith('ci=') && !isFolded && /[^\0-\x7f]/.test(wanted)
        expect({
          isLeft: found === undefined,
          tested: found && all.map((_, place) => found.test(place)),
          marked: found && all.map((_, place) => marked.has(place)),
        }).toEqual({
          isLeft,
          tested: isLeft ? undefined : expected,
          marked: isLeft ? undefined : expected,
        })
      },
    ),
    { numRuns: 1_000 },
  )
})

test.each(kinds)('orders codes as the collation "C" does, with up to %d numbered texts', (max) => {
  fc.assert(
    fc.property(values, (all) => {
      const compare = fill(max, true, all).compare()
      const places = [...all.keys()].toSorted((one, other) => compare?.(one, other) ?? 0)
      const expected = [...all.keys()].toSorted((one, other) => {
        const [first, second] = [all[one] ?? null, all[other] ?? null]
        if (first === null || second === null) return first === second ? 0 : first === null ? 1 : -1
        return byCodePoint(first, second)
      })
      expect(places.map((place) => all[place])).toEqual(expected.map((place) => all[place]))
    }),
  )
})

test('words have no order before the database has given it', () => {
  const column = fill(10, false, ['b', 'a', null])
  expect(column.compare()).toBeUndefined()
  expect(column.unranked).toEqual(['b', 'a'])
  column.learnOrder(['a', 'b'])
  expect([0, 1, 2].toSorted(column.compare())).toEqual([1, 0, 2])
  column.set(3, 'c')
  expect(column.compare()).toBeUndefined()
})
