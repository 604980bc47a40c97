import {
  type ApplicationKind,
  asText,
  chosenGroups,
  chosenMax,
  collations,
  type ColumnKind,
  operators,
} from '@quayside/framework'
import { compare } from '@quayside/framework/query'
import type { CountryField } from './types.ts'

/** The filter word for a country that is empty, which means every country (A106). */
export const allCountries = '#'

const isCountryCode = (text: string): boolean => /^[A-Z]{2}$/.test(text)

const column: ColumnKind<CountryField> = {
  column: () => `varchar(2) ${collations.codes}`,
  read: asText,
  schema: () => ({ type: 'string', pattern: '^[A-Z]{2}$', examples: ['DE'] }),
  initial: () => `''`,
  search: () => 'words',
  values: { resource: 'isoCountryCode', field: 'code' },
  print: (field, value, _place, { nameOf }) =>
    [value, nameOf(field, String(value))].filter(Boolean).join(' '),
  // An export has the name behind the code.
  readCell: (_field, text) => /^[A-Za-z]{2}(?=\s|$)/.exec(text)?.[0].toUpperCase(),
}

export const countryKind: ApplicationKind<CountryField> = {
  column,
  operators: operators.text,
  isChosen: true,
  filterMax: () => chosenMax,
  isFilterText: (_field, text) => text === allCountries || isCountryCode(text),
  toFilter: (_field, path, text) =>
    text === allCountries ? compare(path, '=isnull=', 'true') : compare(path, '==', text),
  problemOf: (_field, value) =>
    typeof value === 'string' && isCountryCode(value) ? undefined : 'notOffered',
  groups: {
    text: (field, value) =>
      value === null && field.optional ? allCountries : chosenGroups.text(field, value),
  },
  width: () => 150,
  emptyText: 'list.allCountries',
}
