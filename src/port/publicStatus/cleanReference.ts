import { customsReferenceMax } from '#resources/publicCustomsStatus.ts'

/** A reference as it may be typed or pasted: upper case, without the blanks and hyphens that people group by. */
export const cleanReference = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, customsReferenceMax)
