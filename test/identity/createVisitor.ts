import { createHash, randomBytes } from 'node:crypto'

export interface Tokens {
  access_token: string
  id_token: string
  refresh_token: string
  expires_in: number
  scope: string
}

/**
 * A browser without pages: it stores cookies by path, follows redirects one by one and submits
 * forms. One visitor is one browser, so its sign-ins share the provider's session. `url` is
 * the public address, `server` the listening address, `sent` are headers of every request. `client` is that of the
 * application. `onCookie` gets each `set-cookie` line.
 */
export const createVisitor = (
  server: string,
  url = server,
  sent: Readonly<Record<string, string>> = {},
  client = 'emp',
  onCookie: (line: string) => void = () => undefined,
) => {
  const allScopes = `openid profile groups ${client}`
  const cookies = new Map<string, { value: string; path: string }>()

  const cookiesFor = (pathname: string): string =>
    [...cookies]
      .filter(
        ([, { path }]) => pathname === path || pathname.startsWith(`${path}/`) || path === '/',
      )
      .map(([key, { value }]) => `${key.split(' ')[0]}=${value}`)
      .join('; ')

  const request = async (target: string, init: RequestInit = {}): Promise<Response> => {
    const address = new URL(target, url)
    const cookie = cookiesFor(address.pathname)
    const headers = new Headers({ ...sent, ...Object.fromEntries(new Headers(init.headers)) })
    if (!headers.has('accept')) headers.set('accept', 'text/html')
    if (cookie && !headers.has('cookie')) headers.set('cookie', cookie)
    const response = await fetch(new URL(address.pathname + address.search, server), {
      ...init,
      headers,
      redirect: 'manual',
    })
    for (const line of response.headers.getSetCookie()) {
      onCookie(line)
      const [pair = '', ...attributes] = line.split('; ')
      const [name = '', value = ''] = pair.split(/=(.*)/s)
      const path = attributes.find((entry) => entry.startsWith('path='))?.slice(5) ?? '/'
      const isGone = attributes.some((entry) => entry.startsWith('expires=Thu, 01 Jan 1970'))
      if (isGone) cookies.delete(`${name} ${path}`)
      else cookies.set(`${name} ${path}`, { value, path })
    }
    return response
  }

  /** Follows redirects, and self-submitting pages, until a page or the portal's callback. */
  const follow = async (start: Response): Promise<{ location: string; response: Response }> => {
    let response = start
    let location = ''
    for (let step = 0; step < 12; step += 1) {
      const next = response.headers.get('location')
      if (next) {
        location = next
        if (new URL(next, url).pathname === '/auth-callback') return { location, response }
        response = await request(next)
        continue
      }
      const page = await response.clone().text()
      if (!page.includes('Submitting Callback')) return { location, response }
      response = await submit(page)
    }
    throw new Error('too many redirects')
  }

  const post = (target: string, form: Record<string, string>) =>
    request(target, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        accept: target === '/idp/token' ? 'application/json' : 'text/html',
      },
      body: new URLSearchParams(form).toString(),
    })

  const submit = (page: string) => {
    const action = /action="([^"]+)"/.exec(page)?.[1] ?? ''
    const inputs = [...page.matchAll(/name="([^"]+)" value="([^"]*)"/g)]
    return post(action, Object.fromEntries(inputs.map(([, name, value]) => [name, value])))
  }

  /** Opens the authorization address. Ends at the login page or at the callback. */
  const authorize = async (company: string, extra: Record<string, string> = {}) => {
    const verifier = randomBytes(32).toString('base64url')
    const query = new URLSearchParams({
      client_id: client,
      response_type: 'code',
      response_mode: 'fragment',
      redirect_uri: `${url}/auth-callback`,
      scope: allScopes,
      state: 'state-1',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      company,
      ...extra,
    })
    const end = await follow(await request(`/idp/auth?${query}`))
    return { ...end, verifier }
  }

  const exchange = async (location: string, verifier: string) =>
    post('/idp/token', {
      grant_type: 'authorization_code',
      client_id: client,
      code: toFragment(location).get('code') ?? '',
      redirect_uri: `${url}/auth-callback`,
      code_verifier: verifier,
    })

  const refresh = (refreshToken: string, scope = allScopes) =>
    post('/idp/token', {
      grant_type: 'refresh_token',
      client_id: client,
      refresh_token: refreshToken,
      scope,
    })

  return {
    cookiesFor,
    request,
    post,
    follow,
    authorize,
    exchange,
    refresh,

    /** Fills in the login page at which `authorize` ended. */
    logIn: async (page: { location: string }, username: string, password: string) =>
      follow(await post(page.location, { username, password })),

    /** The complete sign-in from the portal to tokens. */
    signIn: async (company: string, username: string, password: string): Promise<Tokens> => {
      const page = await authorize(company)
      const end = await follow(await post(page.location, { username, password }))
      const response = await exchange(end.location, page.verifier)
      if (response.status !== 200) throw new Error(`no tokens: ${await response.text()}`)
      return (await response.json()) as Tokens
    },

    /** Opens the sign-out address with the ID token as a hint; returns where it leads. */
    signOut: async (idToken: string) => {
      const query = new URLSearchParams({
        id_token_hint: idToken,
        post_logout_redirect_uri: `${url}/login`,
      })
      const response = await request(`/idp/session/end?${query}`)
      return response.headers.get('location')
    },
  }
}

export type Visitor = ReturnType<typeof createVisitor>

/** The parameters after the # of the portal's callback address. */
export const toFragment = (location: string): URLSearchParams =>
  new URLSearchParams(new URL(location).hash.slice(1))

/** The claims of a token, unchecked. */
export const toClaims = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<
    string,
    unknown
  >
