import { isContainerNumber, isImoNumber, isMrn } from './checkDigits.ts'

/** One kind of number that people copy, paste and search for. */
interface IdentifierFormat {
  /** Longest text that a filter or an input takes; longer than a right number where people type separators. */
  readonly max: number
  /** Characters of a whole number, where there is just one length: then a filter compares instead of searching. */
  readonly whole?: number
  /** Upper and lower case differ; all other numbers are upper-case. */
  readonly mixedCase?: true
  /** Such a number looks right; never a reason to refuse, only a hint beside the input. */
  looksRight(text: string): boolean
}

const matches = (pattern: RegExp) => (text: string) => pattern.test(text)

/** Upper-case identifiers of the trade. Sources: ISO 6346, IMO, UN/LOCODE, the German export handbook. */
export const identifierFormats = {
  portOrderReference: { max: 12, whole: 12, looksRight: matches(/^[BSZ]\d{11}$/) },
  /** What the forwarder calls the order. */
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
