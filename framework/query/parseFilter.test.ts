import fc from 'fast-check'
import { expect, test } from 'vitest'
import { operators, type Filter } from './filter.ts'
import { FilterError } from './filterError.ts'
import { parseFilter } from './parseFilter.ts'
import { serializeFilter } from './serializeFilter.ts'

const refusal = (text: string) => {
  try {
    parseFilter(text)
  } catch (error) {
    if (error instanceof FilterError) return { code: error.code, position: error.position }
    throw error
  }
  return 'accepted'
}

const word = fc.string({ unit: fc.constantFrom(...'abcANDor.*_-%\\'), minLength: 1, maxLength: 8 })
const anyValue = fc.oneof(
  word,
  fc.constantFrom('', 'and', 'or', ' ', '"', "'", '\\', '\\"', 'a b', '(', ';', '\u00a0', '*'),
  fc.string({ unit: 'binary', maxLength: 12 }).filter((text) => !text.includes('\0')),
)
const comparison: fc.Arbitrary<Filter> = fc
  .record({ field: word, operator: fc.constantFrom(...operators), first: anyValue })
  .chain(({ field, operator, first }) =>
    fc
      .array(anyValue, {
        minLength: operator === '=in=' ? 1 : 0,
        maxLength: operator === '=in=' ? 4 : 0,
      })
      .map((more) => ({
        kind: 'compare' as const,
        field,
        operator,
        values: operator === '=in=' ? more : [first],
      })),
  )
const { tree } = fc.letrec<{ tree: Filter; group: Filter; not: Filter }>((tie) => ({
  tree: fc.oneof({ maxDepth: 4, withCrossShrink: true }, comparison, tie('group'), tie('not')),
  not: fc.record({ kind: fc.constant('not'), filters: fc.tuple(tie('tree')) }),
  group: fc.record({
    kind: fc.constantFrom('and', 'or'),
    filters: fc.array(tie('tree'), { minLength: 2, maxLength: 4 }),
  }),
}))

test('reads back every tree that it prints [CV-009 CV-010 CV-011 CV-012]', () => {
  fc.assert(
    fc.property(tree, (filter) => {
      expect(parseFilter(serializeFilter(filter))).toEqual(filter)
    }),
    { numRuns: 2_000 },
  )
})

test('never fails with anything but a FilterError', () => {
  const characters = fc.constantFrom(
    ...`ab=;,()"'\\ <>!~*`,
    'and',
    ' and ',
    '=in=',
    '=ci=',
    '\0',
    '\ud800',
  )
  fc.assert(
    fc.property(fc.string({ unit: characters, maxLength: 40 }), (text) => {
      refusal(text)
    }),
    { numRuns: 5_000 },
  )
})

test.each([
  ['a==1;b==2,c==3', 'a==1 and b==2 or c==3'],
  ['a==1 and (b==2 or c==3)', 'a==1 and (b==2 or c==3)'],
  ['a==and and b==2', 'a=="and" and b==2'],
  ['and==1 or or==2', 'and==1 or or==2'],
  ['a==1\n\tand\r\nb==2', 'a==1 and b==2'],
  ['a=in=x', 'a=in=(x)'],
  ['a==(x)', 'a==x'],
  [`a=='it\\'s "so"'`, `a=="it's \\"so\\""`],
  ['a=isnull=;b==1', 'a=isnull= and b==1'],
  ['vesselName=ci=a\\', 'vesselName=ci=a\\'],
])('reads %s as %s [CV-009]', (text, same) => {
  expect(serializeFilter(parseFilter(text)).replaceAll('(a==1 and b==2)', 'a==1 and b==2')).toBe(
    same,
  )
})

test.each([
  ['', 'FILTER_SYNTAX', 0],
  ['vesselName);DROP==x', 'FILTER_SYNTAX', 10],
  ['id;select==1', 'FILTER_SYNTAX', 2],
  ['type==AES) or (id>=0', 'FILTER_SYNTAX', 9],
  ['(a==1', 'FILTER_SYNTAX', 5],
  ['a=="x', 'FILTER_SYNTAX', 5],
  ['a==1 b==2', 'FILTER_SYNTAX', 5],
  ['!a==1', 'FILTER_SYNTAX', 0],
  ['!!(a==1)', 'FILTER_SYNTAX', 0],
  ['! (a==1)', 'FILTER_SYNTAX', 0],
  ['!(a==1', 'FILTER_SYNTAX', 6],
  ['a==1 AND b==2', 'FILTER_SYNTAX', 5],
  ['(a==1)and (b==2)', 'FILTER_SYNTAX', 6],
  ['a=in=()', 'FILTER_SYNTAX', 6],
  ['a=in=(1 or 2)', 'FILTER_SYNTAX', 8],
  ['comment==(a+)+$', 'FILTER_SYNTAX', 13],
  ['type!=AES', 'FILTER_UNKNOWN_OPERATOR', 4],
  ['type=out=(AES)', 'FILTER_UNKNOWN_OPERATOR', 4],
  ['type=regex=.*', 'FILTER_UNKNOWN_OPERATOR', 4],
  ['type=CI=a', 'FILTER_UNKNOWN_OPERATOR', 4],
  ['id<1', 'FILTER_UNKNOWN_OPERATOR', 2],
  ['type==(AES,DUX)', 'FILTER_ARITY', 6],
  ['a=="x\0y"', 'FILTER_INVALID_CHARACTER', 5],
  ['a=="x\ud800"', 'FILTER_INVALID_CHARACTER', 5],
])('refuses %j with %s at %i', (text, code, position) => {
  expect(refusal(text)).toEqual({ code, position })
})

test.each([
  ['a million parentheses', '('.repeat(1_000_000)],
  ['5,000 levels', 'a==1;('.repeat(5_000) + 'a==1' + ')'.repeat(5_000)],
  ['65 levels', '('.repeat(65) + 'a==1' + ')'.repeat(65)],
  ['65 times not', '!('.repeat(65) + 'a==1' + ')'.repeat(65)],
  ['501 comparisons', Array.from({ length: 501 }, () => 'a==1').join(',')],
  ['a list of 1,001 values', `id=in=(${Array.from({ length: 1_001 }, (_, i) => i).join()})`],
  [
    '20 lists of 100 values',
    Array.from(
      { length: 20 },
      () => `a=in=(${Array.from({ length: 100 }, (_, i) => i).join()})`,
    ).join(';'),
  ],
  ['half a million escaped quotes', `a=="${'\\"'.repeat(500_000)}`],
  ['a value of 2,049 letters', `a=="${'x'.repeat(2_049)}"`],
])('refuses %s as too complex', (_, text) => {
  expect(refusal(text)).toMatchObject({ code: 'FILTER_TOO_COMPLEX' })
})

test('takes the largest filter that the limits allow', () => {
  expect(refusal('('.repeat(64) + 'a==1' + ')'.repeat(64))).toBe('accepted')
  expect(refusal(Array.from({ length: 500 }, () => 'a==1').join(','))).toBe('accepted')
})
