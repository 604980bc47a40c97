import { customsStatus } from './status/customsStatus.ts'
import { equipmentLoad } from './equipmentLoad.ts'
import { loadingStop } from './loadingStop.ts'
import { manualEquipmentMovement } from './manualEquipmentMovement.ts'
import { orderAssignment } from './order/orderAssignment.ts'
import { orderDocument } from './order/orderDocument.ts'
import { orderNote } from './order/orderNote.ts'
import { pendingMessage } from './pendingMessage.ts'
import { portOrderStatusDashboard } from './order/portOrderStatusDashboard.ts'
import { presentationOfGoods } from './order/presentationOfGoods.ts'
import { processingStatus } from './status/processingStatus.ts'
import { riskFile } from './riskFile.ts'
import { user } from '@quayside/framework'

/** The catalogue of resources with screens: lists, and recorded actions on their rows. */
export const resources = {
  portOrderStatusDashboard,
  presentationOfGoods,
  customsStatus,
  processingStatus,
  loadingStop,
  riskFile,
  equipmentLoad,
  manualEquipmentMovement,
  pendingMessage,
  orderAssignment,
  orderDocument,
  orderNote,
  user,
}
