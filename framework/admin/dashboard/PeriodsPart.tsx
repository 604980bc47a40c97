import { subMinutes } from 'date-fns/subMinutes'
import { fieldKey, partKey, pluralKey } from '#i18n/resourceKeys.ts'
import type { Text } from '#i18n/messages.ts'
import { serializeDayRange } from '#schema/filters/dayRange.ts'
import { serializeRelative } from '#schema/filters/relativeTime.ts'
import type { PeriodCount, PeriodUnit } from '#schema/list/periods.ts'
import { formatNumber } from '#schema/values/formatNumber.ts'
import { formatWallClock } from '#schema/values/portTime.ts'
import type { ChartBar } from '#admin/charts/chartBar.ts'
import { ColumnChart } from '#admin/charts/ColumnChart.tsx'
import { Figure } from '#admin/charts/Figure.tsx'
import { useFormat, type Format } from '#admin/controls/format.ts'
import { resourceNameOf } from '#admin/dialog/resourceName.ts'
import { useProvider } from '#admin/session/useProvider.ts'
import type { ListPartProps, PeriodsPart as Part } from './defineDashboard.ts'
import { useToBar } from './partAddress.ts'
import { usePart } from './usePart.ts'

/** As many labels have room below the bars. */
const mostTicks = 6
/** Hours of a day, of which every sixth has a label. */
const hoursATick = 6

type Label = Pick<ChartBar, 'label' | 'tick' | 'tone'> & { readonly range: string }

/** The records of a list by time; each bar leads to its records. */
export const PeriodsPart = ({ title, part, view }: ListPartProps<Part>) => {
  const { resource } = view
  const format = useFormat()
  const { text, locale } = format
  const calls = useProvider()
  const toBar = useToBar(view)
  const { at, periods, past, filters = {} } = part
  const { data, error, refetch } = usePart(view, part, (params) =>
    calls.countPeriods(resourceNameOf(view), { column: at, periods }, filters, params),
  )
  const bars = data?.periods.map((period, index) => {
    const { range, ...label } =
      'hours' in periods
        ? relativeLabel(periods.hours, index, text, past)
        : calendarLabel(periods.unit, data.periods, index, format)
    return toBar({
      ...label,
      key: String(index),
      value: period.count,
      shown: formatNumber(period.count, locale),
      filters: { ...filters, [at]: range },
    })
  })
  const field = text(fieldKey(resource, at))
  return (
    <Figure
      title={title}
      bars={bars}
      error={error}
      onRetry={() => void refetch()}
      heads={[field, text(pluralKey(resource))]}
      Chart={ColumnChart}
      note={
        data && data.without > 0
          ? text('chart.without', { count: formatNumber(data.without, locale), field })
          : undefined
      }
    />
  )
}

/** Relative to now: a bookmarked link shows the current records tomorrow. */
const relativeLabel = (
  hours: readonly number[],
  index: number,
  text: Text,
  past: string | undefined,
): Label => {
  const [from, until] = [hours[index - 1], hours[index]]
  const end = (hour: number | undefined) => (hour === undefined ? '' : serializeRelative(hour))
  const range = serializeDayRange(end(from), end(until))
  const before = text(past === undefined ? 'chart.past' : partKey(past))
  if (from === undefined)
    return until === 0
      ? { range, label: before, tick: before, tone: 'danger' }
      : { range, ...named(text, 'upTo', { hours: until ?? 0 }) }
  if (until === undefined) return { range, ...named(text, 'later', { hours: from }) }
  return from === 0
    ? { range, ...named(text, 'upTo', { hours: until }), tone: 'warning' }
    : { range, ...named(text, 'between', { from, until }) }
}

const named = (
  text: Text,
  name: 'upTo' | 'between' | 'later',
  facts: { readonly [name: string]: number },
) => ({ label: text(`chart.${name}`, facts), tick: text(`chart.${name}Tick`, facts) })

/** In the time zone of the application. */
const calendarLabel = (
  unit: PeriodUnit,
  all: readonly PeriodCount[],
  index: number,
  { locale, timeZone }: Format,
): Label => {
  const { from, until } = all[index] ?? {}
  const toMinute = (instant: Date | string) =>
    formatWallClock(instant, timeZone).slice(0, 'YYYY-MM-DDTHH:mm'.length)
  const start = new Date(from ?? 0)
  const first = toMinute(start)
  const range = serializeDayRange(first, toMinute(subMinutes(until ?? 0, 1)))
  if (unit === 'hour') {
    const hour = first.slice('YYYY-MM-DDT'.length)
    return { range, label: hour, tick: Number(hour.slice(0, 2)) % hoursATick === 0 ? hour : '' }
  }
  const label = new Intl.DateTimeFormat(locale, {
    timeZone,
    ...(unit === 'day' ? { day: 'numeric', month: 'short' } : { month: 'short', year: '2-digit' }),
  }).format(start)
  const step = Math.ceil(all.length / mostTicks)
  return { range, label, tick: (all.length - 1 - index) % step === 0 ? label : '' }
}
