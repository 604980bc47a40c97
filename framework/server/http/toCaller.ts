import { startOfMinute } from 'date-fns/startOfMinute'
import type { Session } from '#schema/session.ts'
import type { Caller } from '#server/sql/bindFilter.ts'
import { toMoment, type Moment } from '#schema/checks/moment.ts'
import type { RouteContext } from './routeContext.ts'

/** The session of a call with the zone and the clock of its filters. */
export const toCaller = (
  {
    application,
    settings: { timeZone, due },
    clock,
  }: Pick<RouteContext, 'application' | 'settings' | 'clock'>,
  session: Session,
): Required<Caller> => ({
  application,
  session,
  timeZone,
  // Whole minutes, like the relative times of list filters.
  due: { now: startOfMinute(clock()), rules: { ...due, timeZone } },
})

/** When the values of a call are checked. */
export const momentOf = ({
  settings: { timeZone },
  clock,
}: Pick<RouteContext, 'settings' | 'clock'>): Moment => toMoment(clock(), timeZone)
