/**
 * Instants at which the suite runs, so that no test depends on the time of day. Each is a few minutes before a change,
 * in the port's time zone, and the run continues past it. They are in the future: browsers drop expired cookies, and their clock cannot
 * be set.
 */
export const instants = {
  day: '2031-06-10T21:57:00Z',
  month: '2031-02-28T22:57:00Z',
  year: '2031-12-31T22:57:00Z',
  summerTime: '2031-03-30T00:57:00Z',
  winterTime: '2031-10-26T00:57:00Z',
}

/** Used by `npm test`; `npm run instants` uses all of them. */
export const usualInstant = instants.day
