import type { I18nProvider } from 'react-admin'
import { type ColumnFilterContext, type DefinedApplication } from '@quayside/framework'
import {
  type Config,
  createHttpClient,
  type HttpClient,
  type PortalAuthProvider,
  type PortalDataProvider,
  type PortalListener,
  wait,
} from '@quayside/framework/admin'
import { createHttpProvider } from './createHttpProvider.ts'

/** What a data provider needs besides the application and the settings of the server. */
export interface DataProviderOptions {
  /** Provides the session of the calls. */
  readonly authProvider: PortalAuthProvider
  /** Determines the language of errors. */
  readonly i18nProvider: I18nProvider
  /** Loads the names of codes in a language, so that filters of coded columns match names as well. None by default. */
  readonly readColumnFilterContext?: (
    http: HttpClient,
    locale: string,
  ) => Promise<ColumnFilterContext>
}

/**
 * The data of an application for react-admin: its nine methods for every declared resource, as calls with pages and RSQL, and the
 * calls beyond them. They are sent with the token of the auth provider; what a call says beside its answer goes to the listener that
 * is connected, which `Admin` does.
 */
export const createDataProvider = (
  application: DefinedApplication,
  config: Config,
  { authProvider: { signIn }, i18nProvider, readColumnFilterContext }: DataProviderOptions,
): PortalDataProvider => {
  let listener: PortalListener = silent
  const http = createHttpClient(application, config, {
    session: signIn.entry,
    accessToken: signIn.getAccessToken,
    leaving: signIn.leaving,
    onSessionLost: () => listener.onSessionLost(),
    onSignInTooOld: () => listener.onSignInTooOld(),
    onFailure: (failure) => listener.onFailure(failure),
    onBuild: (build) => listener.onBuild(build),
    onStart: () => listener.onStart(),
    onEnd: () => listener.onEnd(),
    now: () => new Date(),
    wait,
  })
  const locale = () => i18nProvider.getLocale()
  const provider = createHttpProvider({
    application,
    http,
    flags: config.featureFlags,
    participantCode: () => signIn.entry()?.participantCode ?? '',
    notifyUserSaved: (notice, username) => listener.onUserSaved(notice, username),
    text: i18nProvider.translate,
    readColumnFilterContext: async () =>
      readColumnFilterContext?.(http, locale()) ?? { codesNamed: () => [] },
    timeZone: config.timeZone,
  })
  return {
    ...provider,
    http,
    connect: (next) => {
      listener = next
    },
  }
}

const silent: PortalListener = {
  onSessionLost: async () => false,
  onSignInTooOld: async () => false,
  onFailure: () => undefined,
  onBuild: () => undefined,
  onStart: () => undefined,
  onEnd: () => undefined,
  onUserSaved: () => undefined,
}
