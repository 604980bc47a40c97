import type { Language } from '#i18n/language.ts'

/** What the counts of the home page are called, by language and tile. */
export type TileTexts = { readonly [L in Language]: { readonly [tile: string]: string } }

const none: TileTexts = { de: {}, en: {}, cn: {} }
let load = async () => none
let texts = none

/** Says where the application keeps them. They are loaded with the home page. */
export const defineTileTexts = (loader: () => Promise<TileTexts>): void => {
  load = loader
}

/** Loads a part of the interface together with them. */
export const withTileTexts = async <Part>(part: Promise<Part>): Promise<Part> => {
  const [loaded, found] = await Promise.all([part, load()])
  texts = found
  return loaded
}

/** The name of a tile, which itself is shown where the application has none. */
export const tileText = (language: Language, tile: string): string => texts[language][tile] ?? tile
