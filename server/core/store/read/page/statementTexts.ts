import { LRUCache } from 'lru-cache'
import { projectedFields } from '#server/core/sql/toProjection.ts'
import type { Resource } from '#resources/kit/resource.ts'
import type { RowSource } from '#server/core/store/read/rowSource.ts'

/** Texts of one resource: of those that are not asked for any more, others take the place. */
const mostKept = 500

/**
 * Texts that depend on nothing but the resource, where its rows are, the fields that a session is sent, and a few words. To print such
 * a text takes longer than to read its answer.
 */
export class StatementTexts {
  readonly #texts = new WeakMap<Resource, LRUCache<string, string>>()

  /** `key` is that of `textKey`. */
  get({ resource }: RowSource, key: string, print: () => string): string {
    const known = this.#texts.get(resource) ?? new LRUCache<string, string>({ max: mostKept })
    this.#texts.set(resource, known)
    const text = known.get(key) ?? print()
    known.set(key, text)
    return text
  }
}

export const textKey = (
  { resource, schema, session }: RowSource,
  words: readonly string[] = [],
): string => `${schema} ${words.join(' ')} ${numberOf(projectedFields(resource, session))}`

/** Equal lists have the same number. It stands for some hundred names in keys that each call makes. */
const numberOf = (fields: readonly string[]): number => {
  const known = numberOfList.get(fields)
  if (known !== undefined) return known
  const names = fields.join(' ')
  const number = numberOfNames.get(names) ?? numberOfNames.size
  numberOfNames.set(names, number)
  numberOfList.set(fields, number)
  return number
}
/** The list is the same one for each call with one token. */
const numberOfList = new WeakMap<readonly string[], number>()
const numberOfNames = new Map<string, number>()
