import { start } from '#src/login/start.ts'
import { loginIntro } from '#test/secondBusiness/i18n/loginIntro.ts'

start({
  portal: () => import('./App.tsx'),
  light: {},
  login: { intro: loginIntro, exampleCode: 'SHOP' },
})
