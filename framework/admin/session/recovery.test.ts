import { expect, test, vi } from 'vitest'
import { createRecovery, type SignInAgainResult } from './recovery.ts'
import { createUnsavedWork } from './unsavedWork.ts'

const setUp = (isTyped: boolean, result: SignInAgainResult = 'done') => {
  const unsaved = createUnsavedWork()
  unsaved.hold(() => isTyped)
  const who = { participantCode: 'FWD1', username: 'a@b.example', permissions: [], groups: [] }
  const leave = vi.fn<() => void>()
  const signInAgain = vi.fn<() => Promise<SignInAgainResult>>().mockResolvedValue(result)
  const leaveToConfirm = vi.fn<() => void>()
  return {
    recovery: createRecovery({ who: () => who, unsaved, signInAgain, leave, leaveToConfirm }),
    leave,
    leaveToConfirm,
    signInAgain,
  }
}

test('without unsaved work the page is left at once', async () => {
  const { recovery, leave } = setUp(false)
  expect(await recovery.afterLoss()).toBe(false)
  expect(recovery.asksFor()).toBeUndefined()
  expect(leave).toHaveBeenCalledTimes(1)
})

test('with unsaved work all calls wait for the one sign-in, and go on', async () => {
  const { recovery, leave } = setUp(true)
  const waiting = [recovery.afterLoss(), recovery.afterLoss()]
  expect(recovery.asksFor()).toBe('lost')
  expect(await recovery.signIn(false)).toBe('done')
  expect(await Promise.all(waiting)).toEqual([true, true])
  expect(recovery.asksFor()).toBeUndefined()
  expect(leave).not.toHaveBeenCalled()
})

test('after a failed sign-in it keeps asking, and dismissing it lets the calls fail', async () => {
  const { recovery, leave } = setUp(true, 'refused')
  const waiting = recovery.afterLoss()
  await recovery.signIn(false)
  expect(recovery.asksFor()).toBe('lost')
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

test('a sign-in that is too old for a call is asked for again, and the page stays', async () => {
  const { recovery, leave, signInAgain } = setUp(false)
  const waiting = recovery.afterTooOld()
  expect(recovery.asksFor()).toBe('tooOld')
  expect(await recovery.signIn(false)).toBe('done')
  expect(signInAgain).toHaveBeenCalledWith(expect.anything(), { asksForLogin: true })
  expect(await waiting).toBe(true)
  const again = recovery.afterTooOld()
  recovery.dismiss()
  expect(await again).toBe(false)
  expect(leave).not.toHaveBeenCalled()
})

test('where no window opens, the provider asks on this page', async () => {
  const { recovery, leave, leaveToConfirm } = setUp(true, 'blocked')
  const waiting = recovery.afterTooOld()
  expect(await recovery.signIn(false)).toBe('blocked')
  recovery.giveUp()
  expect(await waiting).toBe(false)
  expect(leaveToConfirm).toHaveBeenCalledTimes(1)
  expect(leave).not.toHaveBeenCalled()
})
