import type { States } from './actions/states.ts'
import type { Moment } from './checks/moment.ts'
import type { Operator } from '#query/filter.ts'
import { ownValue } from './ownValue.ts'
import type { Action } from './actions/actions.ts'
import { firstBase, type BaseReference, type FeatureFlag, type Right } from './application.ts'
import type { Field, Fields } from './kinds/fieldTypes.ts'
import type { AnyRecord } from './recordOf.ts'
import type { Session } from './session.ts'

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
  /** Columns that come first here, as what decides must be seen without scrolling; the others follow as declared. */
  readonly first?: readonly string[]
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
          /** What is in the filter before a user types anything, `session.username` for the user; it can be changed and cleared like any other. */
          readonly default?: string
        }
      | undefined
  }
  /** The list screens by name; a resource without one is not browsed. */
  readonly views?: { readonly [name: string]: View }
  readonly search?: SearchOptions
  /** A choice by whose values a board shows the records; moving a card runs the action that sets the value. */
  readonly board?: string
  /** An instant or a day by which a calendar shows the records. */
  readonly calendar?: CalendarFields
}

/** When a record is: at the time of a field, or between those of two fields, which are of one kind. */
export type CalendarFields<F extends string = string> = F | { readonly from: F; readonly to: F }

/** How records are found by a number or a name alone. */
export interface SearchOptions {
  /** The fields, or properties of a list of records, that are searched; the first one names the record. */
  readonly fields: readonly string[]
  /** The fields that describe a match in one line. */
  readonly summary: readonly string[]
}

type ShownValue = string | number | boolean

/** An input is shown while an earlier input has the value, or one of the values. */
export interface ShownWhen {
  readonly field: string
  readonly is: ShownValue | readonly ShownValue[]
  /** Must not be empty while it is shown; its column may be empty all the same. */
  readonly required?: true
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
  /** A property that the answer to a new entry may have: a password to be passed on, which is shown once. */
  readonly initialPassword?: string
  /** A button of an entry with the property `availableWhile`, which switches a field at once by `PUT` below the entry. */
  readonly controls?: {
    readonly availableWhile: string
    readonly turns: { readonly field: string; readonly path: string }
  }
  /** Inputs that are cleared when another one changes. */
  readonly clears?: { readonly [changed: string]: readonly string[] | undefined }
  readonly defaults?: { readonly [input: string]: string | number | boolean | undefined }
  /** A valid entry: the example of the description of the save call, and what the tests that follow from the declaration save. */
  readonly example?: { readonly [input: string]: unknown }
  /** Dialog width in px. */
  readonly width?: number
  /** Rules across several fields. A method, so that typed forms are assignable. */
  check?(draft: AnyRecord, moment: Moment): Problems
}

/** The page of one record. */
export interface ShowOptions {
  /** Resources whose records refer to this one: each has a tab; those of others are below the fields. */
  readonly tabs?: readonly string[]
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

/** The rows of a resource are events in the history of other rows. */
export interface InHistory<F extends string = string, T extends string = F> {
  /** A relation to the row whose event it is, or the field of a `related` scope. */
  readonly by: F
  /** When it happened; a row without this time is no event. */
  readonly at: T
  /** What is shown of an event. */
  readonly shows: readonly F[]
  /** Rows with these values are for those alone who hold any one of the rights. */
  readonly needs?: {
    readonly [K in F]?: { readonly [value: string]: readonly Right[] | undefined }
  }
}

/** What counts as news of a row that users watch; data, so that the database can notice it in the transaction of the change. */
export type WatchRule<F extends string = string> =
  /** A field gets one of some values, and had none of them; with several fields, any of these. */
  | { readonly becomes: { readonly [K in F]?: readonly (string | boolean)[] } }
  /** The row is new; the field is what is said to be new of it. */
  | { readonly appears: F }
  /** One of some fields gets another value. */
  | { readonly changes: readonly F[] }
  /** What a due field counts is overdue now. */
  | { readonly due: F }
  /**
   * A text names users by `@`, or a field of a colleague has one: of the company that the row is stamped with, those are notified who
   * may read the row. Nobody watches for it.
   */
  | { readonly mentions: F }

/** What the engines see: a resource whose field names are not known to the type. */
export interface Resource {
  readonly name: string
  readonly path: string
  /** The base address that answers its calls; the first one of the application when left out. */
  readonly base?: BaseReference
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
  /**
   * Whether readers of a row see who changed what; by default if anything declared changes rows. Rights: for those who have any one of
   * them as well.
   */
  readonly changes?: boolean | readonly Right[]
  /** Its rows are events in the history of other rows; recorded actions are without it. */
  readonly inHistory?: InHistory
  /** On the page of a record that its rows refer to they are a thread: this text, with who wrote it and when. */
  readonly thread?: string
  /** Each of its rows assigns a record that it refers to to the user in this field; the page of the record shows to whom. */
  readonly assignee?: string
  /** What users are notified of who watch a row, by name. */
  readonly watch?: { readonly [rule: string]: WatchRule }
  readonly fields: Fields
  /**
   * What no two current rows have in common: a field, or several together. Words are compared in any letter case, codes as they
   * are; a row in which one of the fields is empty collides with none. The field of a `company` scope among them makes it
   * unique within a company.
   */
  readonly unique?: readonly (string | readonly string[])[]
  /**
   * Files can be imported, by all who may save: with the inputs by which a row of the file is found among the existing ones, or
   * `true` where those of the first unique key do that. Without a key every row is new.
   */
  readonly import?: true | readonly string[]
  /** The inputs that can be changed in many rows at once, by all who may save; `true` for every one that can be. */
  readonly changeMany?: true | readonly string[]
  /** Many rows can be deleted at once, by all who may delete one. */
  readonly deleteMany?: true
  /**
   * The states of a choice: which of its values may follow which. A new record may have any of them; afterwards actions that set one change
   * it, no form, file or change of many rows.
   */
  readonly states?: States
  /** Conditions of actions; `'hook'` is one that the server alone checks, before a write. */
  rules?: { readonly [name: string]: ((row: never, session: Session) => boolean) | 'hook' }
  /** Values that are not stored but computed for each reader; pure, like rules. */
  derive?: {
    readonly [field: string]: ((row: never, session: Session) => unknown) | undefined
  }
  /** Values of calculated fields, of the fields that each follows from; pure. */
  calculate?: { readonly [field: string]: ((from: never) => unknown) | undefined }
  readonly actions?: { readonly [name: string]: Action }
  readonly list?: ListOptions
  readonly form?: Form
  readonly show?: ShowOptions
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
 * The rows of a company. The unrestricted permission of the application shows its holder all others too, but those of `ownCompany`.
 * - `company`: a field names the owning company
 * - `ownCompany`: the same, for every reader
 * - `participant`: a list of records, one of which has the company's code
 * - `related`: a row of another resource with the same value in the same field is in scope
 * - `relation`: the record that a relation names is in scope
 * - `value`: a field has this value
 * - `anyOf`, `allOf`: one of these holds, or each of them
 */
export type Scope =
  | { readonly kind: 'company' | 'ownCompany'; readonly field: string }
  | { readonly kind: 'participant'; readonly list: string; readonly code: string }
  | { readonly kind: 'related'; readonly resource: string; readonly field: string }
  | { readonly kind: 'relation'; readonly field: string }
  | { readonly kind: 'value'; readonly field: string; readonly is: string | boolean }
  | { readonly kind: 'anyOf' | 'allOf'; readonly scopes: readonly Scope[] }

/** Looks up a field by an external name; `constructor` and the like are not fields. */
export const fieldOf = (resource: Pick<Resource, 'fields'>, name: string): Field | undefined =>
  ownValue(resource.fields, name)

/** The base address that answers a resource's calls, as `resolveBase` understands it. */
export const baseOf = ({ base }: Pick<Resource, 'base'>): BaseReference => base ?? firstBase
