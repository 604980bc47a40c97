import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider'
import { createNonce, escapeHtml, toPage, toPageHeaders } from './page.ts'
import { signInTexts, toLanguage, type Texts } from './signInTexts.ts'

/**
 * The page between "sign out" and being signed out. With a valid ID token of ours as a hint the
 * user has confirmed in the portal already, and the form submits itself.
 */
export const renderSignOut = (ctx: KoaContextWithOIDC, form: string): void => {
  const isConfirmed = ctx.oidc.entities.IdTokenHint !== undefined
  render(ctx, 'signOutTitle', (texts, nonce) => {
    const button = `<button type="submit" form="op.logoutForm" name="logout" value="yes">${escapeHtml(texts.signOutTitle)}</button>`
    const submit = `<script nonce="${nonce}">document.querySelector('button[name=logout]').click()</script>`
    return `<p>${escapeHtml(texts.signOut)}</p>
${form}
<p class="actions">${button}</p>
${isConfirmed ? submit : ''}`
  })
}

export const renderSignedOut = (ctx: KoaContextWithOIDC): void => {
  render(ctx, 'signedOutTitle', (texts) => toPortalLink(ctx, texts))
}

/** Errors that cannot be sent to the portal. Nothing of the request is shown in the page. */
export const renderFailure = (ctx: KoaContextWithOIDC, out: ErrorOut): void => {
  const isExpired = out.error === 'invalid_request' && ctx.status === 400 && !ctx.oidc.client
  render(ctx, isExpired ? 'expiredTitle' : 'failedTitle', (texts) => {
    const text = isExpired ? texts.expired : texts.failed
    return `<p>${escapeHtml(text)}</p>${toPortalLink(ctx, texts)}`
  })
}

const render = (
  ctx: KoaContextWithOIDC,
  title: keyof Texts,
  toBody: (texts: Texts, nonce: string) => string,
): void => {
  const language = toLanguage(ctx.oidc.params?.['ui_locales'])
  const texts = signInTexts[language]
  const nonce = createNonce()
  ctx.set(toPageHeaders(ctx.oidc.issuer, nonce))
  ctx.type = 'html'
  ctx.body = toPage({
    language,
    title: texts[title],
    body: `<h1>${escapeHtml(texts[title])}</h1>\n${toBody(texts, nonce)}`,
  })
}

const toPortalLink = (ctx: KoaContextWithOIDC, texts: Texts): string =>
  `<p class="actions"><a class="button" href="${new URL('/login', ctx.oidc.issuer).href}">${escapeHtml(texts.toPortal)}</a></p>`
