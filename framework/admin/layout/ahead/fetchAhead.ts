import { completePage } from '#framework/admin/look/load/pageComplete.ts'
import { loadProvider } from '#framework/admin/session/loadProvider.ts'

const parts = [
  () => import('#framework/admin/look/panels/Panel.tsx'),
  () => import('#framework/admin/actions/RowMenu.tsx'),
  () => import('#framework/admin/look/panels/ModalDialog.tsx'),
  () => import('#framework/admin/look/tips/TipLayer.tsx'),
  () => import('#framework/admin/grid/live/ListLive.tsx'),
  () => import('#framework/admin/grid/widths/resizing.ts'),
  () => import('#framework/admin/messages/ToastAlert.tsx'),
  () => import('@mui/material/Badge'),
  () => import('#framework/admin/messages/LoggedMessages.tsx'),
  () => import('#framework/admin/messages/clientLog.ts'),
  () => import('#framework/admin/layout/header/UserMenu.tsx'),
  () => import('#framework/admin/layout/header/SettingsPanel.tsx'),
  () => import('#framework/admin/layout/header/FindAnything.tsx'),
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
