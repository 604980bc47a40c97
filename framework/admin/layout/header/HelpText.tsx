import { useLocale } from 'react-admin'
import { helpText } from '#i18n/parts/helpTexts.ts'
import { toLanguage } from '#i18n/language.ts'

/** How to reach support. */
export const HelpText = () => {
  const t = helpText(toLanguage(useLocale()))
  return (
    <>
      <h2>{t('title')}</h2>
      <p>{t('text')}</p>
    </>
  )
}
