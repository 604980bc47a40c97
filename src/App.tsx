import '#resources/port/application.ts'
import '#src/port/kinds/views.tsx'
import { toColumnFilterContext } from '#i18n/port/codeNames.ts'
import { toLanguage } from '#i18n/language.ts'
import { loadMessages } from '#i18n/port/loadMessages.ts'
import { resources } from '#resources/index.ts'
import { portOrderPages } from '#resources/port/rows/portOrderPages.ts'
import { withInputs } from '#src/core/kinds/kindView.ts'
import { lazyPart } from '#src/core/look/load/lazyPart.tsx'
import { relatedParts } from '#src/core/related/relatedParts.ts'
import type { Config } from '#dataProvider/config.ts'
import { areas } from '#src/port/areas.ts'
import { statusCodesQuery } from '#src/port/kinds/catalogues.ts'
import { useCodeNames } from '#src/port/kinds/useCodeNames.ts'
import { ruleTexts } from '#src/core/watch/ruleTexts.ts'
import { homeTexts } from '#src/shell/overview/homeTexts.ts'
import type { PortalParts } from '#src/shell/portalParts.ts'
import { showPortal as showWith } from '#src/shell/showPortal.tsx'

relatedParts.define(async () => (await import('#src/port/related/relatedParts.tsx')).parts)

homeTexts.define(async () => {
  const [{ homeTileTexts }, { homeAreaTexts }] = await Promise.all([
    import('#i18n/port/home/tileTexts.ts'),
    import('#i18n/port/home/areaTexts.ts'),
  ])
  return { tiles: homeTileTexts, areas: homeAreaTexts }
})

ruleTexts.define(async () => (await import('#i18n/port/watch/ruleTexts.ts')).watchRuleTexts)

const OrderPages = lazyPart(
  async () => (await relatedParts.loadWith(import('#src/port/order/OrderPages.tsx'))).OrderPages,
)
const AesInfo = lazyPart(async () => (await import('#src/port/aesInfo/AesInfo.tsx')).AesInfo)
const Statistics = lazyPart(
  async () => (await import('#src/port/statistics/Statistics.tsx')).Statistics,
)
const SupportTools = lazyPart(
  async () => (await import('#src/port/supportTools/SupportTools.tsx')).SupportTools,
)
const MovementDialog = lazyPart(
  async () => (await withInputs(import('#src/port/movement/MovementDialog.tsx'))).MovementDialog,
)
const StatusCharts = lazyPart(
  async () => (await import('#src/port/statusDashboard/StatusCharts.tsx')).StatusCharts,
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
