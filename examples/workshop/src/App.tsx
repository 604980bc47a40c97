import GroupIcon from '@mui/icons-material/GroupsOutlined'
import BikeIcon from '@mui/icons-material/PedalBikeOutlined'
import RepairIcon from '@mui/icons-material/BuildOutlined'
import '#examples/workshop/resources/application.ts'
import './colour.tsx'
import type {} from '#examples/workshop/i18n/messages.ts'
import { customerView } from './customerView.tsx'
import type { Config } from '#dataProvider/config.ts'
import { viewsOf } from '#framework/schema/views.ts'
import { withDeclared } from '#framework/admin/layout/areas.ts'
import type { PortalParts } from '#framework/admin/layout/portalParts.ts'
import { showPortal as showWith } from '#framework/admin/layout/showPortal.tsx'
import { screens } from '#examples/workshop/resources/index.ts'

const loaders = {
  de: async () => (await import('#examples/workshop/i18n/de.ts')).de,
  en: async () => (await import('#examples/workshop/i18n/en.ts')).en,
  cn: async () => (await import('#examples/workshop/i18n/cn.ts')).cn,
}
const names = { nameOf: () => undefined, codesOf: () => [] }

/** The workshop on the framework: nothing but its declarations. */
const parts: PortalParts = {
  resources: screens,
  areas: withDeclared([], Object.values(screens).flatMap(viewsOf), {
    bike: BikeIcon,
    repair: RepairIcon,
    customer: GroupIcon,
  }),
  screens: {},
  dialogs: {},
  views: { customer: customerView },
  loadMessages: (language) => loaders[language](),
  useCodeNames: () => names,
  readColumnFilterContext: async () => ({ codesNamed: () => [] }),
}

export const showPortal = (root: HTMLElement, config: Config): Promise<void> =>
  showWith(root, config, parts)
