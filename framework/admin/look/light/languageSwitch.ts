import { keepLanguage, languageName, toLanguageTag, type Language } from '#i18n/language.ts'
import { element } from './element.ts'

/** The languages of a light page, by their native names; the choice is stored, and the page rendered again. */
export const toLanguageSwitch = (
  current: string,
  offered: readonly Language[],
  label: string,
  redraw: () => void,
): HTMLElement => {
  const buttons = (offered.length < 2 ? [] : offered).map((language) => {
    const button = element(
      'button',
      {
        type: 'button',
        lang: toLanguageTag(language),
        'aria-pressed': String(language === current),
      },
      languageName(language),
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
