import { createRoot } from 'react-dom/client'
import { createSignIn } from '@quayside/auth-provider/createSignIn.ts'
import { currentLanguage, toLanguageTag } from '#i18n/language.ts'
import { loadTexts } from '#i18n/reactAdmin/loadTexts.ts'
import type { Config } from '@quayside/data-provider/config.ts'
import { keepFocus } from '#admin/look/keepFocus.ts'
import { LookProvider } from '#admin/look/LookProvider.tsx'
import { loadProvider } from '#admin/session/loadProvider.ts'
import { createServices } from './createServices.tsx'
import { leaveForLogin } from './leaveForLogin.ts'
import { Portal } from './Portal.tsx'
import type { PortalParts } from './portalParts.ts'

/** Shows the portal to signed-in users, and redirects others to the sign-in page. */
export const showPortal = async (
  root: HTMLElement,
  config: Config,
  parts: PortalParts,
): Promise<void> => {
  const language = currentLanguage(config.languages)
  document.documentElement.lang = toLanguageTag(language)
  const loadingTexts = loadTexts(language, parts.loadMessages)
  const signIn = createSignIn(config.oidc, loadProvider)

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
  // First, as its calls are on their way while the frame is drawn.
  const services = createServices(start)
  createRoot(root).render(
    <LookProvider>
      <Portal start={start} services={services} />
    </LookProvider>,
  )
}
