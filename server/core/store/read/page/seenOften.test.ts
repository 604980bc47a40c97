import { expect, test } from 'vitest'
import { createSeenOften, mostPrepared } from './seenOften.ts'

const ask = (seenOften: (text: string) => boolean, text: string, times: number) => {
  for (let turn = 1; turn < times; turn += 1) seenOften(text)
  return seenOften(text)
}

test('a statement is one that is asked for often from the thirtieth time on', () => {
  const seenOften = createSeenOften()
  expect(ask(seenOften, 'a', 29)).toBe(false)
  expect(seenOften('a')).toBe(true)
  expect(seenOften('b')).toBe(false)
})

test('those that are asked for no longer give way to others', () => {
  const seenOften = createSeenOften()
  for (let count = 0; count < mostPrepared; count += 1) ask(seenOften, `old ${count}`, 30)
  seenOften('old 0')
  expect(ask(seenOften, 'new', 30)).toBe(true)
  expect(seenOften('old 0')).toBe(true)
  expect(seenOften('old 1')).toBe(false)
})
