import { fieldKey, problemKey } from '#i18n/resourceKeys.ts'
import type { Text } from '#i18n/messages.ts'
import { problemOf } from '#schema/checks/checkDraft.ts'
import type { Resource } from '#schema/resource.ts'
import { isToMany } from '#schema/kinds/elements.ts'
import { maxElements } from '#schema/kinds/elementBounds.ts'
import type { Field } from '#schema/kinds/fieldTypes.ts'
import { commonProblems, type CommonProblem } from '#schema/kinds/kind.ts'
import { takenTogether } from '#schema/checks/unique.ts'

/**
 * The name of the problem to show at an input, empty if there is none. Texts are never truncated, so a text that is too long is
 * named at once; other problems only once the input was left, or the server found them.
 */
export const shownProblem = (
  field: Field,
  value: unknown,
  found: string | undefined,
  isTold: boolean,
): string => {
  const isTooLong = problemOf(field, typedText(value)) === 'tooLong'
  return isTooLong ? 'tooLong' : ((isTold ? found : undefined) ?? '')
}

/** A problem of a value in words; empty for no problem. */
export const problemText = (
  text: Text,
  resource: Resource,
  {
    field,
    label,
    value,
    name,
  }: {
    readonly field: Field
    readonly label: string
    readonly value: unknown
    /** The input; undefined for a value of an element. */
    readonly name?: string
  },
  problem: string,
): string => {
  if (problem === '') return ''
  if (problem === 'missing') return text('problem.required', { label })
  const together =
    problem === 'taken' && name !== undefined ? takenTogether(resource, name) : undefined
  if (together) {
    const labels = together.map((one) => text(fieldKey(resource, one))).join(', ')
    return text('problem.takenTogether', { labels })
  }
  const facts = {
    label,
    max: isToMany(field) ? maxElements(field) : 'max' in field ? field.max : '',
    min: isToMany(field) ? (field.min ?? 0) : '',
    count: typedText(value).length,
  }
  // A resource may say it in words of its own.
  const key = problemKey(resource, problem)
  return text(key, isCommon(problem) ? { ...facts, _: text(`problem.${problem}`, facts) } : facts)
}

const isCommon = (problem: string): problem is Exclude<CommonProblem, 'missing'> =>
  problem !== 'missing' && (commonProblems as readonly string[]).includes(problem)

const typedText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
