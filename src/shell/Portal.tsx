import { missingText } from '#i18n/missingText.ts'
import { firstBase } from '#resources/kit/application.ts'
import { QueryClient } from '@tanstack/react-query'
import polyglot from 'ra-i18n-polyglot'
import {
  CoreAdminContext,
  CoreAdminUI,
  CustomRoutes,
  memoryStore,
  type TranslationMessages,
} from 'ra-core'
import { useContext, useState, type ReactNode } from 'react'
import { BrowserRouter, Route } from 'react-router-dom'
import { createAuthProvider } from '#authProvider/createAuthProvider.ts'
import type { Session as SignIn } from '#authProvider/createSession.ts'
import { toLoginPath } from '#authProvider/loginNotice.ts'
import { createDataProvider } from '#dataProvider/createDataProvider.ts'
import { createHttpClient, type HttpClient } from '#dataProvider/httpClient.ts'
import { wait } from '#dataProvider/wait.ts'
import { languageNames, languages, type Language } from '#i18n/language.ts'
import type { Messages } from '#i18n/messages.ts'
import { rightsOf } from '#resources/kit/actions.ts'
import { holdsAny } from '#resources/kit/session.ts'
import { actionsOf, canOpen, viewsOf, type NamedView } from '#resources/kit/views.ts'
import type { OwnDialogs } from '#src/core/screen/ownDialogs.ts'
import type { ViewParts } from '#src/core/kinds/viewParts.ts'
import { toResource } from '#src/core/screen/toResource.tsx'
import { NotFound } from './NotFound.tsx'
import { Overview } from './Overview.tsx'
import { HttpContext } from '#src/core/session/HttpContext.ts'
import { SessionProvider } from '#src/core/session/SessionProvider.tsx'
import { useSessionState } from '#src/core/session/SessionContext.ts'
import type { Config } from '#dataProvider/config.ts'
import { createRecovery } from '#src/core/session/recovery.ts'
import { createUnsavedWork } from '#src/core/session/unsavedWork.ts'
import { toSession, type Entry } from '#src/core/session/toSession.ts'
import { AccessDenied, Gate } from './Gate.tsx'
import { AreasContext, canEnter, type Area } from './areas.ts'
import { screenResources, setScreens } from '#resources/kit/catalogue.ts'
import type { Resource as Declared } from '#resources/kit/defineResource.ts'
import type { ColumnFilterContext } from '#resources/kit/kinds/kind.ts'
import { CLIENT_LOG_PATH, createClientLog } from '#src/shell/messages/clientLog.ts'
import { CrashPage } from './CrashPage.tsx'
import { DisplayProvider, type UseCodeNames } from './DisplayProvider.tsx'
import { createLoader } from './loader.ts'
import { createMessageLog } from '#src/shell/messages/messageLog.ts'
import { createNewBuild } from './newBuild.ts'
import { Shell } from './Shell.tsx'
import { printReport, type FailedCall } from '#src/shell/messages/supportReport.ts'
import { createFailureReporter } from '#src/shell/messages/reportFailure.ts'
import { ToLogin } from './ToLogin.tsx'
import { createToasts } from '#src/shell/messages/toasts.ts'
import { toUserToast } from '#src/shell/messages/userToast.ts'

/** What an application adds to the portal. */
export interface PortalParts {
  /** The resources that have screens. */
  readonly resources: { readonly [name: string]: Declared }
  /** Every place of the portal, in the order of the menu. */
  readonly areas: readonly Area[]
  /** Screens that are no declared list, by their route. */
  readonly screens: { readonly [route: string]: ReactNode }
  /** Dialogs of actions that the application draws itself, by action. */
  readonly dialogs: OwnDialogs
  /** What a declared list draws in another way than by its declaration, by view. */
  readonly views: { readonly [view: string]: ViewParts | undefined }
  readonly loadMessages: (language: Language) => Promise<Messages>
  readonly useCodeNames: UseCodeNames
  /** What is typed into the filter of a coded column may be a name. */
  readonly readColumnFilterContext: (
    http: HttpClient,
    queryClient: QueryClient,
    locale: string,
  ) => Promise<ColumnFilterContext>
}

const viewsOfScreens = (): readonly NamedView[] => screenResources().flatMap(viewsOf)

const areaOfView = (areas: readonly Area[], { route }: NamedView): Area => {
  const area = areas.find((known) => known.route === route)
  if (area === undefined) throw new TypeError(`there is no area at ${route}`)
  return area
}

const screenAt = (screens: PortalParts['screens'], { route }: Area): ReactNode => {
  const screen = screens[route]
  if (screen === undefined) throw new TypeError(`there is no screen at ${route}`)
  return screen
}

export interface Start {
  readonly config: Config
  readonly signIn: SignIn
  readonly entry: Entry
  readonly language: Language
  readonly messages: Messages
  readonly parts: PortalParts
}

/** The portal of a signed-in user: its services, its routes, and its frame. */
export const Portal = (start: Start) => {
  const [{ http, redirectToLogin, unsaved, Layout, ...services }] = useState(() =>
    createServices(start),
  )
  const { config, signIn, entry, parts } = start
  const { areas, dialogs, views: viewParts, screens, useCodeNames } = parts
  const views = viewsOfScreens()
  return (
    <SessionProvider
      source={signIn}
      first={entry}
      flags={config.featureFlags}
      delegatesAdmin={config.delegateAdmin}
      links={config.links}
      unsaved={unsaved}
      onGone={services.onSessionEnded}
    >
      <HttpContext value={http}>
        <AreasContext value={areas}>
          <BrowserRouter useTransitions={false}>
            <CoreAdminContext {...services.providers}>
              <DisplayProvider timeZone={config.timeZone} useCodeNames={useCodeNames}>
                <CoreAdminUI
                  accessDenied={AccessDenied}
                  catchAll={NotFound}
                  dashboard={Dashboard}
                  disableTelemetry
                  error={services.Crash}
                  layout={Layout}
                  loginPage={
                    <ToLogin
                      isSignedIn={() => signIn.entry() !== undefined}
                      onLeave={redirectToLogin}
                    />
                  }
                  requireAuth
                >
                  <CustomRoutes>
                    {areas
                      .filter(({ opens }) => 'rights' in opens)
                      .map((area) => (
                        <Route
                          key={area.route}
                          path={area.route}
                          element={
                            <Gate area={area} views={views}>
                              {screenAt(screens, area)}
                            </Gate>
                          }
                        />
                      ))}
                  </CustomRoutes>
                  {views.map((view) =>
                    toResource(view, {
                      parts: viewParts[view.name],
                      dialogs,
                      guard: (screen) => (
                        <Gate area={areaOfView(areas, view)} views={views}>
                          {screen}
                        </Gate>
                      ),
                    }),
                  )}
                </CoreAdminUI>
              </DisplayProvider>
            </CoreAdminContext>
          </BrowserRouter>
        </AreasContext>
      </HttpContext>
    </SessionProvider>
  )
}

const useOpenAreas = () => {
  const { session } = useSessionState()
  const areas = useContext(AreasContext)
  const views = viewsOfScreens()
  return areas.filter((area) => canEnter(area, session, views))
}

const Dashboard = () => (
  <Overview
    cards={useOpenAreas().flatMap(({ route, title, card, hint }) =>
      hint === undefined ? [] : [{ route, title: card ?? title, hint }],
    )}
  />
)

/** Everything that is created once and survives re-rendering. */
const createServices = ({ config, signIn, entry, language, messages, parts }: Start) => {
  setScreens(parts.resources)
  const views = viewsOfScreens()
  const { loadMessages } = parts
  const messageLog = createMessageLog(() => new Date())
  const toasts = createToasts(messageLog.add)
  const loader = createLoader(config.loader)
  const newBuild = createNewBuild(config.build)
  const i18nProvider = polyglot(
    // The type requires all of react-admin's own texts; ours cover those that are used here.
    (wanted) =>
      (wanted === language
        ? messages
        : loadMessages(wanted as Language)) as never as TranslationMessages,
    language,
    languages.map((locale) => ({ locale, name: languageNames[locale] })),
    // A declaration may run before it has texts.
    {
      allowMissing: true,
      onMissingKey: (key: string) => missingText(key, (other) => textOrNone(other)),
    },
  )
  const textOrNone = (key: string): string | undefined =>
    i18nProvider.translate(key, { _: '' }) || undefined
  let isLeaving = false
  /** Once: several calls may notice the lost session at the same time. */
  const redirectToLogin = (next: string) => {
    if (isLeaving) return
    isLeaving = true
    leaveForLogin(signIn, next)
  }
  let currentUser = entry
  signIn.subscribe(() => {
    currentUser = signIn.entry() ?? currentUser
  })
  const unsaved = createUnsavedWork()
  const recovery = createRecovery({
    who: () => currentUser,
    unsaved,
    signInAgain: (person, options) =>
      signIn.signInAgain(person, { ...options, locale: i18nProvider.getLocale() }),
    leave: () => {
      const { pathname, search } = location
      // At `/login` react-admin has noticed first, and `ToLogin` knows the requested path.
      if (pathname !== '/login') redirectToLogin(pathname + search)
    },
  })
  const namesOfUser = () => [currentUser.username]
  const clientLog = createClientLog({
    send: (report) => {
      const options = { isQuiet: true, handlesErrors: true }
      http.post(firstBase(), CLIENT_LOG_PATH, report, options).catch(() => undefined)
    },
    now: () => performance.now(),
    build: config.build,
    names: namesOfUser,
  })
  const reportFailure = createFailureReporter({
    show: toasts.add,
    log: messageLog.add,
    report: clientLog.failed,
    text: i18nProvider.translate,
  })
  const toReport = (failures: readonly FailedCall[]) =>
    printReport(failures, {
      build: config.build,
      language: i18nProvider.getLocale(),
      names: namesOfUser(),
    })
  const http = createHttpClient(config, {
    session: signIn.entry,
    accessToken: signIn.getAccessToken,
    onSessionLost: () => {
      signIn.lose({ reason: 'expired' })
      return recovery.afterLoss()
    },
    onFailure: (failure) => reportFailure({ ...failure, page: location.pathname }),
    onBuild: newBuild.note,
    onStart: loader.start,
    onEnd: loader.end,
    now: () => new Date(),
    wait,
  })
  const queryClient = new QueryClient({
    defaultOptions: {
      // The HTTP client repeats safe calls, and reports only the last failure. Offline, a call
      // fails like any other: a paused call would be sent later, when the user does not expect it.
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  const dataProvider = createDataProvider({
    http,
    views: new Map(views.map((view) => [view.route.slice(1), view])),
    flags: config.featureFlags,
    participantCode: () => currentUser.participantCode,
    notifyUserSaved: (notice, username) =>
      toasts.add(toUserToast(notice, username, i18nProvider.translate)),
    readColumnFilterContext: () =>
      parts.readColumnFilterContext(http, queryClient, i18nProvider.getLocale()),
  })
  const isAlive = async () => {
    if (await signIn.isAlive()) return true
    // Remaining state would make the sign-in page redirect back here.
    signIn.lose({ reason: 'expired' })
    return recovery.afterLoss()
  }
  const authProvider = createAuthProvider({ ...signIn, isAlive }, (name, action, entry) => {
    const view = views.find(({ route }) => route === `/${name}`)
    if (view === undefined) return false
    const session = toSession(entry, config.featureFlags, false)
    const known = actionsOf(view.resource)[action]
    return (
      canOpen(view, session) &&
      (known === undefined || holdsAny(session, rightsOf(view.resource, known)))
    )
  })
  return {
    http,
    redirectToLogin,
    unsaved,
    /** Signing out leaves the page itself; after a lost session it has to be left here. */
    onSessionEnded: () => {
      if (signIn.lostFor().reason !== undefined) void recovery.afterLoss()
    },
    providers: { authProvider, dataProvider, i18nProvider, queryClient, store: memoryStore() },
    Crash: ({ error }: { readonly error?: unknown }) => (
      <CrashPage error={error} onCrash={clientLog.crashed} />
    ),
    Layout: ({ children }: { readonly children?: ReactNode }) => (
      <Shell
        areas={useOpenAreas()}
        config={config}
        toasts={toasts}
        messages={messageLog}
        toReport={toReport}
        loader={loader}
        recovery={recovery}
        newBuild={newBuild}
        onSignOut={() => void signIn.signOut()}
      >
        {children}
      </Shell>
    ),
  }
}

/** Redirects to the sign-in page, which shows why and returns to `next`. */
export const leaveForLogin = (signIn: SignIn, next: string): void => {
  const path = toLoginPath(signIn.lostFor())
  if (next === '/') return location.replace(path)
  const separator = path.includes('?') ? '&' : '?'
  location.replace(path + separator + new URLSearchParams({ next }).toString())
}
