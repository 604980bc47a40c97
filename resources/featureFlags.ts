/** The switches that an operator may set at run time; their effect is documented where they are used. */
export const featureFlags = [
  'EMPN3307',
  'EMPN3183',
  'EMPN2161',
  'EMPN2641',
  'EMPN2786',
  'EMPN3399',
] as const
