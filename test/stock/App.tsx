import { createAuthProvider } from '@quayside/auth-provider'
import { createDataProvider } from '@quayside/data-provider'
import { viewsIn } from '@quayside/framework'
import {
  Admin,
  type Config,
  createI18nProvider,
  DeclaredResources,
  showAdmin,
} from '@quayside/framework/admin'
import {
  CustomRoutes,
  InfiniteList,
  Layout,
  ListGuesser,
  ResourceContextProvider,
  SimpleList,
} from 'react-admin'
import type { ReactNode } from 'react'
import { Route, useParams } from 'react-router-dom'
import { loadMessages } from '#i18n/loadMessages.ts'
import { port } from '#resources/application.ts'
import { useCodeNames } from '#src/kinds/useCodeNames.ts'
import { kinds } from '#src/kinds/views.tsx'
import { stockViews } from './stockViews.tsx'

/** A screen on the resource that its address names. */
const OnResource = ({ children }: { readonly children: ReactNode }) => (
  <ResourceContextProvider value={useParams()['resource'] ?? ''}>
    {children}
  </ResourceContextProvider>
)

const overrides = Object.fromEntries(viewsIn(port).map((view) => [view.name, stockViews(view)]))

/** The declarations of the port with the components of react-admin alone: layout, lists, forms and pages are stock ones. */
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
        kinds={kinds}
        layout={Layout}
        useCodeNames={useCodeNames}
      >
        <DeclaredResources overrides={overrides} />
        <CustomRoutes>
          <Route
            path="/guess/:resource"
            element={
              <OnResource>
                <ListGuesser />
              </OnResource>
            }
          />
          <Route
            path="/infinite/:resource"
            element={
              <OnResource>
                <InfiniteList perPage={10}>
                  <SimpleList primaryText={(record) => String(record.id)} linkType={false} />
                </InfiniteList>
              </OnResource>
            }
          />
        </CustomRoutes>
      </Admin>
    )
  }
  return showAdmin(root, authProvider, load())
}
