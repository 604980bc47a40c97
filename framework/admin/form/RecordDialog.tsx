import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import {
  useCreate,
  useGetOne,
  useNotify,
  useUpdate,
  type Identifier,
  type RaRecord,
} from 'react-admin'
import { useState } from 'react'
import { useText } from '#i18n/useText.ts'
import { blockersOf } from '#schema/actions/rules.ts'
import { actionsOf, type NamedView } from '#schema/views.ts'
import { RowLive } from '#admin/live/RowLive.tsx'
import { useProvider } from '#admin/session/useProvider.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { UnsavedChangesDialog } from './UnsavedChangesDialog.tsx'
import { reasonsAgainst } from '#admin/dialog/recordedActions.ts'
import { EntryControls } from './EntryControls.tsx'
import { InitialPassword } from './InitialPassword.tsx'
import { RecordForm, type Saving, type FormGuard } from './RecordForm.tsx'
import { dialogTitle } from '#admin/dialog/dialogTitle.ts'
import { RowWaiting } from '#admin/dialog/RowWaiting.tsx'
import { ReasonList } from '#admin/dialog/ReasonList.tsx'
import { resourceNameOf } from '#admin/dialog/resourceName.ts'

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
  const { resource } = view
  // Edited records are fetched again: another user may have saved since the list was read.
  const saved = useGetOne(
    resourceNameOf(view),
    { id: id ?? '', meta: { purpose: 'edit' } },
    { enabled: id !== undefined, refetchOnMount: 'always', gcTime: 0, retry: false },
  )
  const title = dialogTitle(text, resource, id === undefined ? 'create' : 'edit', saved.data)
  const { form } = resource
  const width = form?.width ?? (form?.sections ? sectionsWidth : defaultWidth)
  return (
    <UnsavedChangesDialog title={title} width={width} onClose={onClose}>
      {(registerGuard, onCancel) => {
        const props = { view, onSaved, onClose, onCancel, registerGuard }
        return id === undefined ? (
          <AddForm {...props} />
        ) : (
          <EditForm {...props} id={id} saved={saved} />
        )
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
  const [password, setPassword] = useState<string>()
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
    const initial = passwordOf(view, made)
    if (initial) setPassword(initial)
    else if (!isAddingMore) onClose()
  }
  if (password) return <InitialPassword password={password} onClose={onClose} />
  return (
    <RecordForm
      resource={view.resource}
      address={`${view.route}/create`}
      record={undefined}
      save={save}
      onCancel={onCancel}
      registerGuard={registerGuard}
      extra={
        // A password must be shown before the next entry.
        view.resource.form?.initialPassword ? null : (
          <FormControlLabel
            className="add-more"
            label={text('form.addMore')}
            control={
              <Checkbox
                checked={isAddingMore}
                onChange={({ target }) => {
                  setIsAddingMore(target.checked)
                  sessionStorage.setItem(addMoreKey(view), String(target.checked))
                }}
              />
            }
          />
        )
      }
    />
  )
}

const EditForm = ({
  view,
  id,
  saved: { data, error, isFetching, refetch },
  onSaved,
  onClose,
  onCancel,
  registerGuard,
}: FormProps & { readonly id: Identifier; readonly saved: ReturnType<typeof useGetOne> }) => {
  const notify = useNotify()
  const provider = useProvider()
  const [update] = useUpdate()
  const [create] = useCreate()
  const [password, setPassword] = useState<string>()
  const { session } = useSessionState()
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
    const initial = passwordOf(view, made)
    if (initial) setPassword(initial)
    else onClose()
  }
  const makes = actionsOf(view.resource)['create']
  const mayMake = makes !== undefined && blockersOf(view.resource, makes, session).length === 0
  if (password) return <InitialPassword password={password} onClose={onClose} />
  if (error || data === undefined) return <RowWaiting error={error} />
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
          <RowLive
            resource={view.resource}
            id={id}
            shown={isFetching ? undefined : data}
            ask={async () => {
              const meta = { purpose: 'edit', isUnasked: true }
              return (await provider.getOne(resourceNameOf(view), { id, meta })).data
            }}
          />
          <EntryControls
            view={view}
            record={data}
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

/** The password in the answer to a new entry, if it has one. */
const passwordOf = ({ resource: { form } }: NamedView, made: RaRecord): string | undefined =>
  form?.initialPassword === undefined ? undefined : made[form.initialPassword]
