import { start } from '@quayside/auth-provider'

start({
  portal: () => import('./App.tsx'),
  light: {},
  login: { intro: { de: 'Slots', en: 'Slots', cn: 'Slots' } },
})
