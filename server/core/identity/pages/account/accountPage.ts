import { escapeHtml, toPage } from '#server/core/page/page.ts'
import { toDescribed, toProblem } from '#server/core/identity/pages/problem.ts'
import { signInTexts, type Language } from '#server/core/identity/pages/signInTexts.ts'
import { accountTexts } from './accountTexts.ts'
import { toPasskeyList, type PasskeyList } from './passkeyList.ts'
import { toSessionList, type SessionList } from './sessionList.ts'

export interface AccountPage {
  readonly language: Language
  readonly address: string
  readonly passwordAddress: string
  readonly portalUrl: string
  readonly username: string
  readonly factor: FactorState
  readonly sessions: Omit<SessionList, 'language' | 'address' | 'problem'>
  /** Undefined where they cannot be used. */
  readonly passkeys?: Pick<PasskeyList, 'passkeys' | 'timeZone'> | undefined
  readonly problem?: string | undefined
  /** Of which part the problem is. */
  readonly problemOf?: 'factor' | 'passkeys' | 'sessions' | undefined
  /** What was just done. */
  readonly done?: string | undefined
}

export type FactorState =
  | { readonly is: 'off' | 'missing' }
  | { readonly is: 'on'; readonly recoveryCodes: number; readonly isDemanded: boolean }

/** Where users see and change how they sign in. */
export const toAccountPage = (page: AccountPage): string => {
  const texts = accountTexts[page.language]
  const common = signInTexts[page.language]
  return toPage({
    language: page.language,
    title: texts.title,
    body: `<h1>${escapeHtml(texts.title)}</h1>
${page.done === undefined ? '' : `<p role="status" class="done">${escapeHtml(page.done)}</p>`}
<section aria-labelledby="password-title">
<h2 id="password-title">${escapeHtml(texts.password)}</h2>
<p><a href="${escapeHtml(page.passwordAddress)}">${escapeHtml(common.changePassword)}</a></p>
</section>
<section aria-labelledby="factor-title">
<h2 id="factor-title">${escapeHtml(texts.factor)}</h2>
${toFactor(page)}
</section>
${toPasskeys(page)}
<section aria-labelledby="sessions-title">
<h2 id="sessions-title">${escapeHtml(texts.sessions)}</h2>
${toSessionList({ ...page, ...page.sessions, problem: page.problemOf === 'sessions' ? page.problem : undefined })}
</section>
<p class="actions"><a class="button quiet" href="${escapeHtml(page.portalUrl)}/">${escapeHtml(common.toPortal)}</a></p>`,
  })
}

const toPasskeys = (page: AccountPage): string => {
  if (page.passkeys === undefined) return ''
  const list = {
    ...page,
    ...page.passkeys,
    hasCode: page.factor.is === 'on',
    problem: page.problemOf === 'passkeys' ? page.problem : undefined,
  }
  return `<section aria-labelledby="passkeys-title">
<h2 id="passkeys-title">${escapeHtml(accountTexts[page.language].passkeys)}</h2>
${toPasskeyList(list)}
</section>`
}

const toFactor = (page: AccountPage): string => {
  const texts = accountTexts[page.language]
  const common = signInTexts[page.language]
  const { factor, username } = page
  const problem = (page.problemOf ?? 'factor') === 'factor' ? page.problem : undefined
  if (factor.is === 'missing') return `<p>${escapeHtml(texts.factorMissing)}</p>`
  const isOn = factor.is === 'on'
  const state = isOn
    ? texts.factorOn.replace('{count}', String(factor.recoveryCodes))
    : texts.factorOff
  const described = toDescribed(problem)
  return `<p>${escapeHtml(state)}</p>
${toProblem(problem)}
<form method="post" action="${escapeHtml(page.address)}">
<label for="username">${escapeHtml(common.username)}</label>
<input id="username" value="${escapeHtml(username)}" readonly tabindex="-1" autocomplete="username">
<label for="current">${escapeHtml(common.currentPassword)}</label>
<input id="current" name="current" type="password" autocomplete="current-password" maxlength="255" required${described}>
${
  isOn
    ? `<label for="code">${escapeHtml(common.code)}</label>
<input id="code" name="code" autocomplete="one-time-code" autocapitalize="characters" spellcheck="false" maxlength="64" required${toDescribed(problem, 'code-hint')}>
<p id="code-hint">${escapeHtml(common.codeHint)} ${factor.isDemanded ? '' : escapeHtml(texts.onHint)}</p>
<p class="actions">
<button type="submit" name="do" value="renewCodes">${escapeHtml(texts.renewCodes)}</button>
${factor.isDemanded ? '' : `<button type="submit" name="do" value="turnOff" class="quiet">${escapeHtml(texts.turnOff)}</button>`}
</p>`
    : `<p class="actions"><button type="submit" name="do" value="setUp">${escapeHtml(texts.setUp)}</button></p>`
}
</form>`
}
