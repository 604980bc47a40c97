import Box from '@mui/material/Box'
import { HttpError, useNotify } from 'react-admin'
import { viewKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import { firstBase } from '#schema/application.ts'
import { sentView } from '#schema/list/sentViews.ts'
import type { NamedView } from '#schema/views.ts'
import { UnsavedChangesDialog } from '#admin/form/UnsavedChangesDialog.tsx'
import { RecordForm, type SaveRequest } from '#admin/form/RecordForm.tsx'
import { MessageError } from '#admin/dialog/savingProblem.ts'
import { failureText } from '#admin/look/failureText.ts'
import { useHttp } from '#admin/session/HttpContext.ts'

const width = 480

/** Sends the list as it is shown to a colleague, with a note. */
export const SendDialog = ({
  view,
  name,
  search,
  onClose,
}: {
  readonly view: NamedView
  /** Of the saved view that is shown unchanged. */
  readonly name: string | undefined
  /** The state of the list, as in its address. */
  readonly search: string
  readonly onClose: () => void
}) => {
  const text = useText()
  const http = useHttp()
  const notify = useNotify()
  const send = async ({ draft, key }: SaveRequest) => {
    const body = { ...draft, view: view.name, search, ...(name === undefined ? {} : { name }) }
    const options = { idempotencyKey: key, handlesErrors: true }
    await http.post(firstBase, sentView.path, body, options).catch((error: unknown) => {
      throw hasProblems(error)
        ? error
        : new MessageError(failureText(text('list.notSent'), error, text))
    })
    notify(text('list.sent', { name: String(draft['to']) }), { type: 'success' })
    onClose()
  }
  const list = text(viewKey(view.resource, view.name))
  return (
    <UnsavedChangesDialog title={text('list.send')} width={width} onClose={onClose}>
      <RecordForm
        resource={sentView}
        // Another state is another request.
        address={`${view.route}/send${search}`}
        record={undefined}
        saveLabel={text('list.sendNow')}
        save={send}
        before={
          <Box component="p" sx={{ mt: 0, overflowWrap: 'anywhere' }}>
            <strong>{name === undefined ? list : `${list}, ${name}`}</strong>
            <br />
            <span className="soft">{text('list.sendHint')}</span>
          </Box>
        }
      />
    </UnsavedChangesDialog>
  )
}

/** Whether fields say what is wrong. */
const hasProblems = (error: unknown): boolean =>
  error instanceof HttpError && (error.body as { code?: string } | null)?.code === 'VALUE_INVALID'
