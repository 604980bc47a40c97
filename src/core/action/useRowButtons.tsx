import type { RaRecord } from 'ra-core'
import { useMemo, type ReactNode } from 'react'
import { useText } from '#i18n/useText.ts'
import type { Resource } from '#resources/kit/defineResource.ts'
import {
  ConfirmIcon,
  DeleteIcon,
  EditIcon,
  LiftIcon,
  ReleaseIcon,
  ReserveIcon,
  StopIcon,
  WorkIcon,
} from '#src/core/look/actionIcons.tsx'
import { useSessionState } from '#src/core/session/SessionContext.ts'
import { reasonsAgainst } from '#src/core/dialog/recordedActions.ts'
import type { MenuLine } from './RowMenu.tsx'
import { rowActionsOf } from './rowActions.ts'
import type { RowButton } from './useRowOptions.tsx'
import { printBlocker } from '#src/core/dialog/WhyNot.tsx'

/** Actions with a button in the row; all others are in its menu. */
const icons: { readonly [action: string]: ReactNode } = {
  edit: <EditIcon />,
  delete: <DeleteIcon />,
  takeUp: <WorkIcon />,
  stop: <StopIcon />,
  stopReservation: <ReserveIcon />,
  stopReservationCancel: <LiftIcon />,
  release: <ReleaseIcon />,
  ausb: <ConfirmIcon />,
}

/** Max buttons of recorded actions in a row. */
const maxInlineActions = 3

/** The buttons and menu of rows that the session may use. Referentially stable. */
export const useRowButtons = (resource: Resource) => {
  const text = useText()
  const { session } = useSessionState()
  return useMemo(() => {
    const against = (action: string | undefined, record?: RaRecord) =>
      action === undefined ? [] : reasonsAgainst(resource, action, session, record)
    const open = rowActionsOf(resource, text).filter(({ action }) => against(action).length === 0)
    const buttons = open.flatMap(({ action, label, path, isOneOfMany }): RowButton[] =>
      action !== undefined && path !== undefined && action in icons
        ? [
            {
              name: action,
              label,
              icon: icons[action],
              path,
              ...(isOneOfMany ? { isHiddenWhenBlocked: true } : {}),
              against: (record) => against(action, record),
            },
          ]
        : [],
    )
    const options = buttons.filter(({ isHiddenWhenBlocked }) => isHiddenWhenBlocked).length
    // Buttons in every row and the first cell's link need no menu.
    const hasMenu = open.some(
      ({ action, isOneOfMany }) => isOneOfMany || (action !== undefined && !(action in icons)),
    )
    const linesFor = (record: RaRecord): MenuLine[] =>
      open.map(({ action, label, path, effect }) => ({
        label,
        ...(path === undefined ? {} : { path }),
        effect,
        reasons: against(action, record).map((one) => printBlocker(resource, one, text)),
      }))
    const most = buttons.length - options + Math.min(options, maxInlineActions)
    return { buttons, most, hasMenu, linesFor }
  }, [resource, session, text])
}
