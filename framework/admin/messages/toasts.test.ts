import { expect, test, vi } from 'vitest'
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

test('an undoable change is sent when its message closes, and taken back when it is undone', () => {
  const toasts = createToasts()
  for (let time = 0; time < 3; time += 1)
    toasts.add({ severity: 'info', title: 'deleted', isUndoable: true })
  const changes = Array.from({ length: 4 }, () => vi.fn<(choice: { isUndo: boolean }) => void>())
  for (const change of changes) toasts.give(change)
  const [first, second, third, late] = changes
  expect(late).toHaveBeenCalledWith({ isUndo: false })
  const [one, two] = toasts.read().map(({ id }) => id)
  toasts.undo(one ?? 0)
  toasts.close(two ?? 0)
  // A change of route closes the others only.
  toasts.add({ severity: 'error', title: 'a' })
  toasts.clear()
  expect(toasts.read()).toMatchObject([{ title: 'deleted' }])
  expect(first).toHaveBeenCalledExactlyOnceWith({ isUndo: true })
  expect(second).toHaveBeenCalledExactlyOnceWith({ isUndo: false })
  expect(third).not.toHaveBeenCalled()
})
