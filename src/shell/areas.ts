import type { MessageKey } from '#i18n/messages.ts'
import { manyKey, viewKey } from '#i18n/resourceKeys.ts'
import { canOpen, viewsOf, type NamedView } from '#resources/kit/views.ts'
import { holdsAny, isCompanyAdmin, type Session } from '#resources/kit/session.ts'
import type { Permission } from '#resources/kit/permissions.ts'
import { resources } from '#resources/index.ts'

/** One place of the portal, as the menu, the overview, the page title and the routes know it. */
export interface Area {
  readonly route: string
  readonly title: MessageKey
  /** One line on its card. */
  readonly hint: MessageKey
  /** A list by declaration, which brings its own rights; or the rights of a hand-made screen, any one of them. */
  readonly opens:
    | { readonly view: string }
    | { readonly rights: readonly Permission[] }
    | 'companyAdmin'
}

/** In the order of the menu. A hand-made screen adds a line; a declared list may, for a place and a hint of its own. */
const placed: readonly Area[] = [
  {
    route: '/portorder',
    title: 'resource.presentationOfGoods.views.portOrder',
    hint: 'area.portOrder',
    opens: { view: 'portOrder' },
  },
  {
    route: '/presentation-of-goods',
    title: 'resource.presentationOfGoods.views.presentationOfGoods',
    hint: 'area.presentationOfGoods',
    opens: { view: 'presentationOfGoods' },
  },
  {
    route: '/loadingstop',
    title: 'resource.loadingStop.views.loadingStop',
    hint: 'area.loadingStop',
    opens: { view: 'loadingStop' },
  },
  {
    route: '/riskfile',
    title: 'resource.riskFile.views.riskFile',
    hint: 'area.riskFile',
    opens: { view: 'riskFile' },
  },
  {
    route: '/equipment-load',
    title: 'resource.equipmentLoad.views.equipmentLoad',
    hint: 'area.equipmentLoad',
    opens: { view: 'equipmentLoad' },
  },
]

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

/** Every place of the portal, in the order of the menu. */
export const areas = withDeclared(placed, Object.values(resources).flatMap(viewsOf))

/** Whether somebody may enter; `views` are the declared lists. */
export const canEnter = (
  { opens }: Area,
  session: Session,
  views: readonly NamedView[],
): boolean => {
  if (opens === 'companyAdmin') return isCompanyAdmin(session)
  if ('rights' in opens) return holdsAny(session, opens.rights)
  const view = views.find(({ name }) => name === opens.view)
  return view !== undefined && canOpen(view, session)
}

/** The area that an address belongs to. */
export const areaOf = (pathname: string): Area | undefined =>
  areas.find(({ route }) => pathname === route || pathname.startsWith(`${route}/`))
