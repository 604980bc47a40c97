import { exactly } from '#schema/filters/exact.ts'
import type { Filter, Operator } from '#query/filter.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import type { Resource } from '#schema/resource.ts'
import type { Field } from './fieldTypes.ts'
import { isStorable } from '#schema/values/normalizeText.ts'

/** Problems that follow from the kinds alone; each has a text in the message catalogues. */
export const commonProblems = [
  'missing',
  'wrongType',
  'tooLong',
  'badCharacter',
  'notOffered',
  'outOfRange',
  'eightDigits',
  'badNumber',
  'badDate',
  'badEmail',
  'foreignDomain',
  'noRight',
  'taken',
  'tooFew',
  'tooMany',
  'noSuchRecord',
  'noColleague',
  'mayNotOpen',
  'belowItself',
  'fixed',
  'fileType',
  'fileSize',
  'fileEmpty',
  'fileUnsafe',
  'noSuchFile',
] as const
export type CommonProblem = (typeof commonProblems)[number]

/** What the meaning of a typed filter needs besides the declaration. */
export interface ColumnFilterContext {
  /** Codes whose name in the user's language, or whose code, contains the text. */
  codesNamed(field: Field, text: string): readonly string[]
  /** The resources whose records a relation may be named by; where they are left out, by its number. */
  readonly resources?: readonly Resource[]
  /** What relative words mean; the clock of this machine when left out. */
  readonly now?: Date
  /** The day of a word that is relative to today, and other texts as they are; there if a filter has such a word. */
  readonly dayOf?: (text: string, end: RangeEnd) => string
}

/** Which end of a period: a month begins with one day and ends with another. */
export type RangeEnd = 'from' | 'until'

/**
 * What browser and server share of a kind of field. Each kind has a folder in `framework/kinds`, with its column, cell, filter and
 * input; nothing else knows kinds by name.
 */
export interface Kind<F> {
  /** Its values are arrays in a table of their own: of plain values, or of records with properties. */
  readonly elements?: 'plain' | 'records'
  /** A value is an array or an object: it is not found from anywhere, and not changed in many rows at once. */
  readonly isComposite?: true
  /** Stored and sent, but neither shown nor typed. */
  readonly isHidden?: true
  /** A value is the id of a record of the resource that the field names. */
  readonly isRelation?: true
  /** A value is an identifier of the trade, in the format that the field names. */
  readonly isIdentifier?: true
  /** A value is a number within bounds. */
  readonly isNumber?: true
  /** A value is an instant. */
  readonly isInstant?: true
  /** A field states which values there are. */
  readonly hasChoices?: true
  /** A value is a deadline, counted from another field while something is expected. */
  readonly isDeadline?: true
  /** A value is the name of a file and the number of its content. */
  readonly isFile?: true
  /** Says something of a person, whatever its field states. */
  readonly isPersonal?: true
  /** A text of one line, which is shown whole where there is room. */
  readonly isLine?: true
  /** A text of several lines, which gets the width that others leave. */
  readonly isMultiline?: true
  /** The value of a kind that is made where records are read: neither stored nor sent, and no input. */
  compute?(field: F, record: AnyRecord): unknown
  /** What an input holds that nobody touched; null when left out. */
  emptyValue?(field: F): unknown
  /** The comparisons that a filter may make; all others are refused as FILTER_OPERATOR_NOT_ALLOWED. */
  readonly operators: readonly Operator[]
  /** Rows cannot be ordered by it. */
  readonly isUnsortable?: true
  /** Its filter is chosen, not typed, and counts at once. */
  readonly isChosen?: true
  /** Characters that a column filter takes at most. */
  filterMax(field: F, resources?: readonly Resource[]): number
  /** What is typed into its filter may be a name, which the context of the filter knows. */
  readonly isNamed?: true
  /** Whether its filter could hold a text that comes from an address or the store; it holds any when left out. */
  isFilterText?(field: F, text: string, resources?: readonly Resource[]): boolean
  /** The spellings of a typed text that its values may have; the text alone when left out. */
  spellings?(field: F, text: string): readonly string[]
  /** What a text above a column of many such values asks for; one of them in any letter case when left out. */
  toElementFilter?(
    field: F,
    path: string,
    text: string,
    context: ColumnFilterContext,
  ): Filter | undefined
  /** What a text above the column asks for; undefined: nothing. Quotes and backslashes are gone already. */
  toFilter(field: F, path: string, text: string, context: ColumnFilterContext): Filter | undefined
  /** Its texts are read by people: characters of any form and script stay as they are typed. Others are codes. */
  readonly isFreeText?: true
  /** What a value that is there breaks. */
  problemOf(field: F, value: unknown): CommonProblem | undefined
  /** The problem of an empty value, where it is not that it is missing. */
  readonly missing?: CommonProblem
  /** The value that is stored for what a form holds; the same when left out. */
  toStored?(field: F, value: unknown): unknown
  /** Width of a column in px: what a cell shows at most before it cuts. */
  width(field: F, resources?: readonly Resource[]): number
  /** Key of the text that stands for an empty value; a dash when left out. */
  readonly emptyText?: string
  /** Other fields of the record that a cell reads. */
  readsFields?(field: F): readonly string[]
  /** Texts above the column by which a search from anywhere finds a value whole or in part. */
  searchTexts?(text: string): { readonly whole?: string; readonly part?: string }
  /** Rows can be counted by it, where `takes` does not refuse the field. */
  readonly groups?: {
    takes?(field: F): boolean
    /** The text above the column that asks for this value alone; null is an empty one. */
    text(field: F, value: GroupValue): string
  }
  /** A stored value as a reader spells it, where that is not the plain text of it. */
  spell?(value: string | number): string
}

/** The kind of a field, for kinds that are made of others. */
export type KindOf = <F extends Field>(field: F) => Kind<F>

/** What the rows of a group have in common. */
export type GroupValue = string | number | boolean | null

/** The group of a kind whose filter is chosen: an empty value is asked for as in any column. */
export const chosenGroups = {
  text: (_field: unknown, value: GroupValue): string =>
    value === null ? exactly('') : String(value),
}
/** The group of a kind whose filter searches: its text asks for the whole value. */
export const exactGroups = {
  text: (_field: unknown, value: GroupValue): string => exactly(String(value ?? '')),
}

export const operators = {
  text: ['==', '=ci=', '>=', '<=', '=contains=', '=ncontains=', '=isnull=', '=in='],
  ordered: ['==', '>=', '<=', '=in=', '=isnull='],
  plain: ['==', '=in=', '=isnull='],
  states: ['==', '=in='],
  toMany: ['==', '=ci=', '=contains=', '=ncontains=', '=isnull=', '=in=', '=exists=', '=existsci='],
} as const satisfies { readonly [name: string]: readonly Operator[] }

/** Characters of the filter of a kind that is chosen from names. */
export const chosenMax = 40

export const problemOfText = (max: number, value: unknown): CommonProblem | undefined => {
  if (typeof value !== 'string') return 'wrongType'
  if (value.length > max) return 'tooLong'
  return isStorable(value) ? undefined : 'badCharacter'
}

export const problemOfInteger = (
  min: number,
  max: number,
  value: unknown,
): CommonProblem | undefined => {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) return 'wrongType'
  return value >= min && value <= max ? undefined : 'outOfRange'
}
