import { printInstant } from '#resources/kit/values/printTime.ts'
import { escapeHtml } from '#server/core/page/page.ts'
import { toDescribed, toProblem } from '#server/core/identity/pages/problem.ts'
import { signInTexts, type Language } from '#server/core/identity/pages/signInTexts.ts'
import type { OwnSession } from '#server/core/identity/sessions/ownSessions.ts'
import { accountTexts } from './accountTexts.ts'

export interface SessionList {
  readonly language: Language
  readonly address: string
  /** The session of this browser, and the others. */
  readonly own: OwnSession | undefined
  readonly others: readonly OwnSession[]
  readonly timeZone: string
  readonly idleMinutes: number
  readonly problem?: string | undefined
}

/** Where the user is signed in, and the form that ends sessions: it needs the password again (ASVS 7.5.2). */
export const toSessionList = (page: SessionList): string => {
  const texts = accountTexts[page.language]
  const { own, others } = page
  const idle = texts.idle.replace('{minutes}', String(page.idleMinutes))
  return `<p>${escapeHtml(idle)}</p>
${own === undefined ? '' : `<h3>${escapeHtml(texts.thisSession)}</h3>\n<p>${toFacts(page, own)}</p>`}
${others.length === 0 ? '' : toForm(page)}`
}

const toForm = (page: SessionList): string => {
  const texts = accountTexts[page.language]
  const { problem } = page
  const choices = page.others.map(
    (session) =>
      `<label class="choice"><input type="checkbox" name="session" value="${escapeHtml(session.sid)}"><span>${toFacts(page, session)}</span></label>`,
  )
  return `${toProblem(problem)}
<form method="post" action="${escapeHtml(page.address)}">
<fieldset>
<legend>${escapeHtml(texts.chooseSessions)}</legend>
${choices.join('\n')}
</fieldset>
<label for="session-password">${escapeHtml(signInTexts[page.language].currentPassword)}</label>
<input id="session-password" name="current" type="password" autocomplete="current-password" maxlength="255" required${toDescribed(problem)}>
<p class="actions">
<button type="submit" name="do" value="endSessions">${escapeHtml(texts.endChosen)}</button>
<button type="submit" name="do" value="endOthers" class="quiet">${escapeHtml(texts.endOthers)}</button>
</p>
</form>`
}

const toFacts = ({ language, timeZone }: SessionList, session: OwnSession): string => {
  const texts = accountTexts[language]
  const print = (time: Date) => printInstant(time, { locale: language, timeZone })
  const { browser, address, signedInAt, usedAt } = session
  return [
    browser ?? texts.unknownBrowser,
    ...(address === undefined ? [] : [texts.from.replace('{address}', address)]),
    texts.signedInAt.replace('{time}', print(signedInAt)),
    ...(usedAt === undefined ? [] : [texts.usedAt.replace('{time}', print(usedAt))]),
  ]
    .map(escapeHtml)
    .join('<br>')
}
