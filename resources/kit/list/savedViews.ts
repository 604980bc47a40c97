import type { StoredPreferences } from './tablePreferences.ts'

/** A list as somebody wants to see it again: its filters, sort, page and columns as an address says them. */
export type SavedView = { readonly name: string; readonly search: string }

/** The longest name that a view takes. */
export const viewNameMax = 40

const prefixOf = (table: string): string => `views.${table}.`

/** The views of a table in the order in which they were saved. */
export const readSavedViews = (table: string, stored: StoredPreferences): SavedView[] => {
  const views: SavedView[] = []
  for (let index = 0; ; index += 1) {
    const name = stored[`${prefixOf(table)}${index}.name`]
    const search = stored[`${prefixOf(table)}${index}.search`]
    if (name === undefined || search === undefined) return views
    views.push({ name, search })
  }
}

const withViews = (
  stored: StoredPreferences,
  table: string,
  views: readonly SavedView[],
): StoredPreferences => ({
  ...Object.fromEntries(Object.entries(stored).filter(([key]) => !key.startsWith(prefixOf(table)))),
  ...Object.fromEntries(
    views.flatMap(({ name, search }, index) => [
      [`${prefixOf(table)}${index}.name`, name],
      [`${prefixOf(table)}${index}.search`, search],
    ]),
  ),
})

/** One view more, the last or at a place; a name that is taken already means the new one. */
export const addSavedView = (
  stored: StoredPreferences,
  table: string,
  view: SavedView,
  index?: number,
): StoredPreferences => {
  const others = readSavedViews(table, stored).filter(({ name }) => name !== view.name)
  return withViews(stored, table, others.toSpliced(index ?? others.length, 0, view))
}

export const removeSavedView = (
  stored: StoredPreferences,
  table: string,
  name: string,
): StoredPreferences =>
  withViews(
    stored,
    table,
    readSavedViews(table, stored).filter((view) => view.name !== name),
  )
