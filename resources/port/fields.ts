import './application.ts'
import { identifiersOf } from '#resources/kit/kinds/identifier.ts'
import { identifierFormats } from './identifierFormats.ts'

/*
 * The kinds of field that the port has beside those of `resources/kit/fields.ts`.
 */
export { commodityCode } from './kinds/commodityCode.ts'
export { country } from './kinds/country.ts'
export { riskLevel } from './kinds/riskLevel.ts'
export { statusCode } from './kinds/statusCode.ts'

/** An identifier of the trade; see `identifierFormats.ts`. */
export const identifier = identifiersOf(identifierFormats)
