import { createContext, useContext } from 'react'
import { useLocale } from 'react-admin'
import { toLanguage, type Language } from '#i18n/language.ts'

type Texts = { readonly [L in Language]: { readonly [name: string]: string } }

/** What the application says on the home page, by language: the names of its counts, and a line about each of its areas. */
export interface HomeTexts {
  readonly tiles: Texts
  readonly areas: Texts
}

const none: Texts = { de: {}, en: {}, cn: {} }

export const noHomeTexts: HomeTexts = { tiles: none, areas: none }

export const HomeTextsContext = createContext(noHomeTexts)

export const useHomeTexts = () => {
  const { tiles, areas } = useContext(HomeTextsContext)
  const language = toLanguage(useLocale())
  return {
    /** The name of a tile, which itself is shown where the application has none. */
    tileText: (tile: string): string => tiles[language][tile] ?? tile,
    /** What an area is for; a declared list may be without. */
    areaText: (hint: string): string | undefined => areas[language][hint],
  }
}
