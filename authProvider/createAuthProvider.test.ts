import { expect, onTestFinished, test, vi } from 'vitest'
import { rights } from '@quayside/framework/testing'
import { createAuthProvider } from './createAuthProvider.ts'
import type { SignIn } from './createSignIn.ts'
import type { SessionEntry } from './sessionEntry.ts'

const entry: SessionEntry = {
  participantCode: 'ABCD',
  username: 'anna@abcd.example',
  permissions: [rights.read],
  groups: ['/COMPANY/ABCD'],
}

const setUp = (options: { isSignedIn: boolean } = { isSignedIn: true }) => {
  let current = options.isSignedIn ? entry : undefined
  const canAccess = vi.fn<(resource: string) => boolean>((resource) => resource === 'statistics')
  const signIn = {
    entry: () => current,
    isAlive: async () => current !== undefined,
    lose: vi.fn<() => void>(() => {
      current = undefined
    }),
    lostFor: () => ({ reason: 'expired' }) as const,
    signOut: vi.fn<() => Promise<never>>(() => new Promise(() => undefined)),
  } satisfies Partial<SignIn>
  const provider = createAuthProvider(signIn as Partial<SignIn> as SignIn, canAccess)
  return { provider, signIn, canAccess }
}

test.for([
  { status: 401, body: { code: 'INVALID_SESSION' } },
  { status: 401, body: { code: 'TOKEN_EXPIRED' } },
  { status: 401, code: 'INVALID_SESSION' },
  { code: 'NO_SESSION' },
])('%j ends the session, once for parallel failures [LG-020 ER-002 ER-003]', async (error) => {
  const { provider, signIn } = setUp()
  await expect(provider.checkError(error)).rejects.toEqual({ message: false })
  await expect(provider.checkError(error)).rejects.toEqual({ message: false })
  expect(await provider.logout({})).toBe('/login?reason=expired')
  expect(await provider.logout({})).toBe('/login?reason=expired')
  expect(signIn.signOut).not.toHaveBeenCalled()
})

test.for([
  { status: 401 },
  { status: 400 },
  { status: 403, body: { code: 'INVALID_SESSION' } },
  { status: 404 },
  { status: 409 },
  { status: 500 },
  { status: 503, code: 'IDENTITY_UNAVAILABLE' },
  new TypeError('Failed to fetch'),
  undefined,
])('%j does not end the session [ER-003]', async (error) => {
  const { provider, signIn } = setUp()
  await provider.checkError(error)
  expect(signIn.lose).not.toHaveBeenCalled()
})

test('checkAuth answers after a macrotask, otherwise the login page is reached in a loop', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { provider } = setUp({ isSignedIn: false })
  const answer = vi.fn<(reason: unknown) => void>()
  provider.checkAuth({}).catch(answer)
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
  expect(answer).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(answer).toHaveBeenCalledWith({ message: false })
})

test('permissions are those of the existing session [PM-015]', async () => {
  const { provider, canAccess } = setUp()
  const ask = (resource: string) => provider.canAccess?.({ resource, action: 'list' } as never)
  expect(await ask('statistics')).toBe(true)
  expect(await ask('users')).toBe(false)
  expect(canAccess).toHaveBeenCalledWith('statistics', 'list', entry)
  expect(await provider.getPermissions?.({} as never)).toEqual([rights.read])
  expect(await provider.getIdentity?.()).toMatchObject({ id: 'anna@abcd.example' })
})

test('a visitor has no permissions and no identity', async () => {
  const { provider } = setUp({ isSignedIn: false })
  expect(await provider.canAccess?.({ resource: 'statistics', action: 'list' } as never)).toBe(
    false,
  )
  expect(await provider.getPermissions?.({} as never)).toEqual([])
  await expect(provider.getIdentity?.()).rejects.toThrow('Nobody')
})
