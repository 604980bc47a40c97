import { useDelete, type RaRecord } from 'react-admin'
import { relatedRowsPath } from '#schema/record/relatedRows.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import type { NamedView } from '#schema/views.ts'
import { resourceNameOf } from '#admin/dialog/resourceName.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { useProvider } from '#admin/session/useProvider.ts'
import type { Confirmed } from './ConfirmQuestion.tsx'

/** The call of an action that is done after a question alone. */
export const usePerform = (view: NamedView, name: string) => {
  const { resource } = view
  const calls = useProvider()
  const [remove] = useDelete()
  const { session } = useSessionState()
  return async (
    action: Confirmed,
    row: RaRecord,
    element: AnyRecord | undefined,
    key: string,
  ): Promise<void> => {
    const { id, version } = row as RaRecord & { readonly version?: number }
    switch (action.kind) {
      case 'confirm': {
        const values = { ...row, ...action.sends, ...element }
        await calls.confirm(resource, relatedRowsPath(action, values), key)
        return
      }
      case 'delete':
        await remove(
          resourceNameOf(view),
          { id, previousData: row, meta: { version } },
          { returnPromise: true },
        )
        return
      case 'set':
      case 'archive':
      case 'restore':
        await calls.changeRow(
          resource,
          { id, name, body: { version } },
          { meta: { archive: session.archive }, key },
        )
    }
  }
}
