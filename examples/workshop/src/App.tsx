import GroupIcon from '@mui/icons-material/GroupsOutlined'
import BikeIcon from '@mui/icons-material/PedalBikeOutlined'
import RepairIcon from '@mui/icons-material/BuildOutlined'
import { createAuthProvider } from '@quayside/auth-provider'
import { createDataProvider } from '@quayside/data-provider'
import { CanAccess, CustomRoutes } from 'react-admin'
import { Route } from 'react-router-dom'
import {
  AccessDenied,
  Admin,
  type Config,
  createI18nProvider,
  DeclaredResources,
  showAdmin,
} from '@quayside/framework/admin'
import { loadMessages } from '#i18n/loadMessages.ts'
import { workshop } from '#resources/application.ts'
import { pages } from '#resources/pages.ts'
import { kinds } from './colour.tsx'
import { customerView } from './customerView.tsx'
import { Owners } from './Owners.tsx'

const icons = { bike: BikeIcon, repair: RepairIcon, customer: GroupIcon }

const owners = (
  <CanAccess resource="owners" action="list" accessDenied={<AccessDenied />}>
    <Owners />
  </CanAccess>
)

/** The workshop on the framework: its declarations, and what is drawn beside them. */
export const showPortal = (root: HTMLElement, config: Config): Promise<void> => {
  const authProvider = createAuthProvider(workshop, config)
  const load = async () => {
    const i18nProvider = await createI18nProvider(workshop, loadMessages, config)
    const dataProvider = createDataProvider(workshop, config, { authProvider, i18nProvider })
    const providers = { authProvider, config, dataProvider, i18nProvider }
    return (
      <Admin {...providers} application={workshop} icons={icons} kinds={kinds}>
        <DeclaredResources overrides={{ customer: customerView }} />
        <CustomRoutes>
          <Route path={pages.owners.route} element={owners} />
        </CustomRoutes>
      </Admin>
    )
  }
  return showAdmin(root, authProvider, load())
}
