import { createHash } from 'node:crypto'
import pg from 'pg'

/**
 * A connection that gives each statement with values a name: it parses and plans a text once, and runs it by that name from then
 * on. Only for statements with few different texts, since a connection keeps all of them.
 */
export class PreparingClient extends pg.Client {
  // The driver's type has eight overloads, of which Kysely uses one.
  override query = ((text: unknown, values?: unknown[]) =>
    super.query(
      (typeof text === 'string' && values ? { name: nameOf(text), text, values } : text) as string,
    )) as unknown as pg.Client['query']
}

const names = new Map<string, string>()

const nameOf = (text: string): string => {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return name
}
