import { kindOf } from '#kinds/schema.ts'
import { useDataTableCallbacksContext, useRecordContext } from 'react-admin'
import { memo, useContext, useId, useState, type KeyboardEvent, type SyntheticEvent } from 'react'
import { Link } from 'react-router-dom'
import { fieldKey } from '#i18n/resourceKeys.ts'
import { nameRecord } from '#schema/values/nameRecord.ts'
import { representationIn } from '#schema/representation.ts'
import { fieldOf } from '#schema/resource.ts'
import { renderOwnCell } from '#admin/fields/renderCell.tsx'
import { viewOf } from '#kinds/views.ts'
import { ViewPartsContext } from '#admin/fields/viewParts.ts'
import { useFormat, type CellContext } from '#admin/controls/format.ts'
import { described } from '#admin/look/tips/described.ts'
import type { CardFields } from './cardFields.ts'
import { useGrid, type RowLink } from './GridContext.ts'
import { CellMark, markOf, RowsBeforeContext } from './live/CellMark.tsx'
import styles from './grid.module.css'

type Props = {
  /** Row in the grid, including the two head rows. */
  readonly row: number
  /** Row in the whole list, from 1, including the two head rows. */
  readonly rowIndex: number
  /** The cell of this row that is the grid's tab stop, or -1. */
  readonly activeColumn: number
  /** Whether the row is selected; undefined if rows cannot be selected. */
  readonly isSelected: boolean | undefined
}

/** The record of the context. Memoised: moving the focus renders two rows, not all. */
export const TableRow = memo(({ row, rowIndex, activeColumn, isSelected }: Props) => {
  const record = useRecordContext()
  const { resource, columns, card, openTo, cellTo, moreTo, options, open, onCopy } = useGrid()
  const { handleToggleItem } = useDataTableCallbacksContext()
  const format = useFormat()
  const { cells } = useContext(ViewPartsContext)
  const before = useContext(RowsBeforeContext)
  const id = useId()
  const [isActive, setIsActive] = useState(false)
  if (record === undefined) return null
  const toggle = (event: SyntheticEvent) => handleToggleItem?.(record.id, event)
  const handleKeyDown = (event: KeyboardEvent<HTMLTableRowElement>) => {
    const target = event.target as HTMLElement
    if (event.key === 'Enter' && target.tagName === 'TD' && !target.matches('.row-options')) {
      const link = target.querySelector<HTMLElement>('.cell-link, .cell-more')
      if (link) link.click()
      else open(record)
    }
    if (event.key === ' ' && (event.shiftKey || target.tagName === 'TD')) {
      // Must not scroll, even if rows cannot be selected.
      event.preventDefault()
      if (isSelected !== undefined) toggle(event)
    }
    if (isRowCopyKey(event)) {
      // The menu bar of some browsers has the same key.
      event.preventDefault()
      onCopy(record)
    }
    if (isCopyKey(event) && target.tagName === 'TD' && getSelection()?.isCollapsed !== false) {
      target.querySelector<HTMLElement>('.cell-copy')?.click()
    }
  }
  const recordName = nameRecord(resource, record)
  const bareOf = (name: string) => {
    const field = fieldOf(resource, name)
    if (card || cells?.[name] || field === undefined || isEmpty(record[name])) return undefined
    return viewOf(field, format).inCell?.(field)
  }
  const cellOf = (name: string) => {
    const field = fieldOf(resource, name)
    const context: CellContext = {
      resource,
      name,
      record,
      canCopy: isActive,
      moreTo: moreTo(name, record),
      recordName,
      // Where a card has room for it; its style cuts the rest.
      isFullText: card !== undefined && field !== undefined && kindOf(field).isLine === true,
      isPlainText: bareOf(name) !== undefined,
    }
    const cell = field && renderOwnCell(cells?.[name], field, record[name], format, context)
    const to = cellTo(name, record)
    return to ? (
      <Link className="cell-link" tabIndex={-1} to={to}>
        {cell}
      </Link>
    ) : (
      cell
    )
  }
  /** A card without its usual name has the next one. */
  const titleOf = (name: string) =>
    card && isEmpty(record[name]) ? (representationIn(resource, record)?.name ?? name) : name
  return (
    <tr
      // Laid out as cards, a table has no roles of its own.
      role={card && 'row'}
      aria-rowindex={rowIndex}
      aria-selected={isSelected}
      onDoubleClick={() => open(record)}
      onKeyDown={handleKeyDown}
      onFocus={() => setIsActive(true)}
      onPointerEnter={() => setIsActive(true)}
      onPointerLeave={() => setIsActive(false)}
    >
      {columns.map((name, column) => {
        const mark = markOf(before, record, name, column === 0)
        return (
          <td
            key={name}
            data-changed={mark}
            aria-describedby={mark && `${id}${name}`}
            role={card && 'gridcell'}
            className={
              card ? partOf(card, name) : bareOf(name) === 'number' ? 'cell-number' : undefined
            }
            data-cell={`${row}:${column}`}
            tabIndex={activeColumn === column ? 0 : -1}
          >
            {card && column > 0 ? (
              <span className={`card-label ${styles.cardLabel}`}>
                {format.text(fieldKey(resource, name))}{' '}
              </span>
            ) : null}
            {column === 0 && openTo ? (
              <div className={`first-cell ${styles.firstCell}`}>
                {isSelected === undefined ? null : (
                  <label className={styles.select}>
                    <input
                      type="checkbox"
                      tabIndex={-1}
                      checked={isSelected}
                      aria-label={format.text('batch.row', { name: recordName })}
                      {...described(format.text('batch.rowKey'))}
                      onChange={toggle}
                    />
                  </label>
                )}
                <OpenLink
                  goal={openTo(record)}
                  label={format.text('dialog.actionTitle', {
                    action: format.text('ra.action.show'),
                    record: recordName,
                  })}
                />
                <span className={styles.cell}>{cellOf(titleOf(name))}</span>
              </div>
            ) : card ? (
              <span className={styles.cell}>{cellOf(name)}</span>
            ) : (
              cellOf(name)
            )}
            {mark ? (
              <CellMark
                id={`${id}${name}`}
                mark={mark}
                resource={resource}
                name={name}
                record={record}
              />
            ) : null}
          </td>
        )
      })}
      {options ? (
        <td
          role={card && 'gridcell'}
          className={`row-options ${styles.options}`}
          data-cell={`${row}:${columns.length}`}
          tabIndex={activeColumn === columns.length ? 0 : -1}
        >
          {options.render(record, card !== undefined)}
        </td>
      ) : null}
    </tr>
  )
})
TableRow.displayName = 'TableRow'

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

const partOf = ({ states, facts }: CardFields, name: string): string | undefined =>
  states.includes(name) ? styles.cardState : facts.includes(name) ? undefined : styles.cardName

const OpenLink = ({
  goal: { onLeave, ...goal },
  label,
}: {
  readonly goal: RowLink
  readonly label: string
}) => (
  <Link
    className={`row-open ${styles.open}`}
    tabIndex={-1}
    {...goal}
    {...(onLeave ? { onClick: onLeave } : {})}
    aria-label={label}
    data-tip=""
  />
)

const isCopyKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'c' && (ctrlKey || metaKey) && !shiftKey && !altKey

/** By its place on the keyboard: with Alt, some keyboards write another letter. */
const isRowCopyKey = ({ code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  code === 'KeyC' && altKey && !ctrlKey && !metaKey && !shiftKey
