import type { DemoAccount } from '#server/core/identity/accounts/people.ts'
import { escapeHtml, toPage } from '#server/core/page/page.ts'
import { toScript } from './pageScripts.ts'
import { toProblem } from './problem.ts'
import { signInTexts, withName, type Language } from './signInTexts.ts'

interface Demo {
  readonly password: string
  readonly accounts: readonly DemoAccount[]
}

/** The login page: participant code (fixed), user name, password, and demo accounts if any. */
export const toSignInPage = (page: {
  uid: string
  company: string
  language: Language
  username?: string | undefined
  problem?: string | undefined
  /** What a passkey is asked to sign. */
  passkey?: object | undefined
  demo: Demo | undefined
}): string => {
  const texts = signInTexts[page.language]
  const title = withName(texts.title)
  const username = escapeHtml(page.username ?? '')
  // If there is a problem it gets the focus, so that a screen reader starts with it.
  const focus = page.problem === undefined ? ' autofocus' : ''
  const described =
    page.problem === undefined ? '' : ' aria-describedby="problem" aria-invalid="true"'
  return toPage({
    language: page.language,
    title,
    body: `<h1>${escapeHtml(title)}</h1>
${toProblem(page.problem)}
<form method="post" action="/signin/${encodeURIComponent(page.uid)}">
<label for="company">${escapeHtml(texts.company)}</label>
<input id="company" value="${escapeHtml(page.company)}" readonly tabindex="-1" class="code">
<label for="username">${escapeHtml(texts.username)}</label>
<input id="username" name="username" value="${username}" autocomplete="${page.passkey ? 'username webauthn' : 'username'}" autocapitalize="none" spellcheck="false" maxlength="255" required${focus}${described}>
<label for="password">${escapeHtml(texts.password)}</label>
<input id="password" name="password" type="password" autocomplete="current-password" maxlength="255" required${described}>
<p class="actions">
<button type="submit">${escapeHtml(texts.submit)}</button>
<button type="submit" name="cancel" value="yes" formnovalidate class="quiet">${escapeHtml(texts.cancel)}</button>
</p>
</form>
${toPasskeyForm(page)}
${toDemoList(page)}`,
  })
}

/** Shown by its script, where the browser knows passkeys. */
const toPasskeyForm = (page: {
  uid: string
  language: Language
  passkey?: object | undefined
}): string => {
  if (page.passkey === undefined) return ''
  const texts = signInTexts[page.language]
  return `<form method="post" action="/signin/${encodeURIComponent(page.uid)}" id="with-passkey" hidden data-options="${escapeHtml(JSON.stringify(page.passkey))}" data-failed="${escapeHtml(texts.passkeyFailed)}">
<input type="hidden" name="passkey">
<p class="actions"><button type="submit" class="quiet">${escapeHtml(texts.withPasskey)}</button></p>
<p role="status"></p>
</form>
${toScript('signInWithPasskey')}`
}

const toDemoList = (page: { language: Language; demo: Demo | undefined }): string => {
  if (page.demo === undefined || page.demo.accounts.length === 0) return ''
  const texts = signInTexts[page.language]
  const entries = page.demo.accounts.map(
    ({ username, firstName, lastName, part }) =>
      `<li><button type="button" class="quiet" data-username="${escapeHtml(username)}">${escapeHtml(`${firstName} ${lastName}`)}<small>${escapeHtml(part[page.language])}</small></button></li>`,
  )
  return `<section aria-labelledby="demo">
<h2 id="demo">${escapeHtml(texts.demo)}</h2>
<p>${escapeHtml(texts.demoHint)}</p>
<ul data-password="${escapeHtml(page.demo.password)}">
${entries.join('\n')}
</ul>
</section>
${toScript('fillIn')}`
}
