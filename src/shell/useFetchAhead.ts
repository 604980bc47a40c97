import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { completePage } from '#src/core/look/load/pageComplete.ts'
import { loadProvider } from '#src/core/session/loadProvider.ts'

const QUIET_MILLISECONDS = 1_000

const parts = [
  () => import('#src/core/look/panels/Panel.tsx'),
  () => import('#src/core/action/RowMenu.tsx'),
  () => import('#src/core/look/panels/ModalDialog.tsx'),
  () => import('#src/core/look/tips/TipLayer.tsx'),
  () => import('#src/shell/messages/ToastAlert.tsx'),
  () => import('@mui/material/Badge'),
  () => import('#src/shell/messages/LoggedMessages.tsx'),
  () => import('#src/shell/messages/clientLog.ts'),
  () => import('#src/shell/header/UserMenu.tsx'),
  () => import('#src/shell/header/SettingsPanel.tsx'),
  () => import('#src/shell/header/FindAnything.tsx'),
  () => import('ra-data-simple-rest'),
  () => import('#dataProvider/wholeList.ts'),
  // Otherwise a deployment could take it away before the first renewal.
  loadProvider,
]

/**
 * Fetches what opens over any page as soon as the page is complete: it then opens at once, and without a network too.
 * A failure is not reported: the part is fetched again when it is opened. Returns whether the page was complete once.
 */
export const useFetchAhead = (): boolean => {
  const isQuiet = useIsFetching() === 0
  const [isComplete, setComplete] = useState(false)
  useEffect(() => {
    if (!isQuiet) return undefined
    const timer = setTimeout(() => {
      setComplete(true)
      completePage()
      for (const part of parts) part().catch(() => undefined)
    }, QUIET_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [isQuiet])
  return isComplete
}
