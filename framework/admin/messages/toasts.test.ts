import { expect, test } from 'vitest'
import { createToasts } from './toasts.ts'

test.for([
  ['success', 3_000],
  ['info', 3_000],
  ['warn', null],
  ['error', null],
] as const)('%s lives %j ms [SH-049 SH-050 LM-009]', ([severity, lifetime]) => {
  const toasts = createToasts()
  toasts.add({ severity, title: 'a' })
  expect(toasts.read()).toMatchObject([{ severity, lifetime }])
})

test('an explicit lifetime overrides that of the severity', () => {
  const toasts = createToasts()
  toasts.add({ severity: 'error', title: 'a', lifetime: 6_000 })
  toasts.add({ severity: 'info', title: 'b', lifetime: null })
  expect(toasts.read().map(({ lifetime }) => lifetime)).toEqual([6_000, null])
})

test('the same failure raised ten times is shown once with its count', () => {
  const toasts = createToasts()
  for (let time = 0; time < 10; time += 1)
    toasts.add({ severity: 'error', title: 'a', detail: '400 x' })
  toasts.add({ severity: 'error', title: 'a', detail: '404 x' })
  expect(toasts.read()).toMatchObject([
    { detail: '400 x', count: 10 },
    { detail: '404 x', count: 1 },
  ])
})

test('one message is closed without the others, and clearing closes all', () => {
  const toasts = createToasts()
  toasts.add({ severity: 'error', title: 'a' })
  toasts.add({ severity: 'error', title: 'b' })
  toasts.close(toasts.read()[0]?.id ?? 0)
  expect(toasts.read()).toMatchObject([{ title: 'b' }])
  toasts.clear()
  expect(toasts.read()).toEqual([])
})
