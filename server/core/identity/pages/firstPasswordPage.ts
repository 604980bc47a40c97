import type { OpenLink } from '#server/core/identity/accounts/firstPasswords.ts'
import { escapeHtml, toPage } from '#server/core/page/page.ts'
import type { PasswordProblem } from '#server/core/identity/accounts/passwordRules.ts'
import { signInTexts, withName, type Language } from './signInTexts.ts'

/** The page of a one-time link: its user, and the new password twice. */
export const toFirstPasswordPage = (page: {
  token: string
  link: OpenLink
  language: Language
  problem?: PasswordProblem | undefined
}): string => {
  const texts = signInTexts[page.language]
  const { account, companyCode } = page.link
  const { problem } = page
  // If there is a problem it gets the focus, so that a screen reader starts with it.
  const focus = problem ? '' : ' autofocus'
  const described = ` aria-describedby="${problem ? 'problem rules' : 'rules'}"${problem ? ' aria-invalid="true"' : ''}`
  const message = problem
    ? `<p id="problem" class="problem" role="alert" tabindex="-1" autofocus>${escapeHtml(texts[problem])}</p>`
    : ''
  return toPage({
    language: page.language,
    title: texts.firstPassword,
    body: `<h1>${escapeHtml(texts.firstPassword)}</h1>
<p>${escapeHtml(`${account.firstName} ${account.lastName}: ${withName(texts.firstPasswordFor)}`)}</p>
${message}
<form method="post" action="/first-password/${page.token}">
<label for="company">${escapeHtml(texts.company)}</label>
<input id="company" value="${escapeHtml(companyCode)}" readonly tabindex="-1" class="code">
<label for="username">${escapeHtml(texts.username)}</label>
<input id="username" value="${escapeHtml(account.username)}" readonly tabindex="-1" autocomplete="username">
<label for="password">${escapeHtml(texts.newPassword)}</label>
<input id="password" name="password" type="password" autocomplete="new-password" required${focus}${described}>
<p id="rules">${escapeHtml(texts.passwordRules)}</p>
<label for="repeated">${escapeHtml(texts.repeatPassword)}</label>
<input id="repeated" name="repeated" type="password" autocomplete="new-password" required${described}>
<p class="actions"><button type="submit">${escapeHtml(texts.savePassword)}</button></p>
</form>`,
  })
}
