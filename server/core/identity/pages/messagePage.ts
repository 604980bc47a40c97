import { escapeHtml, toPage } from '#server/core/page/page.ts'
import { signInTexts, toLanguage, type Texts } from './signInTexts.ts'

export interface MessagePage {
  readonly portalUrl: string
  readonly title: keyof Texts
  readonly text: keyof Texts
  readonly uiLocales?: unknown
  readonly minutes?: number
}

/** A page with one message and a link back to the portal. */
export const toMessagePage = (page: MessagePage): string => {
  const language = toLanguage(page.uiLocales)
  const texts = signInTexts[language]
  const text = texts[page.text].replace('{minutes}', String(page.minutes ?? ''))
  return toPage({
    language,
    title: texts[page.title],
    body: `<h1>${escapeHtml(texts[page.title])}</h1>
<p>${escapeHtml(text)}</p>
<p class="actions"><a class="button" href="${escapeHtml(page.portalUrl)}/login">${escapeHtml(texts.toPortal)}</a></p>`,
  })
}
