import type { Identifier } from 'react-admin'
import type { NamedView } from '#resources/kit/views.ts'
import { EntryChanges } from '#src/core/changes/EntryChanges.tsx'
import { ShowDialog } from '#src/core/form/ShowDialog.tsx'

/** Every field of one entry, and what was changed in it. */
export const EntryShow = (dialog: {
  readonly view: NamedView
  readonly id: Identifier
  readonly onClose: () => void
}) => (
  <ShowDialog {...dialog} below={(record) => <EntryChanges view={dialog.view} record={record} />} />
)
