import { recordPath, viewsOf } from '#resources/kit/views.ts'
import type { Session } from '#resources/kit/session.ts'
import { toCaller } from '#server/core/http/toCaller.ts'
import type { WatchParts } from '#server/core/watch/fanOut.ts'
import { mayKnow, resourceNamed, type Happened } from '#server/core/watch/readable.ts'
import { describeRows } from '#server/core/watch/readNotifications.ts'
import { nameOfRow } from '#server/core/watch/rowName.ts'

/** What a receiver is sent of an event, if the session may know it now: row and rule, and no values, like a mail. */
export const toEventBody = async (
  { context, catalogue }: WatchParts,
  session: Session,
  id: string,
  event: Happened & { readonly at: Date },
): Promise<string | undefined> => {
  const { db } = context.database
  const caller = toCaller(context, session)
  const known = await mayKnow({ db, catalogue }, caller, [event])
  const named = await describeRows({ db, catalogue, caller }, known)
  const found = named.get(`${event.resource} ${event.rowId}`)
  const resource = resourceNamed(catalogue, event.resource)
  const view = resource && viewsOf(resource).find((one) => one.name === found?.view)
  if (resource === undefined || view === undefined || found === undefined) return undefined
  const { record } = found
  return JSON.stringify({
    id,
    type: `${resource.name}.${event.rule}`,
    timestamp: event.at.toISOString(),
    data: {
      company: session.participantCode,
      resource: resource.name,
      rule: event.rule,
      rowId: event.rowId,
      name: nameOfRow(resource, record),
      url: context.settings.portalUrl + recordPath(view, record as { id: number }),
    },
  })
}

/** What a receiver is sent on demand, to see whether it arrives. */
export const toTestBody = (id: string, company: string, at: Date): string =>
  JSON.stringify({ id, type: 'test', timestamp: at.toISOString(), data: { company } })
