const sum = (results, key) => results.reduce((all, one) => all + (one[key] ?? 0), 0)

/** The last line of `npm test`; skipped tests are only mentioned if there are any. */
export const summarise = (results) => {
  const skipped = sum(results, 'skipped')
  const words = [`${sum(results, 'passed')} passed`, `${sum(results, 'failed')} failed`]
  return [...words, ...(skipped > 0 ? [`${skipped} skipped`] : [])].join(', ')
}
