/** A part of the program is given up after this time (A083). */
const LIMIT_MILLISECONDS = 120_000

/** Loads a part of the program: a second attempt after a failure, then the error goes on. */
export const loadChunk = async <T>(
  load: () => Promise<T>,
  limit = LIMIT_MILLISECONDS,
): Promise<T> => {
  const attempt = () => Promise.race([load(), failAfter(limit)])
  return attempt().catch(attempt)
}

const failAfter = (limit: number): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error(`not loaded after ${limit} ms`)), limit)
  })
