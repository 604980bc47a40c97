import { fieldKey, pluralKey } from '#i18n/resourceKeys.ts'
import type { GroupValue } from '#schema/kinds/kind.ts'
import { groupFilter } from '#schema/list/grouping.ts'
import { fieldOf, type Resource } from '#schema/resource.ts'
import { formatNumber } from '#schema/values/formatNumber.ts'
import { viewOf } from '#kinds/views.ts'
import { Figure } from '#admin/charts/Figure.tsx'
import { RankChart } from '#admin/charts/RankChart.tsx'
import { useFormat, type Format } from '#admin/controls/format.ts'
import { resourceNameOf } from '#admin/dialog/resourceName.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { useProvider } from '#admin/session/useProvider.ts'
import { shownColumns, type ListPartProps, type CountsPart as Part } from './defineDashboard.ts'
import { useToBar } from './partAddress.ts'
import { usePart } from './usePart.ts'

/** More horizontal bars than this are a table. */
const usualMost = 7

/** The records of a list by the value of a column; each bar leads to its records. */
export const CountsPart = ({ title, part, view }: ListPartProps<Part>) => {
  const { resource } = view
  const format = useFormat()
  const { text, locale } = format
  const { session } = useSessionState()
  const calls = useProvider()
  const toBar = useToBar(view)
  const { by: _by, filters = {}, most = usualMost } = part
  const [column = ''] = shownColumns(part, view, session)
  const { data, error, refetch } = usePart(view, part, (params) =>
    calls.countGroups(resourceNameOf(view), column, filters, params),
  )
  const bars = data?.groups.map(({ value, count }) => {
    const typed = groupFilter(resource, column, value)
    return toBar({
      key: String(value),
      label: labelOf(resource, column, value, format),
      value: count,
      shown: formatNumber(count, locale),
      filters: typed === undefined ? undefined : { ...filters, [column]: typed },
    })
  })
  const others = bars?.slice(most).reduce((sum, { value }) => sum + value, 0) ?? 0
  return (
    <Figure
      title={title}
      bars={bars}
      error={error}
      onRetry={() => void refetch()}
      heads={[text(fieldKey(resource, column)), text(pluralKey(resource))]}
      Chart={RankChart}
      most={most}
      restNote={
        others > 0 ? text('chart.others', { count: formatNumber(others, locale) }) : undefined
      }
    />
  )
}

/** The value of a group as a text: a bar has no other. */
const labelOf = (resource: Resource, column: string, value: GroupValue, format: Format): string => {
  const field = fieldOf(resource, column)
  if (field === undefined || value === null || value === '') return format.text('chart.none')
  const place = { resource, name: column }
  return (
    format.nameOf(field, String(value)) ??
    viewOf(field, format).formatFilter?.(field, String(value), format, place) ??
    (typeof value === 'number' ? formatNumber(value, format.locale) : String(value))
  )
}
