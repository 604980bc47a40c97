import type { Texts } from '#i18n/texts.ts'
import type { pageEn } from './pageEn.ts'

/** The texts that an application adds to those of document pages, by `declare module`. */
export interface ApplicationPageTexts {}

/** The texts of document pages other than field names, in one language. */
export type PageTexts = Texts<typeof pageEn> & ApplicationPageTexts
