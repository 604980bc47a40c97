export interface Called {
  readonly status: number
  readonly body: Record<string, unknown> & { readonly id?: string }
}

/** One call of the user administration. */
export const callUsers = (
  ...[portalUrl, token, method, path, ...more]: Parameters<typeof callPortal>
): Promise<Called> => callPortal(portalUrl, token, method, `/api/dac/users/v1${path}`, ...more)

/** One call of the portal. */
export const callPortal = async (
  portalUrl: string,
  token: string | undefined,
  method: string,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string | undefined>> = {},
): Promise<Called> => {
  const all = {
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...headers,
  }
  const sent = Object.entries(all).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  const answer = await fetch(portalUrl + path, {
    method,
    headers: Object.fromEntries(sent),
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, body: text === '' ? {} : (JSON.parse(text) as Called['body']) }
}
