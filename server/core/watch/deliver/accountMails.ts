import { sql, type Kysely } from 'kysely'
import { toLanguage } from '#i18n/language.ts'
import { accountChangeText, accountMailText, isAnnounced } from '#i18n/parts/accountMailTexts.ts'
import { application } from '#resources/kit/application.ts'
import { printInstant } from '#resources/kit/values/printTime.ts'
import type { Tables } from '#server/core/database/guardedKysely.ts'
import { takeNotices, type AccountNotice } from '#server/core/identity/accounts/accountNotices.ts'
import type { IdentityTables } from '#server/core/identity/identityTables.ts'
import type { RouteContext } from '#server/core/http/routeContext.ts'
import type { Sent } from './deliver.ts'
import type { Mailer, MailText } from './mailer.ts'

/** Of the mails about watched entries it is `mail`. */
const channel = 'account'

/** Writes the mails of notices that wait, and returns their ids. Users cannot end them: they protect the account. */
export const writeAccountMails = async (
  transaction: Kysely<Tables>,
  now: Date,
): Promise<readonly string[]> => {
  const notices = await takeNotices(transaction as unknown as Kysely<IdentityTables>)
  const ids: string[] = []
  for (const { accountId, notice } of notices) {
    const { rows } = await sql<{ id: string }>`
      insert into watch_delivery (channel, subject, company, created, notice)
      values (${channel}, ${accountId}, '', ${now}, ${JSON.stringify(notice)}::jsonb) returning id`.execute(
      transaction,
    )
    ids.push(...rows.map(({ id }) => id))
  }
  return ids
}

/** Sends one to the address that the user has now. */
export const sendAccountMail = async (
  { identity, settings }: Pick<RouteContext, 'identity' | 'settings'>,
  mailer: Mailer,
  { id, subject: accountId, notice }: { id: string; subject: string; notice: AccountNotice },
): Promise<Sent> => {
  const member = await identity.directory?.find(accountId)
  if (!member?.email) return { outcome: 'dropped' }
  const { portalUrl, timeZone } = settings
  const text = writeAccountMail(notice, { username: member.username, portalUrl, timeZone })
  return mailer.send({ id, to: member.email, ...text })
}

/** It says what was changed, when and from where, and nothing that opens anything. */
const writeAccountMail = (
  { actions, at, address, language: tag }: AccountNotice,
  of: { readonly username: string; readonly portalUrl: string; readonly timeZone: string },
): MailText => {
  const language = toLanguage(tag ?? '')
  const [t, change] = [accountMailText(language), accountChangeText(language)]
  const { name } = application()
  const time = printInstant(at, { locale: language, timeZone: of.timeZone })
  const text = [
    t('greeting', { name, username: of.username }),
    actions.flatMap((action) => (isAnnounced(action) ? [change(action)] : [])).join('\n'),
    address === null ? time : t('atFrom', { time, address }),
    `${t('own')}\n${t('foreign')}`,
    of.portalUrl,
  ]
  return { subject: t('subject', { name }), text: `${text.join('\n\n')}\n` }
}
