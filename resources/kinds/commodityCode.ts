import {
  type ApplicationKind,
  chosenGroups,
  type ColumnKind,
  int4,
  matchesNothing,
  operators,
  problemOfInteger,
} from '@quayside/framework'
import { allOf, compare } from '@quayside/framework/query'
import type { CommodityCodeField } from './types.ts'

const spellCode = (digits: string): string => digits.padStart(8, '0')

const column: ColumnKind<CommodityCodeField> = {
  column: () => 'integer',
  read: int4,
  schema: () => ({
    type: 'integer',
    minimum: 0,
    maximum: 99_999_999,
    examples: [10_000_001, 10_000_002],
  }),
  initial: () => '0',
  search: () => 'whole',
  print: (_field, value) => spellCode(String(value)),
  // Fewer digits may be a chapter, or have lost their zeros in a spreadsheet: the check asks for all eight.
  readCell: (_field, text) => (/^\d{8}$/.test(text) ? Number(text) : undefined),
}

export const commodityCodeKind: ApplicationKind<CommodityCodeField> = {
  column,
  operators: operators.ordered,
  filterMax: () => 8,
  toFilter: (_field, path, text) => {
    if (/^\d{1,8}$/.test(text)) return compare(path, '==', String(Number(text)))
    if (!/^\d{1,7}\*$/.test(text)) return matchesNothing(path)
    const digits = text.slice(0, -1)
    return allOf([
      compare(path, '>=', String(Number(digits.padEnd(8, '0')))),
      compare(path, '<=', String(Number(digits.padEnd(8, '9')))),
    ])
  },
  // A form holds what is not yet eight digits as text; stored it is a number.
  problemOf: (_field, value) =>
    typeof value === 'number' && problemOfInteger(0, 99_999_999, value) === undefined
      ? undefined
      : 'eightDigits',
  width: () => 110,
  // A chapter of the nomenclature has two digits and too many codes to be worth a search.
  searchTexts: (text) => {
    const code = text.replaceAll(' ', '')
    if (/^\d{8}$/.test(code)) return { whole: code }
    return /^\d{4,7}$/.test(code) ? { part: `${code}*` } : {}
  },
  groups: {
    text: (field, value) =>
      value === null ? chosenGroups.text(field, value) : spellCode(String(value)),
  },
  spell: (value) => spellCode(String(value)),
}
