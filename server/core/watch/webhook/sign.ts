import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

export const createSecret = (): string => prefix + randomBytes(32).toString('base64')

/**
 * The headers of Standard Webhooks: the receiver makes the same signature with its secret, refuses what is minutes old, and knows by the id
 * what it has already.
 */
export const toSignedHeaders = (
  secrets: readonly string[],
  id: string,
  at: Date,
  body: string,
): Record<string, string> => {
  const timestamp = String(Math.floor(at.getTime() / 1_000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
