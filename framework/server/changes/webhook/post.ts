import { lookup as resolveName } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'

/** Milliseconds from the first look for the address to the first line of the answer. */
const timeLimit = 10_000

/** Not connected to: the name has no address, or one that is not allowed. Which of both is not said: names of an inner network stay unknown. */
class NoAddressError extends Error {
  override readonly name = 'NoAddressError'
  readonly code = 'noPublicAddress'
}

export interface Posted {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Whether an address may be connected to. */
  readonly mayReach: (address: string) => boolean
  /** Finds the addresses of a name; by default as the system does. */
  readonly resolve?: typeof resolveName
}

/**
 * Posts JSON and returns the status of the answer. A redirect is not followed, and the rest of the answer is not read. A name is looked up once,
 * and the address that was checked is the one that is connected to: a name that changes its address in between does not help.
 * @throws NoAddressError, and what the connection says
 */
export const postJson = ({
  url: address,
  headers,
  body,
  mayReach,
  resolve = resolveName,
}: Posted): Promise<number> => {
  const url = new URL(address)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return new Promise((done, fail) => {
    // Node looks up names alone.
    if (isIP(host) !== 0 && !mayReach(host)) {
      fail(new NoAddressError())
      return
    }
    const post = url.protocol === 'https:' ? requestHttps : requestHttp
    const request = post(url, {
      method: 'POST',
      // A connection of its own: none is kept that was checked at another time.
      agent: false,
      lookup: toCheckedNames(mayReach, resolve),
      signal: AbortSignal.timeout(timeLimit),
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'webhook',
      },
    })
    request.on('error', fail)
    request.on('response', (response) => {
      done(response.statusCode ?? 0)
      response.destroy()
    })
    request.end(body)
  })
}

/** A look-up that answers with addresses that may be reached, or with none. */
const toCheckedNames =
  (mayReach: Posted['mayReach'], resolve: typeof resolveName): LookupFunction =>
  (name, options, answer) => {
    resolve(name, { ...options, all: true }, (error, found) => {
      const [first] = found ?? []
      if (error || first === undefined || !found.every((one) => mayReach(one.address)))
        answer(new NoAddressError(), [])
      else if (options.all) answer(null, found)
      else answer(null, first.address, first.family)
    })
  }

/** A secret as Standard Webhooks writes it: 32 random bytes after the prefix. */
export const createSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

/**
 * The headers of Standard Webhooks, with a signature for each secret: the receiver verifies one of them, refuses what is minutes old, and
 * recognises a repetition by the id.
 */
export const toSignedHeaders = (
  secrets: readonly string[],
  id: string,
  at: Date,
  body: string,
): Record<string, string> => ({
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
  'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
})
