import { keepLanguage, languageNames, languages, toLanguageTag } from '#i18n/language.ts'
import { element } from './element.ts'

/** The languages of a light page, by their native names; the choice is stored, and the page rendered again. */
export const toLanguageSwitch = (
  current: string,
  offered: readonly string[],
  label: string,
  redraw: () => void,
): HTMLElement => {
  const buttons = languages
    .filter((language) => offered.includes(language))
    .map((language) => {
      const button = element(
        'button',
        {
          type: 'button',
          lang: toLanguageTag(language),
          'aria-pressed': String(language === current),
        },
        languageNames[language],
      )
      button.addEventListener('click', () => {
        keepLanguage(language)
        redraw()
        document.querySelector<HTMLElement>('.languages [aria-pressed="true"]')?.focus()
      })
      return button
    })
  return element('div', { class: 'languages', role: 'group', 'aria-label': label }, ...buttons)
}
