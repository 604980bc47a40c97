import { expect, test, vi } from 'vitest'
import { createRecovery, type SignInAgainResult } from './recovery.ts'
import { createUnsavedWork } from './unsavedWork.ts'

const setUp = (isTyped: boolean, result: SignInAgainResult = 'done') => {
  const unsaved = createUnsavedWork()
  unsaved.hold(() => isTyped)
  const who = { participantCode: 'FWD1', username: 'a@b.example', permissions: [], groups: [] }
  const leave = vi.fn<() => void>()
  const signInAgain = vi.fn<() => Promise<SignInAgainResult>>().mockResolvedValue(result)
  return { recovery: createRecovery({ who: () => who, unsaved, signInAgain, leave }), leave }
}

test('without unsaved work the page is left at once', async () => {
  const { recovery, leave } = setUp(false)
  expect(await recovery.afterLoss()).toBe(false)
  expect(recovery.isAsking()).toBe(false)
  expect(leave).toHaveBeenCalledTimes(1)
})

test('with unsaved work all calls wait for the one sign-in, and go on', async () => {
  const { recovery, leave } = setUp(true)
  const waiting = [recovery.afterLoss(), recovery.afterLoss()]
  expect(recovery.isAsking()).toBe(true)
  expect(await recovery.signIn(false)).toBe('done')
  expect(await Promise.all(waiting)).toEqual([true, true])
  expect(recovery.isAsking()).toBe(false)
  expect(leave).not.toHaveBeenCalled()
})

test('after a failed sign-in it keeps asking, and dismissing it lets the calls fail', async () => {
  const { recovery, leave } = setUp(true, 'refused')
  const waiting = recovery.afterLoss()
  await recovery.signIn(false)
  expect(recovery.isAsking()).toBe(true)
  recovery.dismiss()
  expect(await waiting).toBe(false)
  expect(leave).not.toHaveBeenCalled()
})

test('giving up leaves the page', async () => {
  const { recovery, leave } = setUp(true)
  const waiting = recovery.afterLoss()
  recovery.giveUp()
  expect(await waiting).toBe(false)
  expect(leave).toHaveBeenCalledTimes(1)
})
