import { useLocale, useSetLocale } from 'ra-core'
import { keepLanguage, languageNames, languages } from '#i18n/language.ts'
import { useText } from '#i18n/useText.ts'

/** The languages that this stage offers. */
export const LanguageSwitch = ({ offered }: { readonly offered: readonly string[] }) => {
  const text = useText()
  const locale = useLocale()
  const setLocale = useSetLocale()
  return (
    <select
      className="language"
      aria-label={text('shell.language')}
      value={locale}
      onChange={({ target }) => {
        const language = languages.find((known) => known === target.value)
        if (language === undefined) return
        keepLanguage(language)
        setLocale(language)
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
