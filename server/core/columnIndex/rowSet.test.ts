import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toRowSet } from './rowSet.ts'

const slot = fc.integer({ min: 0, max: 99 })

test('a set of few of many slots has the same as one of many, and takes less memory', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(slot, { maxLength: 20 }),
      fc.array(fc.tuple(fc.boolean(), slot), { maxLength: 30 }),
      fc.array(slot, { maxLength: 40 }),
      (first, changes, looked) => {
        const few = toRowSet(first, 1_000_000)
        const many = toRowSet(first, 100)
        expect(few.bytes).toBeLessThan(1_000_000 / 8)
        const wanted = new Set(first)
        for (const [isIn, at] of changes) {
          for (const set of [few, many, wanted]) {
            if (isIn) set.add(at)
            else set.delete(at)
          }
        }
        const places = Uint32Array.from(looked)
        const from = Math.min(3, looked.length)
        const found = looked.slice(from).filter((at) => wanted.has(at)).length
        const sorted = [...wanted].toSorted((one, other) => one - other)
        for (const set of [few, many]) {
          expect([...set.toArray(wanted.size)]).toEqual(sorted)
          expect(looked.map((at) => set.has(at))).toEqual(looked.map((at) => wanted.has(at)))
          expect(set.countAmong(places, from, looked.length)).toBe(found)
        }
      },
    ),
  )
})
