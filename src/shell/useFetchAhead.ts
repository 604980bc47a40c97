import { useIsFetching } from '@tanstack/react-query'
import { useEffect } from 'react'

const QUIET_MILLISECONDS = 1_000

const parts = [
  () => import('#src/core/look/panels/Panel.tsx'),
  () => import('#src/core/action/RowMenu.tsx'),
  () => import('#src/core/look/panels/ModalDialog.tsx'),
]

/**
 * Fetches what opens over any page as soon as the page is complete: it then opens at once, and without a network too.
 * A failure is not reported: the part is fetched again when it is opened.
 */
export const useFetchAhead = (): void => {
  const isQuiet = useIsFetching() === 0
  useEffect(() => {
    if (!isQuiet) return undefined
    const timer = setTimeout(() => {
      for (const part of parts) part().catch(() => undefined)
    }, QUIET_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [isQuiet])
}
