import type { Identifier } from 'react-admin'
import type { NamedView } from '#resources/kit/views.ts'
import { EntryChanges } from '#src/core/changes/EntryChanges.tsx'
import { WatchButton } from '#src/core/watch/lazyWatch.ts'
import { ShowDialog } from '#src/core/form/ShowDialog.tsx'

/** Every field of one entry, and what was changed in it. */
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
    />
  )
}
