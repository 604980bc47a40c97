import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider'
import { toMessagePage } from './messagePage.ts'
import { createNonce, escapeHtml, toPage, toPageHeaders } from './page.ts'
import { signInTexts, toLanguage } from './signInTexts.ts'

/**
 * The confirmation page of a sign-out. With the ID token of the current session as a hint the
 * user has already confirmed in the portal, and the form submits itself. Any other page can lead here too, but only with an
 * ID token of another user or of an earlier session.
 */
export const renderSignOut = (ctx: KoaContextWithOIDC, form: string): void => {
  const { entities, session } = ctx.oidc
  const { sub, sid } = entities.IdTokenHint?.payload ?? {}
  const isConfirmed =
    session?.accountId !== undefined && sub === session.accountId && sid === session.uid
  send(ctx, (nonce, { uiLocales }) => {
    const language = toLanguage(uiLocales)
    const { signOutTitle, signOut } = signInTexts[language]
    const title = escapeHtml(signOutTitle)
    const submit = `<script nonce="${nonce}">document.querySelector('button[name=logout]').click()</script>`
    return toPage({
      language,
      title: signOutTitle,
      body: `<h1>${title}</h1>
<p>${escapeHtml(signOut)}</p>
${form}
<p class="actions"><button type="submit" form="op.logoutForm" name="logout" value="yes">${title}</button></p>
${isConfirmed ? submit : ''}`,
    })
  })
}

export const renderSignedOut = (ctx: KoaContextWithOIDC): void =>
  send(ctx, (_nonce, page) =>
    toMessagePage({ ...page, title: 'signedOutTitle', text: 'signedOut' }),
  )

/** Errors that cannot be sent to the portal. The page shows nothing of the request. */
export const renderFailure = (ctx: KoaContextWithOIDC, _out?: ErrorOut, error?: Error): void =>
  send(ctx, (_nonce, page) =>
    error?.name === 'SessionNotFound'
      ? toMessagePage({ ...page, title: 'expiredTitle', text: 'expired' })
      : toMessagePage({ ...page, title: 'failedTitle', text: 'failed' }),
  )

const send = (
  ctx: KoaContextWithOIDC,
  toHtml: (nonce: string, page: { portalUrl: string; uiLocales: unknown }) => string,
): void => {
  const nonce = createNonce()
  const portalUrl = new URL(ctx.oidc.issuer).origin
  ctx.set(toPageHeaders(portalUrl, nonce))
  ctx.type = 'html'
  ctx.body = toHtml(nonce, { portalUrl, uiLocales: ctx.oidc.params?.['ui_locales'] })
}
