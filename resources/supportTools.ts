import {
  choice,
  dateTime,
  behindFlag,
  integer,
  longText,
  optional,
  text,
  yesNo,
  type Fields,
} from './kit/fields.ts'
import { commodityCode, identifier, statusCode } from './port/fields.ts'
import type { ValueOf } from './kit/recordOf.ts'

/** Below the support base address. */
export const supportPath = '/support/v1/find'
export const supportRight = 'EM01_SUPPORT_TOOLS' as const

/** Rows that one answer has at most (LM-014). */
export const supportRowsMax = 1_000
/** Orders that are looked into at a time (LM-016), and that one call takes. */
export const supportTabsMax = 10
/** Object names and order ids that one call takes: so many orders with all of their declaration lines. */
export const supportNamesMax = 100
/** Characters of whatever identifies an order: an object name has the most. */
export const supportReferenceMax = 40

/** Which procedure of customs a declaration belongs to: export, or exit summary. */
export const customsProcedures = ['AES', 'EAS'] as const
export type CustomsProcedure = (typeof customsProcedures)[number]

/**
 * What customs was told about one goods item by one declaration line. No table of its own: the positions of the order
 * say it. What is customs information is null for those whom it is not meant for (PM-040).
 */
export const customsDataPosition = {
  portOrderReference: identifier('portOrderReference'),
  customsType: choice(...customsProcedures),
  objectName: identifier('objectName'),
  mrn: optional(identifier('mrn')),
  lrn: optional(identifier('lrn')),
  position: integer(1, 99_999),
  /** None: the position has no packages. */
  packageId: optional(integer(1, 99_999)),
  numberOfPackages: optional(integer(0, 99_999_999)),
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

/** A declaration line of an order, before customs has given it an MRN by its LRN. The order's row in the list says it. */
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

/** Where a declaration line stands, as both sources tell it. */
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
