import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

const QUIET_MILLISECONDS = 1_000

/**
 * Fetches what opens over any page as soon as the page is complete: it then opens at once, and without a network too.
 * Which parts these are is loaded then too. Returns whether the page was complete once.
 */
export const useFetchAhead = (): boolean => {
  const isQuiet = useIsFetching() === 0
  const [isComplete, setComplete] = useState(false)
  useEffect(() => {
    if (!isQuiet) return undefined
    const timer = setTimeout(() => {
      setComplete(true)
      import('./fetchAhead.ts').then(
        ({ fetchAhead }) => fetchAhead(),
        () => undefined,
      )
    }, QUIET_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [isQuiet])
  return isComplete
}
