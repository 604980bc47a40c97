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
import SwapHorizOutlined from '@mui/icons-material/SwapHorizOutlined'
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
    icon: InfoOutlined,
    group: 'orders',
    opens: dashboard,
  },
  {
    route: '/portorderstatus',
    title: 'resource.portOrderStatusDashboard.views.portOrderStatus',
    hint: 'area.portOrderStatus',
    icon: MonitorHeartOutlined,
    group: 'orders',
    opens: { view: 'portOrderStatus' },
  },
  {
    route: '/portorder',
    title: 'resource.presentationOfGoods.views.portOrder',
    hint: 'area.portOrder',
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
    hint: 'area.presentationOfGoods',
    icon: AssignmentTurnedInOutlined,
    group: 'orders',
    opens: { view: 'presentationOfGoods' },
  },
  {
    route: '/loadingstop',
    title: 'resource.loadingStop.views.loadingStop',
    hint: 'area.loadingStop',
    icon: PanToolOutlined,
    group: 'checks',
    opens: { view: 'loadingStop' },
  },
  {
    route: '/riskfile',
    title: 'resource.riskFile.views.riskFile',
    hint: 'area.riskFile',
    icon: GppMaybeOutlined,
    group: 'checks',
    opens: { view: 'riskFile' },
  },
  {
    route: '/equipment-load',
    title: 'resource.equipmentLoad.views.equipmentLoad',
    hint: 'area.equipmentLoad',
    icon: DirectionsBoatOutlined,
    group: 'equipment',
    opens: { view: 'equipmentLoad' },
  },
  {
    route: '/equipment-movement',
    title: 'resource.manualEquipmentMovement.views.equipmentMovement',
    menu: 'place.movementMenu',
    hint: 'area.movement',
    icon: SwapHorizOutlined,
    group: 'equipment',
    opens: { view: 'equipmentMovement' },
  },
  {
    route: '/statistics',
    title: 'place.statistics',
    hint: 'area.statistics',
    icon: BarChartOutlined,
    group: 'office',
    opens: { rights: ['EM01_STATISTICS'] },
  },
  {
    route: '/users',
    title: 'resource.user.views.users',
    hint: 'area.users',
    icon: PeopleOutlined,
    group: 'office',
    opens: { view: 'users' },
  },
  {
    route: '/support-tools',
    title: 'place.supportTools',
    hint: 'area.supportTools',
    icon: BuildOutlined,
    group: 'office',
    opens: { rights: ['EM01_SUPPORT_TOOLS'] },
  },
]

/** Every place of the portal, in the order of the menu. */
export const areas = withDeclared(placed, Object.values(resources).flatMap(viewsOf))
