/** Instants at which the suite runs, by the turn that each of them is about. */
export const instants: { readonly [turn: string]: string }
/** The one that `npm test` takes. */
export const usualInstant: string
