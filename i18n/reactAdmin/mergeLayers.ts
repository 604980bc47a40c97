import { mergeTranslations } from 'react-admin'
import type { Layers, ReactAdminMessages } from './reactAdminTexts.ts'

/** The texts of react-admin in one language: those of the last layer that has them. */
export const mergeLayers = (layers: Layers): ReactAdminMessages => mergeTranslations(...layers)
