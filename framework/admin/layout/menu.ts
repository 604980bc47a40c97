import type SvgIcon from '@mui/material/SvgIcon'
import { useCanAccessResources } from 'react-admin'
import { createContext, useContext, useMemo } from 'react'
import type { MessageKey } from '#i18n/messages.ts'
import { viewKey } from '#i18n/resourceKeys.ts'
import { viewsIn, type Declared } from '#schema/access.ts'
import type { Application, ApplicationPage, MenuEntry } from '#schema/application.ts'
import { includedPages } from '#schema/includedPages.ts'
import { useApplication } from '#admin/session/useApplication.ts'

/** An icon of `@mui/icons-material`, imported by its path. */
export type MenuIcon = typeof SvgIcon

/** Icons of declared lists and of pages, by name. */
export type MenuIcons = { readonly [name: string]: MenuIcon | undefined }

export const IconsContext = createContext<MenuIcons>({})

/** A list or a page: its address and the key of its title. */
export interface MenuTarget {
  readonly name: string
  readonly route: string
  readonly title: MessageKey
}

/** A line of menu, rail and overview. */
export interface MenuItem extends MenuTarget {
  readonly label: MessageKey
  readonly card: MessageKey
  /** Neighbours of the same group are shown together. */
  readonly group: number
}

type Menued = Declared & Pick<Application, 'menu'>

/** Every list and page of an application, and the framework's own. */
export const menuTargetsOf = (application: Declared): readonly MenuTarget[] => [
  ...viewsIn(application).map(({ name, route, resource }) => ({
    name,
    route,
    title: viewKey(resource, name),
  })),
  ...Object.entries<ApplicationPage>(application.pages ?? {}).map(([name, { route, title }]) => ({
    name,
    route,
    title: title as MessageKey,
  })),
  ...Object.values(includedPages).map(({ route, title }) => ({ name: route, route, title })),
]

/** The list or page that an address belongs to; one below another one wins. */
export const menuTargetAt = (application: Declared, pathname: string): MenuTarget | undefined =>
  menuTargetsOf(application)
    .filter(({ route }) => pathname === route || pathname.startsWith(`${route}/`))
    .toSorted((one, other) => other.route.length - one.route.length)[0]

/** The menu of an application without regard to rights: as it orders it, and after that every other list. */
export const menuOf = (application: Menued): readonly MenuItem[] => {
  const places = new Map(menuTargetsOf(application).map((place) => [place.name, place]))
  const groups = (application.menu ?? []).map((entries) => entries.map(toEntry))
  const named = new Set(groups.flat().map(({ name }) => name))
  const others = viewsIn(application).filter(({ name }) => !named.has(name))
  return [...groups, others].flatMap((entries, group) =>
    entries.flatMap(({ name, label, card }: MenuEntry) => {
      const place = places.get(name)
      if (place === undefined) return []
      const called = (label ?? place.title) as MessageKey
      return [{ ...place, label: called, card: (card ?? place.title) as MessageKey, group }]
    }),
  )
}

const toEntry = (entry: string | MenuEntry): MenuEntry =>
  typeof entry === 'string' ? { name: entry } : entry

/** The menu of the session, by what the auth provider lets it list. */
export const useMenu = (): { readonly items: readonly MenuItem[]; readonly isPending: boolean } => {
  const application = useApplication()
  const items = useMemo(() => menuOf(application), [application])
  const resources = useMemo(() => items.map(({ name }) => name), [items])
  const { canAccess, isPending } = useCanAccessResources({ action: 'list', resources })
  return { items: items.filter(({ name }) => canAccess?.[name] === true), isPending }
}

/** The icon of a list or a page. */
export const useIcons = (): MenuIcons => useContext(IconsContext)
