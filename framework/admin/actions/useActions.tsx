import WorkIcon from '@mui/icons-material/AssignmentTurnedInOutlined'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import ConfirmIcon from '@mui/icons-material/DoneAllOutlined'
import StopIcon from '@mui/icons-material/DoNotDisturbOnOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import LiftIcon from '@mui/icons-material/HighlightOffOutlined'
import ReserveIcon from '@mui/icons-material/LockClockOutlined'
import ReleaseIcon from '@mui/icons-material/Start'
import ViewListOutlined from '@mui/icons-material/ViewListOutlined'
import { useResourceContext, type RaRecord } from 'react-admin'
import { useCallback, useContext, useMemo, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useText } from '#i18n/useText.ts'
import { viewNamed } from '#schema/access.ts'
import type { Action, Effect } from '#schema/actions/actions.ts'
import { recordPath, type NamedView } from '#schema/views.ts'
import { useResources } from '#admin/controls/format.ts'
import { getBlockers } from '#admin/dialog/recordedActions.ts'
import { formatBlocker } from '#admin/dialog/BlockedActions.tsx'
import type { RowLink } from '#admin/grid/GridContext.ts'
import { useIcons, type MenuIcons } from '#admin/layout/menu.ts'
import { ListPageContext } from '#admin/resource/ListPageContext.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { useApplication } from '#admin/session/useApplication.ts'
import { rowActionsOf, type RowAction } from './rowActions.ts'

/** An action that a record offers. */
export interface ActionItem {
  /** The name of the action in the declaration. */
  readonly name: string
  /** Localized name. */
  readonly label: string
  /** Icon of the declaration; undefined if the action is only in menus. */
  readonly icon: ReactNode
  /** Localized reasons why the action is unavailable; empty if it is available. */
  readonly blockers: readonly string[]
  /** Opens the dialog or the page of the action. */
  readonly run: () => void
  /** Location that `run` opens, for a link. */
  readonly link: RowLink
  /** The kind of the action in the declaration. */
  readonly kind: Action['kind']
  /** Whether it reads or writes. */
  readonly effect: Effect
  /** Whether it is a main action: one that neither only displays nor removes the record. */
  readonly isMain: boolean
  /** Whether it is one of several recorded actions, of which a row shows only the available ones. */
  readonly isOneOfMany: boolean
}

/** The address of an action: below that of the record, or undefined for its pages. */
type ToLink = (record: RaRecord, path: string | undefined) => RowLink

/** The icons that actions may name; an application has others, or other drawings. */
const frameworkIcons: MenuIcons = {
  edit: EditIcon,
  delete: DeleteIcon,
  work: WorkIcon,
  stop: StopIcon,
  reserve: ReserveIcon,
  lift: LiftIcon,
  release: ReleaseIcon,
  confirm: ConfirmIcon,
}

/**
 * What the records of a list offer to the session: possible actions, and others with the reasons against them. Referentially stable if
 * `toLink` is.
 */
export const useActionsOf = ({ resource }: NamedView, toLink: ToLink) => {
  const text = useText()
  const navigate = useNavigate()
  const { session } = useSessionState()
  const resources = useResources()
  const ownIcons = useIcons()
  return useMemo(() => {
    const offered = rowActionsOf(resources, resource, text).filter(
      ({ name }) => getBlockers(resource, name, session).length === 0,
    )
    const withIcons = offered.filter(({ icon, path }) => icon !== undefined && path !== undefined)
    const single = withIcons.filter(({ isOneOfMany }) => !isOneOfMany).length
    const toItem = (action: RowAction, record: RaRecord): readonly ActionItem[] => {
      const { path, icon, shownIf, ...item } = action
      const reasons = getBlockers(resource, item.name, session, record)
      if (reasons.some((one) => one.kind === 'rule' && shownIf.includes(one.name))) return []
      const Icon = icon && (ownIcons[icon] ?? frameworkIcons[icon] ?? ViewListOutlined)
      const link = toLink(record, path)
      const run = () => {
        link.onLeave?.()
        void navigate(link.to, { state: link.state })
      }
      const blockers = reasons.map((one) => formatBlocker(resource, one, text))
      return [{ ...item, icon: Icon && <Icon />, blockers, link, run }]
    }
    return {
      /** Every action of a record. */
      actionsOf: (record: RaRecord) => offered.flatMap((action) => toItem(action, record)),
      /** Those with a button in each row. */
      buttonsOf: (record: RaRecord) => withIcons.flatMap((action) => toItem(action, record)),
      /** How many buttons a row has, where one of several recorded actions is possible. */
      usualButtons: single + Math.min(withIcons.length - single, 1),
      /** Whether a menu has more than the buttons in every row and the link of the first cell. */
      hasMenu: offered.some(
        ({ name, icon, isOneOfMany }) => isOneOfMany || (icon === undefined && name !== 'show'),
      ),
    }
  }, [resources, resource, session, text, ownIcons, toLink, navigate])
}

/**
 * The actions that a record offers to the session, each with the reasons against it: in the context of react-admin's resource, or for the
 * declared list of that name. A dialog that is opened from another page leads back there.
 *
 * @throws TypeError if no list of that name is declared
 */
export const useActions = (
  record: RaRecord | undefined,
  { resource }: { readonly resource?: string } = {},
): readonly ActionItem[] => {
  const name = useResourceContext(resource === undefined ? {} : { resource }) ?? ''
  const application = useApplication()
  const view = useMemo(() => viewNamed(application, name), [application, name])
  if (view === undefined) throw new TypeError(`there is no declared list "${name}"`)
  const { pathname, search } = useLocation()
  const isOverList = useContext(ListPageContext)?.view.name === view.name
  const toLink = useCallback<ToLink>(
    (of, path) => {
      const state = isOverList ? {} : { state: { back: pathname + search } }
      if (path === undefined) return { to: recordPath(view, of), ...state }
      const isInList = `${pathname}/`.startsWith(`${view.route}/`)
      const to = { pathname: `${view.route}/${of.id}${path}`, search: isInList ? search : '' }
      return { to, ...state }
    },
    [view, isOverList, pathname, search],
  )
  const { actionsOf } = useActionsOf(view, toLink)
  return useMemo(() => (record ? actionsOf(record) : []), [record, actionsOf])
}
