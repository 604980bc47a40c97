import { createAuthProvider, createSignIn } from '@quayside/auth-provider'
import { createDataProvider } from '@quayside/data-provider'
import { toColumnFilterContext } from '#i18n/codeNames.ts'
import { toLanguage } from '@quayside/framework/i18n'
import { homeAreaTexts } from '#i18n/home/areaTexts.ts'
import { homeTileTexts } from '#i18n/home/tileTexts.ts'
import { loadMessages } from '#i18n/loadMessages.ts'
import { watchRuleTexts } from '#i18n/watch/ruleTexts.ts'
import { port } from '#resources/application.ts'
import { resources } from '#resources/index.ts'
import { portOrderPages } from '#resources/rows/portOrderPages.ts'
import {
  type Config,
  lazyComponent,
  type PortalParts,
  showPortal as showWith,
} from '@quayside/framework/admin'
import { areas } from '#src/areas.ts'
import { statusCodesQuery } from '#src/kinds/catalogues.ts'
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

const orderPages = portOrderPages.routes
const dialogs = { movement: MovementDialog, gateIn: MovementDialog, gateOut: MovementDialog }

/** The port on the framework: its resources, its screens, and what they have beside their declarations. */
const parts: PortalParts = {
  application: port,
  createSignIn,
  createAuthProvider,
  createDataProvider,
  resources,
  areas,
  screens: {
    '/aes-info': <AesInfo />,
    '/statistics': <Statistics />,
    '/support-tools': <SupportTools />,
    [orderPages.order]: <OrderPages which="order" dialogs={dialogs} />,
    [orderPages.position]: <OrderPages which="position" dialogs={dialogs} />,
    [orderPages.package]: <OrderPages which="package" dialogs={dialogs} />,
  },
  dialogs,
  views: { portOrderStatus: { Top: StatusCharts } },
  kinds,
  related,
  ruleTexts: watchRuleTexts,
  homeTexts: { tiles: homeTileTexts, areas: homeAreaTexts },
  loadMessages,
  useCodeNames,
  readColumnFilterContext: async (http, queryClient, locale) => {
    const statuses = await queryClient.fetchQuery({ ...statusCodesQuery(http), retry: false })
    return toColumnFilterContext(statuses, toLanguage(locale))
  },
}

/** Shows the portal to signed-in users, and redirects others to the sign-in page. */
export const showPortal = (root: HTMLElement, config: Config): Promise<void> =>
  showWith(root, config, parts)
