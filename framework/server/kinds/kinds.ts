import { isValid } from 'date-fns/isValid'
import { lightFormat } from 'date-fns/lightFormat'
import { parse } from 'date-fns/parse'
import { choiceKey } from '#i18n/resourceKeys.ts'
import type {
  EmailField,
  FieldOf,
  FrameworkKind,
  LongTextField,
  TextField,
} from '#schema/kinds/fieldTypes.ts'
import { dueAt } from '#schema/due/due.ts'
import { ownColumnOf } from '#schema/kinds/kinds.ts'
import { ownValue } from '#schema/ownValue.ts'
import { isDay } from '#schema/kinds/day.ts'
import { isBigInteger } from '#schema/kinds/number.ts'
import { readDecimal } from '#schema/values/decimals.ts'
import { measuredDecimals, printNumberOf } from '#schema/values/printNumber.ts'
import { readInstant } from '#schema/values/readInstant.ts'
import { dayPattern, printDay, printInstant } from '#schema/values/printTime.ts'
import {
  asInteger,
  asText,
  collations,
  int4,
  valuePrintedAs,
  type CellPlace,
  type ColumnField,
  type ColumnKind,
  type PlainValue,
  type PrintPlace,
  type PrintTexts,
  type ToManyKind,
} from '#schema/kinds/columnKind.ts'
import { foldCase } from '#query/foldCase.ts'

const int8 = asInteger(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)

const words: ColumnKind<TextField | EmailField | LongTextField> = {
  column: ({ max }) => `varchar(${max}) ${collations.words}`,
  read: asText,
  schema: ({ max }) => ({ type: 'string', maxLength: max }),
  initial: () => `''`,
  search: () => 'words',
  print: (_field, value) => String(value),
}

/** A day or an instant as any of the languages writes it, or as ISO 8601 does. */
const isoOf = (text: string, { texts }: CellPlace): string => {
  const [day = '', ...time] = text.split(/[T ]/)
  const found = texts
    .map(({ locale }) => parse(day, dayPattern(locale), 0))
    .find((date) => isValid(date) && date.getFullYear() > 1900)
  return [found ? lightFormat(found, 'yyyy-MM-dd') : day, ...time].join('T')
}

/** A number in the notation of any language; groups of digits only as the language of the user writes them. */
const readNumber = (text: string, decimals: number, locale: string): number | undefined => {
  const read = readDecimal(text, decimals)
  if (read !== undefined) return read
  const [group = ','] = new Intl.NumberFormat(locale).format(1_000).match(/\D/) ?? []
  const isGrouped = new RegExp(`^-?\\d{1,3}(\\${group}\\d{3})+((?!\\${group})\\D\\d+)?$`).test(text)
  return isGrouped ? readDecimal(text.replaceAll(group, ''), decimals) : undefined
}
/** An exported quantity has its unit behind it. */
const withoutUnit = ({ unit }: NumberField, text: string): string =>
  unit === undefined ? text : text.replace(/\s*[^\d\s]+$/, '')

type NumberField = FieldOf<'integer' | 'decimal'>
const printNumber = (
  field: NumberField,
  value: PlainValue,
  { record }: PrintPlace,
  { locale }: PrintTexts,
): string => printNumberOf(field, Number(value), record, locale)
/** With its unit it is a text; alone it can be calculated with. */
const exportNumber = (
  field: NumberField,
  value: PlainValue,
  place: PrintPlace,
  texts: PrintTexts,
) =>
  field.unit && place.record[field.unit] ? printNumber(field, value, place, texts) : Number(value)
const initialNumber = ({ min, max }: NumberField): string => String(Math.min(Math.max(min, 0), max))

const dueInstant = (
  field: FieldOf<'due'>,
  value: PlainValue,
  { due, timeZone }: PrintTexts,
): string => {
  if (due === undefined) throw new TypeError('nothing says how long what is due may take')
  return new Date(dueAt(field, Date.parse(String(value)), { ...due, timeZone })).toISOString()
}

const notPlain = (_field: unknown, _value: unknown, { owner, name }: PrintPlace): never => {
  throw new TypeError(`${owner.name}.${name} is no single value`)
}

const kinds: { readonly [K in Exclude<FrameworkKind, ToManyKind>]: ColumnKind<FieldOf<K>> } = {
  text: words,
  email: {
    ...words,
    schema: ({ max }) => ({ type: 'string', format: 'email', maxLength: max }),
    readCell: (_field, text) => text.toLowerCase(),
  },
  longText: words,
  identifier: {
    column: ({ max }) => `varchar(${max}) ${collations.codes}`,
    read: asText,
    schema: ({ max }) => ({ type: 'string', maxLength: max }),
    initial: () => `''`,
    search: ({ mixedCase }) => (mixedCase ? 'words' : 'codes'),
    print: (_field, value) => String(value),
  },
  choice: {
    column: ({ values }) =>
      `varchar(${Math.max(...values.map((value) => value.length))}) ${collations.codes}`,
    read: ({ values }, text) => (values.includes(text) ? text : undefined),
    schema: ({ values }) => ({ type: 'string', enum: [...values] }),
    initial: ({ values }) => `'${values[0] ?? ''}'`,
    search: () => 'whole',
    print: (_field, value, { owner, name }, { text }) =>
      text(choiceKey(owner, name, String(value))),
    readCell: ({ values }, text, { owner, name, texts }) =>
      values.find((value) => foldCase(value) === foldCase(text)) ??
      valuePrintedAs(values, text, { texts }, (value, each) =>
        each.text(choiceKey(owner, name, value)),
      ),
  },
  yesNo: {
    column: () => 'boolean',
    read: (_field, text) => (text === 'true' ? true : text === 'false' ? false : undefined),
    schema: () => ({ type: 'boolean' }),
    initial: () => 'false',
    search: () => 'whole',
    print: (_field, value, _place, { text }) => text(value === true ? 'list.yes' : 'list.no'),
    readCell: (_field, text, { texts }) =>
      valuePrintedAs([true, false], text, { texts }, String) ??
      valuePrintedAs([true, false], text, { texts }, (value, each) =>
        each.text(value ? 'list.yes' : 'list.no'),
      ),
  },
  integer: {
    column: (field) => (isBigInteger(field) ? 'bigint' : 'integer'),
    read: (field, text) => (isBigInteger(field) ? int8(field, text) : int4(field, text)),
    schema: ({ min, max }) => ({ type: 'integer', minimum: min, maximum: max }),
    initial: initialNumber,
    search: () => 'whole',
    print: printNumber,
    exportCell: exportNumber,
    readCell: (field, text, { texts: [{ locale }] }) =>
      readNumber(withoutUnit(field, text), field.unit ? measuredDecimals : 0, locale),
  },
  decimal: {
    column: ({ min, max, decimals }) =>
      `numeric(${String(Math.trunc(Math.max(max, -min))).length + decimals},${decimals})`,
    read: ({ decimals }, text) => readDecimal(text, decimals),
    schema: ({ min, max, decimals }) => ({
      type: 'number',
      minimum: min,
      maximum: max,
      multipleOf: 1 / 10 ** decimals,
    }),
    initial: initialNumber,
    search: () => 'whole',
    print: printNumber,
    exportCell: exportNumber,
    readCell: (field, text, { texts: [{ locale }] }) =>
      readNumber(withoutUnit(field, text), field.decimals, locale),
  },
  dateTime: {
    column: () => 'timestamptz(3)',
    read: (_field, text, timeZone) => readInstant(text, timeZone)?.toISOString(),
    schema: () => ({ type: 'string', format: 'date-time' }),
    initial: () => 'now()',
    search: () => 'whole',
    print: (_field, value, _place, texts) => printInstant(String(value), texts),
    exportCell: (_field, value) => ({ instant: String(value) }),
    readCell: (_field, text, place) =>
      readInstant(isoOf(text, place), place.texts[0].timeZone)?.toISOString(),
  },
  day: {
    column: () => 'date',
    read: (_field, text) => (isDay(text) ? text : undefined),
    schema: () => ({ type: 'string', format: 'date' }),
    initial: () => 'current_date',
    search: () => 'whole',
    print: (_field, value, _place, { locale }) => printDay(String(value), locale),
    readCell: (_field, text, place) => isoOf(text, place),
  },
  groups: {
    column: () => 'text[]',
    read: () => undefined,
    schema: () => ({ type: 'array', items: { type: 'string' } }),
    initial: () => `'{}'`,
    search: () => 'whole',
    print: notPlain,
    // Nothing that a cell of a table could show.
    exportCell: () => '',
  },
  json: {
    column: () => 'jsonb',
    read: () => undefined,
    schema: () => ({ type: 'object', additionalProperties: { type: 'string' } }),
    initial: () => `'{}'`,
    search: () => 'whole',
    print: notPlain,
    exportCell: () => '',
  },
  relation: {
    column: () => 'bigint',
    read: int8,
    schema: ({ to }) => ({ type: 'integer', minimum: 1, description: `The id of a ${to}` }),
    // No row has this id: the foreign key refuses a mandatory relation of rows that are there.
    initial: () => '0',
    search: () => 'whole',
    isIndexed: true,
    print: (field, value, _place, { nameOf }) => nameOf(field, String(value)) ?? String(value),
  },
  due: {
    // It follows from other columns, and has none.
    column: () => 'none',
    read: () => undefined,
    schema: () => ({ type: 'string', format: 'date-time' }),
    initial: () => 'now()',
    search: () => 'whole',
    print: (field, value, _place, texts) => printInstant(dueInstant(field, value, texts), texts),
    exportCell: (field, value, _place, texts) => ({ instant: dueInstant(field, value, texts) }),
  },
}

/** @throws TypeError for a field of an application's kind that was not made by `ofKind` */
export const columnKindOf = <F extends ColumnField>(field: F): ColumnKind<F> => {
  const kind =
    ownValue(kinds as Readonly<Record<string, unknown>>, field.kind) ?? ownColumnOf(field)
  if (kind === undefined) throw new TypeError(`there is no column for the kind ${field.kind}`)
  return kind as ColumnKind<F>
}
