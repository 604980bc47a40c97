import type * as crypto from 'node:crypto'
import { afterAll, expect, test, vi } from 'vitest'

vi.doMock('node:crypto', async (importOriginal) => {
  const original = await importOriginal<typeof crypto>()
  return { ...original, argon2: vi.fn<typeof crypto.argon2>(original.argon2) }
})
// Test files share modules: this one gets its own copy, whose function is spied on.
vi.resetModules()
const { hashPassword, isPassword } = await import('./passwordHash.ts')
const { argon2 } = await import('node:crypto')
afterAll(() => {
  vi.doUnmock('node:crypto')
  vi.resetModules()
})

test('a password is recognised by its own hash only', async () => {
  const [first, second] = await Promise.all([hashPassword('Grüße'), hashPassword('Grüße')])
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(first).not.toBe(second)
  expect(await isPassword('Grüße', first)).toBe(true)
  expect(await isPassword('Gru\u0308ße', first)).toBe(true)
  expect(await isPassword('Grüsse', first)).toBe(false)
})

test('without a hash the same work is done, so timing does not reveal which accounts exist', async () => {
  const stored = await hashPassword('known')
  for (const hash of [stored, null, 'not a hash']) {
    vi.mocked(argon2).mockClear()
    expect(await isPassword('guess', hash)).toBe(false)
    const [call] = vi.mocked(argon2).mock.calls
    expect(call?.[1]).toMatchObject({ memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 })
  }
})
