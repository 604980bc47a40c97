import { importVerification, importVerificationRelatedRows } from './order/importVerification.ts'
import { isoCountryCode } from './reference/isoCountryCode.ts'
import { newsTicker, userData } from '@quayside/framework'
import { referenceInformationRelatedRows } from './order/referenceInformation.ts'
import { statusCode } from './reference/statusCode.ts'
import { statusHistory, statusHistoryRelatedRows } from './status/statusHistory.ts'
import { statusInformation, statusInformationDetail } from './status/statusInformation.ts'
import { transshipment, transshipmentRelatedRows } from './order/transshipment.ts'
import { resources } from './index.ts'

/** Every declaration: resources with screens, and those that dialogs, cells and the server read. */
export const allResources = {
  ...resources,
  isoCountryCode,
  statusCode,
  statusHistory,
  statusInformation,
  transshipment,
  importVerification,
  newsTicker,
  userData,
}
export type AllResources = typeof allResources

/** Data about single rows, read on demand. */
export const allRelatedRows = {
  statusHistory: statusHistoryRelatedRows,
  referenceInformation: referenceInformationRelatedRows,
  transshipment: transshipmentRelatedRows,
  importVerification: importVerificationRelatedRows,
}
export type AllRelatedRows = typeof allRelatedRows

/** Details of single related rows. */
export const details = { statusInformation: statusInformationDetail }
export type AllRowDetails = typeof details
