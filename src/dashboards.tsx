import { Dashboard, defineDashboard, ListCharts, usualParts } from '@quayside/framework/admin'
import { port } from '#resources/application.ts'

/** What needs attention among orders and movements. */
const charts = defineDashboard(port, {
  customs: {
    show: 'counts',
    list: 'portOrderStatus',
    // The platform's own source is the newer one.
    by: ['statusCustoms', 'statusCustomsZapp'],
  },
  waiting: {
    show: 'periods',
    list: 'portOrderStatus',
    at: 'transportDetailsEts',
    filters: { awaitsRelease: 'true' },
    periods: { hours: [0, 6, 12, 24, 48] },
    past: 'departed',
  },
  movements: {
    show: 'periods',
    list: 'equipmentMovement',
    at: 'movementDatetime',
    periods: { unit: 'hour', last: 24 },
  },
})

const { now, overdue, ...others } = usualParts
const home = defineDashboard(port, {
  now,
  overdue,
  failedMessages: {
    show: 'records',
    list: 'pendingMessage',
    columns: ['portOrderReference', 'created', 'failureReason'],
    filters: { state: 'FAILED' },
    isHidden: true,
  },
  customs: { ...charts.customs, isHidden: true },
  waiting: { ...charts.waiting, isHidden: true },
  movements: { ...charts.movements, isHidden: true },
  ...others,
})

/** The home page: charts and lists are added by those who want them. */
export const Home = () => <Dashboard parts={home} />

/** The charts above the status dashboard. */
export const StatusCharts = () => <ListCharts name="statusCharts" parts={charts} />
