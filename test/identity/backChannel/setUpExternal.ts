import { port } from '#resources/application.ts'
import { SignJWT, type CryptoKey } from 'jose'
import { sql } from 'kysely'
import { backChannelLogoutPath } from '#framework/server/userDirectory.ts'
import type { Engine } from '#test/process/engines.ts'
import { setUpServer, type TestServer } from '#test/server/setup/setUpServer.ts'
import { startFakeProvider } from '#test/fakes/fakeProvider.ts'

export type Claims = Readonly<Record<string, unknown>>
type Signed = (claims?: Claims, header?: Claims, key?: CryptoKey) => Promise<string>

/** The member of `events` in a message of the provider. */
export const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'
/** That of all access tokens here. */
export const company = 'FWD1'

let count = 0
/** An id that no other test has. */
export const unique = (what: string) => `${what}-${(count += 1)}`
/** A session of a user that no other test has. */
export const newSession = () => ({ sub: unique('subject'), sid: unique('session') })

/** Two servers on one database, as two processes have it, with an external provider. `close` ends everything. */
export const setUpExternal = async (engine: Engine) => {
  const closing: (() => unknown)[] = []
  const provider = await startFakeProvider((close) => closing.push(close))
  const server = await setUpServer(engine, { OIDC_ISSUER: provider.issuer })
  closing.unshift(server.close)
  /** A further server on the same database. */
  const startBeside = async (environment: Record<string, string>): Promise<TestServer> => {
    const open = async () => ({ ...server.database, close: async () => {} })
    const beside = await setUpServer({ ...engine, open }, environment)
    closing.unshift(beside.close)
    return beside
  }
  const other = await startBeside({ OIDC_ISSUER: provider.issuer })

  const second = () => Math.floor(server.time().getTime() / 1_000)
  const sign = (claims: Claims, header: Claims, key: CryptoKey = provider.privateKey) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one', ...header }).sign(key)
  const { client, audience } = port.signIn

  /** An access token, by default of a session of its own. */
  const access: Signed = (claims, header, key) =>
    sign(
      {
        iss: provider.issuer,
        aud: audience,
        ...newSession(),
        iat: second(),
        exp: second() + 300,
        preferred_username: 'anna@fwd1.example',
        groups: [`/COMPANY/${company}`],
        resource_access: {
          [client]: { roles: ['EM01_LOADING_STOP_LIST_READ', 'EM01_LOADING_STOP_LIST_WRITE'] },
        },
        ...claims,
      },
      { typ: 'at+jwt', ...header },
      key,
    )
  const logoutClaims = (claims: Claims = {}): Claims => ({
    iss: provider.issuer,
    aud: client,
    iat: second(),
    exp: second() + 120,
    jti: unique('message'),
    events: { [logoutEvent]: {} },
    ...claims,
  })
  /** The message that a session has ended, or all of a user. */
  const logout: Signed = (claims, header, key) =>
    sign(logoutClaims(claims), { typ: 'logout+jwt', ...header }, key)

  /** Sends a message as a provider does. */
  const announce = async (fields: Record<string, string> | string[][], at = server) => {
    const answer = await at.app.inject({
      method: 'POST',
      url: backChannelLogoutPath,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
    const body: unknown = answer.body === '' ? undefined : answer.json()
    return { status: answer.statusCode, headers: answer.headers, body }
  }
  const call = async (
    token: string,
    method: 'POST' | 'PUT',
    path: string,
    payload: object,
    at = server,
  ): Promise<number> => {
    const headers = { authorization: `Bearer ${token}`, 'emp-company': company }
    const url = `/api/main/typed-loading-stop/v1${path}`
    return (await at.app.inject({ method, url, headers, payload })).statusCode
  }

  return {
    provider,
    server,
    other,
    startBeside,
    /** The time of the server, in seconds since 1970. */
    second,
    sign,
    access,
    logoutClaims,
    logout,
    announce,
    /** The answer to a message about these claims. */
    end: async (claims: Claims, at = server) =>
      (await announce({ logout_token: await logout(claims) }, at)).status,
    /** The answer to a call with an access token. */
    statusOf: (token: string, at = server) => call(token, 'POST', '/find', {}, at),
    /** Changes what lists of the company show. */
    addStop: async () => {
      const stop = { type: 'CONTAINER_NUMBER', number: 'TEST0000001', comment: 'new' }
      return call(await access(), 'PUT', '', stop)
    },
    /** How much is kept of what was ended. */
    countEnded: async () => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from ended_session`.execute(server.database.db)
      return rows[0]?.n
    },
    close: async () => {
      for (const close of closing) await close()
    },
  }
}
export type External = Awaited<ReturnType<typeof setUpExternal>>
