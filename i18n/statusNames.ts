import type { ColumnFilterContext } from '#resources/kit/columnFilter.ts'
import type { StatusCodeField } from '#resources/kit/fields.ts'
import type { StatusCode } from '#resources/statusCode.ts'

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
  statusCodesNamed: (field, text) => {
    const wanted = text.toLocaleLowerCase()
    return statuses
      .filter((status) => isOf(status, field))
      .filter(
        (status) =>
          status.code.includes(wanted) ||
          nameIn(status, language).toLocaleLowerCase().includes(wanted),
      )
      .map(({ code }) => code)
  },
})
