import type { Language } from '#i18n/language.ts'

type Texts = { readonly [L in Language]: { readonly [name: string]: string } }

/** What the application says on the home page, by language: the names of its counts, and a line about each of its areas. */
export interface HomeTexts {
  readonly tiles: Texts
  readonly areas: Texts
}

const none: Texts = { de: {}, en: {}, cn: {} }
let load = async (): Promise<HomeTexts> => ({ tiles: none, areas: none })
let texts: HomeTexts = { tiles: none, areas: none }

/** Says where the application keeps them. They are loaded with the home page. */
export const defineHomeTexts = (loader: () => Promise<HomeTexts>): void => {
  load = loader
}

/** Loads a part of the interface together with them. */
export const withHomeTexts = async <Part>(part: Promise<Part>): Promise<Part> => {
  const [loaded, found] = await Promise.all([part, load()])
  texts = found
  return loaded
}

/** The name of a tile, which itself is shown where the application has none. */
export const tileText = (language: Language, tile: string): string =>
  texts.tiles[language][tile] ?? tile

/** What an area is for; a declared list may be without. */
export const areaText = (language: Language, hint: string): string | undefined =>
  texts.areas[language][hint]
