import { expect, test } from 'vitest'
import { exportName } from './exportName.ts'

const given = 'riskFile-2026-11-25.xlsx'

test('a file says what list it has, by what filters, and of what day', () => {
  expect(exportName('Risk file', [], given)).toBe('Risk file 2026-11-25.xlsx')
  expect(exportName('Risk file', [{ label: 'Risk group', shown: 'high' }], given)).toBe(
    'Risk file, Risk group high 2026-11-25.xlsx',
  )
})

test('a name has no sign that a file system refuses', () => {
  const filters = [
    { label: 'Vessel', shown: 'ELBE/*' },
    { label: 'Created', shown: '20/11/2026 – 25/11/2026' },
    { label: 'Comment', shown: 'a\n<b>:"c"|d\\e?' },
  ]
  expect(exportName('Port orders', filters, given)).toBe(
    'Port orders, Vessel ELBE_, Created 20_11_2026 – 25_11_2026, Comment a_b_c_d_e_ 2026-11-25.xlsx',
  )
})

test('as many filters are named as there is room for', () => {
  const many = Array.from({ length: 20 }, (_, index) => ({ label: `Column ${index}`, shown: '😀' }))
  const name = exportName('Port orders', many, given)
  expect(name.length).toBeLessThanOrEqual(120)
  expect(name).toMatch(/^Port orders, Column 0 😀, .* … 2026-11-25\.xlsx$/)
  expect(name.isWellFormed()).toBe(true)
})

test('a name without a day stays as the server gave it', () => {
  expect(exportName('Port orders', [], 'list')).toBe('list')
})
