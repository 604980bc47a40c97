import { escapeHtml, toPage } from '#server/core/page/page.ts'
import { toDescribed, toProblem } from './problem.ts'
import { signInTexts, type Language } from './signInTexts.ts'

/** The page after the right password of an account with a second factor. */
export const toCodePage = (page: {
  uid: string
  username: string
  language: Language
  problem?: string | undefined
}): string => {
  const texts = signInTexts[page.language]
  const { problem } = page
  const focus = problem === undefined ? ' autofocus' : ''
  return toPage({
    language: page.language,
    title: texts.codeTitle,
    body: `<h1>${escapeHtml(texts.codeTitle)}</h1>
${toProblem(problem)}
<form method="post" action="/signin/${encodeURIComponent(page.uid)}">
<label for="username">${escapeHtml(texts.username)}</label>
<input id="username" value="${escapeHtml(page.username)}" readonly tabindex="-1" autocomplete="username">
<label for="code">${escapeHtml(texts.code)}</label>
<input id="code" name="code" autocomplete="one-time-code" autocapitalize="characters" spellcheck="false" maxlength="64" required${focus}${toDescribed(problem, 'hint')}>
<p id="hint">${escapeHtml(texts.codeHint)}</p>
<p class="actions">
<button type="submit">${escapeHtml(texts.submit)}</button>
<button type="submit" name="cancel" value="yes" formnovalidate class="quiet">${escapeHtml(texts.cancel)}</button>
</p>
</form>`,
  })
}
