import AssignmentTurnedInOutlined from '@mui/icons-material/AssignmentTurnedInOutlined'
import AssignmentIndOutlined from '@mui/icons-material/AssignmentIndOutlined'
import BarChartOutlined from '@mui/icons-material/BarChartOutlined'
import BuildOutlined from '@mui/icons-material/BuildOutlined'
import ChatBubbleOutlineOutlined from '@mui/icons-material/ChatBubbleOutlineOutlined'
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import DirectionsBoatOutlined from '@mui/icons-material/DirectionsBoatOutlined'
import FolderOutlined from '@mui/icons-material/FolderOutlined'
import GppMaybeOutlined from '@mui/icons-material/GppMaybeOutlined'
import InfoOutlined from '@mui/icons-material/InfoOutlined'
import MonitorHeartOutlined from '@mui/icons-material/MonitorHeartOutlined'
import PanToolOutlined from '@mui/icons-material/PanToolOutlined'
import PeopleOutlined from '@mui/icons-material/PeopleOutlined'
import ScheduleSendOutlined from '@mui/icons-material/ScheduleSendOutlined'
import SwapHorizOutlined from '@mui/icons-material/SwapHorizOutlined'
import type { MenuIcons } from '@quayside/framework/admin'

/** Icons of lists and pages in menu and overview. */
export const icons: MenuIcons = {
  aesInfo: InfoOutlined,
  portOrderStatus: MonitorHeartOutlined,
  portOrder: DescriptionOutlined,
  presentationOfGoods: AssignmentTurnedInOutlined,
  loadingStop: PanToolOutlined,
  riskFile: GppMaybeOutlined,
  equipmentLoad: DirectionsBoatOutlined,
  equipmentMovement: SwapHorizOutlined,
  statistics: BarChartOutlined,
  users: PeopleOutlined,
  supportTools: BuildOutlined,
  pendingMessage: ScheduleSendOutlined,
  orderAssignment: AssignmentIndOutlined,
  orderDocument: FolderOutlined,
  orderNote: ChatBubbleOutlineOutlined,
}
