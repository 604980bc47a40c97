import { escapeHtml, toPage } from '#server/core/page/page.ts'
import { toDescribed, toProblem } from '#server/core/identity/pages/problem.ts'
import { signInTexts, type Language } from '#server/core/identity/pages/signInTexts.ts'
import type { NewSecret } from '#server/core/identity/secondFactor/secondFactors.ts'
import { accountTexts } from './accountTexts.ts'
import { toQrCode } from './qrCode.ts'

/** The page with a new secret, and the form for its first code. */
export const toSetUpPage = (page: {
  address: string
  /** Where a user goes who does not; undefined: in a sign-in that needs it, which can be cancelled. */
  back: string | undefined
  language: Language
  secret: NewSecret
  problem?: string | undefined
}): string => {
  const texts = accountTexts[page.language]
  const common = signInTexts[page.language]
  const { secret, problem } = page
  const key = secret.secret.match(/.{1,4}/g)?.join(' ') ?? ''
  return toPage({
    language: page.language,
    title: texts.setUpTitle,
    body: `<h1>${escapeHtml(texts.setUpTitle)}</h1>
${toProblem(problem)}
${page.back === undefined ? `<p>${escapeHtml(texts.demanded)}</p>` : ''}
<p>${escapeHtml(texts.scan)}</p>
${toQrCode(secret.address, texts.qr)}
<p>${escapeHtml(texts.byHand)}<br><code id="key">${escapeHtml(key)}</code></p>
<p><a href="${escapeHtml(secret.address)}">${escapeHtml(texts.openApp)}</a></p>
<form method="post" action="${escapeHtml(page.address)}">
<label for="code">${escapeHtml(texts.firstCode)}</label>
<input id="code" name="code" autocomplete="one-time-code" inputmode="numeric" spellcheck="false" maxlength="16" required${toDescribed(problem, 'hint')}>
<p id="hint">${escapeHtml(texts.confirmHint)}</p>
<p class="actions">
<button type="submit" name="do" value="confirm">${escapeHtml(texts.confirm)}</button>
${
  page.back === undefined
    ? `<button type="submit" name="cancel" value="yes" formnovalidate class="quiet">${escapeHtml(common.cancel)}</button>`
    : `<a class="button quiet" href="${escapeHtml(page.back)}">${escapeHtml(texts.back)}</a>`
}
</p>
</form>`,
  })
}
