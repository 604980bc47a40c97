import {
  choice,
  dateTime,
  type Fields,
  integer,
  optional,
  type RelatedRows,
  text,
  type ValueOf,
  visibleTo,
  yesNo,
} from '@quayside/framework'
import { identifier, statusCode } from '#resources/fields.ts'

/** The orders of a collector, or the collectors of an order. Has no table. */
export const referenceInformationPath = '/port-order/reference/information/v1'

/** Max rows of the dialog (LM-013). */
export const referenceInformationMax = 10_000

/**
 * FULL: the reader sees that order with its customs information; READ: without; NONE: the reader only sees its
 * reference (A127).
 */
export const referenceInformation = {
  id: optional(integer(1, Number.MAX_SAFE_INTEGER)),
  portOrderReference: identifier('portOrderReference'),
  forwarderReference: optional(text(20)),
  issuer: optional(text(40, 20)),
  issuerPcsCode: optional(identifier('participantCode')),
  customsStatus: visibleTo(
    ['EM01_ZAPP_STATUS_SHOW'],
    optional(statusCode('PORT_ORDER', 'CUSTOMS')),
  ),
  customsEmpStatus: visibleTo(
    ['EM01_EMP_STATUS_SHOW'],
    optional(statusCode('PORT_ORDER', 'CUSTOMS')),
  ),
  accessRights: choice('FULL', 'READ', 'NONE'),
  completenessIndicator: optional(yesNo()),
  created: optional(dateTime()),
} as const satisfies Fields

type Told = typeof referenceInformation
/** Fields that need rights, so that a row may lack them. */
type Restricted = {
  [K in keyof Told]: Told[K] extends { rights: readonly string[] } ? K : never
}[keyof Told]
export type ReferenceInformation = {
  readonly [K in Exclude<keyof Told, Restricted>]: ValueOf<Told[K]>
} & { readonly [K in Restricted]?: ValueOf<Told[K]> }

const toTab = (name: 'parents' | 'children') =>
  ({ method: 'GET', path: `${referenceInformationPath}/${name}/{portOrderReference}` }) as const

/** The collectors of an order, and the orders of a collector. */
export const referenceInformationRelatedRows = {
  name: 'referenceInformation',
  fields: referenceInformation,
  columns: [
    'portOrderReference',
    'forwarderReference',
    'issuer',
    'issuerPcsCode',
    'customsStatus',
    'customsEmpStatus',
    'completenessIndicator',
    'accessRights',
    'created',
  ],
  // Orders of other companies have no id, and therefore no link (A091).
  leads: { column: 'portOrderReference', id: 'id' },
  tabs: { parents: toTab('parents'), children: toTab('children') },
} as const satisfies RelatedRows
