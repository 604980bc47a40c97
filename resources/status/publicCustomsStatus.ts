import { dateTime, type Fields, optional, text, type ValueOf } from '@quayside/framework'
import { identifier, statusCode } from '#resources/fields.ts'
import { customsCodes } from './publicStatusCall.ts'

/* The public status of a reference. It has no table: it is read from the port orders. */

/** The customs status of an order; null if customs has none yet. */
const statusQualifier = optional(statusCode(customsCodes.content, customsCodes.type))

export const containerStatus = {
  containerNumber: identifier('containerNumber'),
  portOrderReference: identifier('portOrderReference'),
  statusQualifier,
  transportDetailsVesselName: optional(text(50)),
  transportDetailsEts: optional(dateTime()),
  warehouse: optional(text(40)),
  created: dateTime(),
} as const satisfies Fields

export const portOrderStatus = {
  portOrderReference: identifier('portOrderReference'),
  statusQualifier,
  created: dateTime(),
} as const satisfies Fields

type ValuesOf<F extends Fields> = { readonly [K in keyof F]: ValueOf<F[K]> }
export type ContainerStatus = ValuesOf<typeof containerStatus>
export type PortOrderStatus = ValuesOf<typeof portOrderStatus>

/** Containers come first; an order without any has only its own status (A107). */
export type CustomsStatus = {
  readonly containerStatus: readonly ContainerStatus[]
  readonly portOrderStatus: PortOrderStatus | null
}
