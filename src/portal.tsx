import { createRoot } from 'react-dom/client'
import { createSession } from '#authProvider/createSession.ts'
import { currentLanguage, toLanguageTag } from '#i18n/language.ts'
import { loadMessages } from '#i18n/port/loadMessages.ts'
import { App, leaveForLogin } from '#src/App.tsx'
import { loadConfig } from './config.ts'

/** Shows the portal to signed-in users, and redirects others to the sign-in page. */
export const showPortal = async (root: HTMLElement): Promise<void> => {
  const config = await loadConfig()
  const language = currentLanguage(config.languages)
  document.documentElement.lang = toLanguageTag(language)
  const loadingMessages = loadMessages(language)
  const signIn = createSession({ issuer: config.oidc.authority, clientId: config.oidc.clientId })

  const isAlive = await signIn.isAlive()
  const entry = signIn.entry()
  if (!isAlive || entry === undefined) {
    // Remaining state would make the sign-in page redirect back here.
    signIn.lose(signIn.lostFor())
    return leaveForLogin(signIn, location.pathname + location.search)
  }
  const messages = await loadingMessages
  createRoot(root).render(
    <App config={config} signIn={signIn} entry={entry} language={language} messages={messages} />,
  )
}
