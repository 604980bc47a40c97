import { baseOf, type Resource } from '#schema/resource.ts'
import { resolveBase, type Application, type BaseReference } from '#schema/application.ts'

type Bases = Pick<Application, 'bases' | 'usersBase'>

/** Where a base address is answered on one server. */
export const basePath = (application: Bases, base: BaseReference): string =>
  `/api/${resolveBase(application, base)}`

/** Where the calls of a resource are answered. */
export const pathOf = (application: Bases, resource: Pick<Resource, 'base' | 'path'>): string =>
  basePath(application, baseOf(resource)) + resource.path
