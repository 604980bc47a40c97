import { start } from '@quayside/auth-provider'

start({
  portal: () => import('./App.tsx'),
  light: {},
  login: { intro: { de: 'Stock components', en: 'Stock components', cn: 'Stock components' } },
})
