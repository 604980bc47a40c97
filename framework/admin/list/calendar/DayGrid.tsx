import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { parseISO } from 'date-fns/parseISO'
import { useCallback, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { RaRecord } from 'react-admin'
import { Link } from 'react-router-dom'
import type { Resource } from '#schema/resource.ts'
import { nameRecord } from '#schema/values/nameRecord.ts'
import { useFormat } from '#admin/controls/format.ts'
import type { RowLinks } from '#admin/grid/GridContext.ts'
import { useGridFocus } from '#admin/grid/useGridFocus.ts'
import { Panel } from '#admin/look/panels/Panel.tsx'
import { cardsLook, entriesOn, type Entry } from './entries.ts'
import { useFormatDay } from './useFormatDay.ts'
import type { Period } from './usePeriod.ts'

/** So many entries of a day are shown; the others are behind a button. */
const shownOn = { month: 3, week: 12 } as const
const daysOfWeek = 7
/** The keyboard of grids counts from a head with two rows. */
const headRows = 2

const look = {
  width: '100%',
  minWidth: 630,
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  background: 'var(--surface)',
  '& th': { p: 1, textAlign: 'start', color: 'var(--ink-soft)', fontSize: 'var(--text-small)' },
  '& td': { height: 108, p: 0.75, verticalAlign: 'top', border: '1px solid var(--line)' },
  '& td[data-outside=true]': { background: 'var(--paper)' },
  '& td[aria-current=date] > time': {
    px: 1,
    borderRadius: 1,
    color: 'var(--surface)',
    background: 'var(--petrol)',
  },
  '& ul': { m: 0, p: 0, listStyle: 'none' },
  '& li > *': {
    display: 'block',
    my: '2px',
    px: 0.75,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    borderRadius: 0.5,
    background: 'var(--petrol-tint)',
    color: 'var(--petrol)',
    fontSize: 'var(--text-small)',
    lineHeight: '24px',
    textDecoration: 'none',
  },
  '& button': {
    minHeight: 24,
    p: 0,
    border: 0,
    background: 'none',
    color: 'var(--petrol)',
    fontSize: 'var(--text-small)',
    cursor: 'pointer',
  },
}

/** The weeks of a period: a grid with one tab stop, whose arrows lead from day to day, Enter into a day, and page keys to other periods. */
export const DayGrid = ({
  label,
  resource,
  period: { days, span, today, isWithin, step },
  entries,
  links: { openTo },
  card,
}: {
  readonly label: string
  readonly resource: Resource
  readonly period: Period
  readonly entries: readonly Entry[]
  readonly links: RowLinks
  readonly card: (record: RaRecord) => ReactNode
}) => {
  const { text, locale } = useFormat()
  const formatDay = useFormatDay()
  const [opened, setOpened] = useState<{ readonly day: string; readonly anchor: HTMLElement }>()
  const weeks = Array.from({ length: days.length / daysOfWeek }, (_, index) =>
    days.slice(index * daysOfWeek, (index + 1) * daysOfWeek),
  )
  const stay = useCallback(() => undefined, [])
  const size = { rows: weeks.length + headRows, columns: daysOfWeek, first: headRows }
  const { active, grid, handleKeyDown, handleFocus } = useGridFocus(size, stay)
  const handleKey = (event: KeyboardEvent<HTMLTableElement>) => {
    const by = { PageUp: -1 as const, PageDown: 1 as const }[event.key]
    if (by === undefined) return handleKeyDown(event)
    event.preventDefault()
    step(by)
  }
  const opens = resource.calls.includes('get')
  const line = ({ record, first, time }: Entry, day: string) => {
    const name = nameRecord(resource, record)
    const words = first === day ? [time, name].filter(Boolean).join(' ') : `… ${name}`
    const { to, state, onLeave } = openTo(record)
    return (
      <li key={record.id}>
        {opens ? (
          <Link
            tabIndex={-1}
            to={to}
            {...(state ? { state } : {})}
            {...(onLeave ? { onClick: onLeave } : {})}
          >
            {words}
          </Link>
        ) : (
          <span>{words}</span>
        )}
      </li>
    )
  }
  const cell = (day: string, row: number, column: number) => {
    const all = entriesOn(entries, day)
    const most = shownOn[span]
    // One more would take the place of the button.
    const shown = all.length > most ? all.slice(0, most - 1) : all
    const more = all.length - shown.length
    const open = (anchor: HTMLElement) => setOpened({ day, anchor })
    return (
      <td
        key={day}
        aria-current={day === today ? 'date' : undefined}
        data-outside={!isWithin(day)}
        data-cell={`${row}:${column}`}
        tabIndex={active.row === row && active.column === column ? 0 : -1}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.target !== event.currentTarget || all.length === 0)
            return
          event.preventDefault()
          open(event.currentTarget)
        }}
      >
        <span className="visually-hidden">
          {text('listCalendar.day', {
            day: formatDay(day),
            smart_count: all.length,
            count: String(all.length),
          })}
        </span>
        <time dateTime={day} aria-hidden="true">
          {Number(day.slice(-2))}
        </time>
        <ul>{shown.map((entry) => line(entry, day))}</ul>
        {more > 0 ? (
          <button type="button" tabIndex={-1} onClick={({ currentTarget }) => open(currentTarget)}>
            {text('listCalendar.more', { count: String(more) })}
          </button>
        ) : null}
      </td>
    )
  }
  return (
    <>
      {/* A calendar is a table with the keyboard of a single control (ARIA grid pattern). */}
      <Box
        component="table"
        ref={grid}
        role="grid"
        aria-label={label}
        sx={look}
        onKeyDown={handleKey}
        onFocus={handleFocus}
      >
        <thead>
          <tr>
            {days.slice(0, daysOfWeek).map((day) => (
              <th key={day} scope="col" abbr={weekday(day, locale, 'long')}>
                {weekday(day, locale, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, row) => (
            <tr key={week[0]}>{week.map((day, column) => cell(day, row + headRows, column))}</tr>
          ))}
        </tbody>
      </Box>
      {opened ? (
        <Panel
          label={formatDay(opened.day)}
          anchor={opened.anchor}
          sx={{ width: 340, p: 2 }}
          onClose={() => setOpened(undefined)}
        >
          <Typography component="h3" variant="subtitle1" sx={{ mb: 1 }}>
            {formatDay(opened.day)}
          </Typography>
          <Box component="ul" sx={cardsLook}>
            {entriesOn(entries, opened.day).map(({ record }) => card(record))}
          </Box>
        </Panel>
      ) : null}
    </>
  )
}

const weekday = (day: string, locale: string, length: 'long' | 'short'): string =>
  parseISO(day).toLocaleDateString(locale, { weekday: length })
