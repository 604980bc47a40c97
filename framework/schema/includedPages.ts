import type { ApplicationPage } from './application.ts'

/** Below it are the settings: those of the framework, and the pages of an application whose route is below it. */
export const settingsRoute = '/settings'

/** The pages of the framework itself. As a resource, each is called by its route, which no list and no page of an application is. */
export const includedPages = {
  notifications: { route: '/notifications', rights: [], title: 'shell.notifications' },
  settings: { route: settingsRoute, rights: [], title: 'shell.settings' },
  appearance: { route: `${settingsRoute}/appearance`, rights: [], title: 'settings.appearance' },
  notificationSettings: {
    route: `${settingsRoute}/notifications`,
    rights: [],
    title: 'shell.notifications',
  },
  security: { route: `${settingsRoute}/security`, rights: [], title: 'settings.security' },
  roles: { route: `${settingsRoute}/roles`, rights: ['companyAdmin'], title: 'companyRole.title' },
  webhooks: {
    route: `${settingsRoute}/webhooks`,
    rights: ['companyAdmin'],
    title: 'webhook.title',
  },
  apiClients: {
    route: `${settingsRoute}/api-clients`,
    rights: ['companyAdmin'],
    title: 'apiClient.connect',
  },
} as const satisfies { readonly [name: string]: ApplicationPage }

/** The framework's page of an address. */
export const includedPageAt = (route: string): ApplicationPage | undefined =>
  Object.values<ApplicationPage>(includedPages).find((page) => page.route === route)
