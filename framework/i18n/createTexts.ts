import type { Language } from './language.ts'

/** A text of one language by its key, with facts in named placeholders, such as `%{count}`. */
export type PartText<Key extends string> = (
  key: Key,
  facts?: { readonly [name: string]: string | number },
) => string

/** The texts of a lazily loaded part of the portal, loaded with it. */
export const createTexts =
  <Key extends string>(all: { readonly [L in Language]: { readonly [K in Key]: string } }) =>
  (language: Language): PartText<Key> =>
  (key, facts = {}) =>
    all[language][key].replaceAll(/%\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? ''))
