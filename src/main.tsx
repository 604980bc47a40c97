import { loginIntro } from '#i18n/port/loginIntro.ts'
import { publicStatusLink } from '#i18n/port/publicStatusLink.ts'
import { loadChunk } from '#src/core/look/load/loadChunk.ts'
import { start } from '#src/login/start.ts'

const publicStatusPath = '/public/customsstatus'

start({
  portal: () => import('./App.tsx'),
  light: {
    [publicStatusPath]: async (root, config) => {
      const [{ showPublicStatus }, { name, baseAddresses, featureFlags, timeZone, languages }] =
        await Promise.all([
          loadChunk(() => import('#src/port/publicStatus/showPublicStatus.ts')),
          config,
        ])
      const service = { mainUrl: baseAddresses.main, asksByBody: featureFlags.includes('EMPN3183') }
      showPublicStatus({ root, name, service, timeZone, offered: languages })
    },
  },
  login: {
    intro: loginIntro,
    exampleCode: 'FWD1',
    link: { path: publicStatusPath, text: publicStatusLink },
  },
})
