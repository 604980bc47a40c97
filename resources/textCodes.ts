/**
 * Codes that have a text of our own, by what they are codes of; `coded` of a catalogue has the texts. What comes with
 * another code is shown as it was received.
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
export type CodeOf<G extends keyof Codes> = Codes[G][number]
