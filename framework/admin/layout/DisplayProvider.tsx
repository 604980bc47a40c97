import { useLocale } from 'react-admin'
import { useMemo, type ReactNode } from 'react'
import { toLanguage, toLanguageTag, type Language } from '#i18n/language.ts'
import { useText } from '#i18n/useText.ts'
import type { DueRules } from '#schema/due/due.ts'
import { DisplayContext, type Display } from '#admin/controls/display.ts'

/** Names of codes in a language, from catalogues that the application reads. */
export type UseCodeNames = (language: Language) => Pick<Display, 'nameOf' | 'codesOf'>

/** Language, zone and catalogues for every cell among its children. */
export const DisplayProvider = ({
  timeZone,
  due,
  useCodeNames,
  children,
}: {
  readonly timeZone: string
  readonly due: DueRules
  readonly useCodeNames: UseCodeNames
  readonly children: ReactNode
}) => {
  const text = useText()
  const language = toLanguage(useLocale())
  const names = useCodeNames(language)
  const display = useMemo(
    () => ({ text, locale: toLanguageTag(language), timeZone, due, ...names }),
    [text, language, timeZone, due, names],
  )
  return <DisplayContext value={display}>{children}</DisplayContext>
}
