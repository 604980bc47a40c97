import { expect, onTestFinished, test, vi } from 'vitest'
import { defineApplication } from '@quayside/framework'
import { letter, parcel, rights, sample } from '@quayside/framework/testing'
import { createAuthProvider } from './createAuthProvider.ts'
import type { SignIn } from './createSignIn.ts'
import type { SessionEntry } from './sessionEntry.ts'

const entry: SessionEntry = {
  participantCode: 'ABCD',
  username: 'anna@abcd.example',
  permissions: [rights.read],
  groups: ['/COMPANY/ABCD'],
}

const application = defineApplication({ ...sample, resources: { parcel, letter } })
const oidc = { authority: '/idp', clientId: 'sample', scope: 'openid', rolesOf: 'sample' }

const setUp = ({ isSignedIn = true, archive = false, session = entry } = {}) => {
  let current = isSignedIn ? session : undefined
  vi.stubGlobal('sessionStorage', { getItem: () => (archive ? 'true' : null) })
  onTestFinished(() => void vi.unstubAllGlobals())
  const signIn = {
    entry: () => current,
    isAlive: async () => current !== undefined,
    lose: vi.fn<() => void>(() => {
      current = undefined
    }),
    lostFor: () => ({ reason: 'expired' }) as const,
    signOut: vi.fn<() => Promise<never>>(() => new Promise(() => undefined)),
  } satisfies Partial<SignIn>
  const provider = createAuthProvider(
    application,
    { oidc, featureFlags: [] },
    signIn as Partial<SignIn> as SignIn,
  )
  return { provider, signIn }
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

const ask = (
  { provider }: ReturnType<typeof setUp>,
  resource: string,
  action: string,
  record?: object,
) => provider.canAccess?.({ resource, action, ...(record && { record }) } as never)

test('permissions are those of the existing session [PM-015]', async () => {
  const { provider } = setUp()
  expect(await provider.getPermissions?.({} as never)).toEqual([rights.read])
  expect(await provider.getIdentity?.()).toMatchObject({
    id: 'anna@abcd.example',
    participantCode: 'ABCD',
  })
})

test('the declarations decide on lists, actions, fields and records', async () => {
  const reader = setUp()
  expect(await ask(reader, 'parcel', 'list')).toBe(true)
  expect(await ask(reader, 'parcels', 'show')).toBe(true)
  expect(await ask(reader, 'checkedParcel', 'list')).toBe(false)
  expect(await ask(reader, 'letter', 'edit')).toBe(false)
  expect(await ask(reader, 'letter', 'remove')).toBe(false)
  expect(await ask(reader, 'nothing', 'list')).toBe(false)
  expect(await ask(reader, 'parcel.order', 'read')).toBe(true)
  expect(await ask(reader, 'parcel.weight', 'read')).toBe(false)
  expect(await ask(reader, 'parcel.nothing', 'read')).toBe(false)
})

test('writing needs its right, and no archive', async () => {
  const entryOfWriter = { ...entry, permissions: [rights.write] }
  const record = { id: 1, userCompanyCode: 'ABCD' }
  const writer = setUp({ session: entryOfWriter })
  expect(await ask(writer, 'letter', 'list')).toBe(true)
  expect(await ask(writer, 'letter', 'edit', record)).toBe(true)
  const past = setUp({ session: entryOfWriter, archive: true })
  expect(await ask(past, 'letter', 'list')).toBe(true)
  expect(await ask(past, 'letter', 'edit', record)).toBe(false)
})

test('a visitor has no permissions and no identity', async () => {
  const visitor = setUp({ isSignedIn: false })
  expect(await ask(visitor, 'parcel', 'list')).toBe(false)
  expect(await visitor.provider.getPermissions?.({} as never)).toEqual([])
  await expect(visitor.provider.getIdentity?.()).rejects.toThrow('Nobody')
})
