import type { AnyRecord } from '#schema/recordOf.ts'

/** Columns of a table, and those of them that say the same in every row and are shown once instead. */
export const splitShared = (
  columns: readonly string[],
  candidates: readonly string[],
  rows: readonly AnyRecord[],
): { readonly columns: readonly string[]; readonly shared: readonly string[] } => {
  const [first] = rows
  const isShared = (name: string) =>
    first !== undefined &&
    candidates.includes(name) &&
    rows.every((row) => row[name] === first[name])
  return {
    columns: columns.filter((name) => !isShared(name)),
    shared: columns.filter(isShared),
  }
}
