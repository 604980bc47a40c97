import { createHash, randomBytes } from 'node:crypto'
import { password, readKeycloak } from './operator.ts'

export interface Tokens {
  readonly access_token: string
  readonly refresh_token: string
  readonly id_token: string
}

/** Signs in like the portal, but without a browser. Undefined if Keycloak shows its page again. */
export const signInByCalls = async (
  username: string,
  text = password,
): Promise<Tokens | undefined> => {
  const { url, portalPort } = readKeycloak()
  const base = `${url}/realms/port/protocol/openid-connect`
  const redirectUri = `http://127.0.0.1:${portalPort}/auth-callback`
  const verifier = randomBytes(32).toString('base64url')
  const query = new URLSearchParams({
    client_id: 'emp',
    response_type: 'code',
    response_mode: 'fragment',
    redirect_uri: redirectUri,
    scope: 'openid profile',
    state: 'state',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const page = await fetch(`${base}/auth?${query}`)
  const [, action = ''] = /action="([^"]+)"/.exec(await page.text()) ?? []
  const cookie = page.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const answer = await fetch(action.replaceAll('&amp;', '&'), {
    method: 'POST',
    headers: { cookie },
    body: new URLSearchParams({ username, password: text }),
    redirect: 'manual',
  })
  const location = answer.headers.get('location')
  if (location === null) return undefined
  const code = new URLSearchParams(new URL(location).hash.slice(1)).get('code') ?? ''
  const tokens = await fetch(`${base}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: 'emp',
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    }),
  })
  if (!tokens.ok) throw new Error(`no tokens: ${await tokens.text()}`)
  return (await tokens.json()) as Tokens
}

/** The access token of a user with the password of these tests. */
export const tokenOf = async (username: string): Promise<string> => {
  const tokens = await signInByCalls(username)
  if (tokens === undefined) throw new Error(`${username} cannot sign in`)
  return tokens.access_token
}
