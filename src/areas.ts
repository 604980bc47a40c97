import AssignmentTurnedInOutlined from '@mui/icons-material/AssignmentTurnedInOutlined'
import BarChartOutlined from '@mui/icons-material/BarChartOutlined'
import BuildOutlined from '@mui/icons-material/BuildOutlined'
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import DirectionsBoatOutlined from '@mui/icons-material/DirectionsBoatOutlined'
import GppMaybeOutlined from '@mui/icons-material/GppMaybeOutlined'
import InfoOutlined from '@mui/icons-material/InfoOutlined'
import MonitorHeartOutlined from '@mui/icons-material/MonitorHeartOutlined'
import PanToolOutlined from '@mui/icons-material/PanToolOutlined'
import PeopleOutlined from '@mui/icons-material/PeopleOutlined'
import ScheduleSendOutlined from '@mui/icons-material/ScheduleSendOutlined'
import SwapHorizOutlined from '@mui/icons-material/SwapHorizOutlined'
import type { AreaHint } from '#i18n/home/areaTexts.ts'
import { viewsOf } from '@quayside/framework'
import { type Area, withDeclared } from '@quayside/framework/admin'
import { resources } from '#resources/index.ts'
import { portOrderPages } from '#resources/rows/portOrderPages.ts'

const dashboard = { rights: ['EM01_PORT_ORDER_STATUS_DASHBOARD_LIST'] } as const
const signedIn = { rights: [] } as const
const orderPages = portOrderPages.routes

/** In the order of the menu. A hand-made screen adds a line; a declared list may, for a place and a hint of its own. */
const placed: readonly (Area & { readonly hint?: AreaHint })[] = [
  {
    route: '/aes-info',
    title: 'place.aesInfoPage',
    menu: 'place.aesInfo',
    card: 'place.aesInfoCard',
    hint: 'aesInfo',
    icon: InfoOutlined,
    group: 'orders',
    opens: dashboard,
  },
  {
    route: '/portorderstatus',
    title: 'resource.portOrderStatusDashboard.views.portOrderStatus',
    hint: 'portOrderStatus',
    icon: MonitorHeartOutlined,
    group: 'orders',
    opens: { view: 'portOrderStatus' },
  },
  {
    route: '/portorder',
    title: 'resource.presentationOfGoods.views.portOrder',
    hint: 'portOrder',
    icon: DescriptionOutlined,
    group: 'orders',
    opens: { view: 'portOrder' },
  },
  {
    route: orderPages.order,
    title: 'place.portOrderDetail',
    opens: signedIn,
    hasActions: true,
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
    hint: 'presentationOfGoods',
    icon: AssignmentTurnedInOutlined,
    group: 'orders',
    opens: { view: 'presentationOfGoods' },
  },
  {
    route: '/loadingstop',
    title: 'resource.loadingStop.views.loadingStop',
    hint: 'loadingStop',
    icon: PanToolOutlined,
    group: 'checks',
    opens: { view: 'loadingStop' },
  },
  {
    route: '/riskfile',
    title: 'resource.riskFile.views.riskFile',
    hint: 'riskFile',
    icon: GppMaybeOutlined,
    group: 'checks',
    opens: { view: 'riskFile' },
  },
  {
    route: '/equipment-load',
    title: 'resource.equipmentLoad.views.equipmentLoad',
    hint: 'equipmentLoad',
    icon: DirectionsBoatOutlined,
    group: 'equipment',
    opens: { view: 'equipmentLoad' },
  },
  {
    route: '/equipment-movement',
    title: 'resource.manualEquipmentMovement.views.equipmentMovement',
    menu: 'place.movementMenu',
    hint: 'movement',
    icon: SwapHorizOutlined,
    group: 'equipment',
    opens: { view: 'equipmentMovement' },
  },
  {
    route: '/statistics',
    title: 'place.statistics',
    hint: 'statistics',
    icon: BarChartOutlined,
    group: 'office',
    opens: { rights: ['EM01_STATISTICS'] },
  },
  {
    route: '/users',
    title: 'resource.user.views.users',
    hint: 'users',
    icon: PeopleOutlined,
    group: 'office',
    opens: { view: 'users' },
  },
  {
    route: '/support-tools',
    title: 'place.supportTools',
    hint: 'supportTools',
    icon: BuildOutlined,
    group: 'office',
    opens: { rights: ['EM01_SUPPORT_TOOLS'] },
  },
  {
    route: '/pending-message',
    title: 'resource.pendingMessage.views.pendingMessage',
    hint: 'pendingMessage',
    icon: ScheduleSendOutlined,
    group: 'office',
    opens: { view: 'pendingMessage' },
  },
]

/** Every place of the portal, in the order of the menu. */
export const areas = withDeclared(placed, Object.values(resources).flatMap(viewsOf))
