import { createRoot } from 'react-dom/client'
import { currentLanguage, toLanguageTag } from '#i18n/language.ts'
import { loadTexts } from '#i18n/reactAdmin/loadTexts.ts'
import type { Config } from '#admin/session/config.ts'
import { keepFocus } from '#admin/look/keepFocus.ts'
import { ChunkError } from '#admin/look/load/lazyComponent.tsx'
import { LookProvider } from '#admin/look/LookProvider.tsx'
import { createServices } from './createServices.tsx'
import { leaveForLogin } from './leaveForLogin.ts'
import { Portal } from './Portal.tsx'
import type { PortalParts } from './portalParts.ts'

/** A chunk that was not loaded has a note on the page, and the browser has logged the request. */
const logCaught = (error: unknown): void => {
  // As React does by itself.
  // oxlint-disable-next-line no-console
  if (!(error instanceof ChunkError)) console.error(error)
}

/** Shows the portal to signed-in users, and redirects others to the sign-in page. */
export const showPortal = async (
  root: HTMLElement,
  config: Config,
  parts: PortalParts,
): Promise<void> => {
  const language = currentLanguage(config.languages)
  document.documentElement.lang = toLanguageTag(language)
  const loadingTexts = loadTexts(language, parts.loadMessages)
  const signIn = parts.createSignIn(config.oidc)

  const isAlive = await signIn.isAlive()
  const entry = signIn.entry()
  if (!isAlive || entry === undefined) {
    // Remaining state would make the sign-in page redirect back here.
    signIn.lose(signIn.lostFor())
    return leaveForLogin(signIn, location.pathname + location.search)
  }
  const texts = await loadingTexts
  keepFocus()
  const start = { config, signIn, entry, language, texts, parts }
  const services = createServices(start)
  createRoot(root, { onCaughtError: logCaught }).render(
    <LookProvider>
      <Portal start={start} services={services} />
    </LookProvider>,
  )
  // Otherwise a deployment could take it away before the first renewal.
  signIn.prefetch().catch(() => undefined)
}
