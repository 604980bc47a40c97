import { viewKey } from '#i18n/resourceKeys.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import { nameRecord } from '#schema/values/nameRecord.ts'
import { Resource, RestoreScrollPosition } from 'react-admin'
import type { ReactElement, ReactNode } from 'react'
import { Route } from 'react-router-dom'
import { actionsOf, type NamedView } from '#schema/views.ts'
import { listActionsOf } from '#admin/actions/rowActions.ts'
import type { ViewParts } from '#admin/kinds/viewParts.ts'
import { resourceNameOf } from '#admin/dialog/resourceName.ts'
import { BatchAction } from './BatchAction.tsx'
import { ListAction } from './ListAction.tsx'
import type { OwnDialogs } from './ownDialogs.ts'
import { ResourceCreate } from './ResourceCreate.tsx'
import { ResourceEdit } from './ResourceEdit.tsx'
import { ResourceList } from './ResourceList.tsx'
import { ResourceShow } from './ResourceShow.tsx'
import { ResourceImport } from './ManyRows.tsx'
import { ResourceChangeMany } from './ManyRows.tsx'
import { ResourceDeleteMany } from './ManyRows.tsx'
import { GroupedList } from './GroupedList.tsx'
import { RowAction } from './RowAction.tsx'

/** What an application adds to the screens of a declared list. */
export interface ScreenParts {
  /** What is drawn in another way than by the declaration. */
  readonly parts?: ViewParts | undefined
  readonly dialogs: OwnDialogs
  /** Shows a screen to those who may see it. */
  readonly guard: (screen: ReactNode) => ReactElement
}

/**
 * A declared list as a resource of react-admin: list, create, edit and show, and one route for every other action. All but the
 * list itself are dialogs over it.
 */
export const toResource = (view: NamedView, { parts, dialogs, guard }: ScreenParts) => {
  const name = resourceNameOf(view)
  const actions = actionsOf(view.resource)
  const list = (dialog?: ReactNode) =>
    guard(<ResourceList view={view} parts={parts} dialog={dialog} />)
  // React keeps the list while dialogs come and go, as each route has the same components in the same places.
  const over = (dialog: ReactNode) => (
    <RestoreScrollPosition storeKey={`${name}.list.scrollPosition`}>
      {list(dialog)}
    </RestoreScrollPosition>
  )
  return (
    <Resource
      key={view.name}
      name={name}
      recordRepresentation={(record: AnyRecord) => nameRecord(view.resource, record)}
      options={{ label: viewKey(view.resource, view.name) }}
      list={list()}
      create={actions['create'] && over(<ResourceCreate />)}
      edit={actions['edit'] && over(<ResourceEdit />)}
      show={actions['show'] && over(<ResourceShow />)}
    >
      {listActionsOf(view.resource).map((action) => (
        <Route
          key={action}
          path={action}
          element={over(<ListAction name={action} dialogs={dialogs} />)}
        />
      ))}
      {view.resource.import && <Route path="import" element={over(<ResourceImport />)} />}
      {view.resource.changeMany && (
        <Route path="change-many" element={over(<ResourceChangeMany />)} />
      )}
      {view.resource.deleteMany && (
        <Route path="delete-many" element={over(<ResourceDeleteMany />)} />
      )}
      <Route path="groups" element={over(<GroupedList />)} />
      <Route path="selected/:entries" element={over(<BatchAction />)} />
      <Route path=":id/:action/*" element={over(<RowAction dialogs={dialogs} />)} />
    </Resource>
  )
}
