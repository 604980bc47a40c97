import AnimalIcon from '@mui/icons-material/PetsOutlined'
import VisitIcon from '@mui/icons-material/EventNoteOutlined'
import DiagnosisIcon from '@mui/icons-material/LocalHospitalOutlined'
import OwnerIcon from '@mui/icons-material/PeopleOutlined'
import { createAuthProvider } from '@quayside/auth-provider'
import { createDataProvider } from '@quayside/data-provider'
import {
  Admin,
  createPortal,
  DeclaredResources,
  type Providers,
  type ViewOverrides,
} from '@quayside/framework/admin'
import { choiceKey } from '@quayside/framework/i18n'
import { loadMessages } from '#i18n/loadMessages.ts'
import { practice } from '#resources/application.ts'
import { animal } from '#resources/animal.ts'
import { kinds } from './temperature.tsx'

const animals: ViewOverrides = {
  cells: {
    species: (_field, value, { text }) => (
      <>
        <AnimalIcon fontSize="inherit" /> {text(choiceKey(animal, 'species', String(value)))}
      </>
    ),
  },
}

const icons = { visit: VisitIcon, animal: AnimalIcon, owner: OwnerIcon, diagnosis: DiagnosisIcon }

const App = (providers: Providers) => (
  <Admin {...providers} application={practice} icons={icons} kinds={kinds}>
    <DeclaredResources overrides={{ animal: animals }} />
  </Admin>
)

/** The application for signed-in users: its lists, forms and pages. */
export const showPortal = createPortal(practice, {
  createAuthProvider,
  createDataProvider,
  loadMessages,
  App,
})
