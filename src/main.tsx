import { start } from '@quayside/auth-provider'
import { loadChunk, loadLayers } from '@quayside/framework/admin'
import { currentLanguage, loadFrameworkMessages } from '@quayside/framework/i18n'
import { languages, loadMessages } from '#i18n/loadMessages.ts'
import { loginIntro } from '#i18n/loginIntro.ts'
import { publicStatusLink } from '#i18n/publicStatusLink.ts'

const publicStatusPath = '/public/customsstatus'

/** The portal needs its texts at once: they are loaded at the same time. */
const loadPortal = () => {
  const language = currentLanguage(languages)
  for (const load of [loadMessages, loadFrameworkMessages, loadLayers])
    load(language).catch(() => undefined)
  return import('./showPortal.tsx')
}

start({
  portal: loadPortal,
  languages,
  light: {
    [publicStatusPath]: async (root, config) => {
      const [{ showPublicStatus }, { name, baseAddresses, featureFlags, timeZone, ...offered }] =
        await Promise.all([
          loadChunk(() => import('#src/publicStatus/showPublicStatus.tsx')),
          config,
        ])
      const service = { mainUrl: baseAddresses.main, asksByBody: featureFlags.includes('EMPN3183') }
      showPublicStatus(root, { name, service, timeZone, offered })
    },
  },
  login: {
    intro: loginIntro,
    link: { path: publicStatusPath, text: publicStatusLink },
  },
})
