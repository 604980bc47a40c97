import type { AuthProvider, I18nProvider } from 'react-admin'
import { QueryClient } from '@tanstack/react-query'
import { firstBase } from '#schema/application.ts'
import { createClientLog } from '#admin/messages/clientLog.ts'
import { createMessageLog } from '#admin/messages/messageLog.ts'
import { CLIENT_LOG_PATH, createFailureReporter } from '#admin/messages/reportFailure.ts'
import type { ReportContext } from '#admin/messages/supportReport.ts'
import { createToasts } from '#admin/messages/toasts.ts'
import { toUserToast } from '#admin/messages/userToast.ts'
import type { Config } from '#admin/session/config.ts'
import { createRecovery } from '#admin/session/recovery.ts'
import type { PortalDataProvider } from '#admin/session/resourceProvider.ts'
import type { PortalAuthProvider } from '#admin/session/signIn.ts'
import { createUnsavedWork } from '#admin/session/unsavedWork.ts'
import { leaveForLogin } from './leaveForLogin.ts'
import { createLoader } from './loader.ts'
import { createNewBuild } from './newBuild.ts'

/** The providers of react-admin, and the settings of the server. */
export interface Providers {
  /** Configuration from the server, as loaded by `start`. */
  readonly config: Config
  /** Result of `createAuthProvider`. */
  readonly authProvider: PortalAuthProvider
  /** Result of `createDataProvider`. */
  readonly dataProvider: PortalDataProvider
  /** Result of `createI18nProvider`, or a provider with the same keys. */
  readonly i18nProvider: I18nProvider
}

/** What the frame around every screen runs on. */
export type Services = ReturnType<typeof createServices>

/** Everything that is created once and survives re-rendering: logs, messages, and what happens to a lost session. It listens to the calls. */
export const createServices = ({ config, authProvider, dataProvider, i18nProvider }: Providers) => {
  const { signIn } = authProvider
  const { http } = dataProvider
  const messageLog = createMessageLog(() => new Date())
  const toasts = createToasts(messageLog.add)
  const loader = createLoader(config.loader)
  const newBuild = createNewBuild(config.build)
  let isLeaving = false
  /** Once: several calls may notice the lost session at the same time. */
  const redirectToLogin = (next: string) => {
    if (isLeaving) return
    isLeaving = true
    leaveForLogin(signIn, next)
  }
  let currentUser = signIn.entry() ?? {
    participantCode: '',
    username: '',
    permissions: [],
    groups: [],
  }
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
  const afterLoss = () => {
    // Remaining state would make the sign-in page redirect back here.
    signIn.lose({ reason: 'expired' })
    return recovery.afterLoss()
  }
  dataProvider.connect({
    onSessionLost: afterLoss,
    onSignInTooOld: recovery.afterTooOld,
    onFailure: (failure) => reportFailure({ ...failure, page: location.pathname }),
    onBuild: newBuild.note,
    onStart: loader.start,
    onEnd: loader.end,
    onUserSaved: (notice, username) =>
      toasts.add(toUserToast(notice, username, i18nProvider.translate)),
  })
  /** A lost session can be restored in a window over the page, while there is something unsaved on it. */
  const checkAuth: AuthProvider['checkAuth'] = async (params) => {
    try {
      await authProvider.checkAuth(params)
    } catch (error) {
      if (!(await afterLoss())) throw error
    }
  }
  return {
    config,
    authProvider: { ...authProvider, checkAuth },
    toasts,
    messageLog,
    loader,
    newBuild,
    recovery,
    unsaved,
    redirectToLogin,
    onCrash: clientLog.crashed,
    reportContext: (): ReportContext => ({
      application: config.name,
      build: config.build,
      language: i18nProvider.getLocale(),
      names: namesOfUser(),
    }),
    /** Signing out leaves the page itself; after a lost session it has to be left here. */
    onSessionEnded: () => {
      if (signIn.lostFor().reason !== undefined) void recovery.afterLoss()
    },
    /** Who has signed in, also while the session is lost. */
    currentUser: () => currentUser,
    isSignedIn: () => signIn.entry() !== undefined,
  }
}

/** The cache of answers, with the portal's defaults; an application may give `Admin` its own, or share this one. */
export const createQueryClient = (): QueryClient => {
  const client = new QueryClient({
    defaultOptions: {
      // The HTTP client repeats safe calls, and reports only the last failure.
      queries: { retry: false, refetchOnWindowFocus: false },
      // A paused write would be sent later, when the user does not expect it.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  // Answered without the network.
  client.setQueryDefaults(['auth'], { networkMode: 'always' })
  return client
}
