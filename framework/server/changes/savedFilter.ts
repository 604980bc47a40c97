import { askedColumns } from '#schema/filters/alternatives.ts'
import { toColumnFilter } from '#schema/filters/columnFilter.ts'
import { canFilterBy, readFilterTexts } from '#schema/list/listState.ts'
import { toRelativeDay } from '#schema/filters/relativeDay.ts'
import { portDay } from '#schema/values/portTime.ts'
import { canOpen, columnsOf, restrictionOf, viewsOf, type NamedView } from '#schema/views.ts'
import { allOf, type Filter } from '#query/filter.ts'
import type { Caller } from '#server/sql/bindFilter.ts'
import type { Catalogue } from '#server/sql/toScope.ts'

/** The list of a name that a session may open. */
export const openView = (catalogue: Catalogue, name: string, { session }: Caller) =>
  Object.values(catalogue)
    .filter(({ storage }) => storage === undefined)
    .flatMap(viewsOf)
    .find((view) => view.name === name && canOpen(view, session))

/**
 * What a list is asked for by the texts above its columns, for its reader at this moment; `asksNames` where a name is asked for, which
 * depends on the language.
 */
export const toListFilter = (
  view: NamedView,
  filters: Readonly<Record<string, string>>,
  { session, timeZone, due: { now } }: Pick<Required<Caller>, 'session' | 'timeZone' | 'due'>,
): { readonly filter: Filter | undefined; readonly asksNames: boolean } => {
  let asksNames = false
  const today = portDay(now, timeZone)
  const context = {
    now,
    codesNamed: () => {
      asksNames = true
      return []
    },
    dayOf: (text: string, end: 'from' | 'until') => toRelativeDay(text, end, today),
  }
  const filter = allOf([
    restrictionOf(view, session),
    ...Object.entries(filters).map(([column, text]) =>
      toColumnFilter(view.resource, column, text, context),
    ),
  ])
  return { filter, asksNames }
}

/**
 * The filter of a list with the filters of its address, for its reader at this moment; undefined where the list cannot be watched: a
 * column is gone, or a name is asked for.
 */
export const toSavedFilter = (
  view: NamedView,
  search: string,
  caller: Required<Caller>,
): { readonly filter: Filter | undefined } | undefined => {
  const { session } = caller
  try {
    const filters = readFilterTexts(new URLSearchParams(search).get('filter') ?? '{}')
    const columns = columnsOf(view.resource, session)
    const isKnown =
      filters !== undefined &&
      askedColumns(filters).every((column) => columns.includes(column)) &&
      Object.entries(filters).every((one) => canFilterBy(view.resource, ...one, session))
    if (!isKnown) return undefined
    const { filter, asksNames } = toListFilter(view, filters, caller)
    return asksNames ? undefined : { filter }
  } catch {
    return undefined
  }
}
