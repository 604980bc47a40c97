import type { WatchRule } from '#schema/record/watching.ts'
import type { Resource } from '#schema/resource.ts'
import { toSnakeCase } from '#server/sql/names.ts'

/** Watched columns of a row, as JSON. */
type Values = Readonly<Record<string, unknown>>

/** A rule that a change fulfils, and every field of it that the change touched. */
export interface MetRule {
  readonly rule: string
  readonly fields: readonly string[]
}

/** The rules of a resource that a change fulfils; without values before, the row is new. */
export const rulesMet = (
  { watch = {} }: Pick<Resource, 'watch'>,
  before: Values | null,
  after: Values,
): readonly MetRule[] =>
  Object.entries<WatchRule>(watch).flatMap(([rule, stated]) => {
    const fields = fieldsMet(stated, before, after)
    return fields.length > 0 ? [{ rule, fields: fields.toSorted() }] : []
  })

const fieldsMet = (stated: WatchRule, before: Values | null, after: Values): readonly string[] => {
  if ('due' in stated) return []
  if ('appears' in stated) return before === null ? [stated.appears] : []
  const valueOf = (values: Values, field: string) => values[toSnakeCase(field)] ?? null
  if ('changes' in stated)
    return before === null
      ? []
      : stated.changes.filter((field) => valueOf(before, field) !== valueOf(after, field))
  return Object.entries(stated.becomes).flatMap(([field, wanted = []]) => {
    const isOne = (values: Values) => wanted.some((value) => value === valueOf(values, field))
    return isOne(after) && (before === null || !isOne(before)) ? [field] : []
  })
}
