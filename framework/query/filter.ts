/** The ten operators of the filter language, as written. */
export const operators = [
  '==',
  '=ci=',
  '>=',
  '<=',
  '=contains=',
  '=ncontains=',
  '=isnull=',
  '=in=',
  '=exists=',
  '=existsci=',
] as const
export type Operator = (typeof operators)[number]

export type Comparison = {
  kind: 'compare'
  /** A field, or a field and one property of its records: `mrnList.type`. */
  field: string
  operator: Operator
  values: string[]
}

/**
 * A filter as a tree, as parsed, not yet checked against a resource. A `not` has one part and holds wherever that does not, also where a
 * value is missing.
 */
export type Filter = { kind: 'and' | 'or' | 'not'; filters: Filter[] } | Comparison

export const compare = (field: string, operator: Operator, ...values: string[]): Comparison => ({
  kind: 'compare',
  field,
  operator,
  values,
})

const group = (kind: 'and' | 'or', filters: readonly (Filter | undefined)[]) => {
  const present = filters.filter((filter) => filter !== undefined)
  return present.length > 1 ? { kind, filters: present } : present[0]
}

/** All of them; undefined ones drop out, and an empty rest is no filter. */
export const allOf = (filters: readonly (Filter | undefined)[]): Filter | undefined =>
  group('and', filters)
/** Every row that this does not fit; what is no filter is not turned. */
export const not = (filter: Filter | undefined): Filter | undefined =>
  filter && { kind: 'not', filters: [filter] }
/** Any of them; undefined ones drop out, and an empty rest is no filter. */
export const anyOf = (filters: readonly (Filter | undefined)[]): Filter | undefined =>
  group('or', filters)
