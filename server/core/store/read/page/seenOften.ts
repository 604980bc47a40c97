import { LRUCache } from 'lru-cache'

/** Planning all fields of a row on each connection takes as long as a statement that was asked for this often saves. */
const enough = 30
/** Each connection keeps the plans of all prepared statements: some hundred kilobytes each. */
export const mostPrepared = 60
const mostCounted = 1_000

/** Finds the few statements that are asked for often; one that is not asked for any more gives way. */
export const createSeenOften = (): ((text: string) => boolean) => {
  const counted = new LRUCache<string, number>({ max: mostCounted })
  const prepared = new LRUCache<string, true>({ max: mostPrepared })
  return (text) => {
    if (prepared.get(text)) return true
    const times = (counted.get(text) ?? 0) + 1
    if (times < enough) {
      counted.set(text, times)
      return false
    }
    counted.delete(text)
    prepared.set(text, true)
    return true
  }
}

/** Whether a statement is one of the few that are asked for often by this process. */
export const seenOften = createSeenOften()
