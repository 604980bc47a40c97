import type { Page } from 'playwright-core'
import { toLanguageTag, type Language } from '#framework/i18n/language.ts'
import { demoAccounts } from '#demo/demoAccounts.ts'
import { countries } from '#server/reference/loadReference.ts'
import { textsOf } from '#test/tooling/interfaceTexts.ts'

/* Words in Latin letters on a page that are neither of the texts of its language nor data. */

const toWords = (text: string): string[] => text.toLowerCase().match(/\p{Script=Latin}{2,}/gu) ?? []

/** Dates that are not written as in German or Chinese. */
const englishDate = /\b\d{1,2}\/\d{1,2}\/\d{4}\b/

/** Texts of packages: of the calendar, and of durations. */
const fromPackages: { readonly [L in Language]: string } = {
  de: 'Navigationsleiste Zum vorherigen nächsten Monat Heute Tagen Stunden Minuten Std Min',
  en: '',
  cn: '',
}

/** Keeps the texts of all answers; those of the catalogues are left out, as they are in every language. */
const keepData = () => {
  const kept: string[] = []
  const gather = (value: unknown): void => {
    if (typeof value === 'string') kept.push(value)
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(gather)
  }
  const readJson = Response.prototype.json
  Response.prototype.json = async function () {
    const body: unknown = await Reflect.apply(readJson, this, [])
    if (!/\/(status-code|iso-country-code)\//.test(this.url)) gather(body)
    return body
  }
  Object.assign(window, { takeData: () => kept.splice(0) })
}

/** Names that the browser itself has for months, weekdays and countries. */
const readNames = ({ tag, codes }: { readonly tag: string; readonly codes: readonly string[] }) => {
  const regions = new Intl.DisplayNames(tag, { type: 'region' })
  const dates = (['long', 'short'] as const).flatMap((style) => {
    const format = new Intl.DateTimeFormat(tag, { month: style, weekday: style })
    return Array.from({ length: 366 }, (_, day) => format.format(new Date(2026, 0, 1 + day)))
  })
  return [...codes.map((code) => regions.of(code) ?? ''), ...dates]
}

/** Every text of the page, also of attributes that are shown or read aloud, its title, and the data since the last time. */
const readTexts = () => {
  const names = [
    'aria-label',
    'aria-description',
    'title',
    'placeholder',
    'aria-roledescription',
    'aria-valuetext',
    'alt',
  ]
  const texts = [document.title]
  for (const element of document.querySelectorAll('body, body *:not(script, style, noscript)')) {
    for (const node of element.childNodes)
      if (node.nodeType === Node.TEXT_NODE) texts.push(node.nodeValue ?? '')
    for (const name of names) texts.push(element.getAttribute(name) ?? '')
  }
  const { takeData } = window as unknown as { readonly takeData: () => readonly string[] }
  return { texts: [...new Set(texts)], data: takeData() }
}

/** Prepares a page before it opens, and returns a function that finds the foreign texts on it. */
export const watchWords = async (page: Page, language: Language) => {
  await page.addInitScript(keepData)
  const tag = toLanguageTag(language)
  // A text with facts in it is read as the source of its function; the pages of those are not visited.
  const texts = textsOf(language).map(([, text]) =>
    text.includes('=>') ? '' : text.replaceAll(/%\{\w+\}/g, ' '),
  )
  const known = new Set(
    [
      ...texts,
      ...(await page.evaluate(readNames, { tag, codes: countries.map(({ code }) => code) })),
      ...demoAccounts.flatMap(({ username, companyCode }) => [username, companyCode]),
      'Quayside Deutsch English',
      fromPackages[language],
    ].flatMap(toWords),
  )
  let data = ''
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
  return async () => {
    const found = await page.evaluate(readTexts)
    for (const text of found.data) {
      for (const word of toWords(text)) known.add(word)
      data += `${plain(text)}\n`
    }
    const foreign = found.texts
      .map(plain)
      .filter(
        (text) =>
          englishDate.test(text) ||
          (toWords(text).some((word) => !known.has(word)) && !data.includes(text)),
      )
    return { count: found.texts.length, foreign }
  }
}
