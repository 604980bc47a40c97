import { useLocale, useSetLocale } from 'react-admin'
import { keepLanguage, languageNames, languages, type Language } from '#i18n/language.ts'
import { useText } from '#i18n/useText.ts'

/** The languages of this deployment. */
export const LanguageSwitch = ({ offered }: { readonly offered: readonly string[] }) => {
  const text = useText()
  const [locale, switchLanguage] = useLanguage()
  return (
    <select
      className="language"
      aria-label={text('shell.language')}
      value={locale}
      onChange={({ target }) => {
        const language = languages.find((known) => known === target.value)
        if (language !== undefined) switchLanguage(language)
      }}
    >
      {languages
        .filter((language) => offered.includes(language))
        .map((language) => (
          <option key={language} value={language}>
            {languageNames[language]}
          </option>
        ))}
    </select>
  )
}

/** The language, and a function that switches and stores it. */
export const useLanguage = () => {
  const locale = useLocale()
  const setLocale = useSetLocale()
  const switchTo = (language: Language): void => {
    keepLanguage(language)
    setLocale(language)
  }
  return [locale, switchTo] as const
}
