import { customsStatus } from './customsStatus.ts'
import { equipmentLoad } from './equipmentLoad.ts'
import { importVerification, importVerificationLookup } from './importVerification.ts'
import { isoCountryCode } from './isoCountryCode.ts'
import { loadingStop } from './loadingStop.ts'
import { manualEquipmentMovement } from './manualEquipmentMovement.ts'
import { newsTicker } from './newsTicker.ts'
import { presentationOfGoods } from './presentationOfGoods.ts'
import { processingStatus } from './processingStatus.ts'
import { riskFile } from './riskFile.ts'
import { statusCode } from './statusCode.ts'
import { referenceInformationLookup } from './referenceInformation.ts'
import { statusHistory, statusHistoryLookup } from './statusHistory.ts'
import { statusInformation, statusInformationDetail } from './statusInformation.ts'
import { transshipment, transshipmentLookup } from './transshipment.ts'
import { user } from './user.ts'
import { userData } from './userData.ts'

/** The catalogue: everything that the product knows by declaration. */
export const resources = {
  presentationOfGoods,
  customsStatus,
  processingStatus,
  loadingStop,
  riskFile,
  equipmentLoad,
  manualEquipmentMovement,
  isoCountryCode,
  statusCode,
  statusHistory,
  statusInformation,
  transshipment,
  importVerification,
  newsTicker,
  user,
  userData,
}
export type Resources = typeof resources

/** What can be looked up about single rows. */
export const lookups = {
  statusHistory: statusHistoryLookup,
  referenceInformation: referenceInformationLookup,
  transshipment: transshipmentLookup,
  importVerification: importVerificationLookup,
}
export type Lookups = typeof lookups

/** What more can be looked up about rows of those. */
export const details = { statusInformation: statusInformationDetail }
export type Details = typeof details
