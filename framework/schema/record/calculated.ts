import { problemsIn } from '#schema/checks/checkDraft.ts'
import { isToMany } from '#schema/kinds/elements.ts'
import { isStored } from '#schema/kinds/traits.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import { fieldOf, type Resource } from '#schema/resource.ts'

type Declared = Pick<Resource, 'fields' | 'calculate'>

/** The names of the calculated fields of a resource. */
export const calculatedFields = ({ fields }: Pick<Resource, 'fields'>): string[] =>
  Object.keys(fields).filter((name) => fields[name]?.calculated !== undefined)

/** The values of the calculated fields of a record. What it lacks of their sources is empty. */
export const calculate = (resource: Declared, record: AnyRecord): AnyRecord =>
  Object.fromEntries(
    calculatedFields(resource).map((name) => {
      const { calculated = [] } = fieldOf(resource, name) ?? {}
      const from = calculated.map((source) => [
        source,
        sourceValue(resource, source, record[source]),
      ])
      const valueOf = resource.calculate?.[name] as ((from: AnyRecord) => unknown) | undefined
      return [name, valueOf?.(Object.fromEntries(from)) ?? null]
    }),
  )

/** As a record has it: an instant that an action stamps is a text there. */
const sourceValue = (resource: Declared, name: string, value: unknown): unknown => {
  if (value instanceof Date) return value.toISOString()
  const field = fieldOf(resource, name)
  return value ?? (field && isToMany(field) ? [] : null)
}

/** The problems of calculated values, which may be beyond the bounds of their fields. */
export const calculationProblems = (
  resource: Declared,
  values: AnyRecord,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const field = fieldOf(resource, name)
      return field ? problemsIn(field, value, name) : []
    }),
  )

/**
 * @throws TypeError for a calculated field without a function, one of a source that is not stored as it is sent, and resources that share a table and
 * calculate different fields
 */
export const assertCalculated = (all: readonly Resource[]): void => {
  for (const resource of all) {
    const names = calculatedFields(resource)
    for (const name of names) {
      const place = `${resource.name}.${name}`
      if (resource.calculate?.[name] === undefined)
        throw new TypeError(`${place} is calculated, and calculate has no function for it`)
      for (const source of fieldOf(resource, name)?.calculated ?? [])
        if (!isSource(resource, source))
          throw new TypeError(`${place} is calculated from ${source}, which no write sets`)
    }
    const { tableOf } = resource
    const rows = all.find((one) => one.name === tableOf)
    if (rows !== undefined && calculatedFields(rows).join() !== names.join())
      throw new TypeError(
        `${resource.name} writes rows of ${rows.name}, and has not the same calculated fields`,
      )
  }
}

/** Whether the value of a field is known when a row is written. */
const isSource = (resource: Resource, name: string): boolean => {
  const field = fieldOf(resource, name)
  if (field === undefined || !isStored(field)) return false
  const { stamp, computed, calculated } = field
  return [stamp, computed, calculated].every((one) => one === undefined)
}
