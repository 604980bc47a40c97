/** Planning all fields of a row on each connection takes as long as a statement that was asked for this often saves. */
const enough = 30
/** Each connection keeps the plans of all prepared statements: some hundred kilobytes each. */
const mostPrepared = 60
const mostCounted = 1_000

const counted = new Map<string, number>()
const prepared = new Set<string>()

/** Whether a statement is one of the few that are asked for often. Texts that were not asked for in a long time are counted again. */
export const seenOften = (text: string): boolean => {
  if (prepared.has(text)) return true
  const times = (counted.get(text) ?? 0) + 1
  counted.delete(text)
  if (times >= enough && prepared.size < mostPrepared) {
    prepared.add(text)
    return true
  }
  const [oldest] = counted.keys()
  if (counted.size >= mostCounted && oldest !== undefined) counted.delete(oldest)
  counted.set(text, times)
  return false
}
