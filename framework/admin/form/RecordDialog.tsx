import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import {
  CreateBase,
  EditBase,
  useCreate,
  useEditContext,
  useNotify,
  useRecordFromLocation,
  type Identifier,
  type RaRecord,
} from 'react-admin'
import { useContext, useState } from 'react'
import { useText } from '#i18n/useText.ts'
import { blockersOf } from '#schema/actions/rules.ts'
import { actionsOf, type NamedView } from '#schema/views.ts'
import { ViewPartsContext } from '#admin/fields/viewParts.ts'
import { RowLive } from '#admin/live/RowLive.tsx'
import { useProvider } from '#admin/session/useProvider.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { UnsavedChangesDialog } from './UnsavedChangesDialog.tsx'
import { getBlockers } from '#admin/dialog/recordedActions.ts'
import { EntryControls } from './EntryControls.tsx'
import { InitialPassword } from './InitialPassword.tsx'
import { RecordForm, type SaveRequest } from './RecordForm.tsx'
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

/** Keeps the record that is edited apart from those of lists. */
const meta = { purpose: 'edit' }

/** Add or edit one entry. Who may is decided by the list around. */
export const RecordDialog = ({ view, id, onSaved, onClose }: Props) => {
  const base = {
    resource: resourceNameOf(view),
    disableAuthentication: true,
    redirect: false,
    mutationMode: 'pessimistic',
    mutationOptions: { meta, onSettled: onSaved },
  } as const
  return id === undefined ? (
    <CreateBase {...base}>
      <AddForm view={view} onClose={onClose} />
    </CreateBase>
  ) : (
    <EditBase
      {...base}
      id={id}
      redirectOnError={false}
      // Another user may have saved since the list was read.
      queryOptions={{ meta, refetchOnMount: 'always', gcTime: 0, onError: () => undefined }}
    >
      <EditForm view={view} onSaved={onSaved} onClose={onClose} />
    </EditBase>
  )
}

type FormProps = Omit<Props, 'id' | 'onSaved'>

/** With add-more checked the dialog stays open and is cleared after each save (A104: stored for the session). */
const AddForm = ({ view, onClose }: FormProps) => {
  const { resource } = view
  const text = useText()
  const notify = useNotify()
  const { Form } = useContext(ViewPartsContext)
  // As in react-admin, the state of the navigation may bring values: those are another form, with a draft of its own.
  const initial = useRecordFromLocation() ?? undefined
  const [isAddingMore, setIsAddingMore] = useState(
    () => sessionStorage.getItem(addMoreKey(view)) === 'true',
  )
  const [count, setCount] = useState(0)
  const [password, setPassword] = useState<string>()
  const show = (made: RaRecord) => {
    notify('ra.notification.created', { type: 'success' })
    const initial = passwordOf(view, made)
    if (initial) setPassword(initial)
    else if (isAddingMore) setCount(count + 1)
    else onClose()
  }
  return (
    <UnsavedChangesDialog
      title={dialogTitle(text, resource, 'create')}
      width={widthOf(view)}
      onClose={onClose}
    >
      {password ? (
        <InitialPassword password={password} onClose={onClose} />
      ) : (
        <RecordForm
          key={count}
          resource={resource}
          address={`${view.route}/create${initial ? JSON.stringify(initial) : ''}`}
          record={undefined}
          initial={initial}
          onSaved={show}
          Inputs={Form}
          extra={
            // A password must be shown before the next entry.
            resource.form?.initialPassword ? null : (
              <FormControlLabel
                // A line of its own: in no language do the buttons go on below one another.
                sx={{ flexBasis: '100%' }}
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
      )}
    </UnsavedChangesDialog>
  )
}

const EditForm = ({ view, onSaved, onClose }: FormProps & Pick<Props, 'onSaved'>) => {
  const { resource } = view
  const text = useText()
  const notify = useNotify()
  const provider = useProvider()
  const { Form } = useContext(ViewPartsContext)
  const { record, error, isFetching, refetch } = useEditContext()
  const [create] = useCreate()
  const [password, setPassword] = useState<string>()
  const { session } = useSessionState()
  const show = () => {
    notify('ra.notification.updated', { type: 'success', messageArgs: { smart_count: 1 } })
    onClose()
  }
  const saveAsNew = async ({ draft, key }: SaveRequest) => {
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
  const makes = actionsOf(resource)['create']
  const mayMake = makes !== undefined && blockersOf(resource, makes, session).length === 0
  const draw = () => {
    if (password) return <InitialPassword password={password} onClose={onClose} />
    if (error || record === undefined) return <RowWaiting error={error} />
    // The address may name a row whose button is blocked.
    const reasons = getBlockers(resource, 'edit', session, record)
    if (reasons.length > 0) return <ReasonList resource={resource} reasons={reasons} />
    const { id } = record
    return (
      <RecordForm
        resource={resource}
        address={`${view.route}/${id}`}
        record={record}
        onSaved={show}
        Inputs={Form}
        saveAsNew={mayMake ? saveAsNew : undefined}
        before={
          <RowLive
            resource={resource}
            id={id}
            shown={isFetching ? undefined : record}
            ask={async () => {
              const request = { ...meta, isUnasked: true }
              return (await provider.getOne(resourceNameOf(view), { id, meta: request })).data
            }}
          />
        }
        extra={
          <EntryControls
            view={view}
            record={record}
            onChanged={() => {
              onSaved()
              void refetch()
            }}
          />
        }
      />
    )
  }
  return (
    <UnsavedChangesDialog
      title={dialogTitle(text, resource, 'edit', record)}
      width={widthOf(view)}
      onClose={onClose}
    >
      {draw()}
    </UnsavedChangesDialog>
  )
}

const widthOf = ({ resource: { form } }: NamedView): number =>
  form?.width ?? (form?.sections ? sectionsWidth : defaultWidth)

/** The password in the answer to a new entry, if it has one. */
const passwordOf = ({ resource: { form } }: NamedView, made: RaRecord): string | undefined =>
  form?.initialPassword === undefined ? undefined : made[form.initialPassword]
