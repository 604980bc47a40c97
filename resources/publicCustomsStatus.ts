import { dateTime, optional, text, type Fields } from './kit/fields.ts'
import { identifier, statusCode } from './port/fields.ts'
import type { ValueOf } from './kit/recordOf.ts'

/** What anybody may ask about a reference, without a sign-in. No table of its own: it is read off the port orders. */
export const customsStatusPath = '/public/customs-status/v1'

/** A port order reference has twelve characters, a container number eleven. */
export const customsReferenceMax = 12

/** The state of an order at customs; none while customs knows nothing of it yet. */
const statusQualifier = optional(statusCode('PORT_ORDER', 'CUSTOMS'))

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

/** Containers come first; whoever asks for an order without any gets the state of the order alone (A107). */
export type CustomsStatus = {
  readonly containerStatus: readonly ContainerStatus[]
  readonly portOrderStatus: PortOrderStatus | null
}
