import { useGetOne, type Identifier } from 'ra-core'
import { actionKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import { actionsOf, type NamedView } from '#resources/kit/views.ts'
import { useSessionState } from '#src/session/SessionContext.ts'
import { ConfirmQuestion } from './ConfirmQuestion.tsx'
import { DialogFrame } from './DialogFrame.tsx'
import { resourceNameOf } from './resourceName.ts'
import { useShowRow } from './useShowRow.ts'

type Props = {
  readonly view: NamedView
  readonly id: Identifier
  readonly action: string
  readonly onClose: () => void
}

const width = 480

/** Asks before something is done that nobody can take back, and says which row it is about, as it is now. */
export const ConfirmDialog = ({ view, id, action, onClose }: Props) => {
  const { resource } = view
  const text = useText()
  const { session } = useSessionState()
  const show = useShowRow(view)
  const { data, error, refetch } = useGetOne(
    resourceNameOf(view),
    { id, meta: { purpose: 'confirm' } },
    { refetchOnMount: 'always', gcTime: 0, retry: false },
  )
  const confirms = actionsOf(resource)[action]?.confirms
  return (
    <DialogFrame title={text(actionKey(resource, action))} width={width} onClose={onClose}>
      {data === undefined || confirms === undefined ? (
        <p className="dialog-body" role={error ? 'alert' : undefined}>
          {text(error ? 'dialog.gone' : 'list.loading')}
        </p>
      ) : (
        <ConfirmQuestion
          resource={resource}
          row={data}
          action={action}
          confirms={confirms}
          session={session}
          onDone={() => show(data.id)}
          onRefused={() => void refetch()}
          onClose={onClose}
        />
      )}
    </DialogFrame>
  )
}
