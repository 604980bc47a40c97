import { sql } from 'kysely'
import { languageOf, type Language } from '#i18n/language.ts'
import { eventKey, viewKey } from '#i18n/resourceKeys.ts'
import { recordPath, type NamedView } from '#schema/views.ts'
import type { Db } from '#server/database/guardedKysely.ts'
import { toCaller } from '#server/http/toCaller.ts'
import { storedFields, type Happened } from '#server/changes/readable.ts'
import { createReaders, type Owner, nameOfRow } from '#server/changes/readers.ts'
import { describeKnown, mayShow, type MaybeSent } from '#server/changes/readNotifications.ts'
import { openView } from '#server/changes/savedFilter.ts'
import type { SentView } from '#schema/list/sentViews.ts'
import type { Delivery, Sent } from './deliver.ts'
import type { Mailer, MailText } from './mailer.ts'
import { toUnsubscribe } from './mailSettings.ts'
import type { PrintTexts } from '#schema/kinds/columnKind.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import { formatInstant } from '#schema/values/formatTime.ts'
import type { Notified, WatchParts } from '#server/changes/events.ts'

/** Writes the mails of notifications that were made: one for each user who wants them at once; others are marked for the next digest. */
export const writeMails = async (
  transaction: Db,
  notified: readonly Notified[],
  now: Date,
): Promise<readonly string[]> => {
  const ids: string[] = []
  for (const [, of] of Map.groupBy(notified, ({ subject, company }) => `${company} ${subject}`)) {
    const [owner] = of
    if (owner === undefined) continue
    const { rows } = await sql<{ mail: string }>`
      select mail from watch_user where subject = ${owner.subject} and company = ${owner.company}`.execute(
      transaction,
    )
    const mail = rows[0]?.mail ?? 'none'
    const about = sql`id = any(${of.map(({ id }) => id)}::bigint[])`
    if (mail === 'daily')
      await sql`update watch_notification set awaits_digest = true where ${about}`.execute(
        transaction,
      )
    if (mail === 'atOnce') ids.push(await writeOne(transaction, owner, about, now))
  }
  return ids
}

const writeOne = async (
  transaction: Db,
  { subject, company }: Owner,
  about: ReturnType<typeof sql>,
  now: Date,
): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into watch_delivery (channel, subject, company, created)
    values ('mail', ${subject}, ${company}, ${now}) returning id`.execute(transaction)
  const id = String(rows[0]?.id)
  await sql`
    update watch_notification set delivery_id = ${id}, awaits_digest = false
    where ${about}`.execute(transaction)
  return id
}

/** The mails of the day: one for each user who has something unread that awaits it. What was read meanwhile needs none. */
export const writeDigests = async (transaction: Db, now: Date): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: number; subject: string; company: string; unread: boolean }>`
    select id, subject, company, read_at is null as unread from watch_notification
    where awaits_digest for update`.execute(transaction)
  const ids: string[] = []
  for (const [, of] of Map.groupBy(rows, ({ subject, company }) => `${company} ${subject}`)) {
    const [owner] = of
    const unread = of.flatMap(({ id, unread: isUnread }) => (isUnread ? [id] : []))
    if (owner === undefined || unread.length === 0) continue
    ids.push(await writeOne(transaction, owner, sql`id = any(${unread}::bigint[])`, now))
  }
  await sql`update watch_notification set awaits_digest = false where awaits_digest
    and id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(transaction)
  return ids
}

interface Sending extends WatchParts {
  readonly mailer: Mailer
}

/** Sends one, with what its user may know at this moment. */
export const sendMail =
  (parts: Sending) =>
  async ({ id, subject, company }: Delivery): Promise<Sent> => {
    const { context, catalogue, mailer } = parts
    const { db } = context.database
    const reader = await createReaders(context)({ subject, company })
    if (reader?.email === undefined) return { outcome: 'dropped' }
    const { rows: users } = await sql<{ mail: string; language: string; token: string | null }>`
      select mail, language, token from watch_user
      where subject = ${subject} and company = ${company}`.execute(db)
    const [user] = users
    // The user may have ended mails since.
    if (!user?.token || user.mail === 'none') return { outcome: 'dropped' }
    const { rows } = await sql<Happened & MaybeSent & { at: string }>`
      select resource, row_id as "rowId", rule, ${storedFields} as fields, at, sent from watch_notification
      where delivery_id = ${id} order by id limit 100`.execute(db)
    const caller = toCaller(context, reader.session)
    const about = { db, catalogue, caller }
    const happened = rows.filter(({ sent }) => sent === null)
    const known = new Map(
      (await describeKnown(about, happened)).map(({ event, ...row }) => [event, row]),
    )
    const lines = (await mayShow(about, rows)).flatMap((one): MailLine[] => {
      const { at, rule, sent } = one
      if (sent !== null) {
        const view = openView(catalogue, sent.view, caller)
        return view ? [{ at, rule, view, record: {}, sent }] : []
      }
      const row = known.get(one)
      return row ? [{ at, rule, ...row }] : []
    })
    if (lines.length === 0) return { outcome: 'dropped' }
    const { portalUrl, timeZone } = context.settings
    const unsubscribe = toUnsubscribe(context.application, portalUrl, user.token)
    const language = languageOf(context.application, user.language)
    const { text } = await context.hooks.readTexts(db, language, context.settings)
    const { name } = context.application
    const place = { name, text, language, portalUrl, timeZone, company, unsubscribe }
    return mailer.send({ id, to: reader.email, unsubscribe, ...writeMail(lines, place) })
  }

interface MailLine {
  readonly at: string
  readonly rule: string
  readonly view: NamedView
  readonly record: AnyRecord
  readonly sent?: SentView
}

interface MailContext {
  readonly name: string
  readonly text: PrintTexts['text']
  readonly language: Language
  readonly portalUrl: string
  readonly timeZone: string
  readonly company: string
  readonly unsubscribe: string
}

/** A mail about one event, or about several. It names rows and rules, and no values; of a sent list, it has the note. */
const writeMail = (lines: readonly MailLine[], place: MailContext): MailText => {
  const { name, text, language, portalUrl, timeZone, company, unsubscribe } = place
  const titles = lines.map((line) => titleOf(line, place))
  const about = lines.map(
    ({ at, view, record, sent }, index) =>
      `${titles[index]} (${formatInstant(at, { locale: language, timeZone })})\n` +
      (sent?.note === undefined ? '' : `${sent.note}\n`) +
      `${portalUrl}${sent ? view.route + sent.search : recordPath(view, record as { id: number })}`,
  )
  const [only] = titles
  const subject =
    titles.length === 1 && only ? only : text('mail.several', { count: lines.length, name })
  const parts = [
    text('mail.greeting', { name }),
    ...about,
    `${text('mail.all')}\n${portalUrl}/notifications`,
    `--\n${text('mail.why', { company })}\n${unsubscribe}`,
  ]
  return { subject, text: `${parts.join('\n\n')}\n` }
}

const titleOf = ({ rule, view, record, sent }: MailLine, { text }: MailContext): string => {
  const { resource } = view
  if (sent === undefined) return `${text(eventKey(resource, rule))}: ${nameOfRow(resource, record)}`
  const list = text(viewKey(resource, view.name))
  const named = sent.name === undefined ? list : `${list}, ${sent.name}`
  return `${text('watch.sentBy', { name: sent.by })}: ${named}`
}
