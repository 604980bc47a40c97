import { createContext } from 'react'
import type { MessageKey } from '#i18n/messages.ts'
import { manyKey, viewKey } from '#i18n/resourceKeys.ts'
import { canOpen, type NamedView } from '#resources/kit/views.ts'
import { holdsAny, type Right, type Session } from '#resources/kit/session.ts'

/** One place of the portal, as the menu, the overview, the page title and the routes know it. */
export interface Area {
  readonly route: string
  /** Of the page, and in menu and card where those have none of their own. */
  readonly title: MessageKey
  readonly menu?: MessageKey
  readonly card?: MessageKey
  /** One line on its card; a place without one is reached from another and stands neither in menu nor overview. */
  readonly hint?: MessageKey
  /** A list by declaration, which brings its own rights; or the rights of a hand-made screen, any one of them. */
  readonly opens: { readonly view: string } | { readonly rights: readonly Right[] }
}

/** The lines given, and after them the declared lists that they leave out. */
export const withDeclared = (
  lines: readonly Area[],
  views: readonly NamedView[],
): readonly Area[] => [
  ...lines,
  ...views
    .filter((view) => lines.every(({ route }) => route !== view.route))
    .map(({ resource, name, route }) => ({
      route,
      title: viewKey(resource, name),
      hint: manyKey(resource),
      opens: { view: name },
    })),
]

/** Whether the place stands in the menu and on the overview. */
export const isListed = ({ hint }: Area): boolean => hint !== undefined

/** Whether somebody may enter; `views` are the declared lists. */
export const canEnter = (
  { opens }: Area,
  session: Session,
  views: readonly NamedView[],
): boolean => {
  if ('rights' in opens) return holdsAny(session, opens.rights)
  const view = views.find(({ name }) => name === opens.view)
  return view !== undefined && canOpen(view, session)
}

/** Every place of the portal, in the order of the menu. */
export const AreasContext = createContext<readonly Area[]>([])

/** The area that an address belongs to; a place below another one wins. */
export const areaOf = (areas: readonly Area[], pathname: string): Area | undefined =>
  areas
    .filter(({ route }) => pathname === route || pathname.startsWith(`${route}/`))
    .toSorted((one, other) => other.route.length - one.route.length)[0]
