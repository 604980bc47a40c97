import { escapeHtml, toPage } from '#server/core/identity/pages/page.ts'
import { toDescribed, toProblem } from '#server/core/identity/pages/problem.ts'
import type { Language } from '#server/core/identity/pages/signInTexts.ts'
import type { NewSecret } from '#server/core/identity/secondFactor/secondFactors.ts'
import { accountTexts } from './accountTexts.ts'
import { toQrCode } from './qrCode.ts'

/** The page with a new secret, and the form for its first code. */
export const toSetUpPage = (page: {
  address: string
  language: Language
  secret: NewSecret
  problem?: string | undefined
}): string => {
  const texts = accountTexts[page.language]
  const { secret, problem } = page
  const key = secret.secret.match(/.{1,4}/g)?.join(' ') ?? ''
  return toPage({
    language: page.language,
    title: texts.setUpTitle,
    body: `<h1>${escapeHtml(texts.setUpTitle)}</h1>
${toProblem(problem)}
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
<a class="button quiet" href="${escapeHtml(page.address)}">${escapeHtml(texts.back)}</a>
</p>
</form>`,
  })
}
