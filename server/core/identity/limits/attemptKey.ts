import { createHash } from 'node:crypto'

/** The key of a limit in the table, which has no names and addresses: a name that was typed may be a password. */
export const toAttemptKey = (name: string, key: string): string =>
  createHash('sha256').update(`${name} ${key}`).digest('base64url')
