import { customsStatus } from './customsStatus.ts'
import { equipmentLoad } from './equipmentLoad.ts'
import { loadingStop } from './loadingStop.ts'
import { manualEquipmentMovement } from './manualEquipmentMovement.ts'
import { portOrderStatusDashboard } from './portOrderStatusDashboard.ts'
import { presentationOfGoods } from './presentationOfGoods.ts'
import { processingStatus } from './processingStatus.ts'
import { riskFile } from './riskFile.ts'
import { user } from '#resources/kit/included/user.ts'

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
  user,
}
