import { expect, test } from 'vitest'
import { nextDrawing } from './drawing.ts'

test('seven visits show seven drawings, the eighth starts again [LG-011 LG-012 LM-004]', () => {
  const seen: number[] = []
  let kept: string | null = null
  for (let visit = 0; visit < 8; visit += 1) {
    seen.push(nextDrawing(kept))
    kept = String(seen.at(-1))
  }
  expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 1])
})

test.for(['0', '8', '-1', '1.5', 'x', ''])('a stored value of %j starts again', (kept) => {
  expect(nextDrawing(kept)).toBe(1)
})
