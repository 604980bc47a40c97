import { useDelete, type Identifier, type RaRecord } from 'react-admin'
import { actionKey, singularKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import { relatedRowsPath } from '#resources/kit/record/relatedRows.ts'
import type { AnyRecord } from '#resources/kit/recordOf.ts'
import { actionOf, type NamedView } from '#resources/kit/views.ts'
import { DialogFrame } from '#src/core/dialog/DialogFrame.tsx'
import { resourceNameOf } from '#src/core/dialog/resourceName.ts'
import { useFreshRow } from '#src/core/dialog/useFreshRow.ts'
import { useShowRow } from '#src/core/dialog/useShowRow.ts'
import { entryFailureText } from '#src/core/look/failureText.ts'
import { useSessionState } from '#src/core/session/SessionContext.ts'
import { useProvider } from '#src/core/session/useProvider.ts'
import { ConfirmQuestion, isConfirmed, type Confirmed } from './ConfirmQuestion.tsx'

type Props = {
  readonly view: NamedView
  readonly id: Identifier
  /** The name of an action that is confirmed. */
  readonly action: string
  /** The row is gone from the list. */
  readonly onGone: () => void
  readonly onClose: () => void
}

const width = 480

/** Asks before an action, with the current row. */
export const ConfirmDialog = ({ view, id, action: name, onGone, onClose }: Props) => {
  const { resource } = view
  const text = useText()
  const { session } = useSessionState()
  const show = useShowRow(view)
  const { data, error, refetch } = useFreshRow(view, id, 'confirm')
  const action = actionOf(resource, name)
  const perform = usePerform(view, name)
  if (!isConfirmed(action)) return null
  const label = text(actionKey(resource, name))
  return (
    <DialogFrame
      title={
        action.kind === 'confirm'
          ? label
          : text('dialog.actionTitle', { action: label, name: text(singularKey(resource)) })
      }
      width={width}
      onClose={onClose}
    >
      {data === undefined ? (
        <p className="dialog-body" role={error ? 'alert' : undefined}>
          {error ? entryFailureText(error, text) : text('ra.page.loading')}
        </p>
      ) : (
        <ConfirmQuestion
          resource={resource}
          row={data}
          name={name}
          action={action}
          session={session}
          perform={(row, element, key) => perform(action, row, element, key)}
          onDone={() => (isGone(action) ? onGone() : show(data.id))}
          onRefused={() => void refetch()}
          onClose={onClose}
        />
      )}
    </DialogFrame>
  )
}

const isGone = ({ kind }: Confirmed): boolean => ['delete', 'archive', 'restore'].includes(kind)

/** The call of an action. */
const usePerform = (view: NamedView, name: string) => {
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
          {
            meta: { archive: session.archive },
            key,
          },
        )
    }
  }
}
