import { useI18nProvider, useLocale, useNotify, useSetLocale } from 'react-admin'
import { keepLanguage, languageName, type Language } from '#i18n/language.ts'
import { useText } from '#i18n/useText.ts'
import { CompactSelect } from '#admin/controls/CompactSelect.tsx'

/** The languages of this deployment. */
export const LanguageSwitch = ({ offered }: { readonly offered: readonly Language[] }) => {
  const text = useText()
  const [locale, switchLanguage] = useLanguage()
  if (offered.length < 2) return null
  return (
    <CompactSelect
      className="language"
      label={text('shell.language')}
      value={locale}
      options={offered.map((language) => [language, languageName(language)])}
      onChoose={(chosen) => {
        const language = offered.find((known) => known === chosen)
        if (language !== undefined) switchLanguage(language)
      }}
    />
  )
}

/**
 * The language, and a function that switches and stores it. The texts are loaded first: react-admin, which would otherwise load
 * them itself, replaces the whole page then, and what is open or typed would be gone.
 */
export const useLanguage = () => {
  const locale = useLocale()
  const setLocale = useSetLocale()
  const { changeLocale } = useI18nProvider()
  const notify = useNotify()
  const switchTo = (language: Language): void => {
    keepLanguage(language)
    changeLocale(language).then(
      () => setLocale(language),
      () => notify('ra.notification.i18n_error', { type: 'error' }),
    )
  }
  return [locale, switchTo] as const
}
