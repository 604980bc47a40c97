import { Route, Routes, useParams } from 'react-router-dom'
import { useText } from '#i18n/useText.ts'
import { actionsOf } from '#resources/kit/views.ts'
import { shownBy } from '#src/core/action/rowActions.ts'
import { entriesAt } from '#src/core/dialog/recordedActions.ts'
import { withInputs } from '#src/core/kinds/kindView.ts'
import { lazyPart } from '#src/core/look/load/lazyPart.tsx'
import { withRelated } from '#src/core/related/relatedParts.ts'
import { useIsOffered, useListPage, useRowId } from './ListPageContext.ts'
import type { OwnDialogs } from './ownDialogs.ts'

const RecordedActionDialog = lazyPart(
  async () =>
    (await withInputs(import('#src/core/action/RecordedActionDialog.tsx'))).RecordedActionDialog,
)
const ConfirmDialog = lazyPart(
  async () => (await import('#src/core/action/ConfirmDialog.tsx')).ConfirmDialog,
)
const SetDialog = lazyPart(
  async () => (await withInputs(import('#src/core/action/SetDialog.tsx'))).SetDialog,
)
const EntriesDialog = lazyPart(
  async () => (await import('#src/core/action/EntriesDialog.tsx')).EntriesDialog,
)
const RelatedRowsDialog = lazyPart(
  async () =>
    (await withRelated(import('#src/core/related/RelatedRowsDialog.tsx'))).RelatedRowsDialog,
)
const ValuesDialog = lazyPart(
  async () => (await import('#src/core/form/ValuesDialog.tsx')).ValuesDialog,
)

/** The dialog of an action of a row, at its name below the id: one for each kind of action. */
export const RowAction = ({ dialogs }: { readonly dialogs: OwnDialogs }) => {
  const { action: name = '', '*': rest = '' } = useParams()
  const { view } = useListPage()
  const isOffered = useIsOffered(name)
  const action = actionsOf(view.resource)[name]
  if (action === undefined)
    return name === 'values' && view.resource.fields[rest] ? <Values what={rest} /> : null
  return isOffered ? <Dialog key={name} name={name} dialogs={dialogs} /> : null
}

const Dialog = ({ name, dialogs }: { readonly name: string; readonly dialogs: OwnDialogs }) => {
  const { view, readAgain, leaveRow, close } = useListPage()
  const { resource } = view
  const id = useRowId()
  const action = actionsOf(resource)[name]
  const props = { view, id, onClose: close }
  switch (action?.kind) {
    case 'set':
      if (action.inputs) return <SetDialog {...props} key={id} name={name} action={action} />
      return <ConfirmDialog {...props} key={id} action={name} onGone={() => leaveRow(id)} />
    case 'confirm':
    case 'delete':
    case 'archive':
    case 'restore':
      return <ConfirmDialog {...props} key={id} action={name} onGone={() => leaveRow(id)} />
    case 'record':
      return (
        <RecordedActionDialog
          {...props}
          key={id}
          entry={entriesAt(resource, action.in)}
          preset={action.as}
        />
      )
    case 'history':
      return <EntriesDialog {...props} key={id} entry={entriesAt(resource, action.of)} />
    case 'related':
      return (
        <Routes>
          <Route path=":tab?/*" element={<Related action={name} rows={action.rows} />} />
        </Routes>
      )
    case 'values':
      return <Values what={name} />
    case 'component': {
      const Own = dialogs[name]
      return Own ? <Own {...props} key={id} action={name} onSaved={readAgain} /> : null
    }
    // These have addresses of their own.
    case 'create':
    case 'edit':
    case 'show':
    case 'page':
    case undefined:
      return null
  }
}

const Related = (opened: { readonly action: string; readonly rows: string }) => {
  const { view, close } = useListPage()
  const { tab } = useParams()
  return <RelatedRowsDialog view={view} id={useRowId()} {...opened} tab={tab} onClose={close} />
}

const Values = ({ what }: { readonly what: string }) => {
  const text = useText()
  const { view, close } = useListPage()
  const { title, names } = shownBy(view.resource, what, text)
  return <ValuesDialog view={view} id={useRowId()} title={title} names={names} onClose={close} />
}
