import { start } from '#src/login/start.ts'

start({ portal: () => import('./App.tsx'), light: {} })
