import type { IncomingMessage, ServerResponse } from 'node:http'

const PREFIX = '__Host-'
/** Sign-ins that one browser can have open at the same time; a further one ends the oldest. */
const OPEN_SIGN_INS = 5
const SIGN_IN = /^\/(?:signin|idp\/auth)\/([\w-]+)$/
const GONE = 'path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT; secure; httponly; samesite=lax'
const OF_SIGN_IN = /^_interaction(?:_resume)?(?:\.sig)?$/
const OPEN = /^__Host-(_interaction(?:_resume)?(?:\.sig)?)\.([\w-]+)$/

/**
 * Gives the cookies of an exchange the prefix `__Host-`, with which a browser takes them only over TLS and from this host alone: no
 * neighbour below the same domain can set one. Such a cookie is sent to every path, so those of a single sign-in have its id in their
 * name instead of their path. Inside the server they keep their names. A cookie without the prefix is not believed.
 */
export const useHostCookies = (request: IncomingMessage, response: ServerResponse): void => {
  const sent = readPairs(request.headers.cookie)
  request.headers.cookie = toInner(sent, signInOf(request.url))
  const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse
  response.writeHead = (...given: unknown[]) => {
    const headers = given.find((one) => typeof one === 'object') as
      | Record<string, string | string[]>
      | undefined
    const lines = [headers?.['set-cookie'] ?? response.getHeader('set-cookie') ?? []].flat()
    if (lines.length > 0) {
      const outer = toOuter(lines.map(String), sent)
      if (headers?.['set-cookie'] !== undefined) headers['set-cookie'] = outer
      else response.setHeader('set-cookie', outer)
    }
    return writeHead(...given)
  }
}

type Pair = readonly [name: string, value: string]

const readPairs = (header = ''): readonly Pair[] =>
  header.split(/;\s*/).flatMap((text) => {
    const [, name, value = ''] = /^([^=]+)=(.*)$/.exec(text) ?? []
    return name === undefined ? [] : [[name, value] as const]
  })

const signInOf = (address = ''): string | undefined =>
  SIGN_IN.exec(address.split(/[?#]/)[0] ?? '')?.[1]

/** What the server reads: cookies with the prefix alone, and of sign-ins only that of the address. */
const toInner = (sent: readonly Pair[], signIn: string | undefined): string =>
  sent
    .flatMap(([name, value]) => {
      const [, inner, id] = OPEN.exec(name) ?? []
      if (inner !== undefined) return id === signIn ? `${inner}=${value}` : []
      return name.startsWith(PREFIX) ? `${name.slice(PREFIX.length)}=${value}` : []
    })
    .join('; ')

/** What the browser gets: prefix, path and `secure` on each line; whatever belongs to a finished or to the oldest sign-in goes. */
const toOuter = (lines: readonly string[], sent: readonly Pair[]): string[] => {
  const signIns = new Set(sent.flatMap(([name]) => OPEN.exec(name)?.[2] ?? []))
  const over = new Set<string>()
  const outer = lines.map((line) => {
    const [pair = '', ...attributes] = line.split(/;\s*/)
    const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(pair) ?? []
    const path = attributes.find((one) => /^path=/i.test(one))?.slice('path='.length)
    const id = OF_SIGN_IN.test(name) ? signInOf(path) : undefined
    if (id !== undefined && value === '') over.add(id)
    else if (id !== undefined) signIns.add(id)
    const kept = attributes.filter((one) => !/^(?:path=|domain=|secure$)/i.test(one))
    const full = `${PREFIX}${name}${id === undefined ? '' : `.${id}`}`
    return [`${full}=${value}`, 'path=/', ...kept, 'secure'].join('; ')
  })
  const open = [...signIns].filter((id) => !over.has(id))
  for (const id of open.slice(0, Math.max(0, open.length - OPEN_SIGN_INS))) over.add(id)
  const gone = sent.filter(([name]) => over.has(OPEN.exec(name)?.[2] ?? ''))
  return [...outer, ...gone.map(([name]) => `${name}=; ${GONE}`)]
}
