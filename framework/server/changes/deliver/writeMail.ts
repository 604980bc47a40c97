import type { Language } from '#i18n/language.ts'
import { mailText } from '#i18n/parts/mailTexts.ts'
import { ruleTextIn, type RuleTexts } from '#i18n/ruleTexts.ts'
import { application } from '#schema/application.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import { recordPath, type NamedView } from '#schema/views.ts'
import { printInstant } from '#schema/values/printTime.ts'
import { nameOfRow } from '#server/changes/rowName.ts'
import type { MailText } from './mailer.ts'

export interface MailLine {
  readonly at: string
  readonly rule: string
  readonly view: NamedView
  readonly record: AnyRecord
}

interface Place {
  readonly language: Language
  readonly ruleTexts: RuleTexts
  readonly portalUrl: string
  readonly timeZone: string
  readonly company: string
  readonly unsubscribe: string
}

/** A mail about one event, or about several. It names rows and rules, and no values. */
export const writeMail = (lines: readonly MailLine[], place: Place): MailText => {
  const { language, portalUrl, timeZone, company, unsubscribe } = place
  const t = mailText(language)
  const { name } = application()
  const titles = lines.map((line) => titleOf(line, place))
  const about = lines.map(
    ({ at, view, record }, index) =>
      `${titles[index]} (${printInstant(at, { locale: language, timeZone })})\n` +
      `${portalUrl}${recordPath(view, record as { id: number })}`,
  )
  const [only] = titles
  const subject = titles.length === 1 && only ? only : t('several', { count: lines.length, name })
  const text = [
    t('greeting', { name }),
    ...about,
    `${t('all')}\n${portalUrl}/notifications`,
    `--\n${t('why', { company })}\n${unsubscribe}`,
  ]
  return { subject, text: `${text.join('\n\n')}\n` }
}

const titleOf = ({ rule, view: { resource }, record }: MailLine, place: Place): string =>
  `${ruleTextIn(place.ruleTexts, place.language, resource.name, rule)}: ${nameOfRow(resource, record)}`
