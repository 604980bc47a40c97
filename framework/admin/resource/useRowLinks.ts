import { useListContext, type RaRecord } from 'react-admin'
import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { actionsOfKind } from '#schema/actions/actions.ts'
import { entriesOn } from '#schema/actions/recordedActions.ts'
import { displayKey } from '#schema/list/displays.ts'
import type { Resource } from '#schema/resource.ts'
import { actionsOf, type NamedView } from '#schema/views.ts'
import { toCurrentPath, valuesPath } from '#admin/actions/rowActions.ts'
import { useResources } from '#admin/controls/format.ts'
import { getBlockers } from '#admin/dialog/recordedActions.ts'
import { toFirstPage } from '#admin/dialog/recordPages.ts'
import { resourceNameOf } from '#admin/dialog/resourceName.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { isFilled } from '#admin/grid/filledWindow.ts'
import type { RowLinks } from '#admin/grid/GridContext.ts'

/** Where a row and the values of its cells lead. Referentially stable. */
export const useRowLinks = (view: NamedView): RowLinks => {
  const { resource, route } = view
  const { pages } = resource
  const name = resourceNameOf(view)
  const navigate = useNavigate()
  const { search, state } = useLocation() as { search: string; state: unknown }
  const { session } = useSessionState()
  const resources = useResources()
  const { filterValues: filter, sort, page, perPage } = useListContext()
  const openTo = useCallback<RowLinks['openTo']>(
    (record) =>
      pages
        ? {
            to: toFirstPage(pages, record),
            state: {
              place: {
                route,
                name,
                filter,
                sort,
                page,
                perPage,
                isFilled: isFilled(search),
                display: new URLSearchParams(search).get(displayKey) ?? undefined,
                row: record.id,
              },
            },
            // For the browser's Back, which leads to this entry of its history.
            onLeave: () => {
              const returned = { ...(state as object | null), returned: record.id }
              void navigate({ pathname: route, search }, { replace: true, state: returned })
            },
          }
        : { to: { pathname: `${route}/${record.id}/show`, search } },
    [pages, route, search, state, navigate, name, filter, sort, page, perPage],
  )
  const moreTo = useCallback<RowLinks['moreTo']>(
    (column, record) => ({
      pathname: `${route}/${record.id}${valuesPath(column)}`,
      search,
    }),
    [route, search],
  )
  const cellTo = useCallback<RowLinks['cellTo']>(
    (column, record) => {
      const action = actionOfCell(resources, resource, column, record)
      return action !== undefined &&
        getBlockers(resource, action.name, session, record).length === 0
        ? { pathname: `${route}/${record.id}/${action.name}${action.below}`, search }
        : undefined
    },
    [resources, resource, session, route, search],
  )
  return useMemo(() => ({ openTo, moreTo, cellTo }), [openTo, moreTo, cellTo])
}

/** The action behind a value, and where in it: related rows that name its column, or the entries whose latest one it shows. */
const actionOfCell = (
  all: readonly Resource[],
  resource: Resource,
  column: string,
  record: RaRecord,
): { readonly name: string; readonly below: string } | undefined => {
  const actions = actionsOf(resource)
  for (const [name, { column: shown, current }] of actionsOfKind(actions, 'related')) {
    if (shown === column) return { name, below: '' }
    const row = current?.[column]
    if (row?.values.includes(String(record[column]))) return { name, below: toCurrentPath(row.tab) }
  }
  const entries = entriesOn(all, resource).find(
    ({ recordedAction }) => recordedAction.mirrors[column] === recordedAction.choiceField,
  )
  if (entries === undefined || typeof record[column] !== 'string') return undefined
  const history = actionsOfKind(actions, 'history').find(([, action]) => action.of === entries.name)
  return history && { name: history[0], below: '' }
}
