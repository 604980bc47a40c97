import { escapeHtml, toPage } from '#server/core/page/page.ts'
import type { Language } from '#server/core/identity/pages/signInTexts.ts'
import { accountTexts } from './accountTexts.ts'

/** The one time that recovery codes are shown. */
export const toCodesPage = (page: {
  language: Language
  codes: readonly string[]
  /** Where the user goes on: a page, or the sign-in to which this belongs. */
  next: { readonly page: string } | { readonly signIn: string }
}): string => {
  const texts = accountTexts[page.language]
  const { next } = page
  return toPage({
    language: page.language,
    title: texts.codesTitle,
    body: `<h1>${escapeHtml(texts.codesTitle)}</h1>
<p>${escapeHtml(texts.codesHint)}</p>
<ol class="codes">
${page.codes.map((code) => `<li><code>${escapeHtml(code)}</code></li>`).join('\n')}
</ol>
${
  'page' in next
    ? `<p class="actions"><a class="button" href="${escapeHtml(next.page)}">${escapeHtml(texts.codesKept)}</a></p>`
    : `<form method="post" action="${escapeHtml(next.signIn)}"><p class="actions"><button type="submit" name="go" value="on">${escapeHtml(texts.codesKept)}</button></p></form>`
}`,
  })
}
