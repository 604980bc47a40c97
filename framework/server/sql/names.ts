import type { Resource } from '#schema/resource.ts'

/** `inService` to `in_service`; the only place where names are converted. */
export const toSnakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export const tableOf = ({
  name,
  tableOf: table = name,
}: Pick<Resource, 'name' | 'tableOf'>): string => toSnakeCase(table)

/** The table that holds the elements of a to-many field. */
export const listTableOf = (resource: Pick<Resource, 'name' | 'tableOf'>, field: string): string =>
  `${tableOf(resource)}_${toSnakeCase(field)}`

/** Archived rows are in tables of the same names in another schema. */
export const schemaOf = (archive: boolean): string => (archive ? 'archive' : 'public')
