import WorkIcon from '@mui/icons-material/AssignmentTurnedInOutlined'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import ConfirmIcon from '@mui/icons-material/DoneAllOutlined'
import StopIcon from '@mui/icons-material/DoNotDisturbOnOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import LiftIcon from '@mui/icons-material/HighlightOffOutlined'
import ReserveIcon from '@mui/icons-material/LockClockOutlined'
import ReleaseIcon from '@mui/icons-material/Start'
import type { RaRecord } from 'react-admin'
import { useMemo } from 'react'
import { useText } from '#i18n/useText.ts'
import type { Resource } from '#schema/resource.ts'
import { useIcons, type MenuIcons } from '#admin/layout/menu.ts'
import ViewListOutlined from '@mui/icons-material/ViewListOutlined'
import { useResources } from '#admin/controls/display.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { reasonsAgainst } from '#admin/dialog/recordedActions.ts'
import type { MenuLine } from './RowMenu.tsx'
import { rowActionsOf } from './rowActions.ts'
import type { RowButton } from './useRowOptions.tsx'
import { printBlocker } from '#admin/dialog/WhyNot.tsx'

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

/** Max buttons of recorded actions in a row. */
const maxInlineActions = 3

/** The buttons and menu of rows that the session may use. Referentially stable. */
export const useRowButtons = (resource: Resource) => {
  const text = useText()
  const { session } = useSessionState()
  const resources = useResources()
  const ownIcons = useIcons()
  return useMemo(() => {
    const draw = (name: string) => {
      const Icon = ownIcons[name] ?? frameworkIcons[name] ?? ViewListOutlined
      return <Icon />
    }
    const against = (name: string, record?: RaRecord) =>
      reasonsAgainst(resource, name, session, record)
    const open = rowActionsOf(resources, resource, text).filter(
      ({ name }) => against(name).length === 0,
    )
    const buttons = open.flatMap(({ name, label, path, icon, isOneOfMany }): RowButton[] =>
      icon === undefined || path === undefined
        ? []
        : [
            {
              name,
              label,
              icon: draw(icon),
              path,
              ...(isOneOfMany ? { isHiddenWhenBlocked: true } : {}),
              against: (record) => against(name, record),
            },
          ],
    )
    const options = buttons.filter(({ isHiddenWhenBlocked }) => isHiddenWhenBlocked).length
    // Buttons in every row and the first cell's link need no menu.
    const hasMenu = open.some(
      ({ name, icon, isOneOfMany }) => isOneOfMany || (icon === undefined && name !== 'show'),
    )
    const linesFor = (record: RaRecord): MenuLine[] =>
      open.flatMap(({ name, label, path, effect, icon, isMain, shownIf }) => {
        const reasons = against(name, record)
        if (reasons.some((one) => one.kind === 'rule' && shownIf.includes(one.name))) return []
        return {
          label,
          ...(path === undefined ? {} : { path }),
          effect,
          ...(icon === undefined ? {} : { icon: draw(icon) }),
          isMain,
          reasons: reasons.map((one) => printBlocker(resource, one, text)),
        }
      })
    const most = buttons.length - options + Math.min(options, maxInlineActions)
    return { buttons, most, hasMenu, linesFor }
  }, [resources, resource, session, text, ownIcons])
}
