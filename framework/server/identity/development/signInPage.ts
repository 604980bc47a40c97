import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider'
import { escapeHtml, pageHeaders, toPage } from '#server/page/page.ts'
import type { DemoAccount } from './people.ts'
import { toFrameworkLanguage, toLanguageTag } from '#i18n/language.ts'
import type { Application, Language } from '#schema/application.ts'
import { signInTexts, toLanguage } from './signInTexts.ts'

/** The page of the sign-in: participant code (fixed), user name, password, and demo accounts if any. */
export const toSignInPage = (page: {
  name: string
  uid: string
  company: string
  /** The only one, which is not shown. */
  hasOneCompany: boolean
  language: Language
  /** Who the portal says will sign in. */
  hint?: string | undefined
  /** A refused user name. */
  refused?: string | undefined
  password: string
  demoAccounts: readonly DemoAccount[]
}): string => {
  const texts = signInTexts[toFrameworkLanguage(page.language)]
  const title = texts.title.replace('{name}', page.name)
  const isRefused = page.refused !== undefined
  // If there is a problem it gets the focus, so that a screen reader starts with it.
  const username = page.refused ?? page.hint ?? ''
  const focusIf = (is: boolean) => (is && !isRefused ? ' autofocus' : '')
  const described = isRefused ? ' aria-describedby="problem" aria-invalid="true"' : ''
  const action = `/signin/${encodeURIComponent(page.uid)}`
  return toPage({
    language: toLanguageTag(page.language),
    title,
    body: `<h1>${escapeHtml(title)}</h1>
${isRefused ? `<p id="problem" class="problem" role="alert" tabindex="-1" autofocus>${escapeHtml(texts.refused)}</p>` : ''}
<form method="post" action="${action}">
${page.hasOneCompany ? '' : toCompany(texts.company, page.company)}
<label for="username">${escapeHtml(texts.username)}</label>
<input id="username" name="username" value="${escapeHtml(username)}" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="255" required${focusIf(username === '')}${described}>
<label for="password">${escapeHtml(texts.password)}</label>
<input id="password" name="password" type="password" autocomplete="current-password" maxlength="255" required${focusIf(username !== '')}${described}>
<p class="actions">
<button type="submit">${escapeHtml(texts.submit)}</button>
<button type="submit" name="cancel" value="yes" formnovalidate class="quiet">${escapeHtml(texts.cancel)}</button>
</p>
</form>
${toDemoList(action, page)}`,
  })
}

const toCompany = (label: string, code: string): string =>
  `<label for="company">${escapeHtml(label)}</label>
<input id="company" value="${escapeHtml(code)}" readonly tabindex="-1" class="code">`

/** One click signs in: the password of these accounts is no secret. */
const toDemoList = (
  action: string,
  page: { language: Language; password: string; demoAccounts: readonly DemoAccount[] },
): string => {
  const { language, password, demoAccounts } = page
  if (demoAccounts.length === 0) return ''
  const texts = signInTexts[toFrameworkLanguage(language)]
  const entries = demoAccounts.map(
    ({ username, firstName, lastName, part }) =>
      `<li><button type="submit" name="username" value="${escapeHtml(username)}" class="quiet">${escapeHtml(`${firstName} ${lastName}`)}<small>${escapeHtml(part[language] ?? '')}</small></button></li>`,
  )
  return `<section aria-labelledby="demo">
<h2 id="demo">${escapeHtml(texts.demo)}</h2>
<p>${escapeHtml(texts.demoHint.replace('{password}', password))}</p>
<form method="post" action="${action}">
<input type="hidden" name="password" value="${escapeHtml(password)}">
<ul>
${entries.join('\n')}
</ul>
</form>
</section>`
}

/** A page with one message and a link back to the portal. */
export const toMessagePage = (page: {
  application: Pick<Application, 'languages'>
  portalUrl: string
  message: 'expired' | 'failed'
  uiLocales?: unknown
}): string => {
  const language = toLanguage(page.application, page.uiLocales)
  const texts = signInTexts[toFrameworkLanguage(language)]
  const title = texts[`${page.message}Title`]
  return toPage({
    language: toLanguageTag(language),
    title,
    body: `<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(texts[page.message])}</p>
<p class="actions"><a class="button" href="${escapeHtml(page.portalUrl)}/login">${escapeHtml(texts.toPortal)}</a></p>`,
  })
}

/** Errors of the provider that cannot be sent to the portal. The page shows nothing of the request. */
export const renderFailure =
  (application: Pick<Application, 'languages'>) =>
  (ctx: KoaContextWithOIDC, _out?: ErrorOut, error?: Error): void => {
    ctx.set(pageHeaders)
    ctx.type = 'html'
    ctx.body = toMessagePage({
      application,
      portalUrl: new URL(ctx.oidc.issuer).origin,
      message: error?.name === 'SessionNotFound' ? 'expired' : 'failed',
      uiLocales: ctx.oidc.params?.['ui_locales'],
    })
  }
