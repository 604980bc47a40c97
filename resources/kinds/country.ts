import { chosenGroups, chosenMax, type Kind, operators } from '@quayside/framework'
import { compare } from '@quayside/framework/query'
import type { CountryField } from './types.ts'

/** The filter word for a country that is empty, which means every country (A106). */
export const allCountries = '#'

const isCountryCode = (text: string): boolean => /^[A-Z]{2}$/.test(text)

export const countryKind: Kind<CountryField> = {
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
