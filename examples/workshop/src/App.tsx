import GroupIcon from '@mui/icons-material/GroupsOutlined'
import LabelIcon from '@mui/icons-material/LabelOutlined'
import BikeIcon from '@mui/icons-material/PedalBikeOutlined'
import RepairIcon from '@mui/icons-material/BuildOutlined'
import { createAuthProvider } from '@quayside/auth-provider'
import { createDataProvider } from '@quayside/data-provider'
import { CustomRoutes } from 'react-admin'
import { Route } from 'react-router-dom'
import {
  Admin,
  createPortal,
  DeclaredResources,
  PageGuard,
  type Providers,
  SettingsPage,
} from '@quayside/framework/admin'
import { loadMessages } from '#i18n/loadMessages.ts'
import { workshop } from '#resources/application.ts'
import { pages } from '#resources/pages.ts'
import { kinds } from './colour.tsx'
import { customerView } from './customerView.tsx'
import { Labels } from './Labels.tsx'
import { Owners } from './Owners.tsx'

const icons = { bike: BikeIcon, repair: RepairIcon, customer: GroupIcon, labels: LabelIcon }

const App = (providers: Providers) => (
  <Admin {...providers} application={workshop} icons={icons} kinds={kinds} logo={<BikeIcon />}>
    <DeclaredResources overrides={{ customer: customerView }} />
    <CustomRoutes>
      <Route
        path={pages.owners.route}
        element={
          <PageGuard page="owners">
            <Owners />
          </PageGuard>
        }
      />
      <Route
        path={pages.labels.route}
        element={
          <SettingsPage page="labels">
            <Labels />
          </SettingsPage>
        }
      />
    </CustomRoutes>
  </Admin>
)

/** The workshop on the framework: its declarations, and what is drawn beside them. */
export const showPortal = createPortal(workshop, {
  createAuthProvider,
  createDataProvider,
  loadMessages,
  App,
})
