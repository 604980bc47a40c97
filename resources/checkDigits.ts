/*
 * Letters count from 10 upwards, omitting the multiples of 11 (ISO 6346, annex A). The movement reference
 * number of customs uses the same values and weights.
 */
const values = Array.from({ length: 29 }, (_, at) => at + 10).filter((value) => value % 11 !== 0)
const letterValues = new Map(
  [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter, at) => [letter, values[at]]),
)

const valueOf = (character: string): number => letterValues.get(character) ?? Number(character)

const remainder = (characters: string): number => {
  let sum = 0
  for (const [position, character] of [...characters].entries())
    sum += valueOf(character) * 2 ** position
  return (sum % 11) % 10
}

/** The check digit of a container number's first ten characters (ISO 6346). */
export const containerCheckDigit = (first10: string): number => remainder(first10)

/** Four letters, the last of them U, J or Z, six digits and the right check digit. */
export const isContainerNumber = (text: string): boolean =>
  /^[A-Z]{3}[UJZ]\d{7}$/.test(text) && containerCheckDigit(text.slice(0, 10)) === Number(text[10])

/** The check digit of a movement reference number's first 17 characters. */
export const mrnCheckDigit = (first17: string): number => remainder(first17)

/** Year, country, 13 characters and the right check digit; old and new procedure letters alike. */
export const isMrn = (text: string): boolean =>
  /^\d{2}[A-Z]{2}[A-Z0-9]{13}\d$/.test(text) &&
  mrnCheckDigit(text.slice(0, 17)) === Number(text[17])

/** The check digit of a ship's IMO number's first six digits (weights 7 to 2). */
export const imoCheckDigit = (first6: string): number => {
  let sum = 0
  for (const [position, digit] of [...first6].entries()) sum += Number(digit) * (7 - position)
  return sum % 10
}

export const isImoNumber = (text: string): boolean =>
  /^\d{7}$/.test(text) && imoCheckDigit(text.slice(0, 6)) === Number(text[6])

/** A text that looks like a container number or an MRN and fails its check digit; it may be meant so (A147). */
export const failsCheckDigit = (text: string): boolean =>
  (text.length === 11 && /^[A-Z]{4}/.test(text) && !isContainerNumber(text)) ||
  (text.length === 18 && !isMrn(text))
