import type { FeatureFlag, Right } from '#schema/application.ts'

/** Where the server takes the value of a stamped field from; a client never sends it. */
export type Stamp =
  | 'session.username'
  | 'session.participantCode'
  | 'clock.created'
  | 'clock.updated'

/** What any field may say beside its kind. */
export interface Common {
  /** May be empty: stored and sent as null. */
  readonly optional?: true
  readonly stamp?: Stamp
  /** The database derives it from other fields of the record; it is never written. */
  readonly computed?: Computation
  /** Follows from these fields of the record: `calculate` of the resource says how, and the server stores it with each write. */
  readonly calculated?: readonly string[]
  /** The same value as another field: made where records are read, not on the wire, never an input. */
  readonly copyOf?: string
  /** Some elements of another list: made where records are read, not on the wire, never an input. */
  readonly elementsOf?: ElementChoice
  /** Not stored: `derive` of the resource says it for each reader, and the server sends it. */
  readonly derived?: true
  /** How many records refer to this one: those of another resource, by a relation of theirs. It is derived as well. */
  readonly counts?: { readonly of: string; readonly by: string }
  /** The value of a field of the record that a relation of this resource names. It is derived as well. */
  readonly lookup?: { readonly by: string; readonly to: string; readonly field: string }
  /** The records above this one, the first one first, and itself: those that the relation `pathBy` leads to. It is derived as well. */
  readonly pathBy?: string
  /** What a new row has in a field that is no input. */
  readonly initial?: string | number | boolean
  /** Readers need any one of these; for others the field does not exist. */
  readonly rights?: readonly Right[]
  /**
   * Holders of these rights get the value, because rules use it, so that button and server agree. They do not get the column.
   */
  readonly evaluatedBy?: readonly Right[]
  /** Says something of a person. Email addresses and stamped names do so anyway. */
  readonly personal?: true
  /** The column is offered only while this flag is on; the field is on the wire in any case. */
  readonly flag?: FeatureFlag
  /** The field beside it that says in which unit. */
  readonly unit?: string
  /** A text that is a number or a code, whatever its kind: stored in upper case, without the gaps that people type. */
  readonly isCode?: true
  /** The values of several rows may be added up. */
  readonly isSummed?: true
}

/** The word that follows from a yes/no field, or yes where all conditions hold. */
export type Computation =
  | { readonly of: string; readonly yes: string; readonly no: string }
  | { readonly allOf: readonly Condition[] }

/** An empty field has none of the values, and does not differ. */
export type Condition =
  | { readonly field: string; readonly is: boolean }
  | { readonly field: string; readonly noneOf: readonly string[] }
  | { readonly field: string; readonly differsFrom: string }

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
  /** Pages show the value as a link of this scheme. */
  readonly scheme?: 'tel' | 'mailto'
  /** The login name of a user of the writer's company. */
  readonly isColleague?: true
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
  /** Its name among the identifiers of the application. */
  readonly format: string
  /** Longest text that a filter or an input takes; longer than a right number where people type separators. */
  readonly max: number
  /** Characters of a whole number, where there is just one length: then a filter compares instead of searching. */
  readonly whole?: number
  /** Upper and lower case differ; all other numbers are upper-case. */
  readonly mixedCase?: true
}
/** What a value of a choice means to a reader, for colour and sign; `done`: nothing is to be done about it any more. */
export type Meaning = 'neutral' | 'progress' | 'good' | 'attention' | 'bad' | 'done'

export interface ChoiceField extends Common {
  readonly kind: 'choice'
  readonly values: readonly string[]
  /** Each value is drawn as what it means. */
  readonly meanings?: { readonly [value: string]: Meaning }
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
export interface DateTimeField extends Common {
  readonly kind: 'dateTime'
}
export interface DayField extends Common {
  readonly kind: 'day'
}
/** A file: its name and the number of its content, as `Invoice.pdf/42`. */
export interface FileField extends Common {
  readonly kind: 'file'
  /** The media types that its content may have: `application/pdf`, or `image/*`. */
  readonly types: readonly string[]
  /** Bytes that it may have; 8 MB when left out. */
  readonly maxBytes?: number
}
export interface GroupsField extends Common {
  readonly kind: 'groups'
}
export interface JsonField extends Common {
  readonly kind: 'json'
}
/** How many elements a form takes; any number is read. */
export interface ElementBounds {
  /** At least so many; 0 when left out, so that the list may be empty. */
  readonly min?: number
  /** At most so many, 100 when left out; at most 1,000 are possible. */
  readonly max?: number
}
export interface ListField extends Common, ElementBounds {
  readonly kind: 'list'
  readonly of: ElementField
}
export interface RecordsField extends Common, ElementBounds {
  readonly kind: 'records'
  readonly of: { readonly [name: string]: ElementField }
  /** The properties that a cell shows and a column filter searches, the first one before the others. */
  readonly shows: readonly string[]
}
/** The id of a record of another resource, named as in the catalogue. */
export interface RelationField extends Common {
  readonly kind: 'relation'
  readonly to: string
}

/** What an expectation asks of a field: one of these values, or to be empty. */
export type Expected = string | boolean | null | readonly string[]

/** When something has to have happened, counted from a time of the record. */
export interface DueField extends Common {
  readonly kind: 'due'
  /** The field with the time. */
  readonly from: string
  /** The name of the allowance, whose hours the operator sets. */
  readonly within: string
  /** It is due so long before that time; otherwise so long after it. */
  readonly isBefore?: true
  /** It is expected while these fields have these values. */
  readonly while: { readonly [field: string]: Expected }
}

/** The kinds of the framework with one plain value, and what a field of each states. The folder of a new one augments it. */
export interface ElementFields {
  readonly text: TextField
  readonly email: EmailField
  readonly longText: LongTextField
  readonly identifier: IdentifierField
  readonly choice: ChoiceField
  readonly yesNo: YesNoField
  readonly integer: IntegerField
  readonly decimal: DecimalField
  readonly dateTime: DateTimeField
  readonly day: DayField
  readonly file: FileField
  readonly relation: RelationField
}
/** All kinds of the framework; those of the folders that augment it have no place in a list. */
export interface FrameworkFields extends ElementFields {
  readonly groups: GroupsField
  readonly json: JsonField
  readonly list: ListField
  readonly records: RecordsField
  readonly due: DueField
}
/**
 * The kinds that an application adds, each with one plain value: its port augments this interface by
 * `declare module`, and `ApplicationValues` by the type of a value that is not a string.
 */
export interface ApplicationFields {}
export interface ApplicationValues {}

/** A field of a list: one plain value. */
export type ElementField =
  | ElementFields[keyof ElementFields]
  | ApplicationFields[keyof ApplicationFields]
export type Field = FrameworkFields[keyof FrameworkFields] | ElementField
/** A field with many elements. */
export type ToManyField = Extract<Field, { readonly of: unknown }>
export type FieldKind = Field['kind']
export type FrameworkKind = keyof FrameworkFields
export type FieldOf<K extends FieldKind> = Extract<Field, { kind: K }>
export type Fields = { readonly [name: string]: Field }
