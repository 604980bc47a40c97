import { secondsInHour } from 'date-fns/constants'

/** Max duration of a sign-in, regardless of token renewals. */
export const SESSION_SECONDS = 8 * secondsInHour
