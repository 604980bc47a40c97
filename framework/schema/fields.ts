import type { FeatureFlag, IdentifierFormat, Right } from './application.ts'
import { attach } from './kinds/ofKind.ts'
import type {
  ChoiceField,
  Condition,
  DateTimeField,
  DayField,
  DecimalField,
  DueField,
  Expected,
  ElementBounds,
  ElementField,
  EmailField,
  Field,
  Fields,
  FileField,
  GroupsField,
  IdentifierField,
  IntegerField,
  JsonField,
  LongTextField,
  Meaning,
  RecordsField,
  RelationField,
  Stamp,
  TextField,
  YesNoField,
} from './kinds/fieldTypes.ts'

/*
 * The fields of a declaration: the factory of each kind, and what any field may state besides its kind. What a kind means is in
 * `kinds/`; the kinds of the port are in `resources/fields.ts`. Pages that only declare values load nothing else.
 */
export type * from './kinds/fieldTypes.ts'

export const text = (max: number, cut?: number) =>
  ({ kind: 'text', max, ...(cut === undefined ? {} : { cut }) }) as const satisfies TextField
/** An email address, in lower case. */
export const email = (max: number) => ({ kind: 'email', max }) as const satisfies EmailField
/** Free text over several lines; a cell cuts it at 40 characters (A105). */
export const longText = (max: number) =>
  ({ kind: 'longText', max, cut: 40 }) as const satisfies LongTextField

/** The factory of identifier fields over the formats of an application. */
export const identifiersOf =
  <const T extends { readonly [format: string]: IdentifierFormat }>(formats: T) =>
  <const F extends keyof T & string>(
    format: F,
  ): Omit<IdentifierField, 'format'> & { readonly format: F } => {
    const known = formats[format] as IdentifierFormat
    const { max, whole, mixedCase } = known
    return attach(
      {
        kind: 'identifier',
        format,
        max,
        ...(whole === undefined ? {} : { whole }),
        ...(mixedCase === undefined ? {} : { mixedCase }),
      },
      known,
    )
  }

export interface PlainChoice<V extends readonly string[]> {
  readonly kind: 'choice'
  readonly values: V
}
export interface MeantChoice<M extends { readonly [value: string]: Meaning }> {
  readonly kind: 'choice'
  readonly values: readonly (keyof M & string)[]
  readonly meanings: M
}
/** One of these words: `choice('OPEN', 'CLOSED')`, or with what each means: `choice({ OPEN: 'good', CLOSED: 'bad' })`. */
export function choice<const V extends readonly string[]>(...values: V): PlainChoice<V>
export function choice<const M extends { readonly [value: string]: Meaning }>(
  meanings: M,
): MeantChoice<M>
export function choice(
  ...given: readonly (string | { readonly [value: string]: Meaning })[]
): ChoiceField {
  const [meanings] = given
  return typeof meanings === 'object'
    ? { kind: 'choice', values: Object.keys(meanings), meanings }
    : { kind: 'choice', values: given.filter((value) => typeof value === 'string') }
}
/** A choice of two that a form draws as a box to tick. */
export const checkboxChoice = <const F extends string, const T extends string>(
  unticked: F,
  ticked: T,
) => ({ kind: 'choice', values: [unticked, ticked], ticked }) as const
export const yesNo = () => ({ kind: 'yesNo' }) as const satisfies YesNoField

export const integer = (min: number, max: number) =>
  ({ kind: 'integer', min, max }) as const satisfies IntegerField
/** A number with so many digits after the decimal sign at most; it is added up without the errors of binary fractions. */
export const decimal = (min: number, max: number, decimals: number) =>
  ({ kind: 'decimal', min, max, decimals }) as const satisfies DecimalField

/** An instant, stored in UTC with milliseconds, shown and typed as wall-clock time of the port. */
export const dateTime = () => ({ kind: 'dateTime' }) as const satisfies DateTimeField

/** A day of the calendar, as `2026-11-22`: no time, no zone. */
export const day = () => ({ kind: 'day' }) as const satisfies DayField

/** What a file may be: the media types of its content, and its bytes. */
type FileLimits = Pick<FileField, 'types' | 'maxBytes'>
/** A file of one of these types: `file({ types: ['application/pdf', 'image/*'], maxBytes: 5_000_000 })`. */
export const file = <const L extends FileLimits>(limits: L) =>
  ({ kind: 'file', ...limits }) as const satisfies FileField
/** Many files; `min` and `max` say how many. */
export const files = ({ min, max, ...limits }: FileLimits & ElementBounds) =>
  list(file(limits), {
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
  })

/** Groups of the identity provider that a user is a member of, picked from two lists; shown as their rights. */
export const groups = () => ({ kind: 'groups' }) as const satisfies GroupsField
/** A plain object that the server stores and never looks into. */
export const json = () => ({ kind: 'json' }) as const satisfies JsonField

/** Due within an allowance after a time of the record, while fields have the values given; the operator sets its hours. */
export const due = <const W extends { readonly [field: string]: Expected }>(expectation: {
  readonly from: string
  readonly within: string
  readonly while: W
}) => ({ kind: 'due', optional: true, ...expectation }) as const satisfies DueField
/** Due so long before a time of the record. */
export const dueBefore = <const W extends { readonly [field: string]: Expected }>(expectation: {
  readonly from: string
  readonly within: string
  readonly while: W
}) => ({ ...due(expectation), isBefore: true }) as const satisfies DueField

/** A record of another resource, by the name of that in the catalogue; the value is its id. */
export const relation = <const N extends string>(to: N) =>
  ({ kind: 'relation', to }) as const satisfies RelationField

/** Many records of another resource, each once: `relations('tag', { max: 10 })`. The value is an array of their ids. */
export const relations = <const N extends string>(to: N, bounds: ElementBounds = {}) =>
  list(relation(to), bounds)

/** Many plain values. What surrounds the call would widen the element; only the element itself says its type. */
export const list = <const E extends ElementField>(
  of: E,
  bounds: ElementBounds = {},
): { readonly kind: 'list'; readonly of: NoInfer<E> } & ElementBounds => ({
  kind: 'list',
  of,
  ...bounds,
})
/** Many objects; a cell shows and a filter searches the properties of `shows`. */
export const records = <
  const E extends { readonly [name: string]: ElementField },
  const S extends readonly (keyof E & string)[],
>(
  of: E,
  shows: S,
  bounds: ElementBounds = {},
) => ({ kind: 'records', of, shows, ...bounds }) as const satisfies RecordsField

export const optional = <const F extends Field>(field: F) => ({ ...field, optional: true }) as const
export const stamped = <const F extends Field>(field: F, stamp: Stamp) =>
  ({ ...field, stamp }) as const
/** Who saved a row last, for which company of a code of so many characters at most, and when it was made and saved. */
export const stampsOf = (companyCodeMax: number) =>
  ({
    userName: stamped(text(255), 'session.username'),
    userCompanyCode: stamped(text(companyCodeMax), 'session.participantCode'),
    created: stamped(dateTime(), 'clock.created'),
    updated: stamped(dateTime(), 'clock.updated'),
  }) as const
/** The same where codes of companies have four characters. */
export const stamps = stampsOf(4)

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
/**
 * A stored value that follows from other fields of the record; `calculate` of the resource has the function. It is filtered, sorted and exported
 * like any other one, read by who may read all of its sources, and never an input.
 */
export const calculated = <
  const F extends Exclude<
    Field,
    { kind: 'list' | 'records' | 'groups' | 'json' | 'relation' | 'due' | 'file' }
  >,
  const S extends readonly string[],
>(
  field: F,
  from: S,
) => ({ ...field, calculated: from }) as const
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
/** A field that is no input, with the value that a new row has; rows that are there when the column is added get it too. */
export const initial = <const F extends Field>(
  field: F,
  value: F extends { values: readonly (infer V)[] }
    ? V
    : F extends { kind: 'yesNo' }
      ? boolean
      : F extends { kind: 'integer' | 'decimal' }
        ? number
        : string,
) => ({ ...field, initial: value }) as F & { readonly initial: string | number | boolean }
export const derived = <const F extends Field>(field: F) => ({ ...field, derived: true }) as const

/** What a count needs to know of a resource. */
interface Counted<F extends Fields> {
  readonly name: string
  readonly access: { readonly read: readonly Right[] }
  readonly fields: F
}
type RelationName<F extends Fields> = {
  [N in keyof F & string]: F[N] extends
    | { kind: 'relation' }
    | { kind: 'list'; of: { kind: 'relation' } }
    ? N
    : never
}[keyof F & string]
const mostCounted = 2_147_483_647
/** How many records of another resource refer to this one by a relation of theirs, among those that the reader may see. */
export const countOf = <F extends Fields, const N extends RelationName<F>>(
  { name, access }: Counted<F>,
  by: N,
) => ({
  ...derived(integer(0, mostCounted)),
  counts: { of: name, by },
  rights: access.read,
})
/**
 * The path of a record in the tree of its resource `to`, in which the relation `by` names the record above: the ids of all records above it,
 * the first one first, and its own. The relation never leads back to the record. A filter asks for a record with everything below it.
 */
export const pathOf = <const N extends string, const B extends string>(to: N, by: B) => ({
  ...derived(relations(to)),
  pathBy: by,
})
/** Stored fields with one plain value, which other resources can look up. */
export type LookedUpName<F extends Fields> = {
  [N in keyof F & string]: F[N] extends
    | { kind: 'list' | 'records' | 'groups' | 'json' | 'relation' | 'due' | 'file' }
    | { derived: true }
    | { copyOf: string }
    ? never
    : N
}[keyof F & string]
/**
 * A field of the record that the relation `by` of this resource names, as readers of that record see it: shown, filtered, sorted and exported
 * like an own one, and not stored. Empty where there is no record, or none that the reader may see.
 */
export const lookup = <F extends Fields, const N extends LookedUpName<F>, const B extends string>(
  by: B,
  { name, access, fields }: Counted<F>,
  field: N,
) => {
  // What these say is about the other record, or about fields beside it.
  const {
    stamp: _stamp,
    initial: _initial,
    computed: _computed,
    calculated: _calculated,
    unit: _unit,
    ...looked
  } = fields[field] as Field
  const { rights = access.read } = looked
  return {
    ...looked,
    derived: true,
    optional: true,
    lookup: { by, to: name, field },
    rights,
  } as unknown as Omit<
    F[N],
    'stamp' | 'initial' | 'computed' | 'calculated' | 'unit' | 'rights'
  > & {
    readonly derived: true
    readonly optional: true
    readonly lookup: { readonly by: B; readonly to: string; readonly field: N }
    readonly rights: readonly Right[]
  }
}
/** A text that is a number or a code, of no format in particular: stored in upper case, without the gaps that people type. */
export const coded = <const F extends TextField>(field: F) => ({ ...field, isCode: true }) as const
/** A text that pages show as a link: to call a number, or to write to an address. */
export const linked = <const F extends TextField, const S extends NonNullable<TextField['scheme']>>(
  scheme: S,
  field: F,
) => ({ ...field, scheme }) as const
/** The login name of a user of the writer's company, chosen from those; a save with another one is refused. */
export const colleague = () =>
  ({ kind: 'text', max: 255, isColleague: true, personal: true }) as const satisfies TextField
/** A field that says something of a person, for the list of such data in `docs/reference/data-classes.md`. */
export const personal = <const F extends Field>(field: F) => ({ ...field, personal: true }) as const
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
