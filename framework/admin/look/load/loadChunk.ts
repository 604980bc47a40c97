/** Loading a chunk is given up after this time (A083). */
const LIMIT_MILLISECONDS = 120_000

/** Loads a chunk: retries once after a failure, then throws the error; all within the limit. */
export const loadChunk = <T>(load: () => Promise<T>, limit = LIMIT_MILLISECONDS): Promise<T> => {
  const given = Promise.withResolvers<never>()
  const timer = setTimeout(() => given.reject(new Error(`not loaded after ${limit} ms`)), limit)
  return Promise.race([load().catch(load), given.promise]).finally(() => clearTimeout(timer))
}
