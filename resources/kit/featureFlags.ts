/** Switches between two variants of a behaviour; which are on is a runtime setting. */
export const featureFlags = [
  'EMPN3307',
  'EMPN3183',
  'EMPN2161',
  'EMPN2641',
  'EMPN2786',
  'EMPN3399',
] as const

export type FeatureFlag = (typeof featureFlags)[number]
