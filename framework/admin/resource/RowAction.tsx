import { Route, Routes, useParams } from 'react-router-dom'
import { useText } from '#i18n/useText.ts'
import { knownAction } from '#schema/views.ts'
import { fieldOf } from '#schema/resource.ts'
import { currentName, shownBy, toCurrentPath } from '#admin/actions/rowActions.ts'
import { useResources } from '#admin/controls/format.ts'
import { entriesAt } from '#admin/dialog/recordedActions.ts'
import { lazyComponent } from '#admin/look/load/lazyComponent.tsx'
import { useListPage, useRowAddress, useRowId } from './ListPageContext.ts'
import { Offered } from './Offered.tsx'
import type { ActionDialogs } from './actionDialogs.ts'

const QuestionDialog = lazyComponent(
  async () => (await import('#admin/actions/QuestionDialog.tsx')).QuestionDialog,
)
const EntryRows = lazyComponent(
  async () => (await import('#admin/related/EntryRows.tsx')).EntryRows,
)
const CurrentRowDetails = lazyComponent(
  async () => (await import('#admin/related/CurrentRowDetails.tsx')).CurrentRowDetails,
)
const RelatedRowsTabbed = lazyComponent(
  async () => (await import('#admin/related/RelatedRowsTabbed.tsx')).RelatedRowsTabbed,
)
const ValueRows = lazyComponent(
  async () => (await import('#admin/related/ValueRows.tsx')).ValueRows,
)

/** The dialog of an action of a row, at its name below the id: one for each kind of action. */
export const RowAction = ({ dialogs }: { readonly dialogs: ActionDialogs }) => {
  const { action: name = '', '*': rest = '' } = useParams()
  const { view } = useListPage()
  const action = knownAction(view.resource, name)
  if (action === undefined)
    return name === 'values' && fieldOf(view.resource, rest) ? <Values what={rest} /> : null
  return (
    <Offered action={name}>
      <Dialog key={name} name={name} dialogs={dialogs} />
    </Offered>
  )
}

const Dialog = ({ name, dialogs }: { readonly name: string; readonly dialogs: ActionDialogs }) => {
  const { view, readAgain, leaveRow, close } = useListPage()
  const { resource } = view
  const id = useRowId()
  const resources = useResources()
  const action = knownAction(resource, name)
  const props = { view, id, onClose: close }
  switch (action?.kind) {
    case 'set':
    case 'record':
    case 'confirm':
    case 'delete':
    case 'archive':
    case 'restore':
      return <QuestionDialog {...props} key={id} action={name} onGone={() => leaveRow(id)} />
    case 'history':
      return <EntryRows {...props} key={id} entry={entriesAt(resources, resource, action.of)} />
    case 'related':
      return (
        <Routes>
          <Route
            path={`:tab/${currentName}/:kind?`}
            element={<Current action={name} rows={action.rows} />}
          />
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
  return (
    <RelatedRowsTabbed
      view={view}
      id={useRowId()}
      address={`${useRowAddress()}/${opened.action}`}
      {...opened}
      tab={tab}
      onClose={close}
    />
  )
}

const Current = ({ action, rows }: { readonly action: string; readonly rows: string }) => {
  const { view, close } = useListPage()
  const { tab = '', kind } = useParams()
  const related = `${useRowAddress()}/${action}`
  return (
    <CurrentRowDetails
      view={view}
      id={useRowId()}
      rows={rows}
      tab={tab}
      kind={kind}
      address={related + toCurrentPath(tab)}
      allAddress={`${related}/${tab}`}
      onClose={close}
    />
  )
}

const Values = ({ what }: { readonly what: string }) => {
  const text = useText()
  const { view, close } = useListPage()
  const { title, names } = shownBy(view.resource, what, text)
  return <ValueRows view={view} id={useRowId()} title={title} names={names} onClose={close} />
}
