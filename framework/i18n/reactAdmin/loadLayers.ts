import { toFrameworkLanguage, type FrameworkLanguage, type Language } from '#i18n/language.ts'
import type { Layers } from './reactAdminTexts.ts'

const loaders: { readonly [L in FrameworkLanguage]: () => Promise<Layers> } = {
  de: async () => (await import('./de.ts')).layersDe,
  en: async () => (await import('./en.ts')).layersEn,
  cn: async () => (await import('./cn.ts')).layersCn,
}

/** What react-admin says in one language, loaded on first use. */
export const loadLayers = (language: Language): Promise<Layers> =>
  loaders[toFrameworkLanguage(language)]()
