import type { StoredPreferences } from './tablePreferences.ts'

/** A saved state of a list: filters, sort, page and columns, in the form of an address. */
export type SavedView = { readonly name: string; readonly search: string }

/** Max length of a view name. */
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

/** Adds a view at the end or at a place; an existing name is replaced. */
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
