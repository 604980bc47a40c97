import { isContainerNumber } from '#resources/port/checkDigits.ts'
import { list, optional, text, type Fields } from './kit/fields.ts'
import { identifier, statusCode } from './port/fields.ts'
import type { ValueOf } from './kit/recordOf.ts'

/** An information service: whoever knows an exact reference is told who to ask, be it in their own orders or not (spec-13). */
export const aesInfoPath = '/aesinfo/v1'
export const aesInfoRight = 'EM01_PORT_ORDER_STATUS_DASHBOARD_LIST' as const

/** An MRN has the most characters; an order reference the fewest that is worth a search (AE-003, AE-004). */
export const aesReferenceMax = 18
export const aesReferenceMin = 12

/** A whole reference: long enough, or a container number, which is shorter and has a check digit instead. */
export const isAesReference = (text: string): boolean =>
  text.length <= aesReferenceMax &&
  /^[A-Z0-9]+$/.test(text) &&
  (text.length >= aesReferenceMin || isContainerNumber(text))

/** Orders that one answer has at most; rows of the table before somebody asks for more (LM-015). */
export const aesInfoMax = 1_000
export const aesInfoPageSize = 10

/** What customs and terminal know about one order, for each of its MRN that was asked for. No table of its own. */
export const aesInfo = {
  portOrderReference: identifier('portOrderReference'),
  mrn: optional(identifier('mrn')),
  portOrderCustomsStatus: optional(statusCode('PORT_ORDER', 'CUSTOMS')),
  mrnCustomsStatus: optional(statusCode('OBJECT_NAME', 'CUSTOMS')),
  terminalPcsCode: optional(identifier('participantCode')),
  terminalName: optional(text(40, 20)),
  issuerPcsCode: optional(identifier('participantCode')),
  issuerName: optional(text(40, 20)),
  issuerContactName: optional(text(40)),
  issuerPhone: optional(text(30)),
  issuerFax: optional(text(30)),
  issuerEmail: optional(text(80)),
  mrnList: list(identifier('mrn')),
  containerNumberList: list(identifier('containerNumber')),
  vehicleChassisNumberList: list(identifier('chassisNumber')),
} as const satisfies Fields
export type AesInfo = { readonly [K in keyof typeof aesInfo]: ValueOf<(typeof aesInfo)[K]> }
