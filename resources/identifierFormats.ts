import type { IdentifierFormat } from '@quayside/framework'
import { isContainerNumber, isImoNumber, isMrn } from './checkDigits.ts'

const matches = (pattern: RegExp) => (text: string) => pattern.test(text)

/** Upper-case identifiers of the trade. Sources: ISO 6346, IMO, UN/LOCODE, the German export handbook. */
export const identifierFormats = {
  portOrderReference: { max: 12, whole: 12, isTelling: true, looksRight: matches(/^[BSZ]\d{11}$/) },
  /** What the forwarder calls the order. */
  forwarderReference: { max: 20, mixedCase: true, looksRight: matches(/^.+$/) },
  containerNumber: { max: 12, whole: 11, isTelling: true, looksRight: isContainerNumber },
  chassisNumber: { max: 17, looksRight: matches(/^[A-Z0-9]{4,17}$/) },
  equipment: { max: 17, looksRight: matches(/^[A-Z0-9]{4,17}$/) },
  mrn: { max: 18, whole: 18, isTelling: true, looksRight: isMrn },
  lrn: { max: 22, mixedCase: true, looksRight: matches(/^.{1,22}$/) },
  atbNumber: {
    max: 21,
    isTelling: true,
    looksRight: matches(/^(AT[A-Z]\d{18}|\d{2}[A-Z]{2}[A-Z0-9]{13}\d)$/),
  },
  goodsCommodityCode: { max: 8, whole: 8, looksRight: matches(/^\d{8}$/) },
  objectName: { max: 40, mixedCase: true, looksRight: matches(/^.+$/) },
  orderType: { max: 3, whole: 3, isWord: true, looksRight: matches(/^[A-Z]{3}$/) },
  imoNumber: { max: 7, whole: 7, looksRight: isImoNumber },
  callSign: { max: 7, looksRight: matches(/^[A-Z0-9]{3,7}$/) },
  unlocode: { max: 5, whole: 5, looksRight: matches(/^[A-Z]{2}[A-Z0-9]{3}$/) },
  participantCode: { max: 4, whole: 4, looksRight: matches(/^[A-Z0-9]{4}$/) },
  isoType: { max: 4, whole: 4, looksRight: matches(/^[A-Z0-9]{4}$/) },
  departureNumber: { max: 7, looksRight: matches(/^[A-Z0-9]{1,7}$/) },
} as const satisfies Record<string, IdentifierFormat>
