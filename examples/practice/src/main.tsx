import { start } from '@quayside/auth-provider'

start({ portal: () => import('./App.tsx'), login: { intro: { en: 'Practice' } } })
