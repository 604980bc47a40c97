import { createAuthProvider } from '@quayside/auth-provider'
import { createDataProvider } from '@quayside/data-provider'
import { type Config, createPortal, createQueryClient } from '@quayside/framework/admin'
import { toLanguage } from '@quayside/framework/i18n'
import { toColumnFilterContext } from '#i18n/codeNames.ts'
import { loadMessages } from '#i18n/loadMessages.ts'
import { port } from '#resources/application.ts'
import { App } from '#src/App.tsx'
import { statusCodesQuery } from '#src/kinds/catalogues.ts'

/** Shows the portal to signed-in users, and redirects others to the sign-in page. */
export const showPortal = (root: HTMLElement, config: Config): Promise<void> => {
  const queryClient = createQueryClient()
  const show = createPortal(port, {
    createAuthProvider,
    createDataProvider: (application, settings, providers) =>
      createDataProvider(application, settings, {
        ...providers,
        // What is typed into the filter of a status may be its name.
        readColumnFilterContext: async (http, locale) => {
          const statuses = await queryClient.fetchQuery({ ...statusCodesQuery(http), retry: false })
          return toColumnFilterContext(statuses, toLanguage(locale))
        },
      }),
    loadMessages,
    App: (providers) => <App {...providers} queryClient={queryClient} />,
  })
  return show(root, config)
}
