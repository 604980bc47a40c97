import { useNotify, type RaRecord } from 'react-admin'
import { actionKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import { toActionForm } from '#schema/actions/actionForm.ts'
import type { SetAction } from '#schema/actions/actions.ts'
import type { NamedView } from '#schema/views.ts'
import { ReasonList } from '#admin/dialog/ReasonList.tsx'
import { getBlockers } from '#admin/dialog/recordedActions.ts'
import { RowSummary } from '#admin/dialog/RowSummary.tsx'
import { useShowRow } from '#admin/dialog/useShowRow.ts'
import { RecordForm, type SaveRequest } from '#admin/form/RecordForm.tsx'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { useProvider } from '#admin/session/useProvider.ts'

/** What each kind of question gets. */
export interface QuestionProps {
  readonly view: NamedView
  readonly row: RaRecord
  readonly name: string
  readonly onClose: () => void
}

/** An action that sets fields of its row, some of which are typed. */
export const SetQuestion = ({
  view,
  row,
  name,
  action,
  onClose,
}: QuestionProps & { readonly action: SetAction }) => {
  const { resource } = view
  const text = useText()
  const notify = useNotify()
  const { session } = useSessionState()
  const calls = useProvider()
  const show = useShowRow(view)
  const reasons = getBlockers(resource, name, session, row)
  if (reasons.length > 0) return <ReasonList resource={resource} reasons={reasons} />
  const save = async ({ draft, version, key }: SaveRequest) => {
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
    />
  )
}
