/**
 * The customs codes that decide which manual actions are possible: the preset codes of the
 * specification (A135).
 */
export const customsCodes = {
  /** Released for exit. */
  first: '0050',
  /** Released by hand. */
  second: '0055',
  /** Exit summary declaration accepted, not released. */
  third: '0040',
  /** Cannot be revoked by a stop. */
  release: '0050',
  stop: '0080',
  ausb: '0075',
  /** Confirmed by the customs office of exit. */
  confirmed: '0070',
} as const

/** The goods may leave, or have left. */
export const releasedCodes: readonly string[] = [
  customsCodes.first,
  customsCodes.second,
  customsCodes.confirmed,
  customsCodes.ausb,
]
export const isReleased = (code: string | null | undefined): boolean =>
  typeof code === 'string' && releasedCodes.includes(code)
