import type { PinoLoggerOptions } from 'fastify/types/logger.js'

/** Log options that keep secrets, query strings and control characters out of every line. */
export const createLogOptions = (level: string): PinoLoggerOptions => ({
  level,
  formatters: { log: (entry) => hideSecrets(entry) },
  serializers: {
    req: (request) => ({
      id: request.id,
      method: request.method,
      path: toPath(request.originalUrl ?? request.url),
    }),
    res: (reply) => ({ statusCode: reply.statusCode }),
    err: toErrorEntry,
  },
  hooks: { streamWrite: cleanLine },
})

const hidden = '[hidden]'
const secretNames = new Set([
  'authorization',
  'cookie',
  'set-cookie',
  'id_token',
  'id_token_hint',
  'access_token',
  'refresh_token',
  'client_secret',
  'code_verifier',
  'password',
])

const isSecret = (name: string, value: unknown): boolean =>
  secretNames.has(name.toLowerCase()) ||
  // `code` is a one-time code of the sign-in, or the upper-case code of an error, which may be logged.
  (name === 'code' && !/^[A-Z0-9_]{3,40}$/.test(String(value)))

const hideSecrets = (entry: Record<string, unknown>, depth = 0): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(entry).map(([name, value]) => {
      if (value !== undefined && isSecret(name, value)) return [name, hidden]
      return [name, isPlain(value) && depth < 8 ? hideSecrets(value, depth + 1) : value]
    }),
  )

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  (Object.getPrototypeOf(value) === Object.prototype || Object.getPrototypeOf(value) === null)

// No spread: a database error also has the refused row.
const toErrorEntry = (error: unknown): Record<string, unknown> =>
  error instanceof Error
    ? {
        type: error.name,
        ...('code' in error ? { code: error.code } : {}),
        message: error.message,
        stack: error.stack,
        ...(error.cause instanceof Error ? { cause: error.cause.message } : {}),
      }
    : { message: String(error) }

// Without its query, which can have a one-time code or references, and without the tokens of mails.
const toPath = (address: unknown): string | undefined => {
  if (typeof address !== 'string') return undefined
  const [path = ''] = address.split(/[?#]/, 1)
  const readable = decode(path)
  return secretPath.test(readable) ? readable.replace(secretPath, `$1${hidden}`) : path
}

// Everything after the prefix, in any spelling: a path that is not served may have a valid token.
const secretPath = /(unsubscribe\/+).*$/is

/** A path after decoding all escapes, including nested ones. */
const decode = (path: string): string => {
  const once = path.replace(/%([\da-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return once === path ? path : decode(once)
}

/** The last filter of a complete line: secrets inside texts, and characters that JSON does not escape. Most lines have nothing of that kind. */
const cleanLine = (line: string): string => (suspicious.test(line) ? cleaned(line) : line)

/** Whatever `cleaned` replaces has one of these. */
const suspicious = /[=@\u007f-\u009f\u2028\u2029]|eyJ|Bearer|Basic|DPoP/i

const cleaned = (line: string): string =>
  line
    .replace(/\b(Bearer|Basic|DPoP)\s+[\w.~+/=-]+/gi, `$1 ${hidden}`)
    .replace(/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, hidden)
    .replace(secretPairs, `$1=${hidden}`)
    .replace(/(\w+:\/\/[^\s:/@"]*):[^\s@"]+@/g, `$1:${hidden}@`)
    .replace(/[\u007f-\u009f\u2028\u2029]/g, (character) => {
      return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
    })

const secretPairs = new RegExp(`\\b(${[...secretNames, 'code'].join('|')})=[^&\\s"\\\\]+`, 'gi')

/** What an identity provider writes down. */
export interface IdentityLog {
  info(facts: object, text: string): void
  error(facts: object, text: string): void
}
