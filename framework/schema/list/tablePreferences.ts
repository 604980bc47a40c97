/** Widths of columns in px that the user has set. */
export type ColumnWidths = { readonly [column: string]: number }

/** Bounds of a width that the user sets. */
export const columnWidthBounds = { min: 60, max: 1_000 }

/** The stored layout of a table: its sort, hidden columns, column order and widths. */
export type TablePreferences = {
  readonly sort?: { readonly field: string; readonly order: 'ASC' | 'DESC' } | undefined
  readonly hidden: readonly string[]
  readonly order: readonly string[]
  readonly widths?: ColumnWidths
}

/** Preferences of all tables as stored: dotted keys, each with a text (LT-016). */
export type StoredPreferences = { readonly [key: string]: string }

const widthKey = 'columnWidths.'

const prefixOf = (table: string): string => `table.${table}.`

export const serializeTablePreferences = (
  table: string,
  { sort, hidden, order, widths = {} }: TablePreferences,
): StoredPreferences => {
  const prefix = prefixOf(table)
  const numbered = (key: string, names: readonly string[]) =>
    names.map((name, index) => [`${prefix}${key}.${index}`, name])
  return Object.fromEntries([
    ...(sort === undefined
      ? []
      : [
          [`${prefix}initialSort.sortByObjectAttributeId`, sort.field],
          [`${prefix}initialSort.directionUp`, String(sort.order === 'ASC')],
        ]),
    ...numbered('initialHiddenColumnIds', hidden),
    ...numbered('initialOrderedColumnIds', order),
    ...Object.entries(widths).map(([name, width]) => [
      `${prefix}${widthKey}${name}`,
      String(width),
    ]),
  ])
}

/** The preferences of a table; undefined if none are stored. */
export const readTablePreferences = (
  table: string,
  stored: StoredPreferences,
): TablePreferences | undefined => {
  const prefix = prefixOf(table)
  if (!Object.keys(stored).some((key) => key.startsWith(prefix))) return undefined
  const numbered = (key: string) => {
    const names: string[] = []
    for (let index = 0; ; index += 1) {
      const name = stored[`${prefix}${key}.${index}`]
      if (name === undefined) return names
      names.push(name)
    }
  }
  const field = stored[`${prefix}initialSort.sortByObjectAttributeId`]
  const order = stored[`${prefix}initialSort.directionUp`] === 'true' ? 'ASC' : 'DESC'
  return {
    sort: field === undefined ? undefined : { field, order },
    hidden: numbered('initialHiddenColumnIds'),
    order: numbered('initialOrderedColumnIds'),
    widths: readWidths(`${prefix}${widthKey}`, stored),
  }
}

const readWidths = (prefix: string, stored: StoredPreferences): ColumnWidths =>
  Object.fromEntries(
    Object.entries(stored).flatMap(([key, value]) => {
      const width = Number(value)
      const { min, max } = columnWidthBounds
      return key.startsWith(prefix) && width >= min && width <= max
        ? [[key.slice(prefix.length), width]]
        : []
    }),
  )

/** The stored preferences with those of one table replaced; undefined removes them. */
export const withTablePreferences = (
  stored: StoredPreferences,
  table: string,
  preferences: TablePreferences | undefined,
): StoredPreferences => ({
  ...Object.fromEntries(Object.entries(stored).filter(([key]) => !key.startsWith(prefixOf(table)))),
  ...(preferences === undefined ? {} : serializeTablePreferences(table, preferences)),
})

/**
 * The columns in display order, adapted to the existing columns: removed ids drop out, new columns
 * take their declared place and their default visibility.
 */
export const repairColumns = (
  existing: readonly string[],
  hiddenAtFirst: readonly string[],
  preferences: TablePreferences | undefined,
): { order: string[]; hidden: string[]; added: string[] } => {
  if (preferences === undefined) {
    return {
      order: [...existing],
      hidden: hiddenAtFirst.filter((name) => existing.includes(name)),
      added: [],
    }
  }
  const order = [...new Set(preferences.order)].filter((name) => existing.includes(name))
  const added = existing.filter((name) => !order.includes(name))
  for (const name of added) {
    const before = existing.slice(0, existing.indexOf(name)).findLast((one) => order.includes(one))
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, name)
  }
  const hidden = [
    ...preferences.hidden.filter((name) => existing.includes(name)),
    ...added.filter((name) => hiddenAtFirst.includes(name)),
  ]
  const isAllHidden = order.every((name) => hidden.includes(name))
  return { order, hidden: isAllHidden ? hidden.filter((name) => name !== order[0]) : hidden, added }
}
