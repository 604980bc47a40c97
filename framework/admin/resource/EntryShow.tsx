import type { Identifier, RaRecord } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { isSent } from '#schema/kinds/traits.ts'
import { nameRecord } from '#schema/values/nameRecord.ts'
import { isReadable, type NamedView } from '#schema/views.ts'
import { useRowButtons } from '#admin/actions/useRowButtons.tsx'
import { EntryChanges } from '#admin/changes/EntryChanges.tsx'
import { WatchButton } from '#admin/watch/WatchButton.tsx'
import { ShowDialog } from '#admin/form/ShowDialog.tsx'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { ActionButtons } from './ActionButtons.tsx'

/** Every field of one entry, what was changed in it, and what its row offers in the list. */
export const EntryShow = (dialog: {
  readonly view: NamedView
  readonly id: Identifier
  readonly onClose: () => void
}) => {
  const { resource } = dialog.view
  return (
    <ShowDialog
      {...dialog}
      below={(record) => (
        <>
          {resource.watch === undefined ? null : (
            <WatchButton resource={resource} id={Number(record.id)} />
          )}
          <EntryChanges view={dialog.view} record={record} />
        </>
      )}
      actions={(record) => <EntryActions view={dialog.view} record={record} />}
    />
  )
}

const EntryActions = ({
  view: { resource, route },
  record,
}: {
  readonly view: NamedView
  readonly record: RaRecord
}) => {
  const { search } = useLocation()
  const { session } = useSessionState()
  const { linesFor } = useRowButtons(resource)
  const columns = Object.entries(resource.fields).flatMap(([name, field]) =>
    isSent(field) && isReadable(resource, name, session) ? [name] : [],
  )
  return (
    <ActionButtons
      resource={resource}
      columns={columns}
      record={record}
      name={nameRecord(resource, record)}
      lines={linesFor(record).flatMap((line) =>
        line.path === undefined || line.path === '/show' ? [] : [{ ...line, path: line.path }],
      )}
      // The form of the entry has the empty path.
      isButton={({ isMain, path }) => isMain || path === ''}
      toAddress={(path) => ({ to: { pathname: `${route}/${record.id}${path}`, search } })}
    />
  )
}
