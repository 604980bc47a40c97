/** Limits of one filter; checked while parsing, so that large input costs no work. */
export const filterLimits = {
  characters: 65_536,
  depth: 64,
  comparisons: 500,
  /** Values in all comparisons together. */
  values: 1_000,
  valueCharacters: 2_048,
  /** Wildcards in one value. */
  wildcards: 16,
} as const
