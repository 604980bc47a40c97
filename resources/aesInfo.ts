import { isContainerNumber } from '#resources/checkDigits.ts'
import { type Fields, list, optional, personal, text, type ValueOf } from '@quayside/framework'
import { identifier, statusCode } from './fields.ts'

/** An information service: an exact reference is answered for orders of other companies too (spec-13), without the contact details of people (decision 24). */
export const aesInfoPath = '/aesinfo/v1'
export const aesInfoRight = 'EM01_PORT_ORDER_STATUS_DASHBOARD_LIST' as const

/** Length of an MRN, the longest reference, and of an order reference, the shortest but for containers (AE-003, AE-004). */
export const aesReferenceMax = 18
export const aesReferenceMin = 12

/** A complete reference: long enough, or a container number, which is shorter but has a check digit. */
export const isAesReference = (text: string): boolean =>
  text.length <= aesReferenceMax &&
  /^[A-Z0-9]+$/.test(text) &&
  (text.length >= aesReferenceMin || isContainerNumber(text))

/** Max orders of one answer, and rows that the table shows first (LM-015). */
export const aesInfoMax = 1_000
export const aesInfoPageSize = 10

/** What customs and terminal know about one order, for each requested MRN. Has no table. */
export const aesInfo = {
  portOrderReference: identifier('portOrderReference'),
  mrn: optional(identifier('mrn')),
  portOrderCustomsStatus: optional(statusCode('PORT_ORDER', 'CUSTOMS')),
  mrnCustomsStatus: optional(statusCode('OBJECT_NAME', 'CUSTOMS')),
  terminalPcsCode: optional(identifier('participantCode')),
  terminalName: optional(text(40, 20)),
  issuerPcsCode: optional(identifier('participantCode')),
  issuerName: optional(text(40, 20)),
  issuerContactName: personal(optional(text(40))),
  issuerPhone: personal(optional(text(30))),
  issuerFax: personal(optional(text(30))),
  issuerEmail: personal(optional(text(80))),
  mrnList: list(identifier('mrn')),
  containerNumberList: list(identifier('containerNumber')),
  vehicleChassisNumberList: list(identifier('chassisNumber')),
} as const satisfies Fields
export type AesInfo = { readonly [K in keyof typeof aesInfo]: ValueOf<(typeof aesInfo)[K]> }
