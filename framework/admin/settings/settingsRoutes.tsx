import type { ComponentType } from 'react'
import { Navigate, Route, useLocation } from 'react-router-dom'
import { includedPages, settingsRoute } from '#schema/includedPages.ts'
import { lazyComponent } from '#admin/look/load/lazyComponent.tsx'
import { SettingsPage } from './SettingsPage.tsx'

const Appearance = lazyComponent(async () => (await import('./Appearance.tsx')).Appearance)
const Security = lazyComponent(async () => (await import('./Security.tsx')).Security)
const NotificationSettings = lazyComponent(
  async () => (await import('#admin/notifications/NotificationSettings.tsx')).NotificationSettings,
)
const Roles = lazyComponent(async () => (await import('#admin/roles/Roles.tsx')).Roles)
const Webhooks = lazyComponent(async () => (await import('#admin/webhooks/Webhooks.tsx')).Webhooks)
const ApiClients = lazyComponent(
  async () => (await import('#admin/clients/ApiClients.tsx')).ApiClients,
)

const pages: readonly (readonly [{ readonly route: string }, ComponentType])[] = [
  [includedPages.appearance, Appearance],
  [includedPages.notificationSettings, NotificationSettings],
  [includedPages.security, Security],
  [includedPages.roles, Roles],
  [includedPages.webhooks, Webhooks],
  [includedPages.apiClients, ApiClients],
]

/** Addresses that pages had before, in links that were kept or sent. */
const earlier = {
  '/roles': includedPages.roles.route,
  '/api-clients': includedPages.apiClients.route,
  [`${includedPages.notifications.route}/webhooks`]: includedPages.webhooks.route,
  [settingsRoute]: includedPages.appearance.route,
}

const Moved = ({ to }: { readonly to: string }) => {
  const { search, hash } = useLocation()
  return <Navigate to={{ pathname: to, search, hash }} replace />
}

/** The framework's pages of the settings, and the addresses that lead to them. */
export const settingsRoutes = [
  ...pages.map(([{ route }, Page]) => (
    <Route
      key={route}
      path={route}
      element={
        <SettingsPage page={route}>
          <Page />
        </SettingsPage>
      }
    />
  )),
  ...Object.entries(earlier).map(([route, to]) => (
    <Route key={route} path={route} element={<Moved to={to} />} />
  )),
]
