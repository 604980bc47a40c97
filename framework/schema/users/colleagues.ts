import { isColleague } from '#schema/kinds/traits.ts'
import type { Resource } from '#schema/resource.ts'

/** Below the first base: the login names of the users of the caller's company. */
export const colleaguePath = '/colleague/v1'

export interface Colleague {
  readonly username: string
}

/** The fields of a resource that hold users of the writer's company. */
export const colleagueFields = ({ fields }: Pick<Resource, 'fields'>): readonly string[] =>
  Object.keys(fields).filter((name) => isColleague(fields[name]) && !fields[name]?.derived)
