import type { RaRecord } from 'ra-core'
import { useMemo, type ReactNode } from 'react'
import { actionKey, oneKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import type { Resource } from '#resources/kit/defineResource.ts'
import { actionsOf } from '#resources/kit/views.ts'
import {
  ConfirmIcon,
  DeleteIcon,
  EditIcon,
  LiftIcon,
  MoreIcon,
  ReleaseIcon,
  ReserveIcon,
  StopIcon,
  WorkIcon,
} from '#src/look/actionIcons.tsx'
import { useSessionState } from '#src/session/SessionContext.ts'
import { dealsOn, reasonsAgainst } from './deeds.ts'
import type { RowButton } from './useRowOptions.tsx'

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

const recordPaths = { edit: '', delete: '/delete' } as const

/** A row shows at most this many of several ways to do something, and the way to all of them. */
const mostDeals = 2

/** What the list as a whole lets its user do to rows, and how many buttons a row shows at most. */
export const useRowButtons = (
  resource: Resource,
): { readonly buttons: readonly RowButton[]; readonly most: number } => {
  const text = useText()
  const { session } = useSessionState()
  return useMemo(() => {
    const against = (action: string) => (record: RaRecord) =>
      reasonsAgainst(resource, action, session, record)
    const isOpen = (action: string) =>
      actionsOf(resource)[action] !== undefined &&
      reasonsAgainst(resource, action, session).length === 0
    const buttonFor = (action: string, path: string): RowButton => ({
      name: action,
      label: text(actionKey(resource, action)),
      icon: icons[action],
      path,
      against: against(action),
    })
    const own = Object.entries(recordPaths)
      .filter(([action]) => isOpen(action))
      .map(([action, path]) => buttonFor(action, path))
    const byEntry = Map.groupBy(
      dealsOn(resource).filter(({ action }) => isOpen(action)),
      ({ entry }) => entry,
    )
    const deals = [...byEntry].map(([entry, open]): readonly RowButton[] => {
      const path = `/${entry.name}`
      const isOnly = open.length === 1
      const shown = open.map(({ action, value }) => ({
        ...buttonFor(action, `${path}/${value}`),
        isHiddenWhenBlocked: !isOnly,
      }))
      if (isOnly) return shown
      const label = text('deed.more', { name: text(oneKey(entry)) })
      return [...shown, { name: entry.name, label, icon: <MoreIcon />, path, against: none }]
    })
    const room = deals.map(({ length }) => Math.min(length, mostDeals + 1))
    return {
      // What each row has comes first, so that it stands in one line.
      buttons: [...deals.toSorted((one, other) => one.length - other.length).flat(), ...own],
      most: room.reduce((sum, count) => sum + count, own.length),
    }
  }, [resource, session, text])
}

const none = () => []
