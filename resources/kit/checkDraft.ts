import { fieldOf, type Resource } from './defineResource.ts'
import type { Field } from './kinds/fieldTypes.ts'
import type { CommonProblem } from './kinds/kind.ts'
import { kindOf } from './kinds/kinds.ts'
import type { AnyRecord } from './recordOf.ts'

/** A draft as it is stored: texts trimmed, empty texts null, only the inputs of the form. */
export const normalizeDraft = (resource: Resource, draft: AnyRecord): AnyRecord =>
  Object.fromEntries(
    (resource.form?.inputs ?? []).map((name) => {
      const value = Object.hasOwn(draft, name) ? draft[name] : undefined
      const trimmed = typeof value === 'string' ? value.trim() : value
      return [
        name,
        trimmed === '' || trimmed === undefined ? null : toStored(resource, name, trimmed),
      ]
    }),
  )

const toStored = (resource: Resource, name: string, value: unknown): unknown => {
  const field = fieldOf(resource, name)
  return field === undefined ? value : (kindOf(field).toStored?.(field, value) ?? value)
}

/**
 * Every problem of a normalized draft, by input; an empty object if there are none. The form and the server's save
 * call use the same function.
 */
export const checkDraft = (resource: Resource, draft: AnyRecord): Record<string, string> => {
  const problems: Record<string, string> = {}
  for (const name of resource.form?.inputs ?? []) {
    const field = fieldOf(resource, name)
    const problem = field && problemOf(field, draft[name])
    if (problem) problems[name] = (problem === 'missing' && resource.form?.missing) || problem
  }
  const missing = resource.form?.missing ?? 'missing'
  if (Object.values(problems).some((problem) => problem !== missing)) return problems
  for (const [name, problem] of Object.entries(resource.form?.check?.(draft) ?? {})) {
    if (problem !== undefined) problems[name] ??= problem
  }
  return problems
}

/** The problem of a single value of its kind; null is only a problem if the field is mandatory. */
export const problemOf = (field: Field, value: unknown): CommonProblem | undefined => {
  const kind = kindOf(field)
  if (value !== null && value !== undefined) return kind.problemOf(field, value)
  return field.optional ? undefined : (kind.missing ?? 'missing')
}
