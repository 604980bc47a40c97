/** Does some work from time to time, never twice at once. A stop waits for what is under way. */
export const repeatWork = (
  work: () => Promise<void>,
  everyMs: number,
): { readonly stop: () => Promise<void> } => {
  let working: Promise<void> | undefined
  const timer = setInterval(() => {
    working ??= work().finally(() => {
      working = undefined
    })
  }, everyMs).unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await working
    },
  }
}
