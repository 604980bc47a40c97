import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider'
import { toMessagePage } from './messagePage.ts'
import { escapeHtml, pageHeaders, toPage } from '#server/core/page/page.ts'
import { toScript } from './pageScripts.ts'
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
  send(ctx, ({ uiLocales }) => {
    const language = toLanguage(uiLocales)
    const { signOutTitle, signOut } = signInTexts[language]
    const title = escapeHtml(signOutTitle)
    return toPage({
      language,
      title: signOutTitle,
      body: `<h1>${title}</h1>
<p>${escapeHtml(signOut)}</p>
${form}
<p class="actions"><button type="submit" form="op.logoutForm" name="logout" value="yes">${title}</button></p>
${isConfirmed ? toScript('confirmSignOut') : ''}`,
    })
  })
}

export const renderSignedOut = (ctx: KoaContextWithOIDC): void =>
  send(ctx, (page) => toMessagePage({ ...page, title: 'signedOutTitle', text: 'signedOut' }))

/** Errors that cannot be sent to the portal. The page shows nothing of the request. */
export const renderFailure = (ctx: KoaContextWithOIDC, _out?: ErrorOut, error?: Error): void =>
  send(ctx, (page) =>
    error?.name === 'SessionNotFound'
      ? toMessagePage({ ...page, title: 'expiredTitle', text: 'expired' })
      : toMessagePage({ ...page, title: 'failedTitle', text: 'failed' }),
  )

const send = (
  ctx: KoaContextWithOIDC,
  toHtml: (page: { portalUrl: string; uiLocales: unknown }) => string,
): void => {
  const portalUrl = new URL(ctx.oidc.issuer).origin
  ctx.set(pageHeaders)
  ctx.type = 'html'
  ctx.body = toHtml({ portalUrl, uiLocales: ctx.oidc.params?.['ui_locales'] })
}
