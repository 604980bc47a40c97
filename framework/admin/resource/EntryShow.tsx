import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { ShowBase, useShowContext, type Identifier, type RaRecord } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { fieldKey } from '#i18n/resourceKeys.ts'
import { isSent } from '#schema/kinds/traits.ts'
import type { Resource } from '#schema/resource.ts'
import type { Session } from '#schema/session.ts'
import { nameRecord } from '#schema/values/nameRecord.ts'
import { isReadable, type NamedView } from '#schema/views.ts'
import { useRowButtons } from '#admin/actions/useRowButtons.tsx'
import { EntryChanges } from '#admin/changes/EntryChanges.tsx'
import { useDisplay } from '#admin/controls/display.ts'
import { DialogFrame } from '#admin/dialog/DialogFrame.tsx'
import { recordTitle } from '#admin/dialog/dialogTitle.ts'
import { resourceNameOf } from '#admin/dialog/resourceName.ts'
import { RowWaiting } from '#admin/dialog/RowWaiting.tsx'
import { renderDetail } from '#admin/fields/renderDetail.tsx'
import { RowLive } from '#admin/live/RowLive.tsx'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { useProvider } from '#admin/session/useProvider.ts'
import { ReferringRecords } from '#admin/related/ReferringRecords.tsx'
import { WatchButton } from '#admin/watch/WatchButton.tsx'
import { ActionButtons } from './ActionButtons.tsx'

const width = 640

interface Props {
  readonly view: NamedView
  readonly id: Identifier
  readonly onClose: () => void
}

/**
 * Every field of one entry that the reader may see, untruncated, what was changed in it, and what its row offers in the list, which has
 * decided who may see it.
 */
export const EntryShow = (props: Props) => {
  const { session } = useSessionState()
  return (
    <ShowBase
      resource={resourceNameOf(props.view)}
      id={props.id}
      disableAuthentication
      redirectOnError={false}
      queryOptions={{ meta: { archive: session.archive }, onError: () => undefined }}
    >
      <ShownEntry {...props} />
    </ShowBase>
  )
}

const ShownEntry = ({ view, id, onClose }: Props) => {
  const { resource } = view
  const display = useDisplay()
  const { text } = display
  const { session } = useSessionState()
  const provider = useProvider()
  const { resource: name, record, error, isFetching, refetch } = useShowContext()
  return (
    <DialogFrame title={recordTitle(text, resource, record)} width={width} onClose={onClose}>
      {error || record === undefined ? (
        <RowWaiting error={error} />
      ) : (
        <>
          <DialogContent tabIndex={0}>
            <dl className="facts record-detail">
              {readableIn(resource, session).map(([field, declared]) => (
                <div key={field}>
                  <dt>{text(fieldKey(resource, field))}</dt>
                  <dd>
                    {renderDetail(declared, record[field], display, {
                      resource,
                      name: field,
                      canCopy: true,
                      isWhole: true,
                    })}
                  </dd>
                </div>
              ))}
            </dl>
            {resource.watch === undefined ? null : (
              <WatchButton resource={resource} id={Number(record.id)} />
            )}
            <ReferringRecords resource={resource} record={record} />
            <EntryChanges view={view} record={record} />
            <RowLive
              resource={resource}
              id={id}
              shown={isFetching ? undefined : record}
              ask={async () => {
                const meta = { archive: session.archive, isUnasked: true }
                return (await provider.getOne(name, { id, meta })).data
              }}
              onShow={() => void refetch()}
            />
          </DialogContent>
          <DialogActions>
            <EntryActions view={view} record={record} />
          </DialogActions>
        </>
      )}
    </DialogFrame>
  )
}

const readableIn = (resource: Resource, session: Session) =>
  Object.entries(resource.fields).filter(
    ([name, field]) => isSent(field) && isReadable(resource, name, session),
  )

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
  return (
    <ActionButtons
      resource={resource}
      columns={readableIn(resource, session).map(([name]) => name)}
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
