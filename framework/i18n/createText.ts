import polyglot from 'ra-i18n-polyglot'
import { languageName, toLanguage, type Language } from './language.ts'
import type { Text } from './messages.ts'
import { missingText } from './missingText.ts'

type Read = Parameters<typeof polyglot>[0]

/**
 * Polyglot on the catalogues of all languages. A declaration may run before it has texts: a key without one is shown as words.
 *
 * @param read The catalogue of a language; at once for the first one
 * @param languages Those that a user chooses from
 */
export const createPolyglot = (
  read: (language: Language) => object | Promise<object>,
  language: Language,
  languages: readonly Language[] = [],
) => {
  const provider = polyglot(
    // Its type asks for react-admin's texts, which the server does not have.
    ((locale) => read(toLanguage(locale))) as Read,
    language,
    languages.map((locale) => ({ locale, name: languageName(locale) })),
    { allowMissing: true, onMissingKey: (key: string) => missingText(key, find) },
  )
  const find = (key: string): string | undefined => provider.translate(key, { _: '' }) || undefined
  return provider
}

/** The texts of a catalogue outside React: in mails, files and prints. */
export const createText = (catalogue: object, language: Language): Text =>
  createPolyglot(() => catalogue, language).translate
