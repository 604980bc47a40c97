import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useEffect, useMemo, useState } from 'react'
import type { Identifier, RaRecord } from 'react-admin'
import { fieldKey, pluralKey } from '#i18n/resourceKeys.ts'
import type { BoardValue } from '#schema/list/board.ts'
import { formatNumber } from '#schema/values/formatNumber.ts'
import type { NamedView } from '#schema/views.ts'
import { useFormat } from '#admin/controls/format.ts'
import { cardFieldsOf } from '#admin/grid/cardFields.ts'
import type { RowLinks } from '#admin/grid/GridContext.ts'
import { GroupName } from '#admin/list/groups/GroupName.tsx'
import { useReadAgain } from '#admin/list/useReadAgain.ts'
import { failureText } from '#admin/look/failureText.ts'
import { RecordCard } from '#admin/list/displays/RecordCard.tsx'
import { useBoard, valueOf, type BoardColumnState } from './useBoard.ts'
import { useMoves } from './useMoves.ts'

const scroller = {
  display: 'flex',
  gap: 2,
  minHeight: 200,
  overflow: 'auto',
  scrollSnapType: 'x proximity',
  overscrollBehaviorX: 'contain',
}
const columnLook = {
  flex: '1 0 min(260px, 84vw)',
  maxWidth: 420,
  minWidth: 0,
  scrollSnapAlign: 'start',
  alignSelf: 'flex-start',
  minHeight: '100%',
  p: 1.5,
  border: '1px solid var(--line)',
  borderRadius: 1,
  background: 'var(--paper)',
  // Paler by colour alone: its reason and its cards can still be read.
  '&[data-drop=closed]': {
    borderStyle: 'dashed',
    background: 'var(--hover)',
    filter: 'grayscale(1)',
  },
  '&[data-drop=open]': { borderColor: 'var(--petrol)' },
  '&[data-drop=over]': { borderColor: 'var(--petrol)', background: 'var(--petrol-tint)' },
}
const headLook = {
  position: 'sticky',
  top: 0,
  zIndex: 1,
  display: 'flex',
  gap: 1,
  mb: 1,
  background: 'inherit',
}
const cardsLook = { display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }

type Props = {
  readonly view: NamedView
  /** The choice with a column for each of its values. */
  readonly field: string
  /** The visible columns of the list, of which a card shows some. */
  readonly columns: readonly string[]
  readonly links: RowLinks
  /** Opens the menu of a record, or of it these actions; undefined where records have none. Must be referentially stable. */
  readonly onMenu:
    | ((record: RaRecord, opener: HTMLElement, only?: readonly string[]) => void)
    | undefined
}

/** The records of a list as cards in columns by a choice; a card is moved by the action that sets the value. */
export const Board = ({ view, field, columns: visible, links, onMenu = noMenu }: Props) => {
  const { resource } = view
  const format = useFormat()
  const { text, locale } = format
  const readAgain = useReadAgain()
  const { columns = [], isMoved, isFetching, error, retry } = useBoard(view, field)
  const { moving, canMove, reasonsOf, move } = useMoves(view, field, onMenu)
  const [held, setHeld] = useState<RaRecord>()
  // As it is now; undefined where somebody else has moved it meanwhile.
  const dragged =
    held &&
    columns
      .find(({ value }) => value === valueOf(held, field))
      ?.rows.find(({ id }) => id === held.id)
  const [over, setOver] = useState<BoardValue>()
  /** Of the card that had the focus: wherever it moves, the focus comes back to it. */
  const [last, setLast] = useState<Identifier>()
  const parts = useMemo(
    () =>
      cardFieldsOf(
        resource,
        visible.filter((name) => name !== field),
        format,
      ),
    [resource, visible, field, format],
  )
  // What a dialog or another user has moved is in its new column at once; what that says of the others is read.
  useEffect(() => {
    if (isMoved && moving === undefined) void readAgain()
  }, [isMoved, moving, readAgain])
  const total = columns.reduce((sum, { count }) => sum + count, 0)
  const isMovable = canMove(columns.map(({ value }) => value))
  const label = text('board.label', {
    name: text(pluralKey(resource)),
    field: text(fieldKey(resource, field)),
  })
  const end = () => {
    setHeld(undefined)
    setOver(undefined)
  }
  const draw = ({ value, rows, count, isEstimated, more }: BoardColumnState) => {
    const isHome = dragged === undefined || valueOf(dragged, field) === value
    const reasons = isHome ? [] : reasonsOf(dragged, value)
    const isOpen = !isHome && reasons.length === 0
    return (
      <Box
        component="section"
        key={String(value)}
        aria-labelledby={`board-${String(value)}`}
        sx={columnLook}
        data-drop={isHome ? undefined : !isOpen ? 'closed' : over === value ? 'over' : 'open'}
        onDragOver={(event) => {
          if (!isOpen) return
          // A place that does nothing takes nothing.
          event.preventDefault()
          setOver(value)
        }}
        onDragLeave={() => setOver(undefined)}
        onDrop={(event) => {
          if (!isOpen) return
          event.preventDefault()
          end()
          move(dragged, value, event.currentTarget)
        }}
      >
        <Typography id={`board-${String(value)}`} component="h2" variant="subtitle1" sx={headLook}>
          <GroupName
            resource={resource}
            column={field}
            value={value}
            empty={text('grouping.empty')}
          />
          <span className="soft">
            {formatNumber(count, locale)}
            {isEstimated ? '+' : ''}
          </span>
        </Typography>
        {reasons.map((reason) => (
          <Typography key={reason} variant="body2" sx={{ mb: 1 }}>
            {reason}
          </Typography>
        ))}
        <Box component="ul" sx={cardsLook}>
          {rows.map((row) => (
            <RecordCard
              key={row.id}
              resource={resource}
              record={row}
              parts={parts}
              links={links}
              onMenu={onMenu === noMenu ? undefined : onMenu}
              isMoving={row.id === moving?.id}
              isLast={row.id === last}
              onFocus={() => setLast(row.id)}
              drag={isMovable ? { start: () => setHeld(row), end } : undefined}
            />
          ))}
        </Box>
        {rows.length === 0 ? <p className="soft">{text('board.none')}</p> : null}
        {more ? <Button onClick={more}>{text('board.more')}</Button> : null}
      </Box>
    )
  }
  return (
    <>
      {error && !isFetching ? (
        <Alert severity="error" action={<Button onClick={retry}>{text('list.retry')}</Button>}>
          {failureText(text('list.failed'), error, text)}
        </Alert>
      ) : null}
      {isMovable ? <p className="soft">{text('board.hint')}</p> : null}
      {columns.length === 0 && isFetching ? (
        <LinearProgress aria-label={text('ra.page.loading')} />
      ) : null}
      <Box
        component="section"
        aria-label={label}
        aria-busy={isFetching}
        className="table-scroller"
        tabIndex={0}
        sx={scroller}
      >
        {columns.map((column) => draw(withMoving(column, columns, moving)))}
      </Box>
      <output className="visually-hidden">
        {isFetching
          ? ''
          : text('board.said', { smart_count: total, count: formatNumber(total, locale) })}
      </output>
    </>
  )
}

const noMenu = () => undefined

/** A column while a card is on its way, which is already where it goes. */
const withMoving = (
  column: BoardColumnState,
  all: readonly BoardColumnState[],
  moving: ReturnType<typeof useMoves>['moving'],
): BoardColumnState => {
  if (moving === undefined) return column
  const others = column.rows.filter(({ id }) => id !== moving.id)
  const arrived =
    column.value === moving.to
      ? all.flatMap(({ rows }) => rows.filter(({ id }) => id === moving.id))
      : []
  const rows = [...arrived, ...others]
  return { ...column, rows, count: column.count + rows.length - column.rows.length }
}
