/**
 * Codes that have a text of our own, by what they are codes of; `i18n/codedTexts.ts` has the texts. What comes with
 * another code is shown as it was received.
 */
export const textCodes = {
  /** Of the import verification. */
  verification: ['537', '538', '539', '540', '541', '542', '543'],
} as const
type Codes = typeof textCodes
export type CodeGroup = keyof Codes
export type CodeOf<G extends CodeGroup> = Codes[G][number]
