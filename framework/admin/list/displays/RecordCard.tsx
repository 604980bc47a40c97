import MoreIcon from '@mui/icons-material/MoreHoriz'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import { useContext } from 'react'
import type { RaRecord } from 'react-admin'
import { Link } from 'react-router-dom'
import { fieldKey } from '#i18n/resourceKeys.ts'
import { representationIn } from '#schema/representation.ts'
import { fieldOf, type Resource } from '#schema/resource.ts'
import { nameRecord } from '#schema/values/nameRecord.ts'
import { useFormat, type CellContext } from '#admin/controls/format.ts'
import { renderOwnCell } from '#admin/fields/renderCell.tsx'
import { ViewPartsContext } from '#admin/fields/viewParts.ts'
import type { CardFields } from '#admin/grid/cardFields.ts'
import type { RowLinks } from '#admin/grid/GridContext.ts'

const look = {
  p: 1.5,
  overflowWrap: 'anywhere',
  '&[draggable=true]': { cursor: 'grab' },
  '&[data-moving=true]': { borderStyle: 'dashed' },
  '& > div': { display: 'flex', alignItems: 'flex-start', gap: 1, fontWeight: 600 },
  '& > div > :not(button)': { flex: 1, py: 0.75 },
  '& dl': { display: 'grid', gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)', gap: 0.5, m: 0 },
  '& dt': { color: 'var(--ink-soft)', fontSize: 'var(--text-small)' },
  '& dd': { m: 0 },
}

/** A record as a card: its name, which leads to it, what a card of the list shows, and the menu of its actions. */
export const RecordCard = ({
  resource,
  record,
  parts: { name, states, facts },
  links: { openTo, cellTo },
  onMenu,
  isMoving = false,
  isLast = false,
  onFocus,
  drag,
}: {
  readonly resource: Resource
  readonly record: RaRecord
  readonly parts: CardFields
  readonly links: RowLinks
  readonly onMenu: ((record: RaRecord, opener: HTMLElement) => void) | undefined
  readonly isMoving?: boolean
  /** It had the focus last. */
  readonly isLast?: boolean
  readonly onFocus?: () => void
  /** Undefined: it cannot be dragged. */
  readonly drag?: { readonly start: () => void; readonly end: () => void } | undefined
}) => {
  const format = useFormat()
  const { text } = format
  const { cells } = useContext(ViewPartsContext)
  const recordName = nameRecord(resource, record)
  const valueOf = (column: string) => {
    const field = fieldOf(resource, column)
    const context: CellContext = { resource, name: column, record, recordName }
    const cell = field && renderOwnCell(cells?.[column], field, record[column], format, context)
    const to = cellTo(column, record)
    return to && column !== title ? (
      <Link className="cell-link" to={to}>
        {cell}
      </Link>
    ) : (
      cell
    )
  }
  const isNamed = record[name] !== null && record[name] !== undefined && record[name] !== ''
  const title = isNamed ? name : (representationIn(resource, record)?.name ?? name)
  const goal = resource.calls.includes('get') ? openTo(record) : undefined
  return (
    <Card
      component="li"
      variant="outlined"
      sx={look}
      data-moving={isMoving}
      data-last={isLast}
      onFocus={onFocus}
      draggable={drag !== undefined && !isMoving}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', recordName)
        drag?.start()
      }}
      onDragEnd={drag?.end}
    >
      <div>
        {goal ? (
          <Link to={goal.to} state={goal.state} onClick={goal.onLeave} draggable={false}>
            {valueOf(title)}
          </Link>
        ) : (
          <span>{valueOf(title)}</span>
        )}
        {onMenu ? (
          <IconButton
            aria-haspopup="menu"
            aria-label={text('look.menu', { name: recordName })}
            onClick={({ currentTarget }) => onMenu(record, currentTarget)}
          >
            <MoreIcon />
          </IconButton>
        ) : null}
      </div>
      <Box component="dl">
        {[...states, ...facts].map((column) => (
          <Box key={column} sx={{ display: 'contents' }}>
            <dt>{text(fieldKey(resource, column))}</dt>
            <dd>{valueOf(column)}</dd>
          </Box>
        ))}
      </Box>
    </Card>
  )
}
