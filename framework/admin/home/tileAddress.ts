import type { Home } from '#schema/home.ts'
import type { NamedView } from '#schema/views.ts'

/** The list with the rows that a tile counts. */
export const toTileAddress = (
  { route }: NamedView,
  { filters }: Pick<Home['tiles'][number], 'filters'>,
): string => `${route}?${new URLSearchParams({ filter: JSON.stringify(filters), page: '1' })}`
