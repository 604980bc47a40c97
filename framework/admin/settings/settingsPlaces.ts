import { useMemo } from 'react'
import { useCanAccessResources } from 'react-admin'
import type { Declared } from '#schema/access.ts'
import type { ApplicationPage } from '#schema/application.ts'
import { includedPages, settingsRoute } from '#schema/includedPages.ts'
import type { MessageKey } from '#i18n/messages.ts'
import type { MenuTarget } from '#admin/layout/menu.ts'
import { useWatchedResources } from '#admin/notifications/watchedResources.ts'
import { useApplication } from '#admin/session/useApplication.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'

/** A page of the settings. */
export interface SettingsPlace extends MenuTarget {
  /** What needs a right is of the company, everything else of the user. */
  readonly group: 'own' | 'company'
}

/** Every page of the settings without regard to rights: those of the user first, the framework's before those of the application. */
export const settingsPlacesOf = ({ pages = {} }: Declared): readonly SettingsPlace[] => {
  const included = Object.values<ApplicationPage>(includedPages).map(
    (page) => [page.route, page] as const,
  )
  const places = [...included, ...Object.entries<ApplicationPage>(pages)]
    .filter(([, { route }]) => route.startsWith(`${settingsRoute}/`))
    .map(([name, { route, rights, title }]) => ({
      name,
      route,
      title: title as MessageKey,
      group: rights.length === 0 ? ('own' as const) : ('company' as const),
    }))
  return places.toSorted((one, other) => Number(isOfCompany(one)) - Number(isOfCompany(other)))
}

const isOfCompany = ({ group }: SettingsPlace): boolean => group === 'company'

/** The pages of the settings that the session may open and that have something to set. */
export const useSettingsPlaces = (): readonly SettingsPlace[] => {
  const application = useApplication()
  const isWatching = useWatchedResources().length > 0
  const hasAccount = useSessionState().links.account !== null
  const places = useMemo(() => settingsPlacesOf(application), [application])
  const resources = useMemo(() => places.map(({ name }) => name), [places])
  const { canAccess } = useCanAccessResources({ action: 'list', resources })
  return places.filter(({ name }) => {
    if (name === includedPages.notificationSettings.route && !isWatching) return false
    if (name === includedPages.security.route && !hasAccount) return false
    return canAccess?.[name] === true
  })
}
