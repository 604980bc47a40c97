import type { ComponentType } from 'react'
import type { DefinedApplication } from '#schema/defineApplication.ts'
import type { Language } from '#i18n/language.ts'
import type { Messages } from '#i18n/messages.ts'
import type { Config } from '#admin/session/config.ts'
import type { PortalAuthProvider } from '#admin/session/signIn.ts'
import { createI18nProvider } from './createI18nProvider.ts'
import type { Providers } from './createServices.ts'
import { showAdmin } from './showAdmin.tsx'

/** What a portal is made of. */
export interface PortalParts {
  /** The sign-in: that of `@quayside/auth-provider`, or another one of its type. */
  readonly createAuthProvider: (
    application: DefinedApplication,
    config: Config,
  ) => PortalAuthProvider
  /** The data: that of `@quayside/data-provider`, or another one of its type. */
  readonly createDataProvider: (
    application: DefinedApplication,
    config: Config,
    providers: Pick<Providers, 'authProvider' | 'i18nProvider'>,
  ) => Providers['dataProvider']
  /** The texts of the application in one language. */
  readonly loadMessages: (language: Language) => Promise<Messages>
  /** `Admin` with the providers that it is given. */
  readonly App: ComponentType<Providers>
}

/**
 * A function that shows an application to signed-in users, as soon as its texts are loaded, and redirects others to the sign-in page.
 * It makes the providers of `Admin` from the settings of the server.
 */
export const createPortal =
  (application: DefinedApplication, parts: PortalParts) =>
  (root: HTMLElement, config: Config): Promise<void> => {
    const { createAuthProvider, createDataProvider, loadMessages, App } = parts
    const authProvider = createAuthProvider(application, config)
    const load = async () => {
      const i18nProvider = await createI18nProvider(application, loadMessages, config)
      const dataProvider = createDataProvider(application, config, { authProvider, i18nProvider })
      return <App {...{ authProvider, config, dataProvider, i18nProvider }} />
    }
    return showAdmin(root, authProvider, load())
  }
