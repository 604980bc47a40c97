import { useContext } from 'react'
import { ListContext } from 'react-admin'
import type { NamedView } from '#schema/views.ts'
import type { ChartBar } from '#admin/charts/chartBar.ts'
import { resourceNameOf } from '#admin/dialog/resourceName.ts'
import type { PartFilters } from './defineDashboard.ts'

/** The list with exactly these filters. */
export const toFiltered = ({ route }: NamedView, filters: PartFilters) => ({
  pathname: route,
  search: `?${new URLSearchParams({ filter: JSON.stringify(filters), page: '1' })}`,
})

/** A function that links a value to the records that it counts; above the list that shows these, the link removes the filter. */
export const useToBar = (view: NamedView) => {
  // A dashboard is outside of every list.
  const list = useContext(ListContext) as
    | Partial<{ resource: string; filterValues: object }>
    | undefined
  const shown =
    list?.resource === resourceNameOf(view) ? JSON.stringify(list.filterValues) : undefined
  return ({
    filters,
    ...bar
  }: Omit<ChartBar, 'to'> & { readonly filters?: PartFilters | undefined }): ChartBar => {
    if (filters === undefined || bar.value === 0) return bar
    const isChosen = shown === JSON.stringify(filters)
    return {
      ...bar,
      ...(isChosen ? { isChosen } : {}),
      to: toFiltered(view, isChosen ? {} : filters),
    }
  }
}
