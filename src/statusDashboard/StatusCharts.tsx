import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useListContext, useStore } from 'react-admin'
import { printNumber, type Resource, viewsOf } from '@quayside/framework'
import {
  failureText,
  useDisplay,
  useHttp,
  useSessionState,
  useText,
} from '@quayside/framework/admin'
import { manualEquipmentMovement } from '#resources/manualEquipmentMovement.ts'
import { portOrderStatusDashboard } from '#resources/order/portOrderStatusDashboard.ts'
import {
  departureLimits,
  statusSummaryPath,
  type StatusSummary,
} from '#resources/status/statusSummary.ts'
import type { ChartBar } from './chartBar.ts'
import { ColumnChart } from './ColumnChart.tsx'
import { Figure } from './Figure.tsx'
import { RankChart } from './RankChart.tsx'
import { customsOf, movementsOf, waitingOf, type Counted, type Filters } from './toBars.ts'

const routeOf = (resource: Resource): string => viewsOf(resource)[0]?.route ?? ''
const ordersRoute = routeOf(portOrderStatusDashboard)
const movementsRoute = routeOf(manualEquipmentMovement)

/** Max age of counts while the page is visible. */
const refreshMs = 60_000
/** On narrower pages, in px, charts would push the list out of view. */
const roomy = 720
/** More horizontal bars than this are a table. */
const maxStatuses = 7

/** What needs attention now, above the list: each bar links to exactly the rows that it counts. */
export const StatusCharts = () => {
  const text = useText()
  const { session } = useSessionState()
  const http = useHttp()
  const [isOpen, setIsOpen] = useStore('statusCharts.open', innerWidth >= roomy)
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['statusSummary'],
    queryFn: async ({ signal }) =>
      (await http.get('main', statusSummaryPath, {
        signal,
        isQuiet: true,
        isUnasked: true,
        handlesErrors: true,
        isRepeatable: true,
      })) as StatusSummary,
    enabled: isOpen && !session.archive,
    refetchInterval: refreshMs,
    retry: false,
  })
  // Archived orders need no attention.
  if (session.archive) return null
  return (
    <Box component="section" aria-label={text('statusChart.title')} sx={section}>
      <Button
        variant="text"
        sx={{ display: 'block', ml: 'auto', mb: 0.5 }}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {text(isOpen ? 'statusChart.hide' : 'statusChart.show')}
      </Button>
      {!isOpen ? null : isError ? (
        <Alert severity="error">
          {failureText(text('statusChart.failed'), error, text)}{' '}
          <Button onClick={() => void refetch()}>{text('list.retry')}</Button>
        </Alert>
      ) : (
        <Box aria-busy={data === undefined} sx={charts}>
          {data === undefined ? null : <Charts summary={data} />}
        </Box>
      )}
    </Box>
  )
}

const section = { mt: -1, mb: 2.5, displayPrint: 'none' }
const charts = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(300px, 100%), 1fr))',
  gap: 3,
  minHeight: 258,
  // Tables grow with their rows; the charts beside them do not.
  '&:has(table)': { alignItems: 'start' },
}

const Charts = ({ summary }: { readonly summary: StatusSummary }) => {
  const text = useText()
  const { nameOf, timeZone, locale } = useDisplay()
  const toOrders = useToBar()
  const { fields } = portOrderStatusDashboard
  const customs = customsOf(summary, (column, code) => nameOf(fields[column], code) ?? code, text)
  const hidden = customs.slice(maxStatuses).reduce((sum, { value }) => sum + value, 0)
  const { unplanned, movements } = summary
  return (
    <>
      {customs.length === 0 ? null : (
        <Figure
          title={text('statusChart.customs')}
          bars={customs.map(toOrders)}
          heads={[text('statusChart.status'), text('statusChart.orders')]}
          Chart={RankChart}
          most={maxStatuses}
          empty={text('statusChart.noOrders')}
          restNote={
            hidden > 0
              ? text('statusChart.others', { count: printNumber(hidden, locale) })
              : undefined
          }
        />
      )}
      {customs.length === 0 ? null : (
        <Figure
          title={text('statusChart.waiting')}
          bars={waitingOf(summary, text).map(toOrders)}
          heads={[text('statusChart.departure'), text('statusChart.orders')]}
          Chart={ColumnChart}
          most={departureLimits.length + 1}
          empty={text('statusChart.nothingWaits')}
          note={
            unplanned > 0
              ? text('statusChart.unplanned', { count: printNumber(unplanned, locale) })
              : undefined
          }
        />
      )}
      {movements === undefined ? null : (
        <Figure
          title={text('statusChart.movements')}
          bars={movementsOf(summary, timeZone).map((counted) =>
            toBar(counted, movementsRoute, locale),
          )}
          heads={[text('statusChart.hour'), text('statusChart.count')]}
          Chart={ColumnChart}
          empty={text('statusChart.nothingMoved')}
        />
      )}
    </>
  )
}

const toAddress = (pathname: string, filters: Filters) => ({
  pathname,
  search: `?${new URLSearchParams({ filter: JSON.stringify(filters), page: '1' })}`,
})

const toBar = ({ filters, ...counted }: Counted, route: string, locale: string): ChartBar => ({
  ...counted,
  shown: printNumber(counted.value, locale),
  ...(filters === undefined || counted.value === 0 ? {} : { to: toAddress(route, filters) }),
})

/** A bar of this list; the active one removes its filter. */
const useToBar = () => {
  const { filterValues } = useListContext()
  const { locale } = useDisplay()
  const shown = JSON.stringify(filterValues)
  return (counted: Counted): ChartBar => {
    const bar = toBar(counted, ordersRoute, locale)
    const isChosen = shown === JSON.stringify(counted.filters)
    return isChosen ? { ...bar, isChosen, to: toAddress(ordersRoute, {}) } : bar
  }
}
