import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { finishSignInAgain } from './finishSignInAgain.ts'
import type { SessionEntry } from './sessionEntry.ts'
import type { PortalUserManager } from './userManager.ts'

test('a newer sign-in replaces one whose window is still on its way to the provider, without an error of the page', async () => {
  const address = Promise.withResolvers<string>()
  const signinCallback = vi.fn<() => void>()
  const manager = { toSigninAddress: () => address.promise, signinCallback }
  const newer = new AbortController()
  const finished = finishSignInAgain(
    manager as unknown as PortalUserManager,
    {
      id: 'one',
      opened: { location: { replace: vi.fn<() => void>() } } as unknown as Window,
      who: { participantCode: 'FWD1', username: 'forwarder@fwd1.example' } as SessionEntry,
      signal: newer.signal,
      toEntry: () => undefined,
      take: async () => {},
    },
    {},
  )
  const unhandled = vi.fn<() => void>()
  process.on('unhandledRejection', unhandled)
  newer.abort()
  await nextTurn()
  process.off('unhandledRejection', unhandled)
  address.resolve('http://provider.example/')
  expect(await finished).toBe('replaced')
  expect(unhandled).not.toHaveBeenCalled()
  expect(signinCallback).not.toHaveBeenCalled()
})
