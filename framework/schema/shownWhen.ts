import type { Form } from './resource.ts'
import { isToMany } from './kinds/elements.ts'
import type { Field } from './kinds/fieldTypes.ts'
import type { AnyRecord } from './recordOf.ts'
import { ownValue } from './ownValue.ts'

type Conditions = Pick<Form, 'shownWhen'>

/** Whether an input is shown, by a normalized draft, in which hidden inputs are empty. */
export const isShown = ({ shownWhen }: Conditions, name: string, draft: AnyRecord): boolean => {
  const condition = ownValue(shownWhen, name)
  if (condition === undefined) return true
  const value = draft[condition.field]
  return [condition.is].flat().some((one) => one === value)
}

/** The inputs whose values decide which others are shown. */
export const decidingInputs = ({ shownWhen = {} }: Conditions): string[] => [
  ...new Set(Object.values(shownWhen).flatMap((condition) => condition?.field ?? [])),
]

/** The field as an input: a condition may ask for a value of an optional field while it is shown. */
export const asInput = ({ shownWhen }: Conditions, name: string, field: Field): Field => {
  if (ownValue(shownWhen, name)?.required !== true) return field
  if (isToMany(field)) return { ...field, min: Math.max(field.min ?? 0, 1) }
  const { optional: _optional, ...required } = field
  return required
}
