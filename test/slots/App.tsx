import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import IconButton from '@mui/material/IconButton'
import { createTheme } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { createAuthProvider } from '@quayside/auth-provider'
import { createDataProvider } from '@quayside/data-provider'
import type { Field } from '@quayside/framework'
import {
  Admin,
  type Config,
  createI18nProvider,
  DeclaredResources,
  type InputProps,
  Layout,
  PageHeading,
  showAdmin,
  themeOptions,
  useActions,
  useMenu,
  type LayoutProps,
} from '@quayside/framework/admin'
import {
  AppBar,
  DateField,
  DeleteButton,
  type ErrorProps,
  FunctionField,
  LocalesMenuButton,
  Menu,
  minLength,
  Notification,
  SaveButton,
  TextInput,
  Title,
  UserMenu,
  useLogin,
  useRecordContext,
  useStore,
  useTranslate,
} from 'react-admin'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import { useSearchParams } from 'react-router-dom'
import { loadMessages } from '#i18n/loadMessages.ts'
import { port } from '#resources/application.ts'
import type { LoadingStop } from '#resources/loadingStop.ts'
import { useCodeNames } from '#src/kinds/useCodeNames.ts'
import { kinds } from '#src/kinds/views.tsx'

/** The theme of the framework with a colour and a shape of its own. */
const ownTheme = createTheme({ ...themeOptions, shape: { borderRadius: 0 } })

const OwnAppBar = () => (
  <AppBar color="primary" position="sticky" userMenu={<UserMenu />} toolbar={<LocalesMenuButton />}>
    <PageHeading />
  </AppBar>
)

const OwnMenu = () => {
  const translate = useTranslate()
  const { items } = useMenu()
  return (
    <nav aria-label="Menu">
      <Menu>
        {items.map(({ name, route, label }) => (
          <Menu.Item key={name} to={route} primaryText={translate(label)} />
        ))}
      </Menu>
    </nav>
  )
}

const OwnLayout = (props: LayoutProps) => <Layout {...props} appBar={OwnAppBar} menu={OwnMenu} />

const Dashboard = () => {
  const [pinned, setPinned] = useStore('x', 0)
  return (
    <Card>
      <Title title="Welcome" />
      <CardContent>
        Nothing to do today.
        <Button onClick={() => setPinned(pinned + 1)}>Pinned: {pinned}</Button>
      </CardContent>
    </Card>
  )
}

const OwnLogin = () => {
  const login = useLogin()
  const [company, setCompany] = useState('')
  const [query] = useSearchParams()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void login({ company, next: query.get('next') ?? '/' })
  }
  return (
    <Card component="main">
      <CardContent component="form" onSubmit={submit}>
        <Typography component="h1">Our own door</Typography>
        <TextField
          label="Company"
          value={company}
          onChange={({ target }) => setCompany(target.value)}
        />
        <Button type="submit">Enter</Button>
      </CardContent>
    </Card>
  )
}

const OwnNotification = () => <Notification autoHideDuration={20_000} />

const OwnError = ({ error }: ErrorProps) => <p role="alert">It broke: {error.message}</p>

const Broken = (): never => {
  throw new Error('no list today')
}

const OwnComment = ({ source }: InputProps<Field>) => (
  <TextInput source={source} validate={minLength(3)} />
)

/** Buttons of react-admin, which act on the declared form. */
const OwnForm = ({ children }: { readonly children: ReactNode }) => {
  const record = useRecordContext()
  return (
    <>
      {children}
      <SaveButton type="button" label="Save at once" />
      {record?.id === undefined ? null : <DeleteButton label="Delete at once" />}
    </>
  )
}

/** The actions of the record around that have icons, each with the reasons against it. */
const OwnActions = () => {
  const actions = useActions(useRecordContext()).filter(({ icon }) => icon !== undefined)
  return actions.map(({ name, label, icon, blockers, run }) => (
    <IconButton
      key={name}
      aria-label={[label, ...blockers].join(' ')}
      disabled={blockers.length > 0}
      tabIndex={-1}
      onClick={run}
    >
      {icon}
    </IconButton>
  ))
}

const cells = {
  userCompanyCode: <OwnActions />,
  userName: <FunctionField<LoadingStop> render={({ userName, comment }) => userName ?? comment} />,
  updated: <DateField source="updated" locales="en-GB" options={{ timeZone: 'UTC' }} />,
}

const Top = () => <p>Above the list.</p>

const overrides = {
  loadingStop: { Top, Form: OwnForm, cells, inputs: { comment: OwnComment } },
  riskFile: { list: Broken },
}

/** The port with parts of its own in every slot. */
export const showPortal = (root: HTMLElement, config: Config): Promise<void> => {
  const authProvider = createAuthProvider(port, config)
  const load = async () => {
    const i18nProvider = await createI18nProvider(port, loadMessages, config)
    const dataProvider = createDataProvider(port, config, { authProvider, i18nProvider })
    const providers = { authProvider, config, dataProvider, i18nProvider }
    return (
      <Admin
        {...providers}
        application={port}
        dashboard={Dashboard}
        error={OwnError}
        kinds={kinds}
        layout={OwnLayout}
        loginPage={OwnLogin}
        notification={OwnNotification}
        theme={ownTheme}
        useCodeNames={useCodeNames}
      >
        <DeclaredResources overrides={overrides} />
      </Admin>
    )
  }
  return showAdmin(root, authProvider, load())
}
