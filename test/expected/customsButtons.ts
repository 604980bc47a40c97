/*
 * The manual customs actions, copied from section 4 of the business areas and spec-12 line by line,
 * not derived from the rules: type, letter, EMP code, gate-in and manual status, then the possible actions while
 * the type decides, and if different, those while the letter decides (EMPN2161).
 */
export type CustomsCase = {
  readonly type: string
  readonly letter: 'B' | 'S' | 'Z'
  readonly code: string | null
  readonly gateIn: boolean
  readonly status?: string
  readonly source?: string
  readonly cancelled?: true
  readonly ausbOffered?: true
  readonly possible: readonly string[]
  readonly byLetter?: readonly string[]
}

const before = false
const inside = true
const order = (
  type: string,
  letter: CustomsCase['letter'],
  code: string | null,
  gateIn: boolean,
  possible: string,
  more: Partial<CustomsCase> = {},
): CustomsCase => ({ type, letter, code, gateIn, possible: split(possible), ...more })
const split = (names: string): string[] => names.split(' ').filter((name) => name !== '')
const stopped = { status: 'STOP', source: 'MANUAL' } as const
const reserved = { status: 'STOP_RESERVATION', source: 'MANUAL' } as const
const offered = { ausbOffered: true } as const
const letterSays = (names: string) => ({ byLetter: split(names) })

export const customsCases: readonly CustomsCase[] = [
  // AES: can be released manually until it is released; can be stopped behind the gate until customs released it.
  order('AES', 'Z', null, before, 'RELEASE'),
  order('AES', 'Z', '0010', before, 'RELEASE'),
  order('AES', 'Z', null, inside, 'STOP RELEASE'),
  order('AES', 'Z', '0020', inside, 'STOP RELEASE'),
  order('AES', 'Z', '0030', inside, 'STOP RELEASE'),
  order('AES', 'Z', '0020', inside, 'STOP RELEASE', { cancelled: true }),
  order('AES', 'Z', '0050', inside, ''),
  order('AES', 'Z', '0050', inside, 'AUSB', offered),
  order('AES', 'Z', '0050', before, 'AUSB', offered),
  order('AES', 'Z', '0050', inside, '', { ...offered, status: 'AUSB', source: 'MANUAL' }),
  order('AES', 'Z', '0055', inside, 'STOP AUSB', offered),
  order('AES', 'Z', '0055', inside, 'STOP', { status: 'RELEASE', source: 'MANUAL' }),
  order('AES', 'Z', '0055', before, ''),
  order('AES', 'Z', '0055', inside, '', stopped),
  order('AES', 'Z', '0075', inside, 'STOP RELEASE', {
    ...offered,
    status: 'AUSB',
    source: 'MANUAL',
  }),
  order('AES', 'Z', '0080', inside, 'RELEASE', stopped),
  order('AES', 'Z', '0080', inside, 'RELEASE'),
  order('AES', 'Z', '0080', before, 'RELEASE', offered),
  order('AES', 'Z', '0020', inside, 'RELEASE', { status: 'STOP', source: 'WAM' }),
  // DUX: can be stopped at any time once accepted or released; can be released only after a manual stop.
  order('DUX', 'S', null, inside, ''),
  order('DUX', 'S', '0010', inside, ''),
  order('DUX', 'S', '0040', before, 'STOP'),
  order('DUX', 'S', '0040', inside, 'STOP'),
  order('DUX', 'S', '0050', before, 'STOP'),
  order('DUX', 'S', '0050', inside, 'STOP AUSB', offered),
  order('DUX', 'S', '0055', inside, ''),
  order('DUX', 'S', '0055', inside, 'AUSB', offered),
  order('DUX', 'S', '0040', before, 'RELEASE', stopped),
  order('DUX', 'S', '0040', before, '', { status: 'STOP', source: 'ASUMA' }),
  order('DUX', 'S', '0050', inside, 'RELEASE AUSB', { ...stopped, ...offered }),
  order('DUX', 'S', '0080', inside, 'RELEASE', stopped),
  order('DUX', 'S', '0080', before, 'RELEASE'),
  order('DUX', 'S', '0080', before, 'RELEASE', { status: 'STOP', source: 'ASUMA' }),
  // B numbers: a stop is reserved before the gate and set behind it.
  order('MIT', 'B', null, before, 'STOP_RESERVATION'),
  order('EUB', 'B', '0010', before, 'STOP_RESERVATION'),
  order('AUS', 'B', '0020', before, 'STOP_RESERVATION'),
  order('SBF', 'B', '0050', before, 'STOP_RESERVATION'),
  order('SBF', 'B', '0010', before, '', { cancelled: true }),
  order('MIT', 'B', '0010', before, 'STOP_RESERVATION_CANCEL', reserved),
  order('MIT', 'B', '0010', before, '', { ...reserved, cancelled: true }),
  order('MIT', 'B', '0010', before, 'STOP_RESERVATION', {
    status: 'STOP_RESERVATION_CANCEL',
    source: 'MANUAL',
  }),
  order('MIT', 'B', '0020', inside, 'STOP'),
  order('MIT', 'B', '0020', inside, 'STOP', reserved),
  order('EUB', 'B', '0050', inside, ''),
  order('EUB', 'B', '0050', inside, 'AUSB', offered),
  order('AUS', 'B', '0055', inside, 'STOP'),
  order('SBF', 'B', '0080', inside, 'RELEASE', stopped),
  order('MIT', 'B', '0080', before, 'STOP_RESERVATION RELEASE'),
  // SAC follows none of the three by its type, and cannot be reserved.
  order('SAC', 'B', '0010', before, ''),
  order('SAC', 'B', '0020', inside, 'STOP'),
  order('SAC', 'B', '0080', inside, 'RELEASE', stopped),
  order('SAC', 'Z', '0010', before, '', letterSays('RELEASE')),
  order('SAC', 'S', '0040', before, '', letterSays('STOP')),
  // The letter differs from the type.
  order('AES', 'S', '0040', before, 'RELEASE', letterSays('STOP')),
  order('AES', 'B', '0010', before, 'RELEASE', letterSays('STOP_RESERVATION')),
  order('AES', 'B', '0020', inside, 'STOP RELEASE', letterSays('STOP')),
  order('DUX', 'Z', '0010', before, '', letterSays('RELEASE')),
  order('DUX', 'B', '0020', inside, '', letterSays('STOP')),
  order('MIT', 'Z', '0010', before, 'STOP_RESERVATION', letterSays('RELEASE')),
  order('MIT', 'S', '0010', inside, 'STOP', letterSays('')),
  // Without customs features.
  order('EXP', 'Z', '0010', before, ''),
  order('EXP', 'B', '0020', inside, '', offered),
]

export const formatCase = ({ type, letter, code, gateIn, status, source, ...rest }: CustomsCase) =>
  [
    `${type}/${letter}`,
    code ?? 'no code',
    gateIn ? 'inside' : 'before',
    status === undefined ? '' : `${status} by ${source}`,
    rest.cancelled ? 'cancelled' : '',
    rest.ausbOffered ? 'exit offered' : '',
  ]
    .filter((part) => part !== '')
    .join(', ')
