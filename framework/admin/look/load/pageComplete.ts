/** Resolves when the first page has been complete for a moment: what it does not need is loaded after that. */
export const { promise: pageComplete, resolve: completePage } = Promise.withResolvers<void>()
