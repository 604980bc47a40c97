import type { RaRecord } from 'react-admin'
import { useMemo, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useText } from '#i18n/useText.ts'
import type { Resource } from '#schema/resource.ts'
import type { Blocker } from '#schema/actions/rules.ts'
import { nameRecord } from '#schema/values/nameRecord.ts'
import MoreIcon from '@mui/icons-material/MoreHoriz'
import type { RowOptionsColumn } from '#admin/grid/rowOptions.ts'
import { printBlocker } from '#admin/dialog/WhyNot.tsx'

/** A button at the end of each row. */
export type RowButton = {
  /** The action of the resource, or what the button opens. */
  readonly name: string
  readonly label: string
  readonly icon: ReactNode
  /** Below the row's own address. */
  readonly path: string
  /** If possible actions differ between rows, only possible ones are shown; the dialog explains the others. */
  readonly isHiddenWhenBlocked?: boolean
  /** The reasons against it for one record. */
  readonly against: (record: RaRecord) => readonly Blocker[]
}

const padding = 20
const buttonWidth = 28

type Rows = {
  readonly resource: Resource
  readonly route: string
  readonly search: string
  /** The buttons that the session may use. Must be referentially stable. */
  readonly buttons: readonly RowButton[]
  /** Max buttons shown in a row. */
  readonly most: number
  /** Opens the menu of a row; undefined: no menu. Must be referentially stable. */
  readonly onMenu: ((record: RaRecord, opener: HTMLElement) => void) | undefined
}

/** The buttons of each row, as plain as the table, and their width; undefined if there are none. Referentially stable. */
export const useRowOptions = ({
  resource,
  route,
  search,
  buttons,
  most,
  onMenu,
}: Rows): RowOptionsColumn | undefined => {
  const text = useText()
  return useMemo(() => {
    if (buttons.length === 0 && onMenu === undefined) return undefined
    const nameOf = (action: string, record: RaRecord) =>
      text('dialog.actionTitle', { action, record: nameRecord(resource, record) })
    const render = (record: RaRecord, isCard: boolean) => [
      // The menu of a card has all of them.
      ...(isCard && onMenu ? [] : buttons).map((button) => {
        const { name, icon, path, isHiddenWhenBlocked, against } = button
        const label = nameOf(button.label, record)
        const reasons = against(record).map((one) => printBlocker(resource, one, text))
        if (reasons.length === 0) {
          return (
            <Link
              className="row-button"
              key={name}
              tabIndex={-1}
              to={{ pathname: `${route}/${record.id}${path}`, search }}
              aria-label={label}
              data-tip=""
            >
              {icon}
            </Link>
          )
        }
        return isHiddenWhenBlocked ? null : (
          // Focusable, so that screen readers get the reasons.
          <button
            type="button"
            className="row-button"
            key={name}
            tabIndex={-1}
            aria-disabled="true"
            aria-label={text('list.labelled', { label, value: reasons.join(' ') })}
            data-tip=""
          >
            {icon}
          </button>
        )
      }),
      onMenu ? (
        <button
          type="button"
          className="row-button"
          key="menu"
          tabIndex={-1}
          aria-haspopup="menu"
          aria-label={text('look.menu', { name: nameRecord(resource, record) })}
          data-tip=""
          onClick={({ currentTarget }) => onMenu(record, currentTarget)}
        >
          <MoreIcon />
        </button>
      ) : null,
    ]
    const widthOf = (count: number) => padding + count * buttonWidth
    return {
      render,
      width: widthOf(most + (onMenu ? 1 : 0)),
      narrow: widthOf(onMenu ? 1 : most),
      hasMenu: onMenu !== undefined,
    }
  }, [resource, route, search, buttons, most, onMenu, text])
}
