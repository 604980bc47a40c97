/** How much one filter may ask; checked while reading, so that no input is worked through first. */
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
