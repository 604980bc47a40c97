import { useQuery } from '@tanstack/react-query'
import { useGetOne, type Identifier, type RaRecord } from 'react-admin'
import { pluralKey } from '#i18n/resourceKeys.ts'
import type { NamedView } from '#resources/kit/views.ts'
import { columnsOf } from '#resources/kit/views.ts'
import { compare } from '#resources/query/filter.ts'
import { printFilter } from '#resources/query/printFilter.ts'
import { entryFailureText, failureText } from '#src/core/look/failureText.ts'
import { useDisplay } from '#src/core/controls/display.ts'
import { useSessionState } from '#src/core/session/SessionContext.ts'
import { useProvider } from '#src/core/session/useProvider.ts'
import type { Entries } from '#resources/kit/actions/recordedActions.ts'
import { DialogAbout } from '#src/core/dialog/DialogAbout.tsx'
import { DialogFrame } from '#src/core/dialog/DialogFrame.tsx'
import { PlainTable } from '#src/core/dialog/PlainTable.tsx'
import { resourceNameOf } from '#src/core/dialog/resourceName.ts'

const width = 860

/** The recorded actions on one row, the latest first. */
export const EntriesDialog = ({
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
  const { text } = useDisplay()
  const { session } = useSessionState()
  const calls = useProvider()
  const meta = { archive: session.archive }
  const row = useGetOne(resourceNameOf(view), { id, meta }, { retry: false })
  const key: unknown = row.data?.[entry.recordedAction.key]
  const entries = useQuery({
    queryKey: ['entries', entry.name, key, session.archive],
    queryFn: () =>
      calls.readEntries(entry, printFilter(compare(entry.recordedAction.key, '==', String(key))), {
        meta,
      }),
    enabled: typeof key === 'string' || typeof key === 'number',
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const isMissing = row.isError || (row.data !== undefined && !entries.isEnabled)
  const rows = entries.data?.entityList
  return (
    <DialogFrame title={text(pluralKey(entry))} width={width} onClose={onClose}>
      <div className="dialog-body">
        <DialogAbout view={view} id={id} />
        {isMissing ? <p role="alert">{entryFailureText(row.error, text)}</p> : null}
        {entries.isError ? (
          <p role="alert">{failureText(text('list.failed'), entries.error, text)}</p>
        ) : null}
        {rows === undefined && !isMissing && !entries.isError ? (
          <p>{text('ra.page.loading')}</p>
        ) : null}
        {rows?.length === 0 ? <p>{text('recordedAction.noEntries')}</p> : null}
        {rows !== undefined && rows.length > 0 ? <EntryTable entry={entry} rows={rows} /> : null}
      </div>
    </DialogFrame>
  )
}

const EntryTable = ({
  entry,
  rows,
}: {
  readonly entry: Entries
  readonly rows: readonly RaRecord[]
}) => {
  const { text } = useDisplay()
  const { session } = useSessionState()
  return (
    <PlainTable
      of={entry}
      label={text(pluralKey(entry))}
      fields={entry.fields}
      columns={columnsOf(entry, session)}
      rows={rows}
    />
  )
}
