import '#resources/application.ts'
import '#src/kinds/views.tsx'
import { toColumnFilterContext } from '#i18n/codeNames.ts'
import {
  homeTexts,
  lazyPart,
  type PortalParts,
  relatedParts,
  ruleTexts,
  showPortal as showWith,
  withInputs,
} from '@quayside/framework/admin'
import { toLanguage } from '@quayside/framework/i18n'
import { loadMessages } from '#i18n/loadMessages.ts'
import { resources } from '#resources/index.ts'
import { portOrderPages } from '#resources/rows/portOrderPages.ts'
import type { Config } from '@quayside/data-provider/config.ts'
import { areas } from '#src/areas.ts'
import { statusCodesQuery } from '#src/kinds/catalogues.ts'
import { useCodeNames } from '#src/kinds/useCodeNames.ts'

relatedParts.define(async () => (await import('#src/related/relatedParts.tsx')).parts)

homeTexts.define(async () => {
  const [{ homeTileTexts }, { homeAreaTexts }] = await Promise.all([
    import('#i18n/home/tileTexts.ts'),
    import('#i18n/home/areaTexts.ts'),
  ])
  return { tiles: homeTileTexts, areas: homeAreaTexts }
})

ruleTexts.define(async () => (await import('#i18n/watch/ruleTexts.ts')).watchRuleTexts)

const OrderPages = lazyPart(
  async () => (await relatedParts.loadWith(import('#src/order/OrderPages.tsx'))).OrderPages,
)
const AesInfo = lazyPart(async () => (await import('#src/aesInfo/AesInfo.tsx')).AesInfo)
const Statistics = lazyPart(async () => (await import('#src/statistics/Statistics.tsx')).Statistics)
const SupportTools = lazyPart(
  async () => (await import('#src/supportTools/SupportTools.tsx')).SupportTools,
)
const MovementDialog = lazyPart(
  async () => (await withInputs(import('#src/movement/MovementDialog.tsx'))).MovementDialog,
)
const StatusCharts = lazyPart(
  async () => (await import('#src/statusDashboard/StatusCharts.tsx')).StatusCharts,
  'charts-waiting',
)

const orderPages = portOrderPages.routes
const dialogs = { movement: MovementDialog, gateIn: MovementDialog, gateOut: MovementDialog }

/** The port on the framework: its resources, its screens, and what they have beside their declarations. */
const parts: PortalParts = {
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
