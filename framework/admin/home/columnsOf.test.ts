import { expect, test } from 'vitest'
import { columnsOf } from './columnsOf.ts'

test('a card is alone in the last row only where no number of columns avoids it', () => {
  const cases = [
    [1, 5, 5],
    [5, 5, 5],
    [6, 5, 4],
    [7, 5, 5],
    [9, 4, 3],
    [13, 4, 4],
    [4, 3, 3],
    [9, 2, 2],
  ] as const
  for (const [count, most, columns] of cases)
    expect(columnsOf(count, most), `${count} of ${most}`).toBe(columns)
})
