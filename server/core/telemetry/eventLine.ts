import { securityEvents, type EventFacts, type SecurityEventName } from './securityEvents.ts'

/** The numbers of the log of the server. */
const levels = { info: 30, warn: 40 } as const

/** A security event of a command, as a line of the log. */
export const toEventLine = (event: SecurityEventName, facts: EventFacts): string =>
  JSON.stringify({
    level: levels[securityEvents[event].level],
    time: Date.now(),
    event,
    ...facts,
    msg: `security event ${event}`,
  })
