import type { Field, ToManyField } from '#schema/kinds/fieldTypes.ts'
import type { DueRules } from '#schema/due/due.ts'
import type { FeatureFlag } from '#schema/application.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import { foldCase } from '#query/foldCase.ts'

export type SqlValue = string | number | boolean
export type JsonSchema = { readonly [keyword: string]: unknown }
export type PlainValue = string | number | boolean

/** Everything that a printed or exported value needs besides itself. */
export interface PrintTexts {
  /** By its key, with facts for its named places. */
  text(this: void, key: string, facts?: Readonly<Record<string, string | number>>): string
  readonly locale: string
  readonly timeZone: string
  readonly flags: readonly FeatureFlag[]
  /** What operators set for due fields; undefined where none is printed. */
  readonly due?: DueRules
  /** The name that the catalogues of the application have for a code, or what names the other record of a relation. */
  readonly nameOf: (field: Field, code: string) => string | undefined
}

/** The field that a printed value is of. */
export interface PrintPlace {
  /** Whose field it is: the key of its texts. */
  readonly owner: { readonly name: string }
  readonly name: string
  readonly record: AnyRecord
}

/** A cell of an export: words, a number, or an instant. */
export type ExportCell = string | number | { readonly instant: string }

/** What only the server knows of a kind with one plain value. */
export interface ColumnKind<F> {
  /** The type of its column in PostgreSQL. */
  column(field: F): string
  /** A value of a comparison in the type of the column; undefined where the text is none. */
  read(field: F, text: string, timeZone: string): SqlValue | undefined
  /** JSON Schema for OpenAPI. `checkDraft` enforces the rules of the kind, with error texts of its own. */
  schema(field: F): JsonSchema
  /** SQL of the value that existing rows get in a new column that must not be empty. */
  initial(field: F): string
  /** How a column filter compares, for the indexes: parts of words in any letter case, parts of upper-case codes, or whole values. */
  search(field: F): 'words' | 'codes' | 'whole'
  /** Has an index where no list shows it, too: the database looks there when the other record is deleted. */
  readonly isIndexed?: true
  /** The resource, and its field, that has every value there is; a save refuses others. */
  readonly values?: { readonly resource: string; readonly field: string }
  /** A value that is there, as text. */
  print(field: F, value: PlainValue, place: PrintPlace, texts: PrintTexts): string
  /** The same in an export, where that differs. */
  exportCell?(field: F, value: PlainValue, place: PrintPlace, texts: PrintTexts): ExportCell
  /**
   * The value that a cell of an imported file means, in the words of any language; undefined where it means none, so that the check
   * of the draft says what is wrong. The text itself when left out.
   */
  readCell?(field: F, text: string, place: CellPlace): unknown
}

/** The field that a cell of an imported file is of. */
export interface CellPlace {
  readonly owner: { readonly name: string }
  readonly name: string
  /** The texts of every language, those of the user first. */
  readonly texts: readonly [PrintTexts, ...PrintTexts[]]
}

/** The value whose printed form in any language is the text, regardless of letter case; the first language that has it decides. */
export const valuePrintedAs = <V extends PlainValue>(
  values: readonly V[],
  text: string,
  { texts }: Pick<CellPlace, 'texts'>,
  print: (value: V, texts: PrintTexts) => string,
): V | undefined => {
  const wanted = foldCase(text)
  for (const each of texts) {
    const found = values.find((value) => foldCase(print(value, each)) === wanted)
    if (found !== undefined) return found
  }
  return undefined
}

/**
 * Words are ordered as a reader expects, by a collation that PostgreSQL and PGlite both have; codes by code point, so that
 * order, prefix search and index agree on both.
 */
export const collations = { words: 'collate "und-x-icu"', codes: 'collate "C"' } as const

export const asText = (_field: unknown, text: string): SqlValue => text

/** Reads an integer within the bounds of its column type. */
const asInteger =
  (smallest: number, largest: number) =>
  (_field: unknown, text: string): SqlValue | undefined => {
    const number = /^-?\d{1,16}$/.test(text) ? Number(text) : Number.NaN
    return number >= smallest && number <= largest ? number : undefined
  }
export const int2 = asInteger(-32_768, 32_767)
export const int4 = asInteger(-2_147_483_648, 2_147_483_647)
export const int8 = asInteger(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)

/** Kinds with a table of their own instead of a column. */
export type ToManyKind = ToManyField['kind']
export type ColumnField = Exclude<Field, { kind: ToManyKind }>
