import { completePage } from '#src/core/look/load/pageComplete.ts'
import { loadProvider } from '#src/core/session/loadProvider.ts'

const parts = [
  () => import('#src/core/look/panels/Panel.tsx'),
  () => import('#src/core/action/RowMenu.tsx'),
  () => import('#src/core/look/panels/ModalDialog.tsx'),
  () => import('#src/core/look/tips/TipLayer.tsx'),
  () => import('#src/core/table/live/ListLive.tsx'),
  () => import('#src/core/table/widths/resizing.ts'),
  () => import('#src/shell/messages/ToastAlert.tsx'),
  () => import('@mui/material/Badge'),
  () => import('#src/shell/messages/LoggedMessages.tsx'),
  () => import('#src/shell/messages/clientLog.ts'),
  () => import('#src/shell/header/UserMenu.tsx'),
  () => import('#src/shell/header/SettingsPanel.tsx'),
  () => import('#src/shell/header/FindAnything.tsx'),
  () => import('ra-data-simple-rest'),
  () => import('#dataProvider/wholeList.ts'),
  () => import('#dataProvider/late/lateCalls.ts'),
  // Otherwise a deployment could take it away before the first renewal.
  loadProvider,
]

/** Fetches what opens over any page. A failure is not reported: the part is fetched again when it is opened. */
export const fetchAhead = (): void => {
  completePage()
  for (const part of parts) part().catch(() => undefined)
}
