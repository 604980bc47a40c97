import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import pg from 'pg'

/** Statements that a connection keeps, with some hundred kilobytes for the plan of each. */
const mostKept = 200
const mostNamed = 2_000

/**
 * A connection that gives each statement with values a name: it parses and plans a text once, and runs it by that name from then
 * on. Of many texts it keeps those that were asked for last.
 */
export class PreparingClient extends pg.Client {
  readonly #kept = new LRUCache<string, true>({
    max: mostKept,
    dispose: (_kept, name) => this.#forget(name),
  })

  // The driver's type has eight overloads, of which Kysely uses one.
  override query = ((text: unknown, values?: unknown[]) => {
    if (typeof text !== 'string' || !values) return super.query(text as string)
    const name = nameOf(text)
    this.#kept.set(name, true)
    return super.query({ name, text, values })
  }) as unknown as pg.Client['query']

  /** The driver must not know the name any more before its next statement, so this is no promise. */
  #forget(name: string): void {
    const { parsedStatements: parsed } = (this as unknown as Parsing).connection
    if (parsed[name] === undefined) return
    super.query(`deallocate "${name}"`, (error: Error | null) => {
      if (!error) delete parsed[name]
    })
  }
}

/** What the driver's type leaves out. */
interface Parsing {
  readonly connection: { readonly parsedStatements: Record<string, string> }
}

const names = new LRUCache<string, string>({ max: mostNamed })

const nameOf = (text: string): string => {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return name
}
