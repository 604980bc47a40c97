import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'

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
