import type { Language } from '@quayside/framework/i18n'
import { customsCodes } from '#resources/status/publicStatusCall.ts'
import type { StatusCode } from '#resources/reference/statusCode.ts'

const { content, type } = customsCodes

/** A status in a language, in English if it has none, or the code if it is unknown (A114). */
export const statusTextOf = (
  statuses: readonly StatusCode[],
  language: Language,
  code: string,
): { readonly name: string; readonly description: string } => {
  const found = statuses.find(
    (status) => status.code === code && status.content === content && status.type === type,
  )
  if (found === undefined) return { name: code, description: '' }
  const own = {
    de: { name: found.nameDe, description: found.descriptionDe },
    cn: { name: found.nameCn, description: found.descriptionCn },
    en: { name: found.nameEn, description: found.descriptionEn },
  }[language]
  return { name: own.name ?? found.nameEn, description: own.description ?? found.descriptionEn }
}
