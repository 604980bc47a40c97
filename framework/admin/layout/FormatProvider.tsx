import { useLocale } from 'react-admin'
import { useMemo, type ReactNode } from 'react'
import { toLanguage, toLanguageTag, type Language } from '#i18n/language.ts'
import { useText } from '#i18n/useText.ts'
import type { DueRules } from '#schema/due/due.ts'
import type { Resource } from '#schema/resource.ts'
import { FormatContext, type Format } from '#admin/controls/format.ts'
import type { KindViews } from '#kinds/shared/view/kindView.ts'

/** Names of codes in a language, from catalogues that the application reads. */
export type UseCodeNames = (language: Language) => Pick<Format, 'nameOf' | 'codesOf'>

/** Language, zone, catalogues and declarations for every cell among its children. */
export const FormatProvider = ({
  timeZone,
  due,
  resources,
  kinds,
  useCodeNames,
  children,
}: {
  readonly timeZone: string
  readonly due: DueRules
  readonly resources: readonly Resource[]
  readonly kinds: KindViews
  readonly useCodeNames: UseCodeNames
  readonly children: ReactNode
}) => {
  const text = useText()
  const language = toLanguage(useLocale())
  const names = useCodeNames(language)
  const display = useMemo(
    () => ({ text, locale: toLanguageTag(language), timeZone, due, resources, kinds, ...names }),
    [text, language, timeZone, due, resources, kinds, names],
  )
  return <FormatContext value={display}>{children}</FormatContext>
}
