import { fieldOf, type Resource } from '#schema/resource.ts'
import {
  elementFields,
  elementPath,
  elementValue,
  isObject,
  isToMany,
  isPlainList,
  isRecordList,
} from '#schema/kinds/elements.ts'
import { type ToManyField, type Field } from '#schema/kinds/fieldTypes.ts'
import type { Moment } from './moment.ts'
import type { CommonProblem } from '#schema/kinds/kind.ts'
import { isRelation } from '#schema/kinds/traits.ts'
import { kindOf } from '#kinds/schema.ts'
import { normalizeFor } from '#schema/values/normalizeFor.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import { asInput, isShown } from '#schema/shownWhen.ts'

/**
 * A draft as it is stored: only the inputs of the form, texts normalized and trimmed, empty texts null, lists without the empty elements at
 * their end. An input that its condition hides is empty, whatever the draft has.
 */
export const normalizeDraft = (resource: Resource, draft: AnyRecord): AnyRecord => {
  const { form, fields } = resource
  const normalized: Record<string, unknown> = {}
  // A condition names an earlier input, so a hidden input hides those that depend on it.
  for (const name of form?.inputs ?? []) {
    const field = fieldOf({ fields }, name)
    const value = Object.hasOwn(draft, name) ? draft[name] : undefined
    const shown = form === undefined || isShown(form, name, normalized) ? value : undefined
    normalized[name] = field ? toStored(field, shown) : (shown ?? null)
  }
  return normalized
}

/** A value as it is stored; a list is never null. */
export const toStored = (field: Field, value: unknown): unknown => {
  if (isToMany(field)) return toStoredElements(field, value ?? [])
  const text =
    typeof value === 'string' ? normalizeFor(field, value).trim() || null : (value ?? null)
  return text === null ? null : (kindOf(field).toStored?.(field, text) ?? text)
}

const toStoredElements = (field: ToManyField, value: unknown): unknown => {
  if (!Array.isArray(value)) return value
  const all = (value as readonly unknown[]).map((element) => toStoredElement(field, element))
  // A record is referred to once.
  const elements = isPlainList(field) && isRelation(field.of) ? [...new Set(all)] : all
  return elements.slice(0, elements.findLastIndex((element) => !isEmpty(element)) + 1)
}

const toStoredElement = (field: ToManyField, element: unknown): unknown => {
  if (isPlainList(field)) return toStored(field.of, element)
  if (!isObject(element)) return element ?? null
  const properties = elementFields(field).map(([property, of]) => [
    property,
    toStored(of, elementValue(field, element, property)),
  ])
  return Object.fromEntries(properties)
}

const isEmpty = (element: unknown): boolean =>
  element === null || (isObject(element) && Object.values(element).every((value) => value === null))

/**
 * Every problem of a normalized draft by the path of its value, also of rules between values: an input, or an element of it such as
 * `parts.2.count`. An empty object if there are none. The form and the server's save call use the same function, each with its clock.
 */
export const checkDraft = (
  resource: Resource,
  draft: AnyRecord,
  moment: Moment,
): Record<string, string> => {
  const { form } = resource
  const problems = checkInputs(resource, draft)
  // The own check of the resource sees wrong values as empty.
  const wrong = new Set(Object.keys(problems).map((path) => path.split('.')[0] ?? path))
  const checked = { ...draft }
  for (const name of wrong) checked[name] = emptyOf(fieldOf(resource, name))
  for (const [name, problem] of Object.entries(form?.check?.(checked, moment) ?? {})) {
    const isFirst = form !== undefined && !wrong.has(name) && isShown(form, name, draft)
    if (problem !== undefined && isFirst) problems[name] = problem
  }
  return problems
}

/** The same but for what no single input says, which is the `check` of the form. */
export const checkInputs = (
  resource: Pick<Resource, 'fields' | 'form'>,
  draft: AnyRecord,
): Record<string, string> => {
  const { form } = resource
  const problems: Record<string, string> = {}
  for (const name of form?.inputs ?? []) {
    const field = fieldOf(resource, name)
    if (form === undefined || field === undefined || !isShown(form, name, draft)) continue
    for (const [path, problem] of problemsIn(asInput(form, name, field), draft[name], name)) {
      problems[path] = problem === 'missing' ? (form.missing ?? 'missing') : problem
    }
  }
  return problems
}

const emptyOf = (field: Field | undefined): unknown => (field && isToMany(field) ? [] : null)

type PathProblem = readonly [path: string, problem: CommonProblem]

/** The problems of a value and of its elements; elements are not looked at where the list itself has a problem. */
export const problemsIn = (field: Field, value: unknown, path: string): PathProblem[] => {
  const problem = problemOf(field, value)
  if (problem !== undefined) return [[path, problem]]
  if (!isToMany(field) || !Array.isArray(value)) return []
  return (value as readonly unknown[]).flatMap((element, index): PathProblem[] => {
    if (isRecordList(field) && !isObject(element))
      return [[elementPath(path, index, ''), element === null ? 'missing' : 'wrongType']]
    return elementFields(field).flatMap(([property, of]) =>
      problemsIn(of, elementValue(field, element, property), elementPath(path, index, property)),
    )
  })
}

/** The problem of a single value of its kind; null is only a problem if the field is mandatory. */
export const problemOf = (field: Field, value: unknown): CommonProblem | undefined => {
  const kind = kindOf(field)
  if (value !== null && value !== undefined) return kind.problemOf(field, value)
  return field.optional ? undefined : (kind.missing ?? 'missing')
}
