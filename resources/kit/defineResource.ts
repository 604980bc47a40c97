import type { Operator } from '#resources/query/filter.ts'
import type {
  Action,
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
} from './actions.ts'
import { firstBase, type Base as BaseAddress, type FeatureFlag } from './application.ts'
import { complete } from './complete.ts'
import type { ApplicationFields, Field, Fields } from './kinds/fieldTypes.ts'
import type { AnyRecord, DraftOf, InputName, RecordOfFields, ValueOf } from './recordOf.ts'
import type { CommonRule } from './rules.ts'
import type { Right, Session } from './session.ts'
import type { ShownWhen } from './shownWhen.ts'

export type { RecordOf } from './recordOf.ts'

/** The calls that the server can answer for a resource without specific code. */
export type Call = 'find' | 'get' | 'save' | 'delete' | 'all'

/** A problem with one input, by name; the message catalogues have its text. */
export type Problems = { readonly [field: string]: string | undefined }

/** One list screen of a resource; most resources have one. */
export interface View {
  /** Address in the browser. */
  readonly route: string
  /** Any one of these rights opens it; by default the resource's own. */
  readonly rights?: readonly Right[]
  /** Columns that start hidden. */
  readonly hidden?: readonly string[]
  /** While the flag is on, only rows in which the field has one of the values. */
  readonly restricted?: {
    readonly flag: FeatureFlag
    readonly field: string
    readonly values: readonly string[]
  }
}

/** One field that a list is sorted by. */
export interface ListSort<F extends string = string> {
  readonly field: F
  readonly order: 'ASC' | 'DESC'
}

export interface ListOptions {
  /** Columns in their default order. */
  readonly columns: readonly string[]
  /** By the first field, and where rows have the same value there, by the next one. */
  readonly sort: readonly ListSort[]
  /** Rows per page; 15 by default. */
  readonly pageSize?: number
  /**
   * The list call gives all rows at once, and sort, filters and pages happen in the browser. `query` is sent
   * along, with `session.participantCode` and `application.code` for what these are; `missing` names fields that its rows do not have; they are read one by one for the page that is shown.
   */
  readonly whole?: {
    readonly query: { readonly [key: string]: string }
    readonly missing?: readonly string[]
  }
  /** Max page size of the server; 1,000 by default. */
  readonly pageSizeMax?: number
  /** A column's filter that also searches other fields, or is shorter than the field. */
  readonly filters?: {
    readonly [column: string]:
      | {
          readonly searches?: readonly string[]
          readonly max?: number
          /** Values of a choice that its filter offers; by default all. */
          readonly offers?: readonly string[]
          /** What is in the filter before a user types anything; it can be changed and cleared like any other. */
          readonly default?: string
        }
      | undefined
  }
  /** The list screens by name; a resource without one is not browsed. */
  readonly views?: { readonly [name: string]: View }
  readonly search?: SearchOptions
}

/** How records are found by a number or a name alone. */
export interface SearchOptions {
  /** The fields, or properties of a list of records, that are searched; the first one names the record. */
  readonly fields: readonly string[]
  /** The fields that describe a match in one line. */
  readonly summary: readonly string[]
}

export interface Form {
  readonly inputs: readonly string[]
  /** The inputs in groups with a heading, each in one of them; `inputs` follows from it. */
  readonly sections?: { readonly [section: string]: readonly string[] }
  /** Inputs that are shown under a condition. A hidden one is not checked, and its value is saved as empty. */
  readonly shownWhen?: { readonly [input: string]: ShownWhen | undefined }
  /** Inputs that cannot be changed once the entry exists. */
  readonly fixed?: readonly string[]
  /** The problem of an empty mandatory input, unless it is that the label is required. */
  readonly missing?: string
  /**
   * The answer to a new entry may have a link under `property`, shown once, to be passed on to a user. `path`
   * below the entry creates another one, as long as the entry has the property `availableWhile`.
   */
  readonly oneTimeLink?: {
    readonly property: string
    readonly path: string
    readonly availableWhile: string
  }
  /**
   * Buttons of an entry with the property `availableWhile`: `turns` switches a field at once by `PUT` below the entry,
   * `renews` answers with a link to pass on, as under `oneTimeLink`.
   */
  readonly controls?: {
    readonly availableWhile: string
    readonly turns: { readonly field: string; readonly path: string }
    readonly renews: { readonly path: string }
  }
  /** Inputs that are cleared when another one changes. */
  readonly clears?: { readonly [changed: string]: readonly string[] | undefined }
  readonly defaults?: { readonly [input: string]: string | number | boolean | undefined }
  /** Dialog width in px. */
  readonly width?: number
  /** Rules across several fields. A method, so that typed forms are assignable. */
  check?(draft: AnyRecord): Problems
}

/**
 * The entries of this resource are actions on rows of another one, which declares them as actions of the kind `record`. Each
 * `PUT` adds an entry, and none is changed. In one transaction the row is locked, the rules of the action are checked, the row is
 * changed and the entry written.
 */
export interface RecordedAction {
  /** Path of `PUT`, below the base address. */
  readonly path: string
  /** The field that entry and row both have. */
  readonly key: string
  /** Fixed values that a client has to send. */
  readonly constants?: { readonly [field: string]: string }
  /** The choice field that names the action. */
  readonly choiceField: string
  /** The choice of a dialog that was opened without one. */
  readonly defaultChoice: string
  /** Fields of the row that always show the latest entry, with the field of the entry that each shows. */
  readonly mirrors: { readonly [rowField: string]: string }
}

/** What the engines see: a resource whose field names are not known to the type. */
export interface Resource {
  readonly name: string
  readonly path: string
  readonly base?: BaseAddress
  /** The resource whose tables hold the rows; by default its own. */
  readonly tableOf?: string
  /** The rows are stored elsewhere. Their ids are texts, and their calls have their own routes. */
  readonly storage?: 'identityProvider'
  /** Needs no sign-in. */
  readonly isPublic?: true
  readonly calls: readonly Call[]
  /** Path of `all`, below the resource's path. */
  readonly allPath?: string
  /**
   * Set if the list call is find-by-filter, which takes an object of these keys instead of a filter
   * string: what each key compares.
   */
  readonly filterKeys?: { readonly [key: string]: FilterKey }
  readonly access: { readonly read: readonly Right[]; readonly write?: readonly Right[] }
  /** Which rows a company sees; by default all. */
  readonly scope?: Scope
  /** Archived rows exist and are read-only. */
  readonly archive?: true
  readonly fields: Fields
  /**
   * What no two current rows have in common: a field, or several together. Words are compared in any letter case, codes as they
   * are; a row in which one of the fields is empty collides with none. The field of a `company` scope among them makes it
   * unique within a company.
   */
  readonly unique?: readonly (string | readonly string[])[]
  rules?: { readonly [name: string]: (row: never, session: Session) => boolean }
  /** Values that are not stored but computed for each reader; pure, like rules. */
  derive?: {
    readonly [field: string]: ((row: never, session: Session) => unknown) | undefined
  }
  readonly actions?: { readonly [name: string]: Action }
  readonly list?: ListOptions
  readonly form?: Form
  readonly recordedAction?: RecordedAction
  readonly pages?: RecordPages
}

/**
 * The meaning of a key of a filter object: one comparison, which takes several values for `=in=`, or a column,
 * whose filter reads the value as if it were typed above it.
 */
export type FilterKey =
  | { readonly field: string; readonly operator: Operator }
  | { readonly column: string }

/** Each record has its own pages, which are declared in `resources/documents/`. */
export interface RecordPages {
  /** The field of a row with the id of the document. */
  readonly key: string
  /** The name of that id in the address. */
  readonly param: string
  /** From the record itself down to its parts. */
  readonly routes: { readonly [page: string]: string }
}

/**
 * `company`: the field that names the owning company. `participant`: a list of records, one of which has the
 * company's code. `related`: a row of another resource with the same value in the same field is in scope. `anyOf`:
 * one of these holds.
 */
export type Scope =
  | { readonly kind: 'company'; readonly field: string }
  | { readonly kind: 'participant'; readonly list: string; readonly code: string }
  | { readonly kind: 'related'; readonly resource: string; readonly field: string }
  | { readonly kind: 'anyOf'; readonly scopes: readonly Scope[] }

/** A scope in which every field is one of the resource, and of a kind that can hold a company's code. */
type TypedScope<F extends Fields> =
  | { readonly kind: 'company'; readonly field: NameOf<F, Coded> }
  | Participant<F, NameOf<F, 'records'>>
  | { readonly kind: 'related'; readonly resource: string; readonly field: Name<F> }
  | { readonly kind: 'anyOf'; readonly scopes: readonly TypedScope<F>[] }

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
/** Fields that rows can be sorted by: one plain value per row. */
type SortName<F extends Fields> = NameOf<
  F,
  Exclude<Field['kind'], 'list' | 'records' | 'groups' | 'json' | 'relation'>
>

/** Fields with a column that can be part of a unique key. */
type UniqueName<F extends Fields> = {
  [N in SortName<F>]: F[N] extends { derived: true } | { copyOf: string } ? never : N
}[SortName<F>]

/** What can be derived, and is given back complete. */
type Derivable = 'path' | 'calls' | 'list' | 'form'

/** What an author writes besides that, with names that are checked against the fields. */
interface Stated<
  N extends string,
  F extends Fields,
  R extends string,
  A extends string,
  D extends TypedRecordedAction<F>,
> extends Omit<Resource, Derivable> {
  readonly name: N
  readonly fields: F
  readonly scope?: TypedScope<F>
  readonly unique?: readonly (UniqueName<F> | readonly UniqueName<F>[])[]
  rules?: { readonly [K in R]: (row: RecordOfFields<F>, session: Session) => boolean }
  derive?: { readonly [K in Name<F>]?: (row: RecordOfFields<F>, session: Session) => unknown }
  readonly actions?: { readonly [K in A]: TypedAction<F, R> }
  readonly recordedAction?: D
  readonly pages?: RecordPages & { readonly key: Name<F> }
}

/** A declaration as it is written. */
interface Written<
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
> extends Stated<N, F, R, A, D> {
  /** Below the base address; `/loading-stop/v1` for `loadingStop` when left out. */
  readonly path?: string
  /** When left out: find, get, save and delete, with a list and a form even where these are left out too. */
  readonly calls?: K
  readonly list?: WrittenList<F, V>
  readonly form?: WrittenForm<F, I, C, M, S>
}

/** A declaration with everything that was derived. */
interface Complete<
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
> extends Stated<N, F, R, A, D> {
  readonly path: string
  readonly calls: readonly Call[]
  readonly list?: TypedList<F, V>
  readonly form?: TypedForm<F, I, C, M, S>
}

/** The views of a list: those that are written, else one of the name of the resource where all calls are derived. */
type ViewsOf<N extends string, V extends string, K> = [V] extends [never]
  ? K extends readonly Call[]
    ? never
    : N
  : V

/** Actions on rows; `defineCatalogue` checks that the rows have the fields named here. */
type TypedRecordedAction<F extends Fields> = RecordedAction & {
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
    readonly [K in Name<F>]?: NonNullable<NonNullable<ListOptions['filters']>[string]> & {
      readonly searches?: readonly Name<F>[]
      readonly default?: F[K] extends { values: readonly (infer C extends string)[] } ? C : string
    }
  }
  readonly views?: { readonly [K in V]: View & { readonly hidden?: readonly Name<F>[] } }
  readonly search?: {
    readonly fields: readonly Findable<F>[]
    readonly summary: readonly Name<F>[]
  }
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
  check?(draft: DraftOf<F, NoInfer<I>>): C
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
  check?(draft: DraftOf<F, NoInfer<I>>): C
}

/**
 * Declares an entity, once, as plain data; see `docs/declaration.md` for what follows from each line, and for what is derived where
 * it is left out. The compiler refuses names that are not fields, rights that do not exist and inputs that cannot be typed.
 * @throws TypeError for an input in two sections, a condition on an input that is not before the hidden one, and impossible bounds
 */
export const defineResource = <
  const N extends string,
  const F extends Fields,
  const I extends InputName<F> = InputName<F>,
  const C extends { readonly [K in I]?: string | undefined } = Record<never, never>,
  const R extends string = never,
  const V extends string = never,
  const A extends string = never,
  const M extends string = never,
  const D extends TypedRecordedAction<F> = never,
  const K extends readonly Call[] | undefined = undefined,
  const S extends string = never,
>(
  written: Written<N, F, I, C, R, V, A, M, D, K, S>,
): Complete<N, F, I, C, R, ViewsOf<N, V, K>, A, M, D, S> =>
  complete(written) as Complete<N, F, I, C, R, ViewsOf<N, V, K>, A, M, D, S>

/** Names of the problems that a resource's own check can find, besides those that follow from the kinds. */
export type ProblemOf<R extends Resource> = R extends { form?: infer F }
  ? NonNullable<F> extends { check?(draft: never): infer C }
    ? C extends unknown
      ? Exclude<C[keyof C], undefined>
      : never
    : never
  : never

/** Looks up a field by an external name; `constructor` and the like are not fields. */
export const fieldOf = (resource: Pick<Resource, 'fields'>, name: string): Field | undefined =>
  Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined

/** The base address that answers a resource's calls: the first one of the application where it names none. */
export const baseOf = ({ base }: Pick<Resource, 'base'>): BaseAddress => base ?? firstBase()
