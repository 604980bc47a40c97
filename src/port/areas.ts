import { viewsOf } from '#resources/kit/views.ts'
import { resources } from '#resources/index.ts'
import { portOrderPages } from '#resources/port/rows/portOrderPages.ts'
import { withDeclared, type Area } from '#src/shell/areas.ts'

const dashboard = { rights: ['EM01_PORT_ORDER_STATUS_DASHBOARD_LIST'] } as const
const signedIn = { rights: [] } as const
const orderPages = portOrderPages.routes

/** In the order of the menu. A hand-made screen adds a line; a declared list may, for a place and a hint of its own. */
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

/** Every place of the portal, in the order of the menu. */
export const areas = withDeclared(placed, Object.values(resources).flatMap(viewsOf))
