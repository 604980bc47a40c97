import { useGetList, type RaRecord } from 'react-admin'
import type { RecordPages } from '#schema/resource.ts'
import type { NamedView } from '#schema/views.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { resourceNameOf } from './resourceName.ts'

/** Asks a list for the row whose record has a page with this id in its address. */
export const toRowOfPage = (pages: RecordPages, id: number) => ({
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'id', order: 'ASC' } as const,
  filter: { [pages.key]: String(id) },
})

/** The row of a list whose record has a page of its own, by the id in the address of that page; undefined until it is read. */
export const useRowOfPage = (
  view: NamedView,
  pages: RecordPages,
  id: number,
): RaRecord | undefined => {
  const { session } = useSessionState()
  const { data } = useGetList<RaRecord>(
    resourceNameOf(view),
    { ...toRowOfPage(pages, id), meta: { archive: session.archive } },
    { retry: false },
  )
  return data?.[0]
}
