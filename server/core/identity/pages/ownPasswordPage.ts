import { escapeHtml, toPage } from '#server/core/page/page.ts'
import { signInTexts, type Language } from './signInTexts.ts'

/** The page on which a signed-in user changes the password. */
export const toOwnPasswordPage = (page: {
  address: string
  portalUrl: string
  username: string
  language: Language
  /** How many passkeys the user has. */
  passkeys: number
  problem?: string | undefined
}): string => {
  const texts = signInTexts[page.language]
  const { problem } = page
  // If there is a problem it gets the focus, so that a screen reader starts with it.
  const focus = problem ? '' : ' autofocus'
  const toDescribed = (own: string) => {
    const ids = [...(problem ? ['problem'] : []), ...(own ? [own] : [])].join(' ')
    return `${ids ? ` aria-describedby="${ids}"` : ''}${problem ? ' aria-invalid="true"' : ''}`
  }
  const message = problem
    ? `<p id="problem" class="problem" role="alert" tabindex="-1" autofocus>${escapeHtml(problem)}</p>`
    : ''
  return toPage({
    language: page.language,
    title: texts.ownPassword,
    body: `<h1>${escapeHtml(texts.ownPassword)}</h1>
<p>${escapeHtml(texts.ownPasswordHint)}</p>
${message}
<form method="post" action="${escapeHtml(page.address)}">
<label for="username">${escapeHtml(texts.username)}</label>
<input id="username" value="${escapeHtml(page.username)}" readonly tabindex="-1" autocomplete="username">
<label for="current">${escapeHtml(texts.currentPassword)}</label>
<input id="current" name="current" type="password" autocomplete="current-password" maxlength="255" required${focus}${toDescribed('')}>
<label for="password">${escapeHtml(texts.newPassword)}</label>
<input id="password" name="password" type="password" autocomplete="new-password" required${toDescribed('rules')}>
<p id="rules">${escapeHtml(texts.passwordRules)}</p>
<label for="repeated">${escapeHtml(texts.repeatPassword)}</label>
<input id="repeated" name="repeated" type="password" autocomplete="new-password" required${toDescribed('')}>
${toPasskeys(page)}<p class="actions">
<button type="submit">${escapeHtml(texts.changePassword)}</button>
<a class="button quiet" href="${escapeHtml(page.portalUrl)}/">${escapeHtml(texts.toPortal)}</a>
</p>
</form>`,
  })
}

/** Another person who knew the password may have added a passkey, which opens the account without it. */
const toPasskeys = ({ language, passkeys }: { language: Language; passkeys: number }): string => {
  if (passkeys === 0) return ''
  const texts = signInTexts[language]
  const label = texts.removePasskeys.replace('{count}', String(passkeys))
  return `<label class="choice"><input type="checkbox" name="removePasskeys" value="yes" aria-describedby="passkeys-hint"><span>${escapeHtml(label)}</span></label>
<p id="passkeys-hint">${escapeHtml(texts.removePasskeysHint)}</p>
`
}
