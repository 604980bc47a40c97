import { isContainerNumber, isImoNumber, isMrn } from './checkDigits.ts'

/** A kind of number that users copy, paste and search for. */
interface IdentifierFormat {
  /** Max text of a filter or an input; longer than a valid number where users type separators. */
  readonly max: number
  /** Length of a complete number, if it is fixed: such a filter text is compared for equality instead of searched. */
  readonly whole?: number
  /** Case-sensitive; all other numbers are upper-case. */
  readonly mixedCase?: true
  /** Whether a number looks valid; never a reason to refuse, only a hint beside the input. */
  looksRight(text: string): boolean
}

const matches = (pattern: RegExp) => (text: string) => pattern.test(text)

/** Upper-case identifiers of the trade. Sources: ISO 6346, IMO, UN/LOCODE, the German export handbook. */
export const identifierFormats = {
  portOrderReference: { max: 12, whole: 12, looksRight: matches(/^[BSZ]\d{11}$/) },
  /** The forwarder's own name of the order. */
  forwarderReference: { max: 20, mixedCase: true, looksRight: matches(/^.+$/) },
  containerNumber: { max: 12, whole: 11, looksRight: isContainerNumber },
  chassisNumber: { max: 17, looksRight: matches(/^[A-Z0-9]{4,17}$/) },
  equipment: { max: 17, looksRight: matches(/^[A-Z0-9]{4,17}$/) },
  mrn: { max: 18, whole: 18, looksRight: isMrn },
  lrn: { max: 22, mixedCase: true, looksRight: matches(/^.{1,22}$/) },
  atbNumber: { max: 21, looksRight: matches(/^(AT[A-Z]\d{18}|\d{2}[A-Z]{2}[A-Z0-9]{13}\d)$/) },
  goodsCommodityCode: { max: 8, whole: 8, looksRight: matches(/^\d{8}$/) },
  objectName: { max: 40, mixedCase: true, looksRight: matches(/^.+$/) },
  orderType: { max: 3, whole: 3, looksRight: matches(/^[A-Z]{3}$/) },
  imoNumber: { max: 7, whole: 7, looksRight: isImoNumber },
  callSign: { max: 7, looksRight: matches(/^[A-Z0-9]{3,7}$/) },
  unlocode: { max: 5, whole: 5, looksRight: matches(/^[A-Z]{2}[A-Z0-9]{3}$/) },
  participantCode: { max: 4, whole: 4, looksRight: matches(/^[A-Z0-9]{4}$/) },
  isoType: { max: 4, whole: 4, looksRight: matches(/^[A-Z0-9]{4}$/) },
  departureNumber: { max: 7, looksRight: matches(/^[A-Z0-9]{1,7}$/) },
} as const satisfies Record<string, IdentifierFormat>

export type IdentifierFormatName = keyof typeof identifierFormats

export const identifierFormat = (name: IdentifierFormatName): IdentifierFormat =>
  identifierFormats[name]
