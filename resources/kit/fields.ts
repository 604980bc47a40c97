import type { FeatureFlag } from './featureFlags.ts'
import type { Right } from './session.ts'
import { identifierFormats, type IdentifierFormatName } from './identifierFormats.ts'

/** Where the server takes the value of a stamped field from; a client never sends it. */
export type Stamp =
  | 'session.username'
  | 'session.participantCode'
  | 'clock.created'
  | 'clock.updated'

/** Options of every kind of field. */
interface Common {
  /** May be empty: stored and sent as null. */
  readonly optional?: true
  readonly stamp?: Stamp
  /** Computed from other fields of the record by the database; never written. */
  readonly computed?: Computation
  /** A copy of another field: made where records are read, never sent, never an input. */
  readonly copyOf?: string
  /** Some elements of another list: selected where records are read, never sent, never an input. */
  readonly elementsOf?: ElementChoice
  /** Not stored: `derive` of the resource computes it for each reader, and the server sends it. */
  readonly derived?: true
  /** Readers need one of these rights; for others the field does not exist. */
  readonly rights?: readonly Right[]
  /**
   * Holders of these rights get the value, because rules use it, so that button and server agree. They do not get the column.
   */
  readonly evaluatedBy?: readonly Right[]
  /** The column is offered only while this flag is on; the field is always sent. */
  readonly flag?: FeatureFlag
  /** The field that holds its unit. */
  readonly unit?: string
  /** The values of several rows may be totalled. */
  readonly isSummed?: true
}

/** The word for the value of a yes/no field, or yes if all conditions hold. */
export type Computation =
  | { readonly of: string; readonly yes: string; readonly no: string }
  | { readonly allOf: readonly Condition[] }

/** An empty field matches `noneOf`. */
type Condition =
  | { readonly field: string; readonly is: boolean }
  | { readonly field: string; readonly noneOf: readonly string[] }

/** The elements of a list of records whose property has the value. */
export type ElementChoice = {
  readonly list: string
  readonly property: string
  readonly value: string
}

export interface TextField extends Common {
  readonly kind: 'text'
  readonly max: number
  /** Characters that a cell shows before it truncates. */
  readonly cut?: number
}
export interface EmailField extends Common {
  readonly kind: 'email'
  readonly max: number
}
export interface LongTextField extends Common {
  readonly kind: 'longText'
  readonly max: number
  readonly cut: number
}
export interface IdentifierField extends Common {
  readonly kind: 'identifier'
  readonly format: IdentifierFormatName
  readonly max: number
}
export interface ChoiceField extends Common {
  readonly kind: 'choice'
  readonly values: readonly string[]
  /** Rendered as a checkbox in forms: the value when checked; the first value when not. */
  readonly ticked?: string
}
export interface YesNoField extends Common {
  readonly kind: 'yesNo'
}
export interface IntegerField extends Common {
  readonly kind: 'integer'
  readonly min: number
  readonly max: number
}
export interface DecimalField extends Common {
  readonly kind: 'decimal'
  readonly min: number
  readonly max: number
  /** Max decimal places. */
  readonly decimals: number
}
export interface LevelField extends Common {
  readonly kind: 'level'
}
export interface CommodityCodeField extends Common {
  readonly kind: 'commodityCode'
}
export interface CountryField extends Common {
  readonly kind: 'country'
}
export interface StatusCodeField extends Common {
  readonly kind: 'statusCode'
  readonly content: 'PORT_ORDER' | 'OBJECT_NAME' | FromField
  readonly type: 'CUSTOMS' | 'GATE' | 'COMMUNICATION' | FromField
}
/** Read from another field of the record. */
type FromField = { readonly from: string }
export interface DateTimeField extends Common {
  readonly kind: 'dateTime'
}
export interface GroupsField extends Common {
  readonly kind: 'groups'
}
export interface JsonField extends Common {
  readonly kind: 'json'
}
export interface ListField extends Common {
  readonly kind: 'list'
  readonly of: ElementField
}
export interface RecordsField extends Common {
  readonly kind: 'records'
  readonly of: { readonly [name: string]: ElementField }
  /** The properties that a cell shows and a column filter searches, in order of preference. */
  readonly shows: readonly string[]
}

/** A field that can be an element of a list: one plain value. */
export type ElementField =
  | TextField
  | EmailField
  | LongTextField
  | IdentifierField
  | ChoiceField
  | YesNoField
  | IntegerField
  | DecimalField
  | LevelField
  | CommodityCodeField
  | CountryField
  | StatusCodeField
  | DateTimeField
export type Field = ElementField | GroupsField | JsonField | ListField | RecordsField
export type FieldKind = Field['kind']
export type FieldOf<K extends FieldKind> = Extract<Field, { kind: K }>
export type Fields = { readonly [name: string]: Field }

export const text = (max: number, cut?: number) =>
  ({ kind: 'text', max, ...(cut === undefined ? {} : { cut }) }) as const satisfies TextField
/** An email address, in lower case. */
export const email = (max: number) => ({ kind: 'email', max }) as const satisfies EmailField
/** Free text over several lines; a cell truncates it at 40 characters (A105). */
export const longText = (max: number) =>
  ({ kind: 'longText', max, cut: 40 }) as const satisfies LongTextField
/** An identifier of the trade, upper-case, in the font for numbers, with a copy button. */
export const identifier = <const F extends IdentifierFormatName>(format: F) =>
  ({
    kind: 'identifier',
    format,
    max: identifierFormats[format].max,
  }) as const satisfies IdentifierField
export const choice = <const V extends readonly string[]>(...values: V) =>
  ({ kind: 'choice', values }) as const satisfies ChoiceField
export const yesNo = () => ({ kind: 'yesNo' }) as const satisfies YesNoField
export const integer = (min: number, max: number) =>
  ({ kind: 'integer', min, max }) as const satisfies IntegerField
/** A number with a max number of decimal places; totals have no binary rounding errors. */
export const decimal = (min: number, max: number, decimals: number) =>
  ({ kind: 'decimal', min, max, decimals }) as const satisfies DecimalField
/** A risk level, stored and sent as a number: see `riskLevels.ts`. */
export const riskLevel = () => ({ kind: 'level' }) as const satisfies LevelField
/** Eight digits of the combined nomenclature, stored as an integer, shown with leading zeros. */
export const commodityCode = () => ({ kind: 'commodityCode' }) as const satisfies CommodityCodeField
/** Two letters of ISO 3166; if empty means every country, the filter word for empty is `#`. */
export const country = () => ({ kind: 'country' }) as const satisfies CountryField
/** A code of the status code catalogue, shown by its name in the reader's language. */
export const statusCode = <
  const C extends StatusCodeField['content'],
  const T extends StatusCodeField['type'],
>(
  content: C,
  type: T,
) => ({ kind: 'statusCode', content, type }) as const satisfies StatusCodeField
/** An instant, stored in UTC with milliseconds, shown and typed in the port's local time. */
export const dateTime = () => ({ kind: 'dateTime' }) as const satisfies DateTimeField
/** Groups of a user at the identity provider, picked from two lists; shown as rights. */
export const groups = () => ({ kind: 'groups' }) as const satisfies GroupsField
/** An opaque object that the product stores for a user. */
export const json = () => ({ kind: 'json' }) as const satisfies JsonField
/** Many plain values. The context of the call would widen the element's type; only the argument determines it. */
export const list = <const E extends ElementField>(
  of: E,
): { readonly kind: 'list'; readonly of: NoInfer<E> } => ({ kind: 'list', of })
export const records = <
  const E extends { readonly [name: string]: ElementField },
  const S extends readonly (keyof E & string)[],
>(
  of: E,
  shows: S,
) => ({ kind: 'records', of, shows }) as const satisfies RecordsField

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
/** A choice of two values that a form renders as a checkbox. */
export const checkboxChoice = <const F extends string, const T extends string>(
  unticked: F,
  ticked: T,
) => ({ kind: 'choice', values: [unticked, ticked], ticked }) as const

/** Visible to holders of these rights; others whose actions depend on it get the value only. */
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

/** Max characters of a number of the field, with its sign. */
export const integerLength = ({ min, max }: IntegerField): number =>
  Math.max(String(min).length, String(max).length)

/** Whether the field's numbers, and those next to its limits, need more than four bytes. */
export const isBigInteger = ({ min, max }: IntegerField): boolean =>
  max > 2_147_483_647 || min < -2_147_483_647

/** Max length of a column filter text; kinds without free text have their own limits. */
export const filterMax = (field: Field): number => {
  switch (field.kind) {
    case 'text':
    case 'email':
    case 'longText':
    case 'identifier':
      return field.max
    case 'commodityCode':
      return 8
    case 'statusCode':
      return 30
    case 'integer':
      return integerLength(field)
    case 'decimal':
      return String(-Math.max(field.max, -field.min)).length + 1 + field.decimals
    case 'list':
      return filterMax(field.of)
    case 'records':
      return Math.max(
        ...field.shows.map((name) => {
          const shown = field.of[name]
          return shown ? filterMax(shown) : 0
        }),
      )
    case 'choice':
    case 'yesNo':
    case 'level':
    case 'country':
    case 'dateTime':
    case 'groups':
    case 'json':
      return 40
  }
}
