import { useI18nProvider, useLocale, useNotify, useSetLocale } from 'react-admin'
import { keepLanguage, languageName, type Language } from '#i18n/language.ts'
import { useText } from '#i18n/useText.ts'

/** The languages of this deployment. */
export const LanguageSwitch = ({ offered }: { readonly offered: readonly Language[] }) => {
  const text = useText()
  const [locale, switchLanguage] = useLanguage()
  if (offered.length < 2) return null
  return (
    // The browser's own list, which every phone and reader knows.
    <select
      className="language"
      aria-label={text('shell.language')}
      value={locale}
      onChange={({ target }) => {
        const language = offered.find((known) => known === target.value)
        if (language !== undefined) switchLanguage(language)
      }}
    >
      {offered.map((language) => (
        <option key={language} value={language}>
          {languageName(language)}
        </option>
      ))}
    </select>
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
