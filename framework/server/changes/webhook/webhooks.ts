import { lockKey } from '#server/database/advisoryLock.ts'
import { sql } from 'kysely'
import type { FollowedRules, Webhook } from '#schema/record/webhooks.ts'
import type { Session } from '#schema/session.ts'
import type { Db } from '#server/database/guardedKysely.ts'
import { ServerError } from '#server/errors.ts'
import { countIn } from '#server/read/countRows.ts'
import { writeAudit } from '#server/write/writeAudit.ts'
import { withoutNulls, type Owner } from '#server/changes/readers.ts'
import { sealSecret } from './sealedSecret.ts'
import { createSecret } from './post.ts'

/** A receiver needs time to get a new secret: for so long, in hours, both sign. */
const formerHours = 24

export interface WebhookDraft {
  readonly url: string
  readonly rules: FollowedRules
}

/** Who changes a webhook, and when. */
export interface WebhookChange {
  readonly transaction: Db
  readonly session: Session
  readonly owner: Owner
  readonly now: Date
  /** Its secret of the operator seals those of webhooks. */
  readonly settings: Parameters<typeof sealSecret>[0]
}

export type StoredWebhook = Omit<Webhook, 'isUserAdmin'> & Owner

/** The webhooks of a company, the oldest first. */
export const readWebhooks = async (db: Db, company: string): Promise<readonly StoredWebhook[]> => {
  type Stored = Omit<StoredWebhook, 'rules'> & { rules?: { resource: string; rule: string }[] }
  const { rows } = await sql<Stored>`
    select id, subject, company, username, url, paused, failing_since as "failingSince",
      (select json_agg(json_build_object('resource', resource, 'rule', rule) order by resource, rule)
        from webhook_rule where webhook_id = webhook.id) as rules
    from webhook where company = ${company} order by id`.execute(db)
  return rows.map(withoutNulls).map(({ rules = [], ...webhook }) => ({
    ...webhook,
    rules: Object.fromEntries(
      [...Map.groupBy(rules, ({ resource }) => resource)].map(([name, of]) => [
        name,
        of.map(({ rule }) => rule),
      ]),
    ),
  }))
}

/**
 * Registers a webhook, and returns its secret, which is not readable later.
 * @throws ServerError VALUE_INVALID where the company has as many as it may have
 */
export const addWebhook = async (
  { transaction, session, owner: { subject, company }, now, settings }: WebhookChange,
  draft: WebhookDraft,
  max: number,
): Promise<{ readonly id: number; readonly secret: string }> => {
  // Two calls at once would both find room.
  await lockKey(transaction, `webhook ${company}`)
  if ((await countIn(transaction, sql`webhook where company = ${company}`)) >= max)
    throw new ServerError('VALUE_INVALID', { problems: { url: 'tooMany' } })
  const secret = createSecret()
  const stored = sealSecret(settings, company, secret)
  const { rows } = await sql<{ id: number }>`
    insert into webhook (company, subject, username, url, secret, sealed_secret, created)
    values (${company}, ${subject}, ${session.username}, ${draft.url}, ${stored.secret}, ${stored.sealed}, ${now})
    returning id`.execute(transaction)
  const id = Number(rows[0]?.id)
  await writeRules(transaction, id, draft.rules)
  await audit({ transaction, session, now }, id, 'create', undefined, draft)
  return { id, secret }
}

/** Changes address and rules. From now on it is sent with the permissions of who changes it: no address gets what that user may not see. */
export const changeWebhook = async (
  change: WebhookChange,
  id: number,
  draft: WebhookDraft,
): Promise<void> => {
  const { transaction, session, owner } = change
  const before = await lockWebhook(change, id)
  await sql`
    update webhook set url = ${draft.url}, subject = ${owner.subject}, username = ${session.username},
      failing_since = null, paused = nullif(nullif(paused, 'failing'), 'gone')
    where id = ${id}`.execute(transaction)
  await sql`delete from webhook_rule where webhook_id = ${id}`.execute(transaction)
  await writeRules(transaction, id, draft.rules)
  await audit(change, id, 'update', before, draft)
}

/** Stops sending, or sends again what happens from now on. */
export const pauseWebhook = async (
  change: WebhookChange,
  id: number,
  isPaused: boolean,
): Promise<void> => {
  await lockWebhook(change, id)
  const paused = isPaused ? 'user' : null
  await sql`
    update webhook set paused = ${paused}, failing_since = null where id = ${id}`.execute(
    change.transaction,
  )
  await audit(change, id, isPaused ? 'pause' : 'resume')
}

/** Makes another secret, and returns it. For a day the former one signs as well. */
export const renewSecret = async (change: WebhookChange, id: number): Promise<string> => {
  await lockWebhook(change, id)
  const secret = createSecret()
  const stored = sealSecret(change.settings, change.owner.company, secret)
  const until = new Date(change.now.getTime() + formerHours * 3_600_000)
  await sql`
    update webhook set former_secret = secret, sealed_former_secret = sealed_secret, former_until = ${until},
      secret = ${stored.secret}, sealed_secret = ${stored.sealed}
    where id = ${id}`.execute(change.transaction)
  await audit(change, id, 'renewSecret')
  return secret
}

/** Ends it, with the list of what was sent. */
export const deleteWebhook = async (change: WebhookChange, id: number): Promise<void> => {
  const before = await lockWebhook(change, id)
  await sql`delete from webhook where id = ${id}`.execute(change.transaction)
  await audit(change, id, 'delete', before)
}

/** @throws ServerError NOT_FOUND for one that the company does not have */
export const lockWebhook = async (
  { transaction, owner: { company } }: Pick<WebhookChange, 'transaction' | 'owner'>,
  id: number,
): Promise<WebhookDraft> => {
  await sql`select 1 from webhook where id = ${id} and company = ${company} for update`.execute(
    transaction,
  )
  const found = (await readWebhooks(transaction, company)).find((one) => one.id === id)
  if (found === undefined) throw new ServerError('NOT_FOUND')
  const { url, rules } = found
  return { url, rules }
}

const writeRules = async (transaction: Db, id: number, rules: FollowedRules): Promise<void> => {
  const values = Object.entries(rules).flatMap(([resource, of]) =>
    [...new Set(of)].map((rule) => ({ webhook_id: id, resource, rule })),
  )
  await transaction.insertInto('webhook_rule').values(values).execute()
}

const audit = (
  { transaction, session, now }: Pick<WebhookChange, 'transaction' | 'session' | 'now'>,
  id: number,
  action: string,
  before?: WebhookDraft,
  after?: WebhookDraft,
) =>
  writeAudit(transaction, session, now, {
    resource: 'webhook',
    recordId: id,
    action,
    before,
    after,
  })
