import type { ApplicationTypes, FeatureFlag, Right } from '#schema/application.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import { toAddress } from '#schema/toAddress.ts'

/** What every action says, however it is done. */
interface Ruled {
  /** Any one of these rights; by default those to write for an action that writes, and none for one that reads. */
  readonly rights?: readonly Right[]
  /** Names of rules of the resource that must all hold. */
  readonly rules?: readonly string[]
  /** Those of `rules` that hide the action from a row where they do not hold, instead of listing it with the reason. */
  readonly shownIf?: readonly string[]
  /** Offered only while this flag is on. */
  readonly flag?: FeatureFlag
  /** It has a button in the row, with this icon; all others are in the row's menu. */
  readonly icon?: ActionIcon
  /** The user is asked to sign in again where that was too long ago. */
  readonly freshSignIn?: true
}

type KnownIcon = 'edit' | 'delete' | 'work' | 'stop' | 'reserve' | 'lift' | 'release' | 'confirm'

/** The icons that an action may have: the framework's, and those that the application names and `icons` of `<Admin>` has. */
export type ActionIcon = ApplicationTypes extends { readonly icon: infer Own }
  ? KnownIcon | Own
  : KnownIcon

/** The calls of a resource: a form for a new entry or an existing one, all fields of an entry, and its deletion. */
export interface CallAction extends Ruled {
  readonly kind: 'create' | 'edit' | 'show' | 'delete'
}

/** A form whose entry is recorded by another resource; see `RecordedAction`. */
export interface RecordAction extends Ruled {
  readonly kind: 'record'
  /** The resource that has the entries. */
  readonly in: string
  /** The value of its choice field. */
  readonly as: string
  /** Values that the row gets. */
  readonly sets?: { readonly [field: string]: SetValue | undefined }
}

/** Fixed values, and typed ones, for fields of the row itself, with who did it and when. */
export interface SetAction extends Ruled {
  readonly kind: 'set'
  readonly sets?: { readonly [field: string]: SetValue | undefined }
  /** Fields that get who did it, and when. */
  readonly stamps?: { readonly [field: string]: ActionStamp | undefined }
  /** Fields that are typed; without any the action is confirmed. */
  readonly inputs?: readonly string[]
  /** Inputs that must be typed, although their field may be empty before. */
  readonly required?: readonly string[]
  /** Can be done to many rows at once, which get the same values. */
  readonly batch?: true
}

/** The row goes to the archive, which is read-only, or comes back from it; its recorded entries go along. */
export interface MoveAction extends Ruled {
  readonly kind: 'archive' | 'restore'
  /** Can be done to many rows at once. */
  readonly batch?: true
}

/** The recorded entries of a row, the latest first. */
export interface HistoryAction extends Ruled {
  readonly kind: 'history'
  /** The resource that has the entries. */
  readonly of: string
}

/** A question, and a call of the server's own; `{name}` in its path is a value of the chosen element, of `sends`, or of the row. */
export interface ConfirmAction extends Ruled {
  readonly kind: 'confirm'
  /** Answers `POST`, below the base address. */
  readonly path: string
  /** The list from which one element is chosen. */
  readonly each?: string
  readonly sends?: { readonly [name: string]: string }
  /** Fields by which the question names the record, beside the first columns of its list. */
  readonly names?: readonly string[]
}

/** Related rows, of `framework/schema/record/relatedRows.ts`. */
export interface RelatedAction extends Ruled {
  readonly kind: 'related'
  readonly rows: string
  /** A column whose values open them too while the action is possible. */
  readonly column?: string
  /** Columns with the value of the current row of a tab, and those of their values that lead to the details of this row. */
  readonly current?: {
    readonly [column: string]: { readonly tab: string; readonly values: readonly string[] }
  }
}

/** Every value of some to-many fields. */
export interface ValuesAction extends Ruled {
  readonly kind: 'values'
  readonly fields: readonly string[]
}

/** The pages of the record; see `RecordPages`. */
export interface PageAction extends Ruled {
  readonly kind: 'page'
}

/** A component of the application, at the name of the action below the row or the list. */
export interface ComponentAction extends Ruled {
  readonly kind: 'component'
  readonly on: 'row' | 'list'
  readonly effect: Effect
}

/** Everything that can be done to a record or to a list, by the way it is done. */
export type Action =
  | CallAction
  | RecordAction
  | SetAction
  | MoveAction
  | HistoryAction
  | ConfirmAction
  | RelatedAction
  | ValuesAction
  | PageAction
  | ComponentAction

/** Actions that read remain available in archive mode (A090). */
export type Effect = 'read' | 'write'

/** Where an action takes the value of a field from. */
export type ActionStamp = 'session.username' | 'session.participantCode' | 'clock.now'

/** A plain value that an action writes into a field. */
export type SetValue = string | number | boolean | null

const effects: { readonly [K in Exclude<Action['kind'], 'component'>]: Effect } = {
  create: 'write',
  edit: 'write',
  show: 'read',
  delete: 'write',
  record: 'write',
  set: 'write',
  archive: 'write',
  restore: 'write',
  history: 'read',
  confirm: 'write',
  related: 'read',
  values: 'read',
  page: 'read',
}

/** Whether an action reads or writes: a component says it, of all others it follows from the way it is done. */
export const effectOf = (action: Action): Effect =>
  action.kind === 'component' ? action.effect : effects[action.kind]

/** The rights of which an action needs any one. */
export const rightsOf = (
  { access }: { readonly access: { readonly write?: readonly Right[] } },
  action: Action,
): readonly Right[] => action.rights ?? (effectOf(action) === 'write' ? (access.write ?? []) : [])

/** The path of the call of an action of a row, below the path of the resource. */
export const toActionPath = (id: string | number, name: string): string =>
  `/${id}/${toAddress(name)}`

/** The actions of one kind, with their names. */
export const actionsOfKind = <K extends Action['kind']>(
  actions: { readonly [name: string]: Action },
  kind: K,
): readonly (readonly [name: string, action: Extract<Action, { kind: K }>])[] =>
  Object.entries(actions).filter((entry): entry is [string, Extract<Action, { kind: K }>] =>
    isOfKind(entry[1], kind),
  )

const isOfKind = <K extends Action['kind']>(
  action: Action,
  kind: K,
): action is Extract<Action, { kind: K }> => action.kind === kind

/** The record with only some elements of a list, so that the rules of an action see only these. */
export const withOnly = <Row extends AnyRecord>(
  row: Row,
  list: string,
  elements: readonly AnyRecord[],
): Row => ({ ...row, [list]: elements })
