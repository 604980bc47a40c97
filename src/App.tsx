import { CustomRoutes } from 'react-admin'
import { Route } from 'react-router-dom'
import {
  Admin,
  DeclaredResources,
  lazyComponent,
  PageGuard,
  type AdminProps,
} from '@quayside/framework/admin'
import { port } from '#resources/application.ts'
import { pages } from '#resources/pages.ts'
import { icons } from '#src/icons.ts'
import { useCodeNames } from '#src/kinds/useCodeNames.ts'
import { kinds } from '#src/kinds/views.tsx'
import { parts as related } from '#src/related/relatedParts.tsx'

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
const OpenOrder = lazyComponent(async () => (await import('#src/order/OpenOrder.tsx')).OpenOrder)
const Home = lazyComponent(async () => (await import('#src/dashboards.tsx')).Home)
const StatusCharts = lazyComponent(
  async () => (await import('#src/dashboards.tsx')).StatusCharts,
  // Charts come after the list below them, which must not move.
  { minHeight: { xs: 38, sm: 298 } },
)

const dialogs = {
  movement: MovementDialog,
  gateIn: MovementDialog,
  gateOut: MovementDialog,
  order: OpenOrder,
}

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
    dashboard={Home}
    icons={icons}
    kinds={kinds}
    useCodeNames={useCodeNames}
    related={related}
  >
    <DeclaredResources dialogs={dialogs} overrides={{ portOrderStatus: { Top: StatusCharts } }} />
    <CustomRoutes>
      <Route
        path={pages.aesInfo.route}
        element={
          <PageGuard page="aesInfo">
            <AesInfo />
          </PageGuard>
        }
      />
      <Route
        path={pages.statistics.route}
        element={
          <PageGuard page="statistics">
            <Statistics />
          </PageGuard>
        }
      />
      <Route
        path={pages.supportTools.route}
        element={
          <PageGuard page="supportTools">
            <SupportTools />
          </PageGuard>
        }
      />
      <Route
        path={`${pages.order.route}/:action?/*`}
        element={
          <PageGuard page="order">
            <OrderPages which="order" dialogs={dialogs} />
          </PageGuard>
        }
      />
      <Route
        path={pages.position.route}
        element={
          <PageGuard page="position">
            <OrderPages which="position" dialogs={dialogs} />
          </PageGuard>
        }
      />
      <Route
        path={pages.package.route}
        element={
          <PageGuard page="package">
            <OrderPages which="package" dialogs={dialogs} />
          </PageGuard>
        }
      />
    </CustomRoutes>
  </Admin>
)
