import { useNotify, type Identifier, type RaRecord } from 'react-admin'
import { actionKey, singularKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import { toActionForm } from '#resources/kit/actions/actionForm.ts'
import type { SetAction } from '#resources/kit/actions/actions.ts'
import type { NamedView } from '#resources/kit/views.ts'
import { ReasonList } from '#src/core/dialog/ReasonList.tsx'
import { reasonsAgainst } from '#src/core/dialog/recordedActions.ts'
import { RowSummary } from '#src/core/dialog/RowSummary.tsx'
import { useFreshRow } from '#src/core/dialog/useFreshRow.ts'
import { useShowRow } from '#src/core/dialog/useShowRow.ts'
import { RecordForm, type FormGuard, type Saving } from '#src/core/form/RecordForm.tsx'
import { UnsavedChangesDialog } from '#src/core/form/UnsavedChangesDialog.tsx'
import { entryFailureText } from '#src/core/look/failureText.ts'
import { useSessionState } from '#src/core/session/SessionContext.ts'
import { useProvider } from '#src/core/session/useProvider.ts'

type Props = {
  readonly view: NamedView
  readonly id: Identifier
  readonly name: string
  readonly action: SetAction
  readonly onClose: () => void
}

const width = 480

/** The form of an action that sets fields of its row, some of which are typed. */
export const SetDialog = ({ view, id, name, action, onClose }: Props) => {
  const { resource } = view
  const text = useText()
  const { session } = useSessionState()
  const { data, error } = useFreshRow(view, id, name)
  const reasons = data ? reasonsAgainst(resource, name, session, data) : []
  const title = text('dialog.actionTitle', {
    action: text(actionKey(resource, name)),
    name: text(singularKey(resource)),
  })
  return (
    <UnsavedChangesDialog title={title} width={width} onClose={onClose}>
      {(registerGuard, close) => {
        if (data === undefined)
          return (
            <p className="dialog-body" role={error ? 'alert' : undefined}>
              {error ? entryFailureText(error, text) : text('ra.page.loading')}
            </p>
          )
        return reasons.length > 0 ? (
          <ReasonList resource={resource} reasons={reasons} />
        ) : (
          <SetForm
            view={view}
            row={data}
            name={name}
            action={action}
            onClose={onClose}
            onCancel={close}
            registerGuard={registerGuard}
          />
        )
      }}
    </UnsavedChangesDialog>
  )
}

const SetForm = ({
  view,
  row,
  name,
  action,
  onClose,
  onCancel,
  registerGuard,
}: Omit<Props, 'id'> & {
  readonly row: RaRecord
  readonly onCancel: () => void
  readonly registerGuard: (guard: FormGuard) => void
}) => {
  const { resource } = view
  const text = useText()
  const notify = useNotify()
  const { session } = useSessionState()
  const calls = useProvider()
  const show = useShowRow(view)
  const save = async ({ draft, version, key }: Saving) => {
    await calls.changeRow(
      resource,
      { id: row.id, name, body: { ...draft, version } },
      { meta: { archive: session.archive }, key },
    )
    await show(row.id)
    notify('ra.notification.updated', { type: 'success', messageArgs: { smart_count: 1 } })
    onClose()
  }
  return (
    <>
      <RowSummary resource={resource} row={row} />
      <RecordForm
        resource={toActionForm(resource, action)}
        address={`${view.route}/${row.id}/${name}`}
        record={row}
        isReady
        saveLabel={text(actionKey(resource, name))}
        save={save}
        onCancel={onCancel}
        registerGuard={registerGuard}
      />
    </>
  )
}
