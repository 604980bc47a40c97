/** The value below which `share` (0 to 1) of the values lie, by the nearest rank. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

/** The middle one, or the mean of the two in the middle. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other)
  const [lower = Number.NaN, upper = lower] = sorted.slice(
    Math.ceil(sorted.length / 2) - 1,
    Math.floor(sorted.length / 2) + 1,
  )
  return (lower + upper) / 2
}

/** Half of the interquartile range as a share of the median: the precision of the result. */
export const spread = (values: readonly number[]): number =>
  (percentile(values, 0.75) - percentile(values, 0.25)) / 2 / median(values)

export const rounded = (value: number, digits = 1): number => Number(value.toFixed(digits))
