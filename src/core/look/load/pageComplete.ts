const { promise, resolve } = Promise.withResolvers<void>()

/** Resolves when the first page has been complete for a moment: what it does not need is loaded after that. */
export const pageComplete = promise
export const completePage = resolve
