import { millisecondsInMinute as MINUTE } from 'date-fns/constants'
import { useEffect, useState } from 'react'

/** The time in ms: the given one, or that of the clock, updated every minute. */
export const useNow = (given: Date | undefined): number => {
  const [now, setNow] = useState(() => Date.now())
  const isGiven = given !== undefined
  useEffect(() => {
    if (isGiven) return undefined
    const timer = setInterval(() => setNow(Date.now()), MINUTE)
    return () => clearInterval(timer)
  }, [isGiven])
  return given?.getTime() ?? now
}
