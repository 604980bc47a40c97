/**
 * Instants at which the suite runs, so that no test depends on the hour at which it is started. Each lies a few minutes before a turn,
 * in the time zone of the port, and the run lasts over it. They lie ahead: a browser drops cookies of the past, and its own clock cannot
 * be set.
 */
export const instants = {
  day: '2031-06-10T21:57:00Z',
  month: '2031-02-28T22:57:00Z',
  year: '2031-12-31T22:57:00Z',
  summerTime: '2031-03-30T00:57:00Z',
  winterTime: '2031-10-26T00:57:00Z',
}

/** The one that `npm test` takes; `npm run instants` takes all of them. */
export const usualInstant = instants.day
