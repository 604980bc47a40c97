import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Bitset } from './bitset.ts'
import { NumberColumn } from './columns/numberColumn.ts'
import { SortedSlots } from './sortedSlots.ts'

const number = fc.option(
  fc.oneof(fc.integer({ min: -3, max: 3 }), fc.double({ noNaN: true, noDefaultInfinity: true })),
)
const rows = fc.array(number, { minLength: 1, maxLength: 100 })
/** One in so many rows is in the set: few of them are sorted by themselves, many are read along the order of all. */
const every = fc.constantFrom(1.5, 9)

test('pages of a set are those of sorted rows, both ways, also after rows were written', () => {
  fc.assert(
    fc.property(
      rows,
      rows,
      fc.nat(120),
      fc.nat(10),
      fc.boolean(),
      every,
      (all, later, offset, size, isDescending, one) => {
        const column = new NumberColumn(false)
        all.forEach((value, slot) => column.set(slot + 1, value))
        const compare = (one: number, other: number) => column.compare()(one, other) || one - other
        const sorted = new SortedSlots(
          Uint32Array.from(all.keys(), (at) => at + 1),
          column,
          compare,
        )
        // Some get another value, some are new.
        later.forEach((value, at) => {
          const slot = all.length + 1 - Math.floor(later.length / 2) + at
          if (slot < 1) return
          column.set(slot, value)
          sorted.move(slot)
        })
        const end = all.length + 1 + later.length
        const wanted = new Bitset(end)
        const slots = Array.from({ length: end }, (_, slot) => slot).filter(
          (slot) => slot > 0 && slot % one < 1 && slot <= all.length + Math.ceil(later.length / 2),
        )
        for (const slot of slots) wanted.add(slot)
        const expected = slots.toSorted((one, other) =>
          isDescending ? compare(other, one) : compare(one, other),
        )
        expect(sorted.read(wanted, slots.length, offset, size, isDescending)).toEqual(
          expected.slice(offset, offset + size),
        )
      },
    ),
    { numRuns: 500 },
  )
})
