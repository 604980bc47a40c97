import type { FeatureFlag } from './application.ts'
import { choice, yesNo } from './kinds/choice.ts'
import type {
  ChoiceField,
  Condition,
  DecimalField,
  Field,
  Fields,
  IntegerField,
  RecordsField,
  Stamp,
} from './kinds/fieldTypes.ts'
import type { Right } from './session.ts'

/*
 * The fields of a declaration: the factory of each kind, and what any field may say beside its kind. The kinds of the port are in
 * `resources/port/fields.ts`.
 */
export { checkboxChoice } from './kinds/choice.ts'
export { dateTime } from './kinds/dateTime.ts'
export { list, records } from './kinds/kinds.ts'
export { decimal, integer } from './kinds/number.ts'
export { email, longText, text } from './kinds/text.ts'
export { groups, json } from './kinds/unfiltered.ts'
export { choice, yesNo }
export type * from './kinds/fieldTypes.ts'

export const optional = <const F extends Field>(field: F) => ({ ...field, optional: true }) as const
export const stamped = <const F extends Field>(field: F, stamp: Stamp) =>
  ({ ...field, stamp }) as const
export const computed = <const F extends ChoiceField>(
  field: F,
  computation: {
    readonly of: string
    readonly yes: F['values'][number]
    readonly no: F['values'][number]
  },
) => ({ ...field, computed: computation }) as const
/** Yes if all conditions hold. */
export const computedYesNo = (allOf: readonly Condition[]) =>
  ({ ...yesNo(), computed: { allOf } }) as const
export const copyOf = <const F extends Field, const N extends string>(name: N, field: F) =>
  ({ ...field, copyOf: name }) as const
/** The elements of the list `name`, which has this `field`, whose `property` is `value`. */
export const elementsOf = <
  const F extends RecordsField,
  const P extends keyof F['of'] & string,
  const N extends string,
>(
  list: N,
  field: F,
  property: P,
  value: string,
) => ({ ...field, elementsOf: { list, property, value } }) as const
export const derived = <const F extends Field>(field: F) => ({ ...field, derived: true }) as const
export const visibleTo = <const F extends Field, const R extends readonly Right[]>(
  rights: R,
  field: F,
) => ({ ...field, rights }) as const
/** A field whose value holders of these rights get because rules use it; they do not get the column. */
export const evaluatedBy = <const F extends Field, const R extends readonly Right[]>(
  rights: R,
  field: F,
) => ({ ...field, evaluatedBy: rights }) as const
/** A number whose unit is in another field; values of the same unit are totalled. */
export const quantity = <const F extends IntegerField | DecimalField, const U extends string>(
  unit: U,
  field: F,
) => ({ ...field, unit, isSummed: true }) as const
/** A number of things; the values of several rows are totalled. */
export const summed = <const F extends IntegerField>(field: F) =>
  ({ ...field, isSummed: true }) as const
/** Whether a field is shown while these flags are on. */
export const isOffered = ({ flag }: Pick<Field, 'flag'>, flags: readonly FeatureFlag[]): boolean =>
  flag === undefined || flags.includes(flag)

export const behindFlag = <const F extends Field>(flag: FeatureFlag, field: F) =>
  ({ ...field, flag }) as const

/** Only these fields, for a resource that exposes fewer fields of the same rows. */
export const pickFields = <F extends Fields, const N extends keyof F & string>(
  fields: F,
  ...names: readonly N[]
): Pick<F, N> =>
  Object.fromEntries(names.map((name) => [name, fields[name]])) as unknown as Pick<F, N>

/** Sent by calls; other fields are copied from these where records are read. */
export const isSent = ({ copyOf, elementsOf }: Field): boolean =>
  copyOf === undefined && elementsOf === undefined

/** Stored in the resource's table, or in a table of the field. */
export const isStored = (field: Field): boolean => isSent(field) && field.derived === undefined
