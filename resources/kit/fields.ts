import type { FeatureFlag } from '#resources/port/featureFlags.ts'
import type { Right } from './session.ts'
import { identifierFormats, type IdentifierFormatName } from '#resources/port/identifierFormats.ts'

/** Where the server takes the value of a stamped field from; a client never sends it. */
export type Stamp =
  | 'session.username'
  | 'session.participantCode'
  | 'clock.created'
  | 'clock.updated'

/** What any field may say beside its kind. */
interface Common {
  /** May be empty: stored and sent as null. */
  readonly optional?: true
  readonly stamp?: Stamp
  /** Follows from other fields of the record, by the database; nobody writes it. */
  readonly computed?: Computation
  /** The same value as another field: made where records are read, not on the wire, never an input. */
  readonly copyOf?: string
  /** Some elements of another list: made where records are read, not on the wire, never an input. */
  readonly elementsOf?: ElementChoice
  /** Not stored: `derive` of the resource says it for each reader, and the server sends it. */
  readonly derived?: true
  /** Readers need any one of these; for others the field does not exist. */
  readonly rights?: readonly Right[]
  /**
   * Holders of these rights get the value, because rules use it, so that button and server agree. They do not get the column.
   */
  readonly evaluatedBy?: readonly Right[]
  /** The column is offered only while this flag is on; the field is on the wire in any case. */
  readonly flag?: FeatureFlag
  /** The field beside it that says in which unit. */
  readonly unit?: string
  /** The values of several rows may be added up. */
  readonly isSummed?: true
}

/** The word that follows from a yes/no field, or yes where all conditions hold. */
export type Computation =
  | { readonly of: string; readonly yes: string; readonly no: string }
  | { readonly allOf: readonly Condition[] }

/** An empty field has none of the values. */
type Condition =
  | { readonly field: string; readonly is: boolean }
  | { readonly field: string; readonly noneOf: readonly string[] }

/** The elements of a list of records in which a property has the value. */
export type ElementChoice = {
  readonly list: string
  readonly property: string
  readonly value: string
}

export interface TextField extends Common {
  readonly kind: 'text'
  readonly max: number
  /** Characters that a cell shows before it cuts. */
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
  /** A form draws it as a box: this value when it is ticked, the first one when it is not. */
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
  /** Digits after the decimal sign, at most. */
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
/** Stands in another field of the record. */
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
  /** The properties that a cell shows and a column filter searches, the first one before the others. */
  readonly shows: readonly string[]
}

/** A field that can stand in a list: one plain value. */
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
/** Free text over several lines; a cell cuts it at 40 characters (A105). */
export const longText = (max: number) =>
  ({ kind: 'longText', max, cut: 40 }) as const satisfies LongTextField
/** An identifier of the trade, upper-case, set in the face for numbers, with a copy button. */
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
/** A number with so many digits after the decimal sign at most; it is added up without the errors of binary fractions. */
export const decimal = (min: number, max: number, decimals: number) =>
  ({ kind: 'decimal', min, max, decimals }) as const satisfies DecimalField
/** A risk level, stored and sent as a number: see `riskLevels.ts`. */
export const riskLevel = () => ({ kind: 'level' }) as const satisfies LevelField
/** Eight digits of the combined nomenclature, stored as an integer, shown with leading zeros. */
export const commodityCode = () => ({ kind: 'commodityCode' }) as const satisfies CommodityCodeField
/** Two letters of ISO 3166; where empty means every country, the filter word for empty is `#`. */
export const country = () => ({ kind: 'country' }) as const satisfies CountryField
/** A code of the status code catalogue, shown by its name in the reader's language. */
export const statusCode = <
  const C extends StatusCodeField['content'],
  const T extends StatusCodeField['type'],
>(
  content: C,
  type: T,
) => ({ kind: 'statusCode', content, type }) as const satisfies StatusCodeField
/** An instant, stored in UTC with milliseconds, shown and typed as wall-clock time of the port. */
export const dateTime = () => ({ kind: 'dateTime' }) as const satisfies DateTimeField
/** Groups of the identity provider that somebody is a member of, picked from two lists; shown as their rights. */
export const groups = () => ({ kind: 'groups' }) as const satisfies GroupsField
/** A plain object that the product keeps for somebody and never looks into. */
export const json = () => ({ kind: 'json' }) as const satisfies JsonField
/** Many plain values. What surrounds the call would widen the element; only the element itself says its type. */
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
/** Yes where all conditions hold. */
export const computedYesNo = (allOf: readonly Condition[]) =>
  ({ ...yesNo(), computed: { allOf } }) as const
export const copyOf = <const F extends Field, const N extends string>(name: N, field: F) =>
  ({ ...field, copyOf: name }) as const
/** The elements of the list `name`, which has this `field`, in which `property` is `value`. */
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
/** A choice of two that a form draws as a box to tick. */
export const checkboxChoice = <const F extends string, const T extends string>(
  unticked: F,
  ticked: T,
) => ({ kind: 'choice', values: [unticked, ticked], ticked }) as const

/** For whoever holds one of the rights, and on the record alone for those whose actions it decides about. */
export const evaluatedBy = <const F extends Field, const R extends readonly Right[]>(
  rights: R,
  field: F,
) => ({ ...field, evaluatedBy: rights }) as const
/** A number whose unit stands in another field; values of the same unit add up. */
export const quantity = <const F extends IntegerField | DecimalField, const U extends string>(
  unit: U,
  field: F,
) => ({ ...field, unit, isSummed: true }) as const
/** A number of things: the numbers of several rows add up. */
export const summed = <const F extends IntegerField>(field: F) =>
  ({ ...field, isSummed: true }) as const
/** Whether a field is shown while these flags are on. */
export const isOffered = ({ flag }: Pick<Field, 'flag'>, flags: readonly FeatureFlag[]): boolean =>
  flag === undefined || flags.includes(flag)

export const behindFlag = <const F extends Field>(flag: FeatureFlag, field: F) =>
  ({ ...field, flag }) as const

/** Just these fields, for a resource that tells less of the same rows. */
export const pickFields = <F extends Fields, const N extends keyof F & string>(
  fields: F,
  ...names: readonly N[]
): Pick<F, N> =>
  Object.fromEntries(names.map((name) => [name, fields[name]])) as unknown as Pick<F, N>

/** On the wire; other fields are made of these where records are read. */
export const isSent = ({ copyOf, elementsOf }: Field): boolean =>
  copyOf === undefined && elementsOf === undefined

/** In the table of the resource, or in one of its own. */
export const isStored = (field: Field): boolean => isSent(field) && field.derived === undefined

/** The most characters that a number of the field has, with its sign. */
export const integerLength = ({ min, max }: IntegerField): number =>
  Math.max(String(min).length, String(max).length)

/** Whether numbers of the field, and those next to its ends, need more than four bytes. */
export const isBigInteger = ({ min, max }: IntegerField): boolean =>
  max > 2_147_483_647 || min < -2_147_483_647

/** The longest text that a column filter takes; kinds without free text have their own bounds. */
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
