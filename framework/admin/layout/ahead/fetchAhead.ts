import { completePage } from '#admin/look/load/pageComplete.ts'
import { loadProvider } from '#admin/session/loadProvider.ts'

const parts = [
  () => import('#admin/look/panels/Panel.tsx'),
  () => import('#admin/actions/RowMenu.tsx'),
  () => import('#admin/look/panels/ModalDialog.tsx'),
  () => import('#admin/look/tips/TipLayer.tsx'),
  () => import('#admin/grid/live/ListLive.tsx'),
  () => import('#admin/grid/widths/resizing.ts'),
  () => import('#admin/messages/ToastAlert.tsx'),
  () => import('@mui/material/Badge'),
  () => import('#admin/messages/LoggedMessages.tsx'),
  () => import('#admin/messages/clientLog.ts'),
  () => import('#admin/layout/header/UserMenu.tsx'),
  () => import('#admin/layout/header/SettingsPanel.tsx'),
  () => import('#admin/layout/header/FindAnything.tsx'),
  () => import('ra-data-simple-rest'),
  () => import('@quayside/data-provider/wholeList.ts'),
  () => import('@quayside/data-provider/late/lateCalls.ts'),
  // Otherwise a deployment could take it away before the first renewal.
  loadProvider,
]

/** Fetches what opens over any page. A failure is not reported: the part is fetched again when it is opened. */
export const fetchAhead = (): void => {
  completePage()
  for (const part of parts) part().catch(() => undefined)
}
