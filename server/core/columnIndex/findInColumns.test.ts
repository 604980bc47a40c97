import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { BoundComparison, BoundFilter } from '#server/core/sql/bindFilter.ts'
import type { KeptColumn } from './columnsOf.ts'
import { findInColumns } from './findInColumns.ts'
import { NumberColumn } from './columns/numberColumn.ts'
import { RowsByColumn, type ReadRow } from './rowsByColumn.ts'
import { TextColumn } from './columns/textColumn.ts'
import { ValueNumbers } from './valueNumbers.ts'

const kept = (create: KeptColumn['create']): KeptColumn => ({
  value: sql`null`,
  isInstant: false,
  create,
})
const text = kept(() => new TextColumn({ isCode: true, max: 4 }))
const open = () =>
  new RowsByColumn(
    {
      columns: new Map([
        ['name', text],
        ['weight', kept(() => new NumberColumn(false))],
      ]),
      lists: new Map([['parts', { table: 'parts', columns: new Map([['code', text]]) }]]),
      links: [],
    },
    { valuesOf: () => new ValueNumbers(), rowsOf: () => undefined },
  )

const codes = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
const row: fc.Arbitrary<ReadRow> = fc.record({
  id: fc.integer({ min: 1, max: 40 }),
  values: fc.record({
    name: fc.option(fc.constantFrom(...codes)),
    weight: fc.option(fc.integer({ min: 0, max: 9 })),
  }),
  lists: fc.record({
    parts: fc.array(fc.record({ code: fc.constantFrom(...codes) }), { maxLength: 3 }),
  }),
})

const compare = (comparison: Omit<BoundComparison, 'kind' | 'field'>): BoundFilter => ({
  kind: 'compare',
  // Nothing looks at it here.
  field: { kind: 'yesNo' },
  ...comparison,
})
const comparisons: BoundFilter[] = [
  compare({ column: 'name', operator: '==', values: ['a'] }),
  compare({ column: 'name', operator: '=isnull=', values: [true] }),
  compare({ column: 'name', operator: '=contains=', values: ['b'] }),
  compare({ column: 'weight', operator: '>=', values: [3] }),
  compare({ column: 'weight', operator: '<=', values: [6] }),
  compare({ column: 'weight', operator: '==', values: [5] }),
  compare({ column: 'weight', operator: '=isnull=', values: [true] }),
  compare({ list: 'parts', column: 'code', operator: '==', values: ['c'] }),
  compare({ list: 'parts', column: 'code', operator: '=ncontains=', values: ['d'] }),
  compare({ list: 'parts', column: 'code', operator: '=isnull=', values: [true] }),
]
const comparison = fc.constantFrom(...comparisons)
const filter: fc.Arbitrary<BoundFilter> = fc.oneof(
  comparison,
  comparison.map((part): BoundFilter => ({ kind: 'not', filters: [part] })),
  fc
    .tuple(
      fc.constantFrom('and' as const, 'or' as const),
      fc.array(comparison, { minLength: 2, maxLength: 3 }),
    )
    .map(([kind, filters]): BoundFilter => ({ kind, filters })),
)

type Step =
  | { readonly kind: 'write'; readonly row: ReadRow }
  | { readonly kind: 'delete'; readonly id: number }
  | {
      readonly kind: 'ask'
      readonly filter: BoundFilter
      readonly offset: number
      /** Null: who sees all rows. */
      readonly company: string | null
    }
const step: fc.Arbitrary<Step> = fc.oneof(
  row.map((written) => ({ kind: 'write' as const, row: written })),
  fc.integer({ min: 1, max: 40 }).map((id) => ({ kind: 'delete' as const, id })),
  fc.record({
    kind: fc.constant('ask' as const),
    filter,
    offset: fc.integer({ min: 0, max: 12 }),
    company: fc.option(fc.constantFrom(...codes)),
  }),
)

const find = (
  rows: RowsByColumn,
  asked: BoundFilter,
  offset: number,
  company: string | null = null,
) =>
  findInColumns(rows, {
    seen:
      company === null
        ? undefined
        : { part: { kind: 'participant', list: 'parts', code: 'code' }, company },
    filter: asked,
    order: [{ column: 'id', direction: 'asc', ignoreCase: false, nulls: undefined }],
    offset,
    size: 5,
  })

/** Does the steps, and returns each answer beside that of rows of which nothing was asked before. */
const answersOf = (steps: readonly Step[]) => {
  const rows = open()
  const there = new Map<number, ReadRow>()
  return steps.flatMap((taken) => {
    if (taken.kind === 'write') {
      rows.set(taken.row)
      there.set(taken.row.id, taken.row)
      return []
    }
    if (taken.kind === 'delete') {
      rows.delete(taken.id)
      there.delete(taken.id)
      return []
    }
    const others = open()
    for (const each of [...there.values()].toSorted((one, other) => one.id - other.id))
      others.set(each)
    const { filter: asked, offset, company } = taken
    return [
      { found: find(rows, asked, offset, company), wanted: find(others, asked, offset, company) },
    ]
  })
}

test('a question that was asked before has the rows of now, whatever was written and deleted since', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 10, maxLength: 80 }), (steps) => {
      const answers = answersOf(steps)
      expect(answers.map(({ found }) => found)).toEqual(answers.map(({ wanted }) => wanted))
    }),
    { numRuns: 300 },
  )
})

test('a question of before is answered after more writes than are remembered', () => {
  const rows = open()
  const asked = comparisons[3] as BoundFilter
  const write = (id: number, weight: number) =>
    rows.set({ id, values: { name: null, weight }, lists: { parts: [] } })
  for (let id = 1; id <= 20; id += 1) write(id, 9)
  expect(find(rows, asked, 0)?.total).toBe(20)
  for (let turn = 0; turn < 12_000; turn += 1) write((turn % 20) + 1, turn % 2 === 0 ? 0 : 9)
  expect(find(rows, asked, 0)?.total).toBe(10)
})

test('a company with few of many rows has those of now, whatever was written and deleted since', () => {
  const rows = open()
  const seldom = 100
  const isSeen = (id: number) => id % seldom === 0
  const write = (id: number, weight: number, isIn = isSeen(id)) =>
    rows.set({ id, values: { name: null, weight }, lists: { parts: isIn ? [{ code: 'g' }] : [] } })
  for (let id = 1; id <= 5_000; id += 1) write(id, id % 7)
  const asked = compare({ column: 'weight', operator: '>=', values: [3] })
  const expected = new Map<number, number>()
  for (let id = seldom; id <= 5_000; id += seldom) expected.set(id, id % 7)
  const check = () => {
    const ids = [...expected].filter(([, weight]) => weight >= 3).map(([id]) => id)
    const wanted = { ids: ids.toSorted((one, other) => one - other).slice(2, 7), total: ids.length }
    expect(find(rows, asked, 2, 'g')).toEqual(wanted)
  }
  check()
  for (const [id, weight] of [
    [100, 9],
    [200, 0],
    [300, 5],
  ] as const) {
    write(id, weight)
    expected.set(id, weight)
    check()
  }
  write(150, 8, true)
  expected.set(150, 8)
  check()
  write(400, 8, false)
  expected.delete(400)
  rows.delete(500)
  expected.delete(500)
  check()
})
