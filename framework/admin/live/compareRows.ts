import type { RaRecord } from 'react-admin'

export interface ShownList {
  readonly rows: readonly RaRecord[]
  readonly total: number
  /** The total is not exact, and says nothing about new rows. */
  readonly isEstimated: boolean
}

/** How many rows a list would show in another way. */
export interface ListDifference {
  readonly fresh: number
  readonly changed: number
  readonly gone: number
}

/**
 * What others changed in a list, by the page as it is now. New rows push others off the page, which are not gone: a row counts as gone
 * only if it is said to be, and as new beyond the page by the total.
 */
export const compareLists = (
  shown: ShownList,
  now: ShownList,
  added: ReadonlySet<number>,
  removed: ReadonlySet<number>,
): ListDifference => {
  const before = new Map(shown.rows.map((row) => [row.id, row]))
  const after = new Set(now.rows.map(({ id }) => id))
  const come = now.rows.filter(({ id }) => !before.has(id))
  const gone = shown.rows.filter(({ id }) => removed.has(Number(id)) && !after.has(id)).length
  const isCounted = !shown.isEstimated && !now.isEstimated
  const grown = isCounted ? now.total - shown.total + gone : 0
  const fresh = Math.max(come.filter(({ id }) => added.has(Number(id))).length, grown)
  const different = now.rows.filter((row) => {
    const known = before.get(row.id)
    return known !== undefined && !isSameRow(known, row)
  })
  // Rows that came to this page from another one.
  const moved = Math.max(0, come.length - fresh - Math.max(0, gone))
  return { fresh, changed: different.length + moved, gone }
}

/** The version also counts changes of fields that the reader does not see. */
export const isSameRow = (one: unknown, other: unknown): boolean => print(one) === print(other)

const print = (row: unknown): string | undefined =>
  JSON.stringify(row, (name, value: unknown) => (name === 'version' ? undefined : value))
