import { containerCheckDigit, mrnCheckDigit } from '#resources/checkDigits.ts'

const digits = (value: number, length: number): string =>
  String(Math.floor(value) % 10 ** length).padStart(length, '0')

const twoDigitYear = (instant: number): string =>
  String(new Date(instant).getUTCFullYear()).slice(-2)

// Invented; not checked against a register.
const owners = ['DMOU', 'HBXU', 'ELBU', 'NORU']

/**
 * The container number for a sequence number. A remainder of 10 is written as 0 and avoided in practice, so
 * serial numbers whose check digit is 0 are skipped.
 */
export const toContainerNumber = (running: number): string => {
  const owner = owners[running % owners.length] ?? ''
  // Odd and not divisible by 5, so that the million serial numbers are visited in a mixed order.
  for (let serial = running * 387_421; ; serial += 1) {
    const first10 = `${owner}${digits(serial, 6)}`
    const check = containerCheckDigit(first10)
    if (check !== 0) return `${first10}${check}`
  }
}

const offices = ['4851', '5501', '5866', '4605', '3302', '7407']

/** A German MRN: year, office, eight digits, letter of the procedure, check digit. */
export const toMrn = (created: number, running: number, letter: string): string => {
  const office = offices[running % offices.length] ?? ''
  const first17 = `${twoDigitYear(created)}DE${office}${digits(running, 8)}${letter}`
  return `${first17}${mrnCheckDigit(first17)}`
}

const countries = ['PL', 'CZ', 'AT', 'DK', 'NL']

/** An MRN of another member state in the old form, without a procedure letter. */
export const toOldMrn = (created: number, running: number): string => {
  const country = countries[running % countries.length] ?? ''
  const first17 = `${twoDigitYear(created)}${country}${digits(running, 13)}`
  return `${first17}${mrnCheckDigit(first17)}`
}

export const toLrn = (created: number, running: number): string =>
  `HH${twoDigitYear(created)}-EXP-${digits(running, 12)}`

/** Registration number of temporary storage: document, procedure, running number, month, year, office. */
export const toAtbNumber = (created: number, running: number): string => {
  const date = new Date(created)
  return `ATB15${digits(running, 6)}${digits(date.getUTCMonth() + 1, 2)}${date.getUTCFullYear()}4851`
}

/** 17 characters without I, O and Q, of an invented manufacturer. */
export const toChassisNumber = (running: number): string => `WXYZZZ8V1HA${digits(running, 6)}`

/** Letter, year, origin (0 order, 1 presentation, 2 collector) and sequence number. */
export const toReference = (
  letter: 'B' | 'S' | 'Z',
  created: number,
  origin: 0 | 1 | 2,
  running: number,
): string => `${letter}${twoDigitYear(created)}${origin}${digits(running, 8)}`
