import { viewKey } from '#i18n/resourceKeys.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import { nameRecord } from '#schema/values/nameRecord.ts'
import { CanAccess, Resource, RestoreScrollPosition } from 'react-admin'
import type { ComponentType, ReactNode } from 'react'
import { Route } from 'react-router-dom'
import { actionsOf, type NamedView } from '#schema/views.ts'
import { listActionsOf } from '#admin/actions/rowActions.ts'
import { AccessDenied } from '#admin/layout/AccessDenied.tsx'
import { resourceNameOf } from '#admin/dialog/resourceName.ts'
import { BatchAction } from './BatchAction.tsx'
import { ListAction } from './ListAction.tsx'
import type { DeclaredResourcesProps } from './DeclaredResources.tsx'
import type { ActionDialogs } from './actionDialogs.ts'
import { ResourceCreate } from './ResourceCreate.tsx'
import { ResourceEdit } from './ResourceEdit.tsx'
import { ResourceList } from './ResourceList.tsx'
import { ResourceShow } from './ResourceShow.tsx'
import { ResourceChangeMany, ResourceDeleteMany, ResourceImport } from './ManyRows.tsx'
import { GroupedList } from './GroupedList.tsx'
import { RowAction } from './RowAction.tsx'

/**
 * A declared list as a resource of react-admin: list, create, edit and show, and one route for every other action. All but the
 * list itself are dialogs over it. A replaced view has the page for itself.
 */
export const toResource = (
  view: NamedView,
  { overrides = {}, dialogs = noDialogs }: DeclaredResourcesProps,
) => {
  const name = resourceNameOf(view)
  const actions = actionsOf(view.resource)
  const {
    list: List,
    create: Create,
    edit: Edit,
    show: Show,
    ...parts
  } = overrides[view.name] ?? {}
  const guard = (screen: ReactNode, action = 'list') => (
    <CanAccess resource={name} action={action} accessDenied={<AccessDenied />}>
      {screen}
    </CanAccess>
  )
  const list = (dialog?: ReactNode) =>
    guard(<ResourceList view={view} parts={parts} dialog={dialog} />)
  // React keeps the list while dialogs come and go, as each route has the same components in the same places.
  const over = (dialog: ReactNode) => (
    <RestoreScrollPosition storeKey={`${name}.list.scrollPosition`}>
      {list(dialog)}
    </RestoreScrollPosition>
  )
  const replaced = (Own: ComponentType | undefined, action: string, dialog: ReactNode) =>
    Own ? guard(<Own />, action) : actions[action] && over(dialog)
  return (
    <Resource
      key={view.name}
      name={name}
      recordRepresentation={(record: AnyRecord) => nameRecord(view.resource, record)}
      options={{ label: viewKey(view.resource, view.name) }}
      list={List ? guard(<List />) : list()}
      create={replaced(Create, 'create', <ResourceCreate />)}
      edit={replaced(Edit, 'edit', <ResourceEdit />)}
      show={replaced(Show, 'show', <ResourceShow />)}
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
      <Route path="selected/:batch" element={over(<BatchAction />)} />
      <Route path=":id/:action/*" element={over(<RowAction dialogs={dialogs} />)} />
    </Resource>
  )
}

const noDialogs: ActionDialogs = {}
