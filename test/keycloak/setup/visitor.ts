import { createHash, randomBytes } from 'node:crypto'
import { password, readKeycloak } from './operator.ts'

export interface Tokens {
  readonly access_token: string
  readonly refresh_token: string
  readonly id_token: string
}

const baseOf = () => `${readKeycloak().url}/realms/port/protocol/openid-connect`
const callbackOf = () => `http://127.0.0.1:${readKeycloak().portalPort}/auth-callback`
const askForTokens = (form: Record<string, string>): Promise<Response> =>
  fetch(`${baseOf()}/token`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: 'emp', ...form }),
  })

/** The answer of the sign-in page, with the proof of who asked. */
export interface Code {
  readonly code: string
  readonly verifier: string
}

/** Signs in at the page like the portal, but without a browser. Undefined if Keycloak shows its page again. */
export const requestCode = async (username: string, text = password): Promise<Code | undefined> => {
  const verifier = randomBytes(32).toString('base64url')
  const query = new URLSearchParams({
    client_id: 'emp',
    response_type: 'code',
    response_mode: 'fragment',
    redirect_uri: callbackOf(),
    scope: 'openid profile',
    state: 'state',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const page = await fetch(`${baseOf()}/auth?${query}`)
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
  return { code: new URLSearchParams(new URL(location).hash.slice(1)).get('code') ?? '', verifier }
}

/** Exchanges a code for tokens. */
export const exchange = ({ code, verifier }: Code): Promise<Response> =>
  askForTokens({
    grant_type: 'authorization_code',
    code,
    redirect_uri: callbackOf(),
    code_verifier: verifier,
  })

export const renewByCalls = (refreshToken: string): Promise<Response> =>
  askForTokens({ grant_type: 'refresh_token', refresh_token: refreshToken })

/** The whole sign-in. Undefined if Keycloak shows its page again. */
export const signInByCalls = async (
  username: string,
  text = password,
): Promise<Tokens | undefined> => {
  const asked = await requestCode(username, text)
  if (asked === undefined) return undefined
  const tokens = await exchange(asked)
  if (!tokens.ok) throw new Error(`no tokens: ${await tokens.text()}`)
  return (await tokens.json()) as Tokens
}

/** The access token of a user with the password of these tests. */
export const tokenOf = async (username: string): Promise<string> => {
  const tokens = await signInByCalls(username)
  if (tokens === undefined) throw new Error(`${username} cannot sign in`)
  return tokens.access_token
}
