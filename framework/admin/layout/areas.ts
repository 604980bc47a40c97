import type SvgIcon from '@mui/material/SvgIcon'
import { createContext } from 'react'
import type { MessageKey } from '#i18n/messages.ts'
import { viewKey } from '#i18n/resourceKeys.ts'
import { canOpen, type NamedView } from '#schema/views.ts'
import { holdsAny, type Right, type Session } from '#schema/session.ts'

/** An icon of `@mui/icons-material`, imported by its path. */
export type AreaIcon = typeof SvgIcon

/** One area of the portal, for menu, rail, overview, page title and routes. */
export interface Area {
  readonly route: string
  /** Title of the page; default for menu and card. */
  readonly title: MessageKey
  readonly menu?: MessageKey
  readonly card?: MessageKey
  /** Name of the line on its card (`homeTexts` of the application); an area without it is reached from another and is neither in menu nor overview. */
  readonly hint?: string
  /** Beside its name in menu, rail and overview. */
  readonly icon?: AreaIcon | undefined
  /** Neighbours of the same group are shown together. */
  readonly group?: string
  /** A declared list, which has its own rights; or the rights of a hand-made screen, any one of them. */
  readonly opens: { readonly view: string } | { readonly rights: readonly Right[] }
  /** A hand-made screen with dialogs of actions, each at the name of its action below the route. */
  readonly hasActions?: true
}

/** The lines given, and after them the declared lists that they leave out; `icons` are theirs, by view. */
export const withDeclared = (
  lines: readonly Area[],
  views: readonly NamedView[],
  icons: { readonly [view: string]: AreaIcon | undefined } = {},
): readonly Area[] => [
  ...lines,
  ...views
    .filter((view) => lines.every(({ route }) => route !== view.route))
    .map(({ resource, name, route }) => ({
      route,
      title: viewKey(resource, name),
      hint: name,
      icon: icons[name],
      opens: { view: name },
    })),
]

/** Whether menu and overview list the area. */
export const isListed = ({ hint }: Area): boolean => hint !== undefined

/** Whether the session may enter; `views` are the declared lists. */
export const canEnter = (
  { opens }: Area,
  session: Session,
  views: readonly NamedView[],
): boolean => {
  if ('rights' in opens) return holdsAny(session, opens.rights)
  const view = views.find(({ name }) => name === opens.view)
  return view !== undefined && canOpen(view, session)
}

/** Every area of the portal, in the order of the menu. */
export const AreasContext = createContext<readonly Area[]>([])

/** The area that an address belongs to; one below another one wins. */
export const areaOf = (areas: readonly Area[], pathname: string): Area | undefined =>
  areas
    .filter(({ route }) => pathname === route || pathname.startsWith(`${route}/`))
    .toSorted((one, other) => other.route.length - one.route.length)[0]
