import { rightsOf } from './actions/actions.ts'
import { blockersOf } from './actions/rules.ts'
import type { Application, ApplicationPage } from './application.ts'
import { includedPageAt } from './includedPages.ts'
import { ownValue } from './ownValue.ts'
import type { AnyRecord } from './recordOf.ts'
import { fieldOf, type Resource } from './resource.ts'
import { holdsAny, type Session } from './session.ts'
import { canOpen, isReadable, knownAction, viewsOf, type NamedView } from './views.ts'

/** An application with its declarations. */
export type Declared = Pick<Application, 'pages'> & {
  readonly resources?: { readonly [name: string]: Resource }
}

/** Every declared list of an application, in the order of its declarations. */
export const viewsIn = ({ resources = {} }: Declared): readonly NamedView[] =>
  Object.values(resources).flatMap(viewsOf)

/** The declared list of a name: its own, that of its address, or that of its resource, whose first list it is then. */
export const viewNamed = (application: Declared, name: string): NamedView | undefined => {
  const views = viewsIn(application)
  return (
    views.find(({ route }) => route === `/${name}`) ??
    views.find((view) => view.name === name) ??
    views.find(({ resource }) => resource.name === name)
  )
}

/** What react-admin asks its auth provider: an action on a resource, on one of its fields (`resource.field`), or on a record. */
export interface AccessRequest {
  /** The name of a declared list, of its resource or of a page; of a page of the framework, its route. */
  readonly resource: string
  /** `list` by default; `read` for a field. */
  readonly action?: string | undefined
  readonly record?: AnyRecord | undefined
}

/**
 * Whether a session may do what react-admin asks for, by the declarations: the rights of a list or a page, those of an action, and with
 * a record every rule of the action. The server decides by the same functions. What is not declared is refused.
 */
export const canAccess = (
  application: Declared,
  session: Session,
  { resource: name, action = 'list', record }: AccessRequest,
): boolean => {
  const page: ApplicationPage | undefined =
    ownValue(application.pages ?? {}, name) ?? includedPageAt(name)
  if (page !== undefined) return holdsAny(session, page.rights)
  const view = viewNamed(application, name)
  if (view === undefined) return isFieldReadable(application, session, name)
  if (!canOpen(view, session)) return false
  const { resource } = view
  const known = knownAction(resource, action)
  if (known === undefined)
    return action === 'list' || action === 'export' || (action === 'show' && reads(resource))
  return record === undefined
    ? holdsAny(session, rightsOf(resource, known))
    : blockersOf(resource, known, session, record).length === 0
}

const reads = ({ calls }: Resource): boolean => calls.includes('get')

/** `resource.field`, as react-admin names what a column or an input shows. */
const isFieldReadable = (application: Declared, session: Session, name: string): boolean => {
  const [list = '', field = ''] = name.split('.')
  const view = viewNamed(application, list)
  return (
    view !== undefined &&
    canOpen(view, session) &&
    fieldOf(view.resource, field) !== undefined &&
    isReadable(view.resource, field, session)
  )
}
