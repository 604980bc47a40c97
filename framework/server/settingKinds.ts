import { isIP } from 'node:net'
import { z } from 'zod'
import type { Application } from '#schema/application.ts'
import { isCompanyCode } from '#schema/users/companyCodes.ts'

/* Kinds of settings: each reads a text, and says what is expected where it cannot. */

/** A text setting; `read` returns undefined for a text that is not `expected`. */
export const parsed = <T>(expected: string, read: (text: string) => T | undefined) =>
  z.string().transform((text, context): T => {
    const value = read(text)
    if (value !== undefined) return value
    context.addIssue({ code: 'custom', message: expected })
    return z.NEVER
  })

export const wholeNumber = (from: number, to: number) =>
  parsed(`a whole number from ${from} to ${to}`, (text) => {
    const number = Number(text)
    return /^\d{1,9}$/.test(text) && number >= from && number <= to ? number : undefined
  })

export const oneOf = <const T extends readonly string[]>(...values: T) =>
  parsed(`one of ${values.join(', ')}`, (text): T[number] | undefined =>
    values.find((value) => value === text),
  )

export const someOf = <const T extends string>(values: readonly T[]) =>
  parsed(`a comma-separated list of ${values.join(', ')}`, (text) =>
    readList(text, (part) => values.find((value) => value === part)),
  )

export const readList = <T>(
  text: string,
  read: (part: string) => T | undefined,
): T[] | undefined => {
  const parts = text.split(',').map((part) => read(part.trim()))
  const known = parts.filter((part) => part !== undefined)
  return known.length === parts.length ? known : undefined
}

/** The companies that own each domain. */
export const readCompanyDomains = (
  application: Pick<Application, 'companies'>,
  text: string,
): ReadonlyMap<string, readonly string[]> | undefined => {
  const pairs = readList(text, (part) => {
    const [, domain, company] = /^([a-z0-9-]+(?:\.[a-z0-9-]+)+)=(.+)$/.exec(part) ?? []
    return domain === undefined || !isCompanyCode(application, company)
      ? undefined
      : ([domain, company] as const)
  })
  if (pairs === undefined) return undefined
  const owners = new Map<string, string[]>()
  for (const [domain, company] of pairs)
    owners.set(domain, [...(owners.get(domain) ?? []), company])
  return owners
}

export const trueOrFalse = parsed('true or false', (text) =>
  text === 'true' ? true : text === 'false' ? false : undefined,
)

export const hasProtocol = (text: string, protocols: string[]): boolean =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol)

const isDatabase = (text: string): boolean => hasProtocol(text, ['postgres:', 'postgresql:'])

export const databaseAddress = parsed(
  'an address that starts with postgres:// and names one host; put HAProxy in front of several',
  (text) => (splitHosts(text).length === 1 && isDatabase(text) ? text : undefined),
)

export const databaseAddresses = parsed(
  'an address that starts with postgres:// and names one host, or several with commas between',
  (text) => (splitHosts(text).every(isDatabase) ? text : undefined),
)

export const webAddress = parsed('an address that starts with http:// or https://', (text) =>
  hasProtocol(text, ['http:', 'https:']) ? text.replace(/\/+$/, '') : undefined,
)

export const baseAddress = parsed('a path like /api/main or an address', (text) =>
  /^\/(?!\/)/.test(text) || hasProtocol(text, ['http:', 'https:'])
    ? text.replace(/\/+$/, '')
    : undefined,
)

export const isOrigin = (text: string): boolean =>
  hasProtocol(text, ['http:', 'https:']) && new URL(text).origin === text

// Intl also accepts offsets like +02:00, which have no daylight saving time.
export const isTimeZone = (text: string): boolean => {
  if (!/^[A-Za-z]/.test(text)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: text }))
  } catch {
    return false
  }
}

export const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/')
  const max = isIP(address) === 6 ? 128 : 32
  const isLength = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= max)
  return isIP(address) !== 0 && rest.length === 0 && isLength
}

/** An address and a port to listen on; a port alone is one at loopback. */
export const readListenAddress = (
  text: string,
): { readonly host: string; readonly port: number } | undefined => {
  const [, host = '127.0.0.1', digits] = /^(?:(.+):)?(\d{1,5})$/.exec(text) ?? []
  const address = host.replace(/^\[(.+)\]$/, '$1')
  const port = Number(digits)
  return port <= 65_535 && isIP(address) !== 0 ? { host: address, port } : undefined
}

export const anyText = parsed('a text', (text) => text)

/** An address of a database, split around its hosts: postgres://user:password@one:5432,two:5432/name. */
const parts = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/

/** One address for each host that an address of a database names, in that order. */
export const splitHosts = (address: string): readonly [string, ...string[]] => {
  const [, before = '', hosts = '', after = ''] = parts.exec(address) ?? []
  const [first = '', ...others] = hosts.split(',')
  if (others.length === 0) return [address]
  return [before + first + after, ...others.map((host) => before + host + after)]
}
