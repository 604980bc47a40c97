import {
  behindFlag,
  choice,
  dateTime,
  type Fields,
  integer,
  longText,
  optional,
  summed,
  text,
  type ValueOf,
  yesNo,
} from '@quayside/framework'
import { commodityCode, identifier, statusCode } from './fields.ts'

/** Below the support base address. */
export const supportPath = '/support/v1/find'
export const supportRight = 'EM01_SUPPORT_TOOLS' as const

/** Max rows of one answer (LM-014). */
export const supportRowsMax = 1_000
/** Max orders inspected at a time (LM-016), and in one call. */
export const supportTabsMax = 10
/** Max object names and order ids in one call: that many orders with all of their declaration lines. */
export const supportNamesMax = 100
/** Max characters of an order's identifier: those of an object name. */
export const supportReferenceMax = 40

/** The customs procedure of a declaration: export, or exit summary. */
export const customsProcedures = ['AES', 'EAS'] as const
export type CustomsProcedure = (typeof customsProcedures)[number]

/**
 * The customs data of one goods item in one declaration line. Has no table: it is read from the positions of the
 * order. Customs information is null for readers who may not see it (PM-040).
 */
export const customsDataPosition = {
  portOrderReference: identifier('portOrderReference'),
  customsType: choice(...customsProcedures),
  objectName: identifier('objectName'),
  mrn: optional(identifier('mrn')),
  lrn: optional(identifier('lrn')),
  position: integer(1, 99_999),
  /** Null: the position has no packages. */
  packageId: optional(integer(1, 99_999)),
  numberOfPackages: optional(summed(integer(0, 99_999_999))),
  packingType: optional(text(2)),
  marks: optional(longText(512)),
  /** Kilograms. */
  netWeight: optional(integer(0, 999_999_999)),
  grossWeight: optional(integer(0, 999_999_999)),
  commodityCode: optional(commodityCode()),
  commodityDescription: optional(text(280, 16)),
} as const satisfies Fields
export type CustomsDataPosition = {
  readonly [K in keyof typeof customsDataPosition]: ValueOf<(typeof customsDataPosition)[K]>
}

/** A declaration line of an order, before customs has assigned an MRN to its LRN. Read from the order's row in the list. */
export const declarationLine = {
  portOrderReference: identifier('portOrderReference'),
  kind: choice('MRN', 'LRN'),
  number: identifier('lrn'),
  objectName: identifier('objectName'),
  type: optional(text(10)),
  releaseDateTime: optional(dateTime()),
  wksProcedure: behindFlag('EMPN3399', optional(yesNo())),
  complete: yesNo(),
} as const satisfies Fields
export type DeclarationLine = {
  readonly [K in keyof typeof declarationLine]: ValueOf<(typeof declarationLine)[K]>
}

/** The status of a declaration line, from both sources. */
export const lineStatus = {
  portOrderReference: declarationLine.portOrderReference,
  kind: declarationLine.kind,
  number: declarationLine.number,
  objectName: declarationLine.objectName,
  customsEmp: optional(statusCode('OBJECT_NAME', 'CUSTOMS')),
  customsZapp: optional(statusCode('OBJECT_NAME', 'CUSTOMS')),
  communicationEmp: optional(statusCode('OBJECT_NAME', 'COMMUNICATION')),
  communicationZapp: optional(statusCode('OBJECT_NAME', 'COMMUNICATION')),
} as const satisfies Fields
