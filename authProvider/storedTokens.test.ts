import { InMemoryWebStorage, User } from 'oidc-client-ts'
import { expect, test } from 'vitest'
import { isUsable, readTokens, secondsLeft, toTokensKey } from './storedTokens.ts'
import { createUserManager } from './userManager.ts'

const oidc = { authority: 'https://idp.example', clientId: 'emp', scope: 'openid', rolesOf: 'emp' }

/** Writes a user like the OpenID client does after a sign-in. */
const store = async (expiresIn: number) => {
  const storage = new InMemoryWebStorage() as Storage
  const manager = createUserManager({ oidc, origin: 'https://portal.example', storage })
  const user = new User({
    access_token: 'access',
    refresh_token: 'refresh',
    id_token: 'id',
    token_type: 'Bearer',
    profile: { sub: '1', iss: oidc.authority, aud: oidc.clientId, exp: 0, iat: 0 },
    expires_at: Math.floor(Date.now() / 1000) + expiresIn,
  })
  await manager.storeUser(user)
  return { storage, manager, user }
}

test('what the OpenID client stores is read without it, with the same expiry', async () => {
  const { storage, manager, user } = await store(300)
  const tokens = readTokens(storage, oidc)
  expect(tokens).toMatchObject({ access_token: 'access', id_token: 'id' })
  expect(tokens?.expires_at).toBe(user.expires_at)
  expect(tokens && secondsLeft(tokens)).toBe(user.expires_in)
  expect((await manager.getUser())?.refresh_token).toBe('refresh')
  await manager.removeUser()
  expect(readTokens(storage, oidc)).toBeUndefined()
  expect(storage).toHaveLength(0)
})

test('tokens of another provider or client are not read', async () => {
  const { storage } = await store(300)
  expect(readTokens(storage, { ...oidc, authority: 'https://other.example' })).toBeUndefined()
  expect(readTokens(storage, { ...oidc, clientId: 'other' })).toBeUndefined()
})

test('a token that expires during a call is not usable, nor is one without an expiry', async () => {
  expect(isUsable((await store(6)).user)).toBe(true)
  expect(isUsable((await store(5)).user)).toBe(false)
  expect(isUsable({ access_token: 'access' })).toBe(false)
})

test.each(['{', 'null', '[]', '"text"', '{"access_token":1}'])(
  'what a user wrote into the storage instead of tokens is no session: %s',
  (text) => {
    const storage = new InMemoryWebStorage() as Storage
    storage.setItem(toTokensKey(oidc), text)
    expect(readTokens(storage, oidc)).toBeUndefined()
  },
)
