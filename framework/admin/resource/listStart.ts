import { defaultFilters } from '#schema/filters/defaultFilters.ts'
import type { CompanyView } from '#schema/list/companyViews.ts'
import { readSorts } from '#schema/list/listSort.ts'
import { canSortBy, cleanListState, sortStateOf, type LeftOut } from '#schema/list/listState.ts'
import { readSavedViews } from '#schema/list/savedViews.ts'
import { readTablePreferences, type StoredPreferences } from '#schema/list/tablePreferences.ts'
import type { Resource } from '#schema/resource.ts'
import type { Session } from '#schema/session.ts'
import type { NamedView } from '#schema/views.ts'
import { readListState } from '#admin/list/viewLink.ts'

/** Whether a list begins as its user or the address wants it: what the company shares is not needed then. */
export const hasOwnStart = (view: NamedView, stored: StoredPreferences, search: string): boolean =>
  search !== '' ||
  readTablePreferences(view.name, stored) !== undefined ||
  readSavedViews(view.name, stored).length > 0

/** The state with which the company begins a list, as an address, as far as this session has it; empty for that of the declaration. */
export const sharedStartOf = (
  view: NamedView,
  session: Session,
  views: readonly CompanyView[],
  resources: readonly Resource[],
): ReturnType<typeof cleanListState> => {
  const shared = views.find((one) => one.isStart && one.view === view.name)
  return cleanListState(view.resource, session, shared?.search ?? '', resources)
}

/** Sort, filter and page size of a list that has no others in its address. */
export const listStartOf = (
  view: NamedView,
  session: Session,
  stored: StoredPreferences,
  shared: string,
) => {
  const { list } = view.resource
  const saved = readTablePreferences(view.name, stored)?.sort
  const start = readListState(shared)
  const sort = sortStateOf(view.resource, session, saved ?? start.sort)
  return {
    sort,
    savedSort: saved ?? (start.sort && sort),
    filter: start.filter ?? defaultFilters(view.resource, session),
    perPage: start.perPage ?? list?.pageSize ?? 15,
    leftOut: (saved ? readSorts(saved) : []).flatMap(({ field }): LeftOut[] =>
      canSortBy(view.resource, field, session) ? [] : [{ part: 'sort', name: field }],
    ),
  }
}
