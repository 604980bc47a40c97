import { baseOf, type Resource } from '#schema/resource.ts'
import type { Base } from '#schema/application.ts'

/** Where a base address is answered on one server. */
export const basePath = (base: Base): string => `/api/${base}`

/** Where the calls of a resource are answered. */
export const pathOf = (resource: Pick<Resource, 'base' | 'path'>): string =>
  basePath(baseOf(resource)) + resource.path
