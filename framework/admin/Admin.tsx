import {
  type CoreAdminContextProps,
  type CoreAdminUIProps,
  type CoreLayoutProps,
  type Store,
  CoreAdminContext,
  CoreAdminUI,
  CustomRoutes,
} from 'react-admin'
import type { QueryClient } from '@tanstack/react-query'
import {
  Children,
  createContext,
  Fragment,
  isValidElement,
  useContext,
  useEffect,
  useMemo,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import { createBrowserRouter, Route, RouterProvider } from 'react-router-dom'
import type { DefinedApplication } from '#schema/defineApplication.ts'
import type { KindViews } from '#kinds/shared/view/kindView.ts'
import { LookProvider, type LookProps } from '#admin/look/LookProvider.tsx'
import { lazyComponent } from '#admin/look/load/lazyComponent.tsx'
import { CrashPage } from '#admin/layout/CrashPage.tsx'
import { FormatProvider, type UseCodeNames } from '#admin/layout/FormatProvider.tsx'
import { AccessDenied } from '#admin/layout/AccessDenied.tsx'
import { createQueryClient, createServices, type Providers } from '#admin/layout/createServices.ts'
import { LogoContext } from '#admin/layout/header/LogoContext.ts'
import { FrameContexts } from '#admin/layout/FrameContexts.tsx'
import { Layout } from '#admin/layout/Layout.tsx'
import { LayoutSlot } from '#admin/layout/LayoutSlot.tsx'
import { IconsContext, type MenuIcons } from '#admin/layout/menu.ts'
import { NotificationSlot } from '#admin/layout/NotificationSlot.ts'
import { NotFound } from '#admin/layout/NotFound.tsx'
import { ServicesContext, useServices } from '#admin/layout/ServicesContext.ts'
import { ToLogin } from '#admin/layout/ToLogin.tsx'
import { ToastStack } from '#admin/messages/ToastStack.tsx'
import {
  noRelatedParts,
  RelatedPartsContext,
  type RelatedParts,
} from '#admin/related/relatedParts.ts'
import {
  DeclaredResources,
  type DeclaredResourcesProps,
} from '#admin/resource/DeclaredResources.tsx'
import { assertOverrides } from '#admin/resource/assertOverrides.ts'
import { toResource } from '#admin/resource/toResource.tsx'
import { changePreferences } from '#admin/session/changePreferences.ts'
import { useCompanyViews } from '#admin/session/companyViews.ts'
import { preferencesKey, usePreferences } from '#admin/session/preferences.ts'
import { createPreferenceStore } from '#admin/session/preferenceStore.ts'
import type { Owner, PreferenceCalls } from '#admin/session/resourceProvider.ts'
import { HttpContext } from '#admin/session/HttpContext.ts'
import { SessionContext, useSessionState } from '#admin/session/SessionContext.ts'
import { SessionProvider } from '#admin/session/SessionProvider.tsx'
import { ApplicationContext } from '#admin/session/useApplication.ts'
import { settingsRoutes } from '#admin/settings/settingsRoutes.tsx'
import { viewsIn } from '#schema/access.ts'
import { includedPages } from '#schema/includedPages.ts'
import type { Resource } from '#schema/resource.ts'
import { canOpen } from '#schema/views.ts'

const Home = lazyComponent(async () => (await import('#admin/dashboard/Dashboard.tsx')).Dashboard)

const UsualHome = () => <Home />

const Notifications = lazyComponent(
  async () => (await import('#admin/notifications/Notifications.tsx')).Notifications,
)

/** What an application gives the browser beside react-admin's own props. */
export interface AdminProps
  extends
    Providers,
    LookProps,
    Pick<
      CoreAdminUIProps,
      | 'authCallbackPage'
      | 'catchAll'
      | 'dashboard'
      | 'error'
      | 'layout'
      | 'loading'
      | 'loginPage'
      | 'title'
    >,
    Pick<CoreAdminContextProps, 'queryClient' | 'store'> {
  /** Result of `defineApplication`: declarations and configuration. */
  readonly application: DefinedApplication
  /** Icons of lists, pages and actions, by name. */
  readonly icons?: MenuIcons
  /** Icon or image of 20 px before the application's name in the app bar. */
  readonly logo?: ReactNode
  /** Cells, filters and inputs of custom kinds. */
  readonly kinds?: KindViews
  /** Hook that returns the names of codes from the application's catalogues. */
  readonly useCodeNames?: UseCodeNames
  /** Related rows, with the texts of their codes and their visualizations. */
  readonly related?: RelatedParts
  /** Notification component, such as react-admin's `Notification`. */
  readonly notification?: ComponentType | undefined
  /** `<DeclaredResources>` and react-admin's `<Resource>` and `<CustomRoutes>`. */
  readonly children: ReactNode
}

const noNames = { nameOf: () => undefined, codesOf: () => [] }
/** Only an application without kinds of its own leaves them out. */
const noKinds = {} as KindViews
const noIcons: MenuIcons = {}
const useNoNames: UseCodeNames = () => noNames

/**
 * react-admin's `Admin` for an application of declarations. Its providers, its children and its props are react-admin's; the look, the
 * layout and the pages are the framework's where an application gives none of its own. Rendered once, as the root.
 */
export const Admin = (props: AdminProps) => {
  const { application, authProvider, config, dataProvider, i18nProvider, theme } = props
  const [services] = useState(() =>
    createServices({ authProvider, config, dataProvider, i18nProvider }),
  )
  // A data router, so that a form can warn before it is left.
  const [router] = useState(() => createBrowserRouter([{ path: '*', element: <Root /> }]))
  return (
    <LookProvider {...(theme ? { theme } : {})}>
      <ApplicationContext value={application}>
        <ServicesContext value={services}>
          <PropsContext value={props}>
            <RouterProvider router={router} />
          </PropsContext>
        </ServicesContext>
      </ApplicationContext>
    </LookProvider>
  )
}

/** Inside the router: react-admin's contexts and routes. */
const Root = () => {
  const services = useServices()
  const props = useContext(PropsContext)
  if (props === undefined) throw new TypeError('there is no Admin around this')
  const { application, children, config, dataProvider, i18nProvider } = props
  const [queryClient] = useState(() => props.queryClient ?? createQueryClient())
  const [store] = useState(
    () => props.store ?? storeOf(dataProvider, queryClient, services.currentUser),
  )
  const { leaving } = services.authProvider.signIn
  // The next user of this device is another one.
  useEffect(() => {
    const forget = () => store.reset()
    leaving.addEventListener('abort', forget)
    return () => leaving.removeEventListener('abort', forget)
  }, [leaving, store])
  const routes = useMemo(() => expand(children, application), [children, application])
  return (
    <CoreAdminContext
      authProvider={services.authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
    >
      <SessionProvider config={config} unsaved={services.unsaved} onGone={services.onSessionEnded}>
        <ApplicationContexts {...props}>
          <CoreAdminUI
            accessDenied={AccessDenied}
            catchAll={props.catchAll ?? NotFound}
            dashboard={props.dashboard ?? UsualHome}
            disableTelemetry
            error={props.error ?? Crash}
            layout={ChosenLayout}
            loginPage={props.loginPage ?? ToLogin}
            title={props.title ?? application.name}
            requireAuth
            {...(props.loading ? { loading: props.loading } : {})}
            {...(props.authCallbackPage === undefined
              ? {}
              : { authCallbackPage: props.authCallbackPage })}
          >
            {routes}
            <CustomRoutes>
              <Route path={includedPages.notifications.route} element={<Notifications />} />
              {settingsRoutes}
            </CustomRoutes>
          </CoreAdminUI>
        </ApplicationContexts>
      </SessionProvider>
    </CoreAdminContext>
  )
}

/** The store of the signed-in user; the screens read the same preferences, which are asked for once. */
const storeOf = (calls: PreferenceCalls, queryClient: QueryClient, owner: () => Owner): Store =>
  createPreferenceStore({
    owner,
    device: localStorage,
    readPreferences: () =>
      queryClient.fetchQuery({
        queryKey: preferencesKey(owner()),
        queryFn: () => calls.loadPreferences(owner()),
        staleTime: Number.POSITIVE_INFINITY,
      }),
    changePreferences: (change) => changePreferences(calls, owner(), change),
  })

const PropsContext = createContext<AdminProps | undefined>(undefined)

const Crash: NonNullable<CoreAdminUIProps['error']> = ({ error }) => (
  <CrashPage error={error} onCrash={useServices().onCrash} />
)

const ChosenLayout = ({ children }: CoreLayoutProps) => (
  <LayoutSlot layout={useContext(PropsContext)?.layout ?? Layout}>{children}</LayoutSlot>
)

/** What screens know of the application beside its declarations. */
const ApplicationContexts = ({
  application,
  config,
  dataProvider,
  children,
  icons = noIcons,
  kinds = noKinds,
  logo,
  notification = ToastStack,
  related = noRelatedParts,
  useCodeNames = useNoNames,
}: AdminProps) => {
  const isSignedIn = useContext(SessionContext) !== undefined
  const resources = useMemo(() => Object.values<Resource>(application.resources), [application])
  return (
    <HttpContext value={dataProvider.http}>
      <FrameContexts>
        <IconsContext value={icons}>
          <LogoContext value={logo}>
            <NotificationSlot value={notification}>
              <RelatedPartsContext value={related}>
                <FormatProvider
                  // Hooks of the application ask the server: not on its sign-in page.
                  key={String(isSignedIn)}
                  timeZone={config.timeZone}
                  due={config.due}
                  resources={resources}
                  kinds={kinds}
                  useCodeNames={isSignedIn ? useCodeNames : useNoNames}
                >
                  {isSignedIn ? <StartQueries application={application} /> : null}
                  {children}
                </FormatProvider>
              </RelatedPartsContext>
            </NotificationSlot>
          </LogoContext>
        </IconsContext>
      </FrameContexts>
    </HttpContext>
  )
}

/** What the list of the address begins with is asked for while its page is still drawn, and not only by the list. */
const StartQueries = ({ application }: Pick<AdminProps, 'application'>) => {
  const { session } = useSessionState()
  const [isAtList] = useState(() =>
    viewsIn(application).some(
      (view) => `${location.pathname}/`.startsWith(`${view.route}/`) && canOpen(view, session),
    ),
  )
  return isAtList ? <ListQueries /> : null
}

const ListQueries = () => {
  usePreferences()
  useCompanyViews()
  return null
}

/** The children of `Admin` as react-admin takes them, which looks at elements and renders none: a resource for each declared list. */
const expand = (children: ReactNode, application: DefinedApplication): ReactNode[] => {
  const all: ReactNode[] = Children.toArray(children)
  return all.flatMap((child): ReactNode[] => {
    if (!isValidElement<DeclaredResourcesProps & { readonly children?: ReactNode }>(child))
      return []
    if (child.type === Fragment) return expand(child.props.children, application)
    if (child.type !== DeclaredResources) return [child]
    const views = viewsIn(application)
    assertOverrides(views, child.props)
    return views.map((view) => toResource(view, child.props))
  })
}
