import { sql } from 'kysely'
import type { WebhookDeliveryState } from '#schema/record/webhooks.ts'
import { isCompanyAdmin, type Session } from '#schema/session.ts'
import { createReaders, nameOfRow } from '#server/changes/readers.ts'
import { createAddressCheck } from './publicAddress.ts'
import { postJson, toSignedHeaders } from './post.ts'
import { openSecret } from './sealedSecret.ts'
import { recordPath } from '#schema/views.ts'
import { toCaller } from '#server/http/toCaller.ts'
import type { Happened } from '#server/changes/readable.ts'
import { describeKnown } from '#server/changes/readNotifications.ts'
import type { WatchParts } from '#server/changes/events.ts'

/** An address to which nothing got through for so long is paused. */
const failingDays = 3

interface Claimed {
  readonly id: number
  readonly webhook_id: number
  readonly resource: string | null
  readonly rowId: number
  readonly rule: string
  readonly fields: readonly string[]
  readonly at: string
  readonly url: string
  readonly subject: string
  readonly company: string
  readonly secret: string
  readonly sealed: string | null
  /** Null if there is none that signs as well. */
  readonly former_secret: string | null
  readonly former_sealed: string | null
  readonly paused: string | null
}

/**
 * Sends a message as its user may know it at this moment. What a process sent that died before it knew the answer is sent again, with the
 * same id.
 * @throws where another attempt is worth it
 */
export const deliverWebhook = (parts: WatchParts) => {
  const { database, settings, clock } = parts.context
  const { db } = database
  const mayReach = createAddressCheck(settings.webhooks.networks)
  return async (message: string, isLast: boolean): Promise<void> => {
    const now = clock()
    const { rows } = await sql<Claimed>`
      update webhook_delivery as d
      set state = 'sending', attempts = d.attempts + 1, tried = ${now}, status = null, reason = null
      from webhook as w
      where d.message = ${message} and d.state in ('waiting', 'sending') and w.id = d.webhook_id
      returning d.id, d.webhook_id, d.resource, d.row_id as "rowId", d.rule, coalesce(d.fields, array[d.field::text]) as fields, d.at, w.url, w.subject, w.company, w.paused,
        w.secret, w.sealed_secret as sealed, w.sealed_former_secret as former_sealed,
        case when w.former_until > ${now} then w.former_secret end as former_secret`.execute(db)
    const [claimed] = rows
    if (claimed === undefined) return
    const mark = (state: WebhookDeliveryState, answer: Answer = {}) =>
      sql`
        update webhook_delivery set state = ${state}, status = ${answer.status ?? null}, reason = ${answer.reason ?? null}
        where id = ${claimed.id}`.execute(db)
    if (claimed.paused !== null) return void (await mark('dead', { reason: 'paused' }))
    const written = await write(parts, claimed, message)
    if ('reason' in written) return void (await mark('dropped', written))
    const { body } = written
    const secrets = openSecrets(settings, claimed)
    if (secrets === undefined) {
      await mark(isLast ? 'dead' : 'waiting', { reason: 'noSecret' })
      throw new Error(
        'the secret of a webhook does not open: WEBHOOK_SECRET_KEY is missing, or was changed',
      )
    }
    const headers = toSignedHeaders(secrets, message, now, body)
    const answer = await postJson({ url: claimed.url, headers, body, mayReach }).then(
      toAnswer,
      toFailure,
    )
    if (answer.isTaken) {
      await mark('sent', answer)
      await sql`
        update webhook set failing_since = null
        where id = ${claimed.webhook_id} and failing_since is not null`.execute(db)
      return
    }
    const isGone = answer.status === 410
    await mark(isLast || isGone ? 'dead' : 'waiting', answer)
    const since = new Date(now.getTime() - failingDays * 86_400_000)
    // The address may have been changed meanwhile.
    await sql`
      update webhook set failing_since = coalesce(failing_since, ${now}),
        paused = case when ${isGone} then 'gone' when ${isLast} and failing_since < ${since} then 'failing' end
      where id = ${claimed.webhook_id} and url = ${claimed.url} and paused is null`.execute(db)
    if (!isGone) throw new Error(`the receiver answered ${answer.status ?? answer.reason}`)
  }
}

/** The secret of now, and the former one as long as it signs as well; undefined if one does not open. */
const openSecrets = (
  settings: Parameters<typeof openSecret>[0],
  { company, secret, sealed, former_secret: former, former_sealed: formerSealed }: Claimed,
): string[] | undefined => {
  const stored = [
    { secret, sealed },
    ...(former === null ? [] : [{ secret: former, sealed: formerSealed }]),
  ]
  const opened = stored.flatMap((one) => openSecret(settings, company, one) ?? [])
  return opened.length === stored.length ? opened : undefined
}

interface Answer {
  readonly isTaken?: boolean
  readonly status?: number
  readonly reason?: string
}

const toAnswer = (status: number): Answer => ({ status, isTaken: status >= 200 && status < 300 })

const toFailure = (error: Error & { readonly code?: unknown }): Answer => ({
  reason:
    error.name === 'TimeoutError' || error.name === 'AbortError' ? 'timeout' : toReason(error),
})

const toReason = ({ code }: { readonly code?: unknown }): string =>
  typeof code === 'string' ? code.slice(0, 60) : 'noAnswer'

/** The body, or why it is not sent. */
const write = async (
  parts: WatchParts,
  claimed: Claimed,
  message: string,
): Promise<{ readonly body: string } | { readonly reason: string }> => {
  const { context } = parts
  const { subject, company, resource } = claimed
  const session = (await createReaders(context)({ subject, company }))?.session
  if (session === undefined || !isCompanyAdmin(session)) return { reason: 'noAdmin' }
  if (resource === null) return { body: toTestBody(message, company, new Date(claimed.at)) }
  const { rows } = await sql`
    select 1 from webhook_rule where webhook_id = ${claimed.webhook_id} and resource = ${resource}
      and rule = ${claimed.rule}`.execute(context.database.db)
  if (rows.length === 0) return { reason: 'notFollowed' }
  const { rule, fields, at, rowId } = claimed
  const event = { resource, rule, fields, rowId, at: new Date(at) }
  const body = await toEventBody(parts, session, message, event)
  return body === undefined ? { reason: 'notReadable' } : { body }
}

/** What a receiver is sent of an event, if the session may know it now: row and rule, and no values, like a mail. */
const toEventBody = async (
  { context, catalogue }: WatchParts,
  session: Session,
  id: string,
  event: Happened & { readonly at: Date },
): Promise<string | undefined> => {
  const { db } = context.database
  const parts = { db, catalogue, caller: toCaller(context, session) }
  const [found] = await describeKnown(parts, [event])
  if (found === undefined) return undefined
  const { view, record } = found
  const { resource } = view
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
const toTestBody = (id: string, company: string, at: Date): string =>
  JSON.stringify({ id, type: 'test', timestamp: at.toISOString(), data: { company } })
