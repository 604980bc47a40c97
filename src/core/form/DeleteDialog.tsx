import { useDelete, useGetOne, useNotify, type Identifier } from 'ra-core'
import { useState } from 'react'
import { actionKey, deleteQuestionKey, fieldKey, singularKey } from '#i18n/resourceKeys.ts'
import type { NamedView } from '#resources/kit/views.ts'
import { entryFailureText } from '#src/core/look/failureText.ts'
import { renderCell } from '#src/core/kinds/cells.tsx'
import { useDisplay } from '#src/core/controls/display.ts'
import { useSessionState } from '#src/core/session/SessionContext.ts'
import { reasonsAgainst } from '#src/core/dialog/recordedActions.ts'
import { DialogFrame } from '#src/core/dialog/DialogFrame.tsx'
import { ReasonList } from '#src/core/dialog/ReasonList.tsx'
import { resourceNameOf } from '#src/core/dialog/resourceName.ts'
import { toSavingProblem } from '#src/core/dialog/savingProblem.ts'

type Props = {
  readonly view: NamedView
  readonly id: Identifier
  readonly onDeleted: () => void
  readonly onClose: () => void
}

/** Number of columns that identify an entry in the confirmation. */
const namingColumns = 3

/** Asks before an entry is deleted for good, and shows which one. */
export const DeleteDialog = ({ view, id, onDeleted, onClose }: Props) => {
  const { resource } = view
  const display = useDisplay()
  const { text } = display
  const notify = useNotify()
  const [remove, { isPending }] = useDelete()
  const [problem, setProblem] = useState('')
  const { session } = useSessionState()
  const { data, error } = useGetOne(resourceNameOf(view), { id, meta: {} }, { retry: false })
  const reasons = data === undefined ? [] : reasonsAgainst(resource, 'delete', session, data)
  const confirm = async () => {
    try {
      const meta = { version: data?.['version'] }
      await remove(resourceNameOf(view), { id, previousData: data, meta }, { returnPromise: true })
      notify('dialog.deleted', { type: 'success' })
      onDeleted()
      onClose()
    } catch (failure) {
      const found = toSavingProblem(failure, resource, text)
      setProblem(
        found.kind === 'text'
          ? found.text
          : text(found.kind === 'conflict' ? 'conflict.title' : 'dialog.gone'),
      )
    }
  }
  return (
    <DialogFrame
      title={text('dialog.actionTitle', {
        action: text(actionKey(resource, 'delete')),
        name: text(singularKey(resource)),
      })}
      width={420}
      onClose={onClose}
    >
      <div className="dialog-body">
        <p>
          {error
            ? entryFailureText(error, text)
            : text(deleteQuestionKey(resource), { _: text('dialog.deleteQuestion') })}
        </p>
        {data === undefined ? null : (
          <dl className="record-summary">
            {(resource.list?.columns ?? []).slice(0, namingColumns).map((name) => {
              const field = resource.fields[name]
              return field ? (
                <div key={name}>
                  <dt>{text(fieldKey(resource, name))}</dt>
                  <dd>{renderCell(field, data[name], display, { resource, name })}</dd>
                </div>
              ) : null
            })}
          </dl>
        )}
        {reasons.length > 0 ? <ReasonList resource={resource} reasons={reasons} /> : null}
        {problem === '' ? null : (
          <p role="alert" className="form-alert">
            {problem}
          </p>
        )}
      </div>
      <footer className="dialog-footer">
        <button type="button" className="button" onClick={onClose}>
          {text('dialog.cancel')}
        </button>
        <button
          type="button"
          className="button button-danger"
          disabled={isPending || data === undefined || reasons.length > 0}
          onClick={() => void confirm()}
        >
          {text(actionKey(resource, 'delete'))}
        </button>
      </footer>
    </DialogFrame>
  )
}
