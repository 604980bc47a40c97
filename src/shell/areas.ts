import type { MessageKey } from '#i18n/messages.ts'
import { manyKey, viewKey } from '#i18n/resourceKeys.ts'
import { canOpen, viewsOf, type NamedView } from '#resources/kit/views.ts'
import { holdsAny, type Right, type Session } from '#resources/kit/session.ts'
import { resources } from '#resources/index.ts'
import { portOrderPages } from '#resources/rows/portOrderPages.ts'

/** One area of the portal, for the menu, the overview, the page title and the routes. */
export interface Area {
  readonly route: string
  /** Title of the page; default for menu and card. */
  readonly title: MessageKey
  readonly menu?: MessageKey
  readonly card?: MessageKey
  /** One line on its card; an area without it is reached from another and is neither in menu nor overview. */
  readonly hint?: MessageKey
  /** A declared list, which has its own rights; or the rights of a hand-made screen, any one of them. */
  readonly opens: { readonly view: string } | { readonly rights: readonly Right[] }
}

const dashboard = { rights: ['EM01_PORT_ORDER_STATUS_DASHBOARD_LIST'] } as const
const signedIn = { rights: [] } as const
const orderPages = portOrderPages.routes

/** In menu order. Hand-made screens need an entry; declared lists may have one, for their position and hint. */
const placed: readonly Area[] = [
  {
    route: '/aes-info',
    title: 'place.aesInfoPage',
    menu: 'place.aesInfo',
    card: 'place.aesInfoCard',
    hint: 'area.aesInfo',
    opens: dashboard,
  },
  {
    route: '/portorderstatus',
    title: 'resource.portOrderStatusDashboard.views.portOrderStatus',
    hint: 'area.portOrderStatus',
    opens: { view: 'portOrderStatus' },
  },
  {
    route: '/portorder',
    title: 'resource.presentationOfGoods.views.portOrder',
    hint: 'area.portOrder',
    opens: { view: 'portOrder' },
  },
  {
    route: orderPages.order,
    title: 'place.portOrderDetail',
    opens: signedIn,
  },
  {
    route: orderPages.position,
    title: 'place.positionDetail',
    opens: signedIn,
  },
  {
    route: orderPages.package,
    title: 'place.packageDetail',
    opens: signedIn,
  },
  {
    route: '/presentation-of-goods',
    title: 'resource.presentationOfGoods.views.presentationOfGoods',
    hint: 'area.presentationOfGoods',
    opens: { view: 'presentationOfGoods' },
  },
  {
    route: '/loadingstop',
    title: 'resource.loadingStop.views.loadingStop',
    hint: 'area.loadingStop',
    opens: { view: 'loadingStop' },
  },
  {
    route: '/riskfile',
    title: 'resource.riskFile.views.riskFile',
    hint: 'area.riskFile',
    opens: { view: 'riskFile' },
  },
  {
    route: '/equipment-load',
    title: 'resource.equipmentLoad.views.equipmentLoad',
    hint: 'area.equipmentLoad',
    opens: { view: 'equipmentLoad' },
  },
  {
    route: '/equipment-movement',
    title: 'resource.manualEquipmentMovement.views.equipmentMovement',
    menu: 'place.movementMenu',
    hint: 'area.movement',
    opens: { view: 'equipmentMovement' },
  },
  {
    route: '/statistics',
    title: 'place.statistics',
    hint: 'area.statistics',
    opens: { rights: ['EM01_STATISTICS'] },
  },
  {
    route: '/users',
    title: 'resource.user.views.users',
    hint: 'area.users',
    opens: { view: 'users' },
  },
  {
    route: '/support-tools',
    title: 'place.supportTools',
    hint: 'area.supportTools',
    opens: { rights: ['EM01_SUPPORT_TOOLS'] },
  },
]

/** The given areas, followed by the declared lists that they lack. */
export const withDeclared = (
  lines: readonly Area[],
  views: readonly NamedView[],
): readonly Area[] => [
  ...lines,
  ...views
    .filter((view) => lines.every(({ route }) => route !== view.route))
    .map(({ resource, name, route }) => ({
      route,
      title: viewKey(resource, name),
      hint: manyKey(resource),
      opens: { view: name },
    })),
]

/** Every area of the portal, in menu order. */
export const areas = withDeclared(placed, Object.values(resources).flatMap(viewsOf))

/** Whether the area is in the menu and on the overview. */
export const isListed = ({ hint }: Area): boolean => hint !== undefined

/** Whether the session may enter; `views` are the declared lists. */
export const canEnter = (
  { opens }: Area,
  session: Session,
  views: readonly NamedView[],
): boolean => {
  if ('rights' in opens) return holdsAny(session, opens.rights)
  const view = views.find(({ name }) => name === opens.view)
  return view !== undefined && canOpen(view, session)
}

/** The area of an address; the most specific one wins. */
export const areaOf = (pathname: string): Area | undefined =>
  areas
    .filter(({ route }) => pathname === route || pathname.startsWith(`${route}/`))
    .toSorted((one, other) => other.route.length - one.route.length)[0]
