import { start } from '@quayside/auth-provider'
import { loginIntro } from '#i18n/loginIntro.ts'

start({ portal: () => import('./App.tsx'), login: { intro: loginIntro } })
