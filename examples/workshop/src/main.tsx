import { start } from '#framework/admin/login/start.ts'
import { loginIntro } from '#examples/workshop/i18n/loginIntro.ts'

start({
  portal: () => import('./App.tsx'),
  light: {},
  login: { intro: loginIntro, exampleCode: 'SHOP' },
})
