import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined'
import BoardIcon from '@mui/icons-material/ViewKanbanOutlined'
import TableIcon from '@mui/icons-material/TableRowsOutlined'
import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { useLocation, useNavigate } from 'react-router-dom'
import { useText } from '#i18n/useText.ts'
import { displayKey, displaysOf, readDisplay, type DisplayName } from '#schema/list/displays.ts'
import type { NamedView } from '#schema/views.ts'
import { isFilled, withRows } from '#admin/grid/filledWindow.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'

/** A way to show a list, as it is offered. */
export interface OfferedDisplay {
  readonly name: DisplayName
  readonly label: string
  readonly icon: ReactNode
}

const icons: { readonly [K in DisplayName]: ReactNode } = {
  table: <TableIcon />,
  board: <BoardIcon />,
  calendar: <CalendarIcon />,
}

/** The ways to show a list, which is in the address; no way is offered where there is just one. */
export const useDisplays = (view: NamedView) => {
  const text = useText()
  const navigate = useNavigate()
  const { session } = useSessionState()
  const { pathname, search } = useLocation()
  const list = useListContext()
  const names = displaysOf(view.resource, session)
  return {
    current: readDisplay(view.resource, session, search),
    offered: (names.length > 1 ? names : []).map((name): OfferedDisplay => ({
      name,
      label: text(`displays.${name}`),
      icon: icons[name],
    })),
    show: (name: DisplayName) => {
      const rows = { page: 1, perPage: list.perPage, isFilled: isFilled(search) }
      const query = new URLSearchParams(withRows(search, list, rows))
      if (name === 'table') query.delete(displayKey)
      else query.set(displayKey, name)
      void navigate({ pathname, search: `?${query.toString()}` })
    },
  }
}

export type Displays = ReturnType<typeof useDisplays>
