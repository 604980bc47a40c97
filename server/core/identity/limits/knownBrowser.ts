import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { secondsInDay } from 'date-fns/constants'

const HALF_A_YEAR_SECONDS = 182 * secondsInDay
const PASS = /^([\w-]{22})\.([\w-]{43})$/

/**
 * A browser with a successful sign-in gets a signed pass for that user name. Guesses of strangers do not lock it out;
 * its own are counted like those of a network. The pass permits nothing else.
 */
export const createKnownBrowsers = (options: {
  /** Keys of passes: the first one signs, each one verifies. */
  secrets: () => readonly string[]
  isSecure: boolean
}) => {
  // The cookie name is a hash: a shared browser does not reveal user names.
  const toCookieName = (username: string): string =>
    `known.${createHash('sha256').update(username).digest('hex').slice(0, 16)}`
  const sign = (username: string, browser: string, secret = options.secrets()[0] ?? ''): string =>
    createHmac('sha256', secret).update(`known browser ${browser} ${username}`).digest('base64url')

  return {
    /** The browser's id if its pass is for this user name. */
    read: (cookies: string | undefined, username: string): string | undefined => {
      const start = `${toCookieName(username)}=`
      const pair = cookies?.split(/;\s*/).find((cookie) => cookie.startsWith(start))
      const [, browser = '', signature = ''] = PASS.exec(pair?.slice(start.length) ?? '') ?? []
      const given = Buffer.from(signature)
      const isSigned = options.secrets().some((secret) => {
        const expected = Buffer.from(sign(username, browser, secret))
        return given.length === expected.length && timingSafeEqual(given, expected)
      })
      return isSigned ? browser : undefined
    },

    /** A `set-cookie` line with a pass for this user name. */
    toCookie: (username: string): string => {
      const browser = randomBytes(16).toString('base64url')
      const secure = options.isSecure ? '; secure' : ''
      return `${toCookieName(username)}=${browser}.${sign(username, browser)}; path=/signin; max-age=${HALF_A_YEAR_SECONDS}; httponly; samesite=lax${secure}`
    },
  }
}

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>
