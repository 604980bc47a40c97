import { projectedFields } from '#server/core/sql/toProjection.ts'
import type { Resource } from '#resources/kit/resource.ts'
import type { RowSource } from '#server/core/store/read/rowSource.ts'

/**
 * Texts that depend on nothing but the resource, where its rows are, the fields that a session is sent, and a few words. To print such
 * a text takes longer than to read its answer.
 */
export class StatementTexts {
  readonly #texts = new WeakMap<Resource, Map<string, string>>()

  /** `key` is that of `textKey`. */
  get({ resource }: RowSource, key: string, print: () => string): string {
    const known = this.#texts.get(resource) ?? new Map<string, string>()
    this.#texts.set(resource, known)
    const text = known.get(key) ?? print()
    known.set(key, text)
    return text
  }
}

export const textKey = (
  { resource, schema, session }: RowSource,
  words: readonly string[] = [],
): string => `${schema} ${words.join(' ')} ${joined(projectedFields(resource, session))}`

/** The fields are the same list for each call with the same rights. */
const joined = (fields: readonly string[]): string => {
  const text = joinedOf.get(fields) ?? fields.join(' ')
  joinedOf.set(fields, text)
  return text
}
const joinedOf = new WeakMap<readonly string[], string>()
