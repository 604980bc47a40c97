import type { ColumnFilterContext, Field } from '@quayside/framework'
import { toLanguage, toLanguageTag } from '@quayside/framework/i18n'
import { foldCase } from '@quayside/framework/query'
import type { StatusCodeField } from '#resources/kinds/types.ts'
import type { StatusCode } from '#resources/reference/statusCode.ts'

/** The name of a status in a language, or in English if it has none (A114). */
const nameIn = (status: StatusCode, language: string): string => {
  const own = { de: status.nameDe, cn: status.nameCn }[language]
  return own ?? status.nameEn
}

const isOf = (status: StatusCode, { content, type }: StatusCodeField): boolean =>
  status.content === content && status.type === type

export const statusNameOf = (
  statuses: readonly StatusCode[],
  language: string,
  field: StatusCodeField,
  code: string,
): string | undefined => {
  const found = statuses.find((status) => status.code === code && isOf(status, field))
  return found && nameIn(found, language)
}

/** The meaning of a typed status filter: codes whose name or number contains the text, ignoring case. */
export const toColumnFilterContext = (
  statuses: readonly StatusCode[],
  language: string,
): ColumnFilterContext => ({
  codesNamed: (field, text) => {
    if (field.kind !== 'statusCode') return []
    const wanted = foldCase(text)
    return statuses
      .filter((status) => isOf(status, field))
      .filter(
        (status) =>
          status.code.includes(wanted) || foldCase(nameIn(status, language)).includes(wanted),
      )
      .map(({ code }) => code)
  },
})

const regionNames = new Map<string, Intl.DisplayNames>()

/** The name of a country in a language. The catalogue has English names only; other languages have those of the platform. */
export const countryNameIn = (language: string, code: string, english: string): string => {
  if (language === 'en' || !/^[A-Z]{2}$/.test(code)) return english
  const tag = toLanguageTag(toLanguage(language))
  const names = regionNames.get(tag) ?? new Intl.DisplayNames(tag, regionOptions)
  regionNames.set(tag, names)
  return names.of(code) ?? english
}
const regionOptions = { type: 'region', fallback: 'none' } as const

/** Every code of a status with its name, as far as the field says whose and of which type without a record. */
export const statusCodesOf = (
  statuses: readonly StatusCode[],
  language: string,
  field: StatusCodeField,
): readonly { readonly code: string; readonly name: string }[] =>
  statuses
    .filter((status) => isOf(status, field))
    .map((status) => ({ code: status.code, name: nameIn(status, language) }))

/** The name of a code: of a country, or of a status. */
export const nameOfCode =
  (countries: ReadonlyMap<string, string>, statuses: readonly StatusCode[], language: string) =>
  (field: Field, code: string): string | undefined => {
    if (field.kind === 'country') {
      const english = countries.get(code)
      return english && countryNameIn(language, code, english)
    }
    return field.kind === 'statusCode' ? statusNameOf(statuses, language, field, code) : undefined
  }
