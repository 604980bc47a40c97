import { QueryClient } from '@tanstack/react-query'
import polyglot from 'ra-i18n-polyglot'
import { memoryStore } from 'react-admin'
import type { ReactNode } from 'react'
import type { SignIn } from '#admin/session/signIn.ts'
import type { Config } from '#admin/session/config.ts'
import { createHttpClient } from '#admin/http/httpClient.ts'
import { wait } from '#admin/http/wait.ts'
import { languageNames, languages, toLanguage, type Language } from '#i18n/language.ts'
import { missingText } from '#i18n/missingText.ts'
import { loadTexts, type PortalTexts } from '#i18n/reactAdmin/loadTexts.ts'
import { rightsOf } from '#schema/actions/actions.ts'
import { firstBase } from '#schema/application.ts'
import { holdsAny } from '#schema/session.ts'
import { canOpen, knownAction, viewsOf } from '#schema/views.ts'
import { createRecovery } from '#admin/session/recovery.ts'
import { toSession, type Entry } from '#admin/session/toSession.ts'
import { createUnsavedWork } from '#admin/session/unsavedWork.ts'
import { createMessageLog } from '#admin/messages/messageLog.ts'
import { CLIENT_LOG_PATH, createFailureReporter } from '#admin/messages/reportFailure.ts'
import type { ReportContext } from '#admin/messages/supportReport.ts'
import { createToasts } from '#admin/messages/toasts.ts'
import { CrashPage } from './CrashPage.tsx'
import { createClientLog } from '#admin/messages/clientLog.ts'
import { toUserToast } from '#admin/messages/userToast.ts'
import { leaveForLogin } from './leaveForLogin.ts'
import { createLoader } from './loader.ts'
import { createNewBuild } from './newBuild.ts'
import { useOpenAreas } from './openAreas.ts'
import type { PortalParts } from './portalParts.ts'
import { Shell } from './Shell.tsx'

/** What the portal of a signed-in user starts with. */
export interface Start {
  readonly config: Config
  readonly signIn: SignIn
  readonly entry: Entry
  readonly language: Language
  readonly texts: PortalTexts
  readonly parts: PortalParts
}

/** What the portal runs on. */
export type Services = ReturnType<typeof createServices>

/** Everything that is created once and survives re-rendering: clients, providers, logs, and the frame that shows them. */
export const createServices = ({ config, signIn, entry, language, texts, parts }: Start) => {
  const views = Object.values(parts.resources).flatMap(viewsOf)
  const messageLog = createMessageLog(() => new Date())
  const toasts = createToasts(messageLog.add)
  const loader = createLoader(config.loader)
  const newBuild = createNewBuild(config.build)
  const i18nProvider = polyglot(
    (wanted) => (wanted === language ? texts : loadTexts(toLanguage(wanted), parts.loadMessages)),
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
    leaveToConfirm: () =>
      void signIn.confirm({
        company: currentUser.participantCode,
        next: location.pathname + location.search,
        locale: i18nProvider.getLocale(),
      }),
  })
  const namesOfUser = () => [currentUser.username]
  const clientLog = createClientLog({
    send: (report) => {
      const options = { isQuiet: true, handlesErrors: true }
      http.post(firstBase, CLIENT_LOG_PATH, report, options).catch(() => undefined)
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
  const reportContext = (): ReportContext => ({
    application: config.name,
    build: config.build,
    language: i18nProvider.getLocale(),
    names: namesOfUser(),
  })
  const http = createHttpClient(parts.application, config, {
    session: signIn.entry,
    accessToken: signIn.getAccessToken,
    leaving: signIn.leaving,
    onSessionLost: () => {
      signIn.lose({ reason: 'expired' })
      return recovery.afterLoss()
    },
    onSignInTooOld: recovery.afterTooOld,
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
  const dataProvider = parts.createDataProvider({
    application: parts.application,
    http,
    views: new Map(views.map((view) => [view.route.slice(1), view])),
    flags: config.featureFlags,
    participantCode: () => currentUser.participantCode,
    notifyUserSaved: (notice, username) =>
      toasts.add(toUserToast(notice, username, toLanguage(i18nProvider.getLocale()))),
    language: () => toLanguage(i18nProvider.getLocale()),
    readColumnFilterContext: () =>
      parts.readColumnFilterContext(http, queryClient, i18nProvider.getLocale()),
    timeZone: config.timeZone,
  })
  const isAlive = async () => {
    if (await signIn.isAlive()) return true
    // Remaining state would make the sign-in page redirect back here.
    signIn.lose({ reason: 'expired' })
    return recovery.afterLoss()
  }
  const authProvider = parts.createAuthProvider({ ...signIn, isAlive }, (name, action, entry) => {
    const view = views.find(({ route }) => route === `/${name}`)
    if (view === undefined) return false
    const session = toSession(parts.application, entry, config.featureFlags, false)
    const known = knownAction(view.resource, action)
    return (
      canOpen(view, session) &&
      (known === undefined || holdsAny(session, rightsOf(view.resource, known)))
    )
  })
  return {
    http,
    views,
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
        reportContext={reportContext}
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
