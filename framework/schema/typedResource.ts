import type { Moment } from './checks/moment.ts'
import type {
  CallAction,
  ComponentAction,
  ConfirmAction,
  ActionStamp,
  HistoryAction,
  MoveAction,
  PageAction,
  RecordAction,
  RelatedAction,
  SetAction,
  SetValue,
  ValuesAction,
} from './actions/actions.ts'
import type { ApplicationFields, Field, Fields } from './kinds/fieldTypes.ts'
import type { DraftOf, InputName, RecordOfFields, ValueOf } from './recordOf.ts'
import type { CommonRule } from './actions/rules.ts'
import type { Session } from './session.ts'
import type {
  CalendarFields,
  ShownWhen,
  InHistory,
  Call,
  Problems,
  View,
  ListSort,
  ListOptions,
  Form,
  RecordedAction,
  Resource,
  RecordPages,
  WatchRule,
} from './resource.ts'

/** A scope in which every field is one of the resource, and of a kind that can hold a company's code. */
type TypedScope<F extends Fields> =
  | { readonly kind: 'company' | 'ownCompany'; readonly field: NameOf<F, Coded> }
  | Participant<F, NameOf<F, 'records'>>
  | { readonly kind: 'related'; readonly resource: string; readonly field: Name<F> }
  | { readonly kind: 'relation'; readonly field: NameOf<F, 'relation'> }
  | Valued<F, NameOf<F, 'choice' | 'yesNo'>>
  | { readonly kind: 'anyOf' | 'allOf'; readonly scopes: readonly TypedScope<F>[] }

type Name<F extends Fields> = keyof F & string
/** The fields of some kinds. */
type NameOf<F extends Fields, K extends Field['kind']> = {
  [N in Name<F>]: F[N] extends { kind: K } ? N : never
}[Name<F>]
type Coded = 'text' | 'identifier'
type Participant<F extends Fields, L extends Name<F>> = L extends unknown
  ? F[L] extends { of: infer O }
    ? { readonly kind: 'participant'; readonly list: L; readonly code: keyof O & string }
    : never
  : never
type Valued<F extends Fields, K extends Name<F>> = K extends unknown
  ? {
      readonly kind: 'value'
      readonly field: K
      readonly is: Extract<ValueOf<F[K]>, string | boolean>
    }
  : never
type Calculated<F extends Fields> = {
  [N in Name<F>]: F[N] extends { calculated: readonly string[] } ? N : never
}[Name<F>]
type SourceOf<T> = T extends { calculated: readonly (infer S)[] } ? S : never
/** Fields with one plain value per row. */
type PlainName<F extends Fields> = NameOf<
  F,
  Exclude<Field['kind'], 'list' | 'records' | 'groups' | 'json' | 'relation' | 'due'>
>

/** Fields that the database has, or that are copies: what is derived for each reader is neither sorted nor filtered by. */
type Filterable<F extends Fields> = {
  [N in Name<F>]: F[N] extends { lookup: object } | { pathBy: string }
    ? N
    : F[N] extends { derived: true }
      ? never
      : N
}[Name<F>]

/** Fields that rows can be sorted by. */
type SortName<F extends Fields> = PlainName<F> & Filterable<F>

/** Fields with a column of plain values that can be part of a unique key. */
type UniqueName<F extends Fields> = {
  [N in SortName<F>]: F[N] extends { copyOf: string } | { derived: true } ? never : N
}[SortName<F>]
type KeyName<F extends Fields> = UniqueName<F> | NameOf<F, 'relation'>

/** Inputs with one value, which many rows can have in common. */
type Changeable<F extends Fields> = Exclude<
  InputName<F>,
  NameOf<F, 'list' | 'records' | 'groups' | 'json'>
>

/** What can be derived, and is given back complete. */
type Derivable = 'path' | 'calls' | 'list' | 'form'

/** What an author writes besides that, with names that are checked against the fields. */
interface Stated<
  N extends string,
  F extends Fields,
  R extends string,
  A extends string,
  D extends TypedRecordedAction<F>,
  W extends string,
> extends Omit<Resource, Derivable> {
  readonly name: N
  readonly fields: F
  readonly scope?: TypedScope<F>
  readonly unique?: readonly (KeyName<F> | readonly KeyName<F>[])[]
  readonly import?: true | readonly UniqueName<F>[]
  readonly changeMany?: true | readonly Changeable<F>[]
  readonly states?: {
    readonly [K in NameOf<F, 'choice'>]?: F[K] extends {
      readonly values: readonly (infer V extends string)[]
    }
      ? { readonly [From in V]: readonly V[] }
      : never
  }
  readonly thread?: NameOf<F, 'text' | 'longText'>
  readonly assignee?: NameOf<F, 'text'>
  readonly inHistory?: InHistory<Name<F>, NameOf<F, 'dateTime'>>
  readonly watch?: { readonly [K in W]: WatchRule<Name<F>> }
  rules?: { readonly [K in R]: ((row: RecordOfFields<F>, session: Session) => boolean) | 'hook' }
  derive?: { readonly [K in Name<F>]?: (row: RecordOfFields<F>, session: Session) => unknown }
  calculate?: {
    readonly [K in Calculated<F>]: (from: {
      readonly [S in SourceOf<F[K]> & Name<F>]: ValueOf<F[S]>
    }) => ValueOf<F[K]>
  }
  readonly actions?: { readonly [K in A]: TypedAction<F, R> }
  readonly recordedAction?: D
  readonly pages?: RecordPages & { readonly key: Name<F> }
}

/** A declaration as it is written. */
export interface DeclarationInput<
  N extends string,
  F extends Fields,
  I extends InputName<F>,
  C extends Problems,
  R extends string,
  V extends string,
  A extends string,
  M extends string,
  D extends TypedRecordedAction<F>,
  K extends readonly Call[] | undefined,
  S extends string,
  W extends string,
> extends Stated<N, F, R, A, D, W> {
  /** Below the base address; `/loading-stop/v1` for `loadingStop` when left out. */
  readonly path?: string
  /** When left out: find, get, save and delete, with a list and a form even where these are left out too. */
  readonly calls?: K
  readonly list?: WrittenList<F, V>
  readonly form?: WrittenForm<F, I, C, M, S>
}

/** A declaration with everything that was derived. */
export interface Complete<
  N extends string,
  F extends Fields,
  I extends InputName<F>,
  C extends Problems,
  R extends string,
  V extends string,
  A extends string,
  M extends string,
  D extends TypedRecordedAction<F>,
  S extends string,
  W extends string,
> extends Stated<N, F, R, A, D, W> {
  readonly path: string
  readonly calls: readonly Call[]
  readonly list?: TypedList<F, V>
  readonly form?: TypedForm<F, I, C, M, S>
}

/** The views of a list: those that are written, else one of the name of the resource where all calls are derived. */
export type ViewsOf<N extends string, V extends string, K> = [V] extends [never]
  ? K extends readonly Call[]
    ? never
    : N
  : V

/** Actions on rows; `defineCatalogue` checks that the rows have the fields named here. */
export type TypedRecordedAction<F extends Fields> = RecordedAction & {
  readonly key: Name<F>
  readonly constants?: { readonly [K in Name<F>]?: string }
  readonly choiceField: NameOf<F, 'choice'>
  readonly mirrors: { readonly [rowField: string]: Name<F> }
}

/** Plain values for fields that can have them. */
type Sets<F extends Fields> = {
  readonly [K in SortName<F>]?: Extract<ValueOf<F[K]>, SetValue>
}

/** An action whose fields and rules are those of the resource. */
type TypedAction<F extends Fields, R extends string> = {
  readonly rules?: readonly (NoInfer<R> | CommonRule)[]
} & (
  | CallAction
  | HistoryAction
  | PageAction
  | ComponentAction
  | (Omit<RecordAction, 'sets'> & { readonly sets?: Sets<F> })
  | MoveAction
  | (Omit<SetAction, 'sets' | 'stamps' | 'inputs' | 'required'> & {
      readonly sets?: Sets<F>
      readonly stamps?: { readonly [K in SortName<F>]?: ActionStamp }
      readonly inputs?: readonly InputName<F>[]
      readonly required?: readonly InputName<F>[]
    })
  | (ConfirmAction & { readonly each?: NameOf<F, 'records'> })
  | (RelatedAction & { readonly column?: Name<F> })
  | (ValuesAction & { readonly fields: readonly NameOf<F, 'list' | 'records'>[] })
)

interface TypedList<F extends Fields, V extends string> extends ListOptions {
  readonly columns: readonly Name<F>[]
  readonly sort: readonly ListSort<SortName<F>>[]
  readonly whole?: NonNullable<ListOptions['whole']> & { readonly missing?: readonly Name<F>[] }
  readonly filters?: {
    readonly [K in Filterable<F>]?: NonNullable<NonNullable<ListOptions['filters']>[string]> & {
      readonly searches?: readonly Filterable<F>[]
      readonly default?: F[K] extends { values: readonly (infer C extends string)[] } ? C : string
    }
  }
  readonly views?: {
    readonly [K in V]: View & {
      readonly first?: readonly Name<F>[]
      readonly hidden?: readonly Name<F>[]
    }
  }
  readonly search?: {
    readonly fields: readonly Findable<F>[]
    readonly summary: readonly Name<F>[]
  }
  readonly board?: NameOf<F, 'choice'> & Filterable<F>
  readonly calendar?:
    | CalendarFields<NameOf<F, 'dateTime'> & Filterable<F>>
    | CalendarFields<NameOf<F, 'day'> & Filterable<F>>
}

/** A list as it is written. */
type WrittenList<F extends Fields, V extends string> = Omit<
  TypedList<F, V>,
  'columns' | 'sort' | 'views'
> & {
  /** Every field in its order when left out, but those that are stamped by the server or have no cell. */
  readonly columns?: readonly Name<F>[]
  /** A field, ascending, or several in their order; the first column when left out. */
  readonly sort?: WrittenSort<SortName<F>> | readonly WrittenSort<SortName<F>>[]
  readonly views?: TypedList<F, V>['views']
}

type WrittenSort<F extends string> = F | ListSort<F>

/** A form as it is written: its inputs are named either in a row or by section. */
type WrittenForm<
  F extends Fields,
  I extends InputName<F>,
  C extends Problems,
  M extends string,
  S extends string,
> = Omit<TypedForm<F, I, C, M, S>, 'inputs' | 'sections' | 'check'> & {
  check?(draft: DraftOf<F, NoInfer<I>>, moment: Moment): C
} & (
    | {
        /** Every field that can be typed, in its order, when left out. */
        readonly inputs?: readonly I[]
        readonly sections?: never
      }
    | { readonly inputs?: never; readonly sections: { readonly [K in S]: readonly I[] } }
  )

/** Searchable: a field, or one property of a field of records. */
type Findable<F extends Fields> = {
  [K in Name<F>]: F[K] extends { kind: Searched } | { kind: 'list'; of: { kind: Searched } }
    ? K
    : F[K] extends { kind: 'records'; of: infer O }
      ? K | `${K}.${keyof O & string}`
      : never
}[Name<F>]
type Searched = 'text' | 'identifier' | keyof ApplicationFields

/** Inputs that may be hidden: their columns may be empty. */
type Hideable<F extends Fields, I extends InputName<F>> = {
  [K in I]: F[K] extends { optional: true } | { kind: 'list' | 'records' } ? K : never
}[I]
/** A condition on an input, with values that the input can hold. */
type ConditionOn<F extends Fields, I extends InputName<F>> = {
  [K in I]: ShownWhen & {
    readonly field: K
    readonly is: DefaultOf<F[K]> | readonly DefaultOf<F[K]>[]
  }
}[I]

/** A value that the input can hold; never for inputs that always start empty. */
type DefaultOf<T> = Extract<NonNullable<ValueOf<T>>, string | number | boolean>

interface TypedForm<
  F extends Fields,
  I extends InputName<F>,
  C extends Problems,
  M extends string,
  S extends string,
> extends Form {
  readonly inputs: readonly I[]
  readonly sections?: { readonly [K in S]: readonly I[] }
  readonly shownWhen?: { readonly [K in Hideable<F, NoInfer<I>>]?: ConditionOn<F, NoInfer<I>> }
  readonly fixed?: readonly NoInfer<I>[]
  readonly missing?: M
  readonly clears?: { readonly [K in NoInfer<I>]?: readonly NoInfer<I>[] }
  readonly defaults?: { readonly [K in NoInfer<I>]?: DefaultOf<F[K]> }
  readonly example?: { readonly [K in NoInfer<I>]?: ValueOf<F[K]> }
  check?(draft: DraftOf<F, NoInfer<I>>, moment: Moment): C
}
