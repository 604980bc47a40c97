import type {
  ApplicationValues,
  ChoiceField,
  DecimalField,
  DueField,
  Fields,
  GroupsField,
  IntegerField,
  JsonField,
  RelationField,
  YesNoField,
} from './kinds/fieldTypes.ts'

/** A plain value as sent: instants and codes are strings. */
type PlainValue<F> = F extends ChoiceField
  ? F['values'][number]
  : F extends YesNoField
    ? boolean
    : F extends IntegerField | DecimalField | RelationField
      ? number
      : F extends GroupsField
        ? readonly string[]
        : F extends JsonField
          ? { readonly [key: string]: string }
          : F extends { kind: 'list'; of: infer E }
            ? readonly PlainValue<E>[]
            : F extends { kind: 'records'; of: infer E }
              ? readonly { readonly [P in keyof E]: ValueOf<E[P]> }[]
              : F extends { kind: infer K extends keyof ApplicationValues }
                ? ApplicationValues[K]
                : string

/** The value of a field, or null if it may be empty. */
export type ValueOf<F> = F extends { optional: true } ? PlainValue<F> | null : PlainValue<F>

/** Fields that need rights, so that a record may lack them. */
type Restricted<F extends Fields> = {
  [K in keyof F]: F[K] extends { rights: readonly string[] } ? K : never
}[keyof F]

type Flat<T> = { [K in keyof T]: T[K] }

export type RecordOfFields<F extends Fields> = Flat<
  { id: number; version: number } & {
    -readonly [K in Exclude<keyof F, Restricted<F>>]: ValueOf<F[K]>
  } & { -readonly [K in Restricted<F>]?: ValueOf<F[K]> }
>

/** The record of a resource as the server sends it. */
export type RecordOf<R extends { readonly fields: Fields }> = RecordOfFields<R['fields']>

/** Names of the fields that can be inputs: neither stamped nor computed. */
export type InputName<F extends Fields> = {
  [K in keyof F & string]: F[K] extends
    | { stamp: string }
    | { computed: object }
    | { calculated: readonly string[] }
    | { copyOf: string }
    | { elementsOf: object }
    | { derived: true }
    | JsonField
    | DueField
    ? never
    : K
}[keyof F & string]

/** The values of a form by input, null if empty. */
export type DraftOf<F extends Fields, I extends keyof F> = {
  readonly [K in I]: ValueOf<F[K]> | null
}

/** A record or draft whose field names are not known to the type. */
export type AnyRecord = { readonly [name: string]: unknown }
