import { createAuthProvider, createSignIn } from '@quayside/auth-provider'
import { createDataProvider } from '@quayside/data-provider'
import GroupIcon from '@mui/icons-material/GroupsOutlined'
import BikeIcon from '@mui/icons-material/PedalBikeOutlined'
import RepairIcon from '@mui/icons-material/BuildOutlined'
import type {} from '#i18n/messages.ts'
import { kinds } from './colour.tsx'
import { customerView } from './customerView.tsx'
import {
  type Config,
  type PortalParts,
  showPortal as showWith,
  withDeclared,
} from '@quayside/framework/admin'
import { viewsOf } from '@quayside/framework'
import { workshop } from '#resources/application.ts'
import { screens } from '#resources/index.ts'

const loaders = {
  de: async () => (await import('#i18n/de.ts')).de,
  en: async () => (await import('#i18n/en.ts')).en,
  cn: async () => (await import('#i18n/cn.ts')).cn,
}
const names = { nameOf: () => undefined, codesOf: () => [] }

/** The workshop on the framework: nothing but its declarations. */
const parts: PortalParts = {
  application: workshop,
  createSignIn,
  createAuthProvider,
  createDataProvider,
  resources: screens,
  areas: withDeclared([], Object.values(screens).flatMap(viewsOf), {
    bike: BikeIcon,
    repair: RepairIcon,
    customer: GroupIcon,
  }),
  screens: {},
  dialogs: {},
  views: { customer: customerView },
  kinds,
  loadMessages: (language) => loaders[language](),
  useCodeNames: () => names,
  readColumnFilterContext: async () => ({ codesNamed: () => [] }),
}

export const showPortal = (root: HTMLElement, config: Config): Promise<void> =>
  showWith(root, config, parts)
