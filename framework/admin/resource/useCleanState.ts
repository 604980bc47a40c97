import { useEffect, useMemo } from 'react'
import { useStore, type ListParams } from 'react-admin'
import { useLocation, useNavigate } from 'react-router-dom'
import { cleanListState, readFilters } from '#schema/list/listState.ts'
import type { NamedView } from '#schema/views.ts'
import { resourceNameOf } from '#admin/dialog/resourceName.ts'
import { useResources } from '#admin/controls/format.ts'
import { storeKeyOf } from '#admin/grid/useSelectedRows.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { useSayLeftOut } from './useSayLeftOut.ts'

/** Whether the address of a list, and what react-admin has kept of it, are what the list takes; what is not, is left out first. */
export const useCleanState = (view: NamedView): boolean => {
  const { resource } = view
  const { session } = useSessionState()
  const resources = useResources()
  const { pathname, search, state } = useLocation() as {
    pathname: string
    search: string
    state: unknown
  }
  const navigate = useNavigate()
  const say = useSayLeftOut(resource)
  const [kept, setKept] = useStore<Kept>(storeKeyOf(resourceNameOf(view), session.archive), nothing)
  const address = useMemo(
    () => cleanListState(resource, session, search, resources),
    [resource, session, search, resources],
  )
  const known = useMemo(
    () => cleanListState(resource, session, serializeKept(kept), resources),
    [resource, session, kept, resources],
  )
  const isAddressClean = address.search === search
  const isKnownClean = known.leftOut.length === 0
  useEffect(() => {
    if (isAddressClean) return
    void navigate({ pathname, search: address.search }, { replace: true, state })
    say(address.leftOut)
  }, [isAddressClean, address, pathname, state, navigate, say])
  useEffect(() => {
    if (isKnownClean) return
    setKept(readKept(known.search))
    say(known.leftOut)
  }, [isKnownClean, known, setKept, say])
  return isAddressClean && isKnownClean
}

type Kept = Partial<Pick<ListParams, 'filter' | 'sort' | 'order' | 'page' | 'perPage'>>
const nothing: Kept = {}

const serializeKept = ({ filter, ...others }: Kept): string => {
  const query = new URLSearchParams()
  if (filter !== undefined) query.set('filter', JSON.stringify(filter))
  for (const name of ['sort', 'order', 'page', 'perPage'] as const) {
    const value = others[name] ?? undefined
    if (value !== undefined) query.set(name, String(value))
  }
  return query.size === 0 ? '' : `?${query}`
}

const readKept = (search: string): Kept => {
  const query = new URLSearchParams(search)
  const number = (name: string) => (query.has(name) ? { [name]: Number(query.get(name)) } : {})
  const sort = query.get('sort')
  return {
    filter: readFilters(query.get('filter')) ?? {},
    ...(sort === null ? {} : { sort, order: query.get('order') === 'DESC' ? 'DESC' : 'ASC' }),
    ...number('page'),
    ...number('perPage'),
  }
}
