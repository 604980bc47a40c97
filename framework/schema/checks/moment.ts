import { portDay } from '#schema/values/portTime.ts'

/** When a draft is checked: on the server by its clock, in the browser by that of the computer. */
export interface Moment {
  readonly now: Date
  /** The zone of the application. */
  readonly timeZone: string
  /** The calendar day there, as fields of the kind `day` have it. */
  readonly today: string
}

export const toMoment = (now: Date, timeZone: string): Moment => ({
  now,
  timeZone,
  today: portDay(now, timeZone),
})
