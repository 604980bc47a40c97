import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { RaRecord } from 'react-admin'
import type { Filter } from '#query/filter.ts'
import { columnFilterMax } from '#schema/filters/columnFilter.ts'
import { representationOf } from '#schema/representation.ts'
import { isSortable } from '#schema/filters/operatorsOf.ts'
import { nameRecord } from '#schema/values/nameRecord.ts'
import type { NamedView } from '#schema/views.ts'
import { useResources } from '#admin/controls/format.ts'
import { useSettled } from '#admin/controls/useSettled.ts'
import { useProvider } from '#admin/session/useProvider.ts'

/** More than a user reads; typing on narrows the result. */
const maxHits = 10

/** A record that can be taken. */
export interface FoundRecord {
  readonly id: number
  readonly name: string
}

/**
 * The first records of a view whose name contains a text, as above the column of its list, with the number of all of them. Until the answer
 * for this text is there, `isCurrent` is false and they are those of the text before; `max` is the longest text.
 */
export const useRecordSearch = (
  view: NamedView | undefined,
  typed: string,
  isEnabled: boolean,
  /** A condition besides the text. */
  within?: Filter,
): {
  readonly found: readonly FoundRecord[]
  readonly isCurrent: boolean
  readonly total: number
  readonly isFailed: boolean
  readonly max: number | undefined
} => {
  const provider = useProvider()
  const resources = useResources()
  const text = useSettled(typed.trim())
  const named = view && representationOf(view.resource)
  const { data, isError } = useQuery({
    queryKey: [view?.route, 'search', text, within],
    queryFn: async ({ signal }) => {
      const { data: rows, total = 0 } = await provider.getList<RaRecord>(
        view?.route.slice(1) ?? '',
        {
          pagination: { page: 1, perPage: maxHits },
          ...(named && isSortable(named.field)
            ? { sort: { field: named.name, order: 'ASC' } }
            : {}),
          filter: named && text !== '' ? { [named.name]: text } : {},
          meta: { isQuiet: true, ...(within ? { within } : {}) },
          signal,
        },
      )
      return { text, rows, total }
    },
    enabled: isEnabled && view !== undefined && text === typed.trim(),
    // Moving from one answer to the next must not make the list jump.
    placeholderData: keepPreviousData,
    retry: false,
  })
  return {
    found: (view && data?.rows.map((row) => toFound(view, row))) ?? [],
    isCurrent: data?.text === typed.trim(),
    total: data?.total ?? 0,
    isFailed: isError,
    max: view && named ? columnFilterMax(view.resource, named.name, resources) : undefined,
  }
}

const toFound = ({ resource }: NamedView, row: RaRecord): FoundRecord => ({
  id: Number(row.id),
  name: nameRecord(resource, row),
})
