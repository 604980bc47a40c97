import { customsCodes } from './customsCodes.ts'
import { badCodes } from './statusMeanings.ts'

/** Customs refuse the exit, or a message or its data: the sender has to correct something (3.5 of the specification). */
export const rejectedCodes: readonly string[] = badCodes.filter(
  (code) => code !== customsCodes.stop,
)

/** An order is stopped by any of these values: reported by either source, or by hand. Counts and notifications mean the same. */
export const stoppedBy = {
  statusCustoms: [customsCodes.stop],
  statusCustomsZapp: [customsCodes.stop],
  customsStatus: ['STOP'],
} as const

/** Likewise what is rejected. */
export const rejectedBy = {
  statusCustoms: rejectedCodes,
  statusCustomsZapp: rejectedCodes,
} as const
