import { startOfMinute } from 'date-fns/startOfMinute'
import type { Session } from '#schema/session.ts'
import type { Caller } from '#server/sql/bindFilter.ts'
import type { RouteContext } from './routeContext.ts'

/** The session of a call with the zone and the clock of its filters. */
export const toCaller = (
  { settings: { timeZone, due }, clock }: Pick<RouteContext, 'settings' | 'clock'>,
  session: Session,
): Caller => ({
  session,
  timeZone,
  // Whole minutes, like the relative times of list filters.
  due: { now: startOfMinute(clock()), rules: { ...due, timeZone } },
})
