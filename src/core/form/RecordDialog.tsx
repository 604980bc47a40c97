import Button from '@mui/material/Button'
import {
  useCreate,
  useGetOne,
  useNotify,
  useUpdate,
  type Identifier,
  type RaRecord,
} from 'react-admin'
import { useState } from 'react'
import { actionKey, singularKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import { baseOf } from '#resources/kit/resource.ts'
import { blockersOf } from '#resources/kit/actions/rules.ts'
import { actionsOf, type NamedView } from '#resources/kit/views.ts'
import { entryFailureText } from '#src/core/look/failureText.ts'
import { useHttp } from '#src/core/session/HttpContext.ts'
import { useSessionState } from '#src/core/session/SessionContext.ts'
import { UnsavedChangesDialog } from './UnsavedChangesDialog.tsx'
import { reasonsAgainst } from '#src/core/dialog/recordedActions.ts'
import { EntryControls } from './EntryControls.tsx'
import { OneTimeLinkDialog, type OneTimeLink } from './OneTimeLinkDialog.tsx'
import { RecordForm, type Saving, type FormGuard } from './RecordForm.tsx'
import { ReasonList } from '#src/core/dialog/ReasonList.tsx'
import { resourceNameOf } from '#src/core/dialog/resourceName.ts'

type Props = {
  readonly view: NamedView
  /** Undefined for a new entry. */
  readonly id: Identifier | undefined
  readonly onSaved: () => void
  readonly onClose: () => void
}

const defaultWidth = 420
/** Sections have two columns. */
const sectionsWidth = 760
const addMoreKey = (view: NamedView) => `state.addMore.${view.name}`

/** Add or edit one entry. */
export const RecordDialog = ({ view, id, onSaved, onClose }: Props) => {
  const text = useText()
  const title = text('dialog.actionTitle', {
    action: text(actionKey(view.resource, id === undefined ? 'create' : 'edit')),
    name: text(singularKey(view.resource)),
  })
  const { form } = view.resource
  const width = form?.width ?? (form?.sections ? sectionsWidth : defaultWidth)
  return (
    <UnsavedChangesDialog title={title} width={width} onClose={onClose}>
      {(registerGuard, onCancel) => {
        const props = { view, onSaved, onClose, onCancel, registerGuard }
        return id === undefined ? <AddForm {...props} /> : <EditForm {...props} id={id} />
      }}
    </UnsavedChangesDialog>
  )
}

type FormProps = Omit<Props, 'id'> & {
  readonly onCancel: () => void
  readonly registerGuard: (guard: FormGuard) => void
}

/** With add-more checked the dialog stays open and is cleared after each save (A104: stored for the session). */
const AddForm = ({ view, onSaved, onClose, onCancel, registerGuard }: FormProps) => {
  const text = useText()
  const notify = useNotify()
  const [create] = useCreate()
  const [isAddingMore, setIsAddingMore] = useState(
    () => sessionStorage.getItem(addMoreKey(view)) === 'true',
  )
  const [update] = useUpdate()
  const [link, setLink] = useState<OneTimeLink>()
  const save = async ({ draft, record, version, key }: Saving) => {
    const made: RaRecord = await (
      record === undefined
        ? create(resourceNameOf(view), { data: draft, meta: { key } }, { returnPromise: true })
        : // A first attempt has already created the record.
          update(
            resourceNameOf(view),
            { id: record.id, data: { ...draft, version }, previousData: record, meta: { key } },
            { returnPromise: true },
          )
    ).finally(onSaved)
    notify('ra.notification.created', { type: 'success' })
    const link = made[view.resource.form?.oneTimeLink?.property ?? ''] as OneTimeLink | undefined
    if (link) setLink(link)
    else if (!isAddingMore) onClose()
  }
  if (link) return <OneTimeLinkDialog link={link} onClose={onClose} />
  return (
    <RecordForm
      resource={view.resource}
      address={`${view.route}/create`}
      record={undefined}
      save={save}
      onCancel={onCancel}
      registerGuard={registerGuard}
      extra={
        // A one-time link must be shown before the next entry.
        view.resource.form?.oneTimeLink ? null : (
          <label className="add-more">
            <input
              type="checkbox"
              checked={isAddingMore}
              onChange={({ target }) => {
                setIsAddingMore(target.checked)
                sessionStorage.setItem(addMoreKey(view), String(target.checked))
              }}
            />
            {text('dialog.addMore')}
          </label>
        )
      }
    />
  )
}

const EditForm = ({
  view,
  id,
  onSaved,
  onClose,
  onCancel,
  registerGuard,
}: FormProps & { readonly id: Identifier }) => {
  const text = useText()
  const notify = useNotify()
  const [update] = useUpdate()
  const [create] = useCreate()
  const [link, setLink] = useState<OneTimeLink>()
  const { session } = useSessionState()
  // Edited records are fetched again: another user may have saved since the list was read.
  const { data, error, refetch } = useGetOne(
    resourceNameOf(view),
    { id, meta: { purpose: 'edit' } },
    { refetchOnMount: 'always', gcTime: 0, retry: false },
  )
  const save = async ({ draft, record, version, key }: Saving) => {
    await update(
      resourceNameOf(view),
      {
        // A record saved as a new one has its own id.
        id: record?.id ?? id,
        data: version === undefined ? draft : { ...draft, version },
        previousData: record,
        meta: { key },
      },
      { returnPromise: true },
    ).finally(onSaved)
    notify('ra.notification.updated', { type: 'success', messageArgs: { smart_count: 1 } })
    onClose()
  }
  const saveAsNew = async ({ draft, key }: Saving) => {
    const made: RaRecord = await create(
      resourceNameOf(view),
      { data: draft, meta: { key } },
      { returnPromise: true },
    ).finally(onSaved)
    notify('ra.notification.created', { type: 'success' })
    const link = made[view.resource.form?.oneTimeLink?.property ?? ''] as OneTimeLink | undefined
    if (link) setLink(link)
    else onClose()
  }
  const makes = actionsOf(view.resource)['create']
  const mayMake = makes !== undefined && blockersOf(view.resource, makes, session).length === 0
  if (link) return <OneTimeLinkDialog link={link} onClose={onClose} />
  if (error) {
    return (
      <p role="alert" className="dialog-body">
        {entryFailureText(error, text)}
      </p>
    )
  }
  if (data === undefined) return <p className="dialog-body">{text('ra.page.loading')}</p>
  // The address may name a row whose button is blocked.
  const reasons = reasonsAgainst(view.resource, 'edit', session, data)
  return reasons.length > 0 ? (
    <ReasonList resource={view.resource} reasons={reasons} />
  ) : (
    <RecordForm
      resource={view.resource}
      address={`${view.route}/${id}`}
      record={data}
      extra={
        <>
          <NewLink view={view} record={data} onLink={setLink} />
          <EntryControls
            view={view}
            record={data}
            onLink={setLink}
            onChanged={() => {
              onSaved()
              void refetch()
            }}
          />
        </>
      }
      save={save}
      saveAsNew={mayMake ? saveAsNew : undefined}
      onCancel={onCancel}
      registerGuard={registerGuard}
    />
  )
}

/** If a one-time link was not used: creates another one, which invalidates the first. */
const NewLink = ({
  view: { resource },
  record,
  onLink,
}: {
  readonly view: NamedView
  readonly record: RaRecord
  readonly onLink: (link: OneTimeLink) => void
}) => {
  const text = useText()
  const http = useHttp()
  const link = resource.form?.oneTimeLink
  if (link === undefined || record[link.availableWhile] !== true) return null
  const ask = async () => {
    const address = `${resource.path}/${record.id}${link.path}`
    onLink((await http.post(baseOf(resource), address, null)) as OneTimeLink)
  }
  return <Button onClick={() => void ask().catch(() => undefined)}>{text('user.newLink')}</Button>
}
