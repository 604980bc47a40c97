import { useNotify } from 'react-admin'
import { actionKey } from '#framework/i18n/resourceKeys.ts'
import { useText } from '#framework/i18n/useText.ts'
import { toActionForm } from '#framework/schema/actions/actionForm.ts'
import type { SetAction } from '#framework/schema/actions/actions.ts'
import { ReasonList } from '#framework/admin/dialog/ReasonList.tsx'
import { reasonsAgainst } from '#framework/admin/dialog/recordedActions.ts'
import { RowSummary } from '#framework/admin/dialog/RowSummary.tsx'
import { useShowRow } from '#framework/admin/dialog/useShowRow.ts'
import { RecordForm, type Saving } from '#framework/admin/form/RecordForm.tsx'
import { useSessionState } from '#framework/admin/session/SessionContext.ts'
import { useProvider } from '#framework/admin/session/useProvider.ts'
import type { QuestionProps } from './QuestionDialog.tsx'

/** An action that sets fields of its row, some of which are typed. */
export const SetQuestion = ({
  view,
  row,
  name,
  action,
  onClose,
  onCancel,
  registerGuard,
}: QuestionProps & { readonly action: SetAction }) => {
  const { resource } = view
  const text = useText()
  const notify = useNotify()
  const { session } = useSessionState()
  const calls = useProvider()
  const show = useShowRow(view)
  const reasons = reasonsAgainst(resource, name, session, row)
  if (reasons.length > 0) return <ReasonList resource={resource} reasons={reasons} />
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
    <RecordForm
      resource={toActionForm(resource, action)}
      address={`${view.route}/${row.id}/${name}`}
      record={row}
      isReady
      before={<RowSummary resource={resource} row={row} />}
      saveLabel={text(actionKey(resource, name))}
      save={save}
      onCancel={onCancel}
      registerGuard={registerGuard}
    />
  )
}
