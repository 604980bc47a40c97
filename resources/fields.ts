import { identifiersOf, ofKind } from '@quayside/framework'
import { identifierFormats } from './identifierFormats.ts'
import { commodityCodeKind } from './kinds/commodityCode.ts'
import { countryKind } from './kinds/country.ts'
import { riskLevelKind } from './kinds/riskLevel.ts'
import { statusCodeKind } from './kinds/statusCode.ts'
import type { StatusCodeField } from './kinds/types.ts'

/* The kinds of field that the port has besides those of `framework/schema/fields.ts`; what they mean is in `kinds/`. */

/** An identifier of the trade; see `identifierFormats.ts`. */
export const identifier = identifiersOf(identifierFormats)
/** Eight digits of the combined nomenclature, stored as an integer, shown with leading zeros. */
export const commodityCode = () => ofKind(commodityCodeKind, { kind: 'commodityCode' })

/** Two letters of ISO 3166; where empty means every country, the filter word for empty is `#`. */
export const country = () => ofKind(countryKind, { kind: 'country' })

/** A risk level, stored and sent as a number: see `riskLevels.ts`. */
export const riskLevel = () => ofKind(riskLevelKind, { kind: 'riskLevel' })

/** A code of the status code catalogue, shown by its name in the reader's language. */
export const statusCode = <
  const C extends StatusCodeField['content'],
  const T extends StatusCodeField['type'],
>(
  content: C,
  type: T,
) =>
  ofKind(statusCodeKind, { kind: 'statusCode', content, type } as const satisfies StatusCodeField)
