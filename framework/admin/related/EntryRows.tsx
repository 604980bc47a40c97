import { useQuery } from '@tanstack/react-query'
import { useGetOne, type Identifier } from 'react-admin'
import { pluralKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import type { Entries } from '#schema/actions/recordedActions.ts'
import { columnsOf, type NamedView } from '#schema/views.ts'
import { compare } from '#query/filter.ts'
import { serializeFilter } from '#query/serializeFilter.ts'
import { PlainTable } from '#admin/dialog/PlainTable.tsx'
import { resourceNameOf } from '#admin/dialog/resourceName.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { useProvider } from '#admin/session/useProvider.ts'
import { RowsDialog } from './RowsDialog.tsx'
import { RowsState } from './RowsState.tsx'

/** The recorded actions on one row, the latest first. */
export const EntryRows = ({
  view,
  id,
  entry,
  onClose,
}: {
  readonly view: NamedView
  readonly id: Identifier
  readonly entry: Entries
  readonly onClose: () => void
}) => {
  const text = useText()
  const { session } = useSessionState()
  const calls = useProvider()
  const meta = { archive: session.archive }
  const row = useGetOne(resourceNameOf(view), { id, meta }, { retry: false })
  const key: unknown = row.data?.[entry.recordedAction.key]
  const entries = useQuery({
    queryKey: ['entries', entry.name, key, session.archive],
    queryFn: () =>
      calls.readEntries(
        entry,
        serializeFilter(compare(entry.recordedAction.key, '==', String(key))),
        {
          meta,
        },
      ),
    enabled: typeof key === 'string' || typeof key === 'number',
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const isMissing = row.data !== undefined && !entries.isEnabled
  const rows = entries.data?.entityList
  const title = text(pluralKey(entry))
  return (
    <RowsDialog view={view} id={id} title={title} onClose={onClose}>
      <RowsState
        entryError={isMissing ? 'missing' : row.error}
        error={entries.error}
        count={rows?.length}
        nothing="recordedAction.noEntries"
      >
        <PlainTable
          of={entry}
          label={title}
          fields={entry.fields}
          columns={columnsOf(entry, session)}
          rows={rows ?? []}
        />
      </RowsState>
    </RowsDialog>
  )
}
