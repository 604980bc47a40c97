import type { Application } from '#schema/application.ts'

/** What codes of companies look like; the sign-in page and the server read the same. */
export interface CompanyCodes {
  /** The characters of a code, as in a character class of a regular expression. */
  readonly characters: string
  readonly min: number
  readonly max: number
  /** One of them, as an example; that of the only company where there is no other. */
  readonly example: string
  /** Users sign in without a code: there is one company. */
  readonly isOnly: boolean
}

type Companies = Pick<Application, 'companies'>

/** The longest code that the tables of the framework have room for. */
export const longestCompanyCode = 32

/** The codes of an application's companies: four of A to Z and 0 to 9 where it does not say otherwise. */
export const companyCodesOf = ({ companies }: Companies): CompanyCodes =>
  'only' in companies
    ? {
        characters: 'A-Za-z0-9_-',
        min: companies.only.length,
        max: companies.only.length,
        example: companies.only,
        isOnly: true,
      }
    : { characters: 'A-Z0-9', min: 4, max: 4, ...companies, isOnly: false }

/** A regular expression for a whole code, without anchors. */
export const companyCodePattern = (application: Companies): string => {
  const { characters, min, max, example, isOnly } = companyCodesOf(application)
  return isOnly ? example : `[${characters}]{${min === max ? min : `${min},${max}`}}`
}

export const isCompanyCode = (application: Companies, text: unknown): text is string =>
  typeof text === 'string' && new RegExp(`^${companyCodePattern(application)}$`).test(text)

/**
 * What was typed of a code, at most as long as one: characters that codes do not have are removed, in the other letter case if they have
 * that one. Letters beyond ASCII keep their case, since changing it would turn some of them into A to Z.
 */
export const cleanCompanyCode = (
  { characters, max }: Pick<CompanyCodes, 'characters' | 'max'>,
  typed: string,
): string => {
  const known = new RegExp(`^[${characters}]$`)
  const isAscii = (letter: string) => /^[A-Za-z]$/.test(letter)
  return [...typed]
    .map((letter) => {
      const forms = isAscii(letter)
        ? [letter, letter.toUpperCase(), letter.toLowerCase()]
        : [letter]
      return forms.find((form) => known.test(form)) ?? ''
    })
    .join('')
    .slice(0, max)
}
