import { defineCatalogue } from './kit/defineCatalogue.ts'
import { importVerification, importVerificationLookup } from './importVerification.ts'
import { isoCountryCode } from './isoCountryCode.ts'
import { newsTicker } from './newsTicker.ts'
import { referenceInformationLookup } from './referenceInformation.ts'
import { statusCode } from './statusCode.ts'
import { statusHistory, statusHistoryLookup } from './statusHistory.ts'
import { statusInformation, statusInformationDetail } from './statusInformation.ts'
import { transshipment, transshipmentLookup } from './transshipment.ts'
import { userData } from './userData.ts'
import { resources as screens } from './index.ts'

/** Everything that the product knows by declaration: what has screens, and what their dialogs, cells and the server read. */
export const resources = defineCatalogue({
  ...screens,
  isoCountryCode,
  statusCode,
  statusHistory,
  statusInformation,
  transshipment,
  importVerification,
  newsTicker,
  userData,
})
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
