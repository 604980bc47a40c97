import { CanAccess, CustomRoutes } from 'react-admin'
import type { ReactNode } from 'react'
import { Route } from 'react-router-dom'
import {
  AccessDenied,
  Admin,
  DeclaredResources,
  lazyComponent,
  type AdminProps,
} from '@quayside/framework/admin'
import { port } from '#resources/application.ts'
import { pages } from '#resources/pages.ts'
import { icons } from '#src/icons.ts'
import { useCodeNames } from '#src/kinds/useCodeNames.ts'
import { kinds } from '#src/kinds/views.tsx'
import { parts as related } from '#src/related/relatedParts.tsx'
import './statusDashboard/chartsWaiting.css'

const OrderPages = lazyComponent(async () => (await import('#src/order/OrderPages.tsx')).OrderPages)
const AesInfo = lazyComponent(async () => (await import('#src/aesInfo/AesInfo.tsx')).AesInfo)
const Statistics = lazyComponent(
  async () => (await import('#src/statistics/Statistics.tsx')).Statistics,
)
const SupportTools = lazyComponent(
  async () => (await import('#src/supportTools/SupportTools.tsx')).SupportTools,
)
const MovementDialog = lazyComponent(
  async () => (await import('#src/movement/MovementDialog.tsx')).MovementDialog,
)
const StatusCharts = lazyComponent(
  async () => (await import('#src/statusDashboard/StatusCharts.tsx')).StatusCharts,
  'charts-waiting',
)

const dialogs = { movement: MovementDialog, gateIn: MovementDialog, gateOut: MovementDialog }

/** A page for those whom its declaration lets in. */
const guarded = (page: keyof typeof pages, screen: ReactNode) => (
  <CanAccess resource={page} action="list" accessDenied={<AccessDenied />}>
    {screen}
  </CanAccess>
)

/** The port on the framework: its declarations, its pages, and what is drawn beside its declarations. */
export const App = (
  providers: Pick<
    AdminProps,
    'authProvider' | 'config' | 'dataProvider' | 'i18nProvider' | 'queryClient'
  >,
) => (
  <Admin
    {...providers}
    application={port}
    icons={icons}
    kinds={kinds}
    useCodeNames={useCodeNames}
    related={related}
  >
    <DeclaredResources dialogs={dialogs} overrides={{ portOrderStatus: { Top: StatusCharts } }} />
    <CustomRoutes>
      <Route path={pages.aesInfo.route} element={guarded('aesInfo', <AesInfo />)} />
      <Route path={pages.statistics.route} element={guarded('statistics', <Statistics />)} />
      <Route path={pages.supportTools.route} element={guarded('supportTools', <SupportTools />)} />
      <Route
        path={`${pages.order.route}/:action?/*`}
        element={guarded('order', <OrderPages which="order" dialogs={dialogs} />)}
      />
      <Route
        path={pages.position.route}
        element={guarded('position', <OrderPages which="position" dialogs={dialogs} />)}
      />
      <Route
        path={pages.package.route}
        element={guarded('package', <OrderPages which="package" dialogs={dialogs} />)}
      />
    </CustomRoutes>
  </Admin>
)
