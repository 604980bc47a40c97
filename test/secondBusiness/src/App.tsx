import GroupIcon from '@mui/icons-material/GroupsOutlined'
import BikeIcon from '@mui/icons-material/PedalBikeOutlined'
import RepairIcon from '@mui/icons-material/BuildOutlined'
import '#test/secondBusiness/resources/application.ts'
import './colour.tsx'
import type {} from '#test/secondBusiness/i18n/messages.ts'
import { customerView } from './customerView.tsx'
import type { Config } from '#dataProvider/config.ts'
import { viewsOf } from '#resources/kit/views.ts'
import { withDeclared } from '#src/shell/areas.ts'
import type { PortalParts } from '#src/shell/portalParts.ts'
import { showPortal as showWith } from '#src/shell/showPortal.tsx'
import { screens } from '#test/secondBusiness/resources/index.ts'

const loaders = {
  de: async () => (await import('#test/secondBusiness/i18n/de.ts')).de,
  en: async () => (await import('#test/secondBusiness/i18n/en.ts')).en,
  cn: async () => (await import('#test/secondBusiness/i18n/cn.ts')).cn,
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
