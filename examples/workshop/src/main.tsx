import { start } from '@quayside/framework/admin'
import { loginIntro } from '#i18n/loginIntro.ts'

start({
  portal: () => import('./App.tsx'),
  light: {},
  login: { intro: loginIntro, exampleCode: 'SHOP' },
})
