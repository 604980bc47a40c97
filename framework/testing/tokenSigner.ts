import { importJWK, SignJWT } from 'jose'
import type { Kysely } from 'kysely'
import { toPermissionNames } from '#schema/users/groups.ts'
import type { Application, Permission } from '#schema/application.ts'
import { readSigningKey } from '#server/identity/development/signingKey.ts'
import type { IdentityTables } from '#server/identity/identityTables.ts'

export interface TokenUser {
  readonly username: string
  /** By default the id of the account of this name, or the name. */
  readonly subject?: string
  readonly company: string
  /** By default the rights of the groups. */
  readonly roles?: readonly Permission[]
  /** By default only membership of the company. */
  readonly groups?: readonly string[]
  /** Minutes since the sign-in, by default 0; undefined: the token does not say it. */
  readonly signedInBefore?: number | undefined
}

export type SignToken = (user: TokenUser) => Promise<string>

const SECONDS = 300
const sid = 'test'

/**
 * Signs access tokens like the development provider, with its key and a stored session: the server verifies them like
 * any other. For tests that do not concern signing in. `now` returns milliseconds.
 */
export const createTokenSigner = async (options: {
  db: Kysely<IdentityTables>
  portalUrl: string
  now: () => number
  application: Pick<Application, 'permissionGroups' | 'signIn'>
}): Promise<SignToken> => {
  const { db, portalUrl, now, application } = options
  const signing = await readSigningKey(db, new Date(now()))
  const key = await importJWK(signing, 'ES256')
  await db
    .insertInto('identity_record')
    .values({ kind: 'Session', id: sid, uid: sid, payload: '{}' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { client, audience } = application.signIn
  const signed = new Map<string, { token: string; expires: number }>()
  const idOf = async (username: string) => {
    const account = db.selectFrom('account').select('id').where('username', '=', username)
    return (await account.executeTakeFirst())?.id ?? username
  }
  return async (user) => {
    const { username, subject, company, groups = [`/COMPANY/${company}`], roles } = user
    const minutes = 'signedInBefore' in user ? user.signedInBefore : 0
    const rights = roles ?? toPermissionNames(application, groups)
    // No call of others asks for their account.
    const isAdmin = groups.some((group) => group.endsWith('/ADMIN'))
    const sub = subject ?? (isAdmin ? await idOf(username) : username)
    const name = JSON.stringify([sub, username, groups, rights, minutes])
    const known = signed.get(name)
    const seconds = Math.floor(now() / 1_000)
    if (known && known.expires > seconds) return known.token
    const expires = seconds + SECONDS
    const token = await new SignJWT({
      sid,
      preferred_username: username,
      groups,
      ...(minutes === undefined ? {} : { auth_time: seconds - minutes * 60 }),
      resource_access: { [client]: { roles: rights } },
    })
      .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: String(signing.kid) })
      .setIssuer(`${portalUrl}/idp`)
      .setAudience(audience)
      .setSubject(sub)
      .setIssuedAt(seconds)
      .setExpirationTime(expires)
      .sign(key)
    signed.set(name, { token, expires })
    return token
  }
}
