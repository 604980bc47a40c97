/**
 * Codes that have our own text, by group; the texts are in `i18n/codedTexts.ts`. Other codes are shown with
 * the received text.
 */
export const textCodes = {
  /** Measures that customs orders. */
  control: ['10', '20', '30', '40', '50'],
  /** Reasons for rejection by customs. */
  reject: ['11', '12', '13', '14', '15', '16'],
  /** State of a case at customs. */
  status: ['21', '22', '23', '24'],
  /** Errors that the platform finds in data before sending. */
  validation: [
    '401',
    '402',
    '403',
    '404',
    '405',
    '406',
    '407',
    '408',
    '409',
    '410',
    '411',
    '412',
    '413',
  ],
  /** Findings of the import verification. */
  verification: ['537', '538', '539', '540', '541', '542', '543'],
} as const
type Codes = typeof textCodes
export type CodeGroup = keyof Codes
export type CodeOf<G extends CodeGroup> = Codes[G][number]

/** Texts used for every code, by the yes/no field that selects them. */
export type CommonText = 'communicationError'
