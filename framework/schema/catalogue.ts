import type { Resource } from './resource.ts'

/** The resource of this name. */
export const resourceNamed = (all: readonly Resource[], wanted: string): Resource | undefined =>
  all.find(({ name }) => name === wanted)

/** The resource whose rows those of a resource are: itself, or that of the table that it names. */
export const rowsOf = (resource: Resource, all: readonly Resource[]): Resource | undefined =>
  resource.tableOf === undefined ? resource : resourceNamed(all, resource.tableOf)
