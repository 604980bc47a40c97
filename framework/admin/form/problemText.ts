import { choiceKey, elementsOf, fieldKey, problemKey } from '#i18n/resourceKeys.ts'
import type { Text } from '#i18n/messages.ts'
import { fieldOf, type Resource } from '#schema/resource.ts'
import { elementFields, elementValue, isToMany } from '#schema/kinds/elements.ts'
import { maxElements } from '#schema/kinds/elementBounds.ts'
import { hasChoices } from '#schema/kinds/traits.ts'
import type { Field } from '#schema/kinds/fieldTypes.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import { commonProblems, type CommonProblem } from '#schema/kinds/kind.ts'
import { takenTogether } from '#schema/checks/unique.ts'

/** Problems in words, by the path of the value: an input, or an element of it such as `parts.2.count`. */
export const problemTexts = (
  text: Text,
  resource: Resource,
  draft: AnyRecord,
  problems: { readonly [path: string]: string },
): { [path: string]: string } =>
  Object.fromEntries(
    Object.entries(problems).map(([path, problem]) => [
      path,
      problemText(text, resource, valueAt(text, resource, draft, path), problem),
    ]),
  )

const valueAt = (text: Text, resource: Resource, draft: AnyRecord, path: string): Value => {
  const [name = '', index, property = ''] = path.split('.')
  const value: unknown = draft[name]
  const field = fieldOf(resource, name)
  const label = text(fieldKey(resource, name))
  if (index === undefined || field === undefined || !isToMany(field))
    return { field, label, value, name }
  const [, of] = elementFields(field).find(([one]) => one === property) ?? []
  return {
    field: of,
    label:
      property === ''
        ? text('form.element', { label, position: Number(index) + 1 })
        : text(fieldKey(elementsOf(resource, name), property)),
    value: elementValue(field, (value as readonly unknown[])[Number(index)], property),
  }
}

interface Value {
  readonly field: Field | undefined
  readonly label: string
  readonly value: unknown
  /** The input; undefined for a value of an element. */
  readonly name?: string
}

/** A problem of a value in words. */
export const problemText = (
  text: Text,
  resource: Resource,
  { field, label, value, name }: Value,
  problem: string,
): string => {
  if (problem === 'missing') return text('problem.required', { label })
  const together =
    problem === 'taken' && name !== undefined ? takenTogether(resource, name) : undefined
  if (together) {
    const labels = together.map((one) => text(fieldKey(resource, one))).join(', ')
    return text('problem.takenTogether', { labels })
  }
  const typed = typedText(value)
  const facts = { label, ...boundsOf(field), count: typed.length, value: typed }
  if (problem === 'notOffered' && typed !== '') {
    if (!hasChoices(field) || name === undefined) return text('problem.notValid', facts)
    const values = field.values.map((one) => text(choiceKey(resource, name, one))).join(', ')
    return text('problem.notOneOf', { ...facts, values })
  }
  // A resource may say it in words of its own.
  const key = problemKey(resource, problem)
  return text(key, isCommon(problem) ? { ...facts, _: text(`problem.${problem}`, facts) } : facts)
}

const boundsOf = (field: Field | undefined) => {
  if (field === undefined) return { min: '', max: '' }
  return isToMany(field)
    ? { min: field.min ?? 0, max: maxElements(field) }
    : { min: '', max: 'max' in field ? field.max : '' }
}

const isCommon = (problem: string): problem is Exclude<CommonProblem, 'missing'> =>
  problem !== 'missing' && (commonProblems as readonly string[]).includes(problem)

const typedText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
