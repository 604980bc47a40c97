import NextIcon from '@mui/icons-material/NavigateNext'
import PreviousIcon from '@mui/icons-material/NavigateBefore'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { useListContext, type RaRecord } from 'react-admin'
import { fieldKey, pluralKey } from '#i18n/resourceKeys.ts'
import { daysOf, startOf, withinDays } from '#schema/list/calendar.ts'
import { endsOf } from '#schema/list/displays.ts'
import type { CalendarFields } from '#schema/resource.ts'
import { formatNumber } from '#schema/values/formatNumber.ts'
import { formatWallClock } from '#schema/values/portTime.ts'
import type { NamedView } from '#schema/views.ts'
import { pageLimits } from '#query/paging.ts'
import { useFormat } from '#admin/controls/format.ts'
import { cardFieldsOf } from '#admin/grid/cardFields.ts'
import type { RowLinks } from '#admin/grid/GridContext.ts'
import { RecordCard } from '#admin/list/displays/RecordCard.tsx'
import { useLiveRead } from '#admin/list/displays/useLiveRead.ts'
import { failureText } from '#admin/look/failureText.ts'
import { useIsNarrow } from '#admin/look/useIsNarrow.ts'
import { useProvider } from '#admin/session/useProvider.ts'
import { Agenda } from './Agenda.tsx'
import { DayGrid } from './DayGrid.tsx'
import type { Entry } from './entries.ts'
import { spans, usePeriod, type Period, type Span } from './usePeriod.ts'

/** So many records of a period are shown at most. */
const most = 500

type Props = {
  readonly view: NamedView
  readonly calendar: CalendarFields
  /** The visible columns of the list, of which a card shows some. */
  readonly columns: readonly string[]
  readonly links: RowLinks
  /** Opens the menu of a record; undefined where records have none. */
  readonly onMenu: ((record: RaRecord, opener: HTMLElement) => void) | undefined
}

/** The records of a list by day: the weeks of a month or one week, and on a narrow screen the days that have some. */
export const Calendar = ({ view, calendar, columns, links, onMenu }: Props) => {
  const { resource } = view
  const format = useFormat()
  const { text, locale, timeZone } = format
  const isNarrow = useIsNarrow()
  const period = usePeriod(!isNarrow)
  const calls = useProvider()
  const { resource: name, filterValues } = useListContext()
  const { from = '' } = endsOf(calendar)
  const { first, last } = period
  const size = Math.min(most, resource.list?.pageSizeMax ?? pageLimits.size)
  const { data, error, isFetching, retry } = useLiveRead(
    view,
    { calendar, first, last, size },
    async (reading) => {
      const within = withinDays(resource, calendar, { first, last }, timeZone)
      const { data: rows, total = 0 } = await calls.getList(name, {
        pagination: { page: 1, perPage: size },
        // What is too much is at the end of the period.
        sort: { field: from, order: 'ASC' },
        filter: filterValues,
        ...reading,
        meta: { ...reading.meta, within },
      })
      return { data: rows as RaRecord[], total }
    },
  )
  const entries = useMemo(
    () =>
      (data?.data ?? [])
        .flatMap((record): Entry[] => {
          const days = daysOf(resource, calendar, record, timeZone)
          const start = startOf(resource, calendar, record)
          const time = start && formatWallClock(start, timeZone).slice(11, 16)
          return days ? [{ record, ...days, time, at: start ?? days.first }] : []
        })
        .toSorted((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at))),
    [data, resource, calendar, timeZone],
  )
  const parts = useMemo(() => cardFieldsOf(resource, columns, format), [resource, columns, format])
  const label = text('listCalendar.label', {
    name: text(pluralKey(resource)),
    field: text(fieldKey(resource, from)),
    period: period.title,
  })
  const card = (record: RaRecord) => (
    <RecordCard
      key={record.id}
      resource={resource}
      record={record}
      parts={parts}
      links={links}
      onMenu={onMenu}
    />
  )
  const total = data?.total ?? 0
  const props = { label, period, entries, card }
  return (
    <>
      <PeriodBar period={period} />
      {error && !isFetching ? (
        <Alert severity="error" action={<Button onClick={retry}>{text('list.retry')}</Button>}>
          {failureText(text('list.failed'), error, text)}
        </Alert>
      ) : null}
      {data && total > data.data.length ? (
        <Alert severity="warning" role="note">
          {text('listCalendar.cut', {
            count: formatNumber(data.data.length, locale),
            total: formatNumber(total, locale),
          })}
        </Alert>
      ) : null}
      <Box className="table-scroller" sx={{ overflow: 'auto' }} aria-busy={isFetching}>
        {isNarrow ? (
          <Agenda {...props} />
        ) : (
          <DayGrid {...props} resource={resource} links={links} />
        )}
      </Box>
      <output className="visually-hidden">
        {isFetching
          ? ''
          : text('listCalendar.said', {
              period: period.title,
              smart_count: total,
              count: formatNumber(total, locale),
            })}
      </output>
    </>
  )
}

const PeriodBar = ({
  period: { title, span, step, goToday, show },
}: {
  readonly period: Period
}) => {
  const { text } = useFormat()
  return (
    <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
      <IconButton aria-label={text(`listCalendar.previous.${span}`)} onClick={() => step(-1)}>
        <PreviousIcon />
      </IconButton>
      <Button onClick={goToday}>{text('listCalendar.today')}</Button>
      <IconButton aria-label={text(`listCalendar.next.${span}`)} onClick={() => step(1)}>
        <NextIcon />
      </IconButton>
      <Typography component="h2" variant="h6" sx={{ flex: '1 0 auto', maxWidth: 1 }}>
        {title}
      </Typography>
      <ToggleButtonGroup
        exclusive
        aria-label={text('listCalendar.period')}
        value={span}
        // Null: the pressed one was pressed again.
        onChange={(_event, wanted: Span | null) => {
          if (wanted !== null) show(wanted)
        }}
      >
        {spans.map((one) => (
          <ToggleButton key={one} value={one}>
            {text(`listCalendar.${one}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Stack>
  )
}
