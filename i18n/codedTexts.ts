import type { CodeGroup, CommonText, HelpPage } from '@quayside/framework'
import type { CodeOf } from '#resources/textCodes.ts'

/**
 * The meanings of customs codes. `variant` is for rows in which the codes of a group have other meanings, `common` is
 * used for every code, `help` names an external page.
 */
export type CodedTexts = {
  readonly codes: { readonly [G in CodeGroup]: { readonly [C in CodeOf<G>]: string } }
  readonly variant: { readonly verification: { readonly [C in CodeOf<'verification'>]: string } }
  readonly common: { readonly [T in CommonText]: string }
  readonly help: { readonly [P in HelpPage]: string }
}
