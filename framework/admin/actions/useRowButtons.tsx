import MoreIcon from '@mui/icons-material/MoreHoriz'
import type { RaRecord } from 'react-admin'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { useText } from '#i18n/useText.ts'
import type { Resource } from '#schema/resource.ts'
import { nameRecord } from '#schema/values/nameRecord.ts'
import type { RowOptionsColumn } from '#admin/grid/GridContext.ts'
import type { ActionItem, useActionsOf } from './useActions.tsx'
import styles from '#admin/grid/grid.module.css'

const padding = 20
const buttonWidth = 28
const widthOf = (count: number): number => padding + count * buttonWidth
/** Of several recorded actions, the possible ones alone. */
const isInRow = ({ isOneOfMany, blockers }: ActionItem): boolean =>
  !isOneOfMany || blockers.length === 0

/** The buttons of each row, as plain as the table, and their width for these records; undefined if there are none. Referentially stable. */
export const useRowButtons = (
  resource: Resource,
  { buttonsOf, usualButtons, hasMenu }: ReturnType<typeof useActionsOf>,
  records: readonly RaRecord[],
  /** Opens the menu of a row; must be referentially stable. */
  onMenu: (record: RaRecord, opener: HTMLElement) => void,
): RowOptionsColumn | undefined => {
  const text = useText()
  const mostButtons = useMemo(
    () =>
      Math.max(usualButtons, ...records.map((record) => buttonsOf(record).filter(isInRow).length)),
    [usualButtons, buttonsOf, records],
  )
  return useMemo(() => {
    if (mostButtons === 0 && !hasMenu) return undefined
    const render = (record: RaRecord, isCard: boolean) => {
      const name = nameRecord(resource, record)
      // The menu of a card has all of them.
      const buttons = isCard && hasMenu ? [] : buttonsOf(record).filter(isInRow)
      return [
        ...buttons.map((item) => {
          const label = text('dialog.actionTitle', { action: item.label, record: name })
          if (item.blockers.length === 0) {
            return (
              <Link
                className={styles.button}
                key={item.name}
                tabIndex={-1}
                to={item.link.to}
                aria-label={label}
                data-tip=""
              >
                {item.icon}
              </Link>
            )
          }
          return (
            // Focusable, so that screen readers get the reasons.
            <button
              type="button"
              className={styles.button}
              key={item.name}
              tabIndex={-1}
              aria-disabled="true"
              aria-label={text('list.labelled', { label, value: item.blockers.join(' ') })}
              data-tip=""
            >
              {item.icon}
            </button>
          )
        }),
        hasMenu ? (
          <button
            type="button"
            className={styles.button}
            key="menu"
            tabIndex={-1}
            aria-haspopup="menu"
            aria-label={text('look.menu', { name })}
            data-tip=""
            onClick={({ currentTarget }) => onMenu(record, currentTarget)}
          >
            <MoreIcon />
          </button>
        ) : null,
      ]
    }
    const menu = hasMenu ? 1 : 0
    return {
      render,
      width: widthOf(mostButtons + menu),
      narrow: widthOf(menu || mostButtons),
      hasMenu,
    }
  }, [resource, buttonsOf, mostButtons, hasMenu, onMenu, text])
}
