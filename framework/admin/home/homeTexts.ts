import type { Language } from '#i18n/language.ts'
import { createLateDeclared } from '#admin/look/load/lateDeclared.ts'

type Texts = { readonly [L in Language]: { readonly [name: string]: string } }

/** What the application says on the home page, by language: the names of its counts, and a line about each of its areas. */
export interface HomeTexts {
  readonly tiles: Texts
  readonly areas: Texts
}

const none: Texts = { de: {}, en: {}, cn: {} }

/** Loaded with the home page. */
export const homeTexts = createLateDeclared<HomeTexts>({ tiles: none, areas: none })

/** The name of a tile, which itself is shown where the application has none. */
export const tileText = (language: Language, tile: string): string =>
  homeTexts.get().tiles[language][tile] ?? tile

/** What an area is for; a declared list may be without. */
export const areaText = (language: Language, hint: string): string | undefined =>
  homeTexts.get().areas[language][hint]
