import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { ShowBase, useShowContext, type Identifier, type RaRecord } from 'react-admin'
import type { ReactNode } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { Facts } from '#admin/look/Facts.tsx'
import { fieldKey, pluralKey, singularKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import { resourceNamed } from '#schema/catalogue.ts'
import { isSent } from '#schema/kinds/traits.ts'
import type { Resource } from '#schema/resource.ts'
import type { Session } from '#schema/session.ts'
import { nameRecord } from '#schema/values/nameRecord.ts'
import { isReadable, type NamedView } from '#schema/views.ts'
import { useActions } from '#admin/actions/useActions.tsx'
import { EntryChanges } from '#admin/changes/EntryChanges.tsx'
import { useFormat, useResources } from '#admin/controls/format.ts'
import { DialogFrame } from '#admin/dialog/DialogFrame.tsx'
import { recordTitle } from '#admin/dialog/dialogTitle.ts'
import { resourceNameOf } from '#admin/dialog/resourceName.ts'
import { RowWaiting } from '#admin/dialog/RowWaiting.tsx'
import { renderDetail } from '#admin/fields/renderDetail.tsx'
import { RowLive } from '#admin/live/RowLive.tsx'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { useProvider } from '#admin/session/useProvider.ts'
import { StateDiagrams } from '#admin/record/StateDiagram.tsx'
import { ReferringRecords, useReferring } from '#admin/related/ReferringRecords.tsx'
import { RelatedRowsTabs } from '#admin/related/RelatedRowsTabs.tsx'
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
  const format = useFormat()
  const { text } = format
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
            <EntryTabs view={view} record={record}>
              <Facts layout="dividedLines">
                {readableIn(resource, session).map(([field, declared]) => (
                  <div key={field}>
                    <dt>{text(fieldKey(resource, field))}</dt>
                    <dd>
                      {renderDetail(declared, record[field], format, {
                        resource,
                        name: field,
                        record,
                        canCopy: true,
                        isFullText: true,
                      })}
                    </dd>
                  </div>
                ))}
              </Facts>
              <StateDiagrams view={view} record={record} />
              {resource.watch === undefined ? null : (
                <WatchButton resource={resource} id={Number(record.id)} />
              )}
            </EntryTabs>
          </DialogContent>
          <DialogActions>
            <EntryActions view={view} record={record} />
          </DialogActions>
        </>
      )}
    </DialogFrame>
  )
}

/** What is known of the entry itself, and a tab for the records of each resource that the declaration names; others follow below. */
const EntryTabs = ({
  view,
  record,
  children,
}: {
  readonly view: NamedView
  readonly record: RaRecord
  readonly children: readonly ReactNode[]
}) => {
  const { resource, route } = view
  const text = useText()
  const { search } = useLocation()
  const { '*': rest = '' } = useParams()
  const resources = useResources()
  const referring = useReferring(resource)
  const tabs = (resource.show?.tabs ?? []).filter((name) => referring.has(name))
  const current = tabs.includes(rest) ? rest : ''
  const below = [...referring].flatMap(([name, relations]) =>
    tabs.includes(name) ? [] : relations,
  )
  const labelOf = (name: string): string => {
    const other = resourceNamed(resources, name)
    return text(other === undefined ? singularKey(resource) : pluralKey(other))
  }
  return (
    <RelatedRowsTabs
      of={resource}
      names={['', ...tabs]}
      current={current}
      labelOf={labelOf}
      toTab={(name) => ({
        pathname: `${route}/${record.id}/show${name === '' ? '' : `/${name}`}`,
        search,
      })}
    >
      {current === '' ? children : null}
      <ReferringRecords
        relations={current === '' ? below : (referring.get(current) ?? [])}
        record={record}
      />
      {current === '' ? <EntryChanges view={view} record={record} /> : null}
    </RelatedRowsTabs>
  )
}

const readableIn = (resource: Resource, session: Session) =>
  Object.entries(resource.fields).filter(
    ([name, field]) => isSent(field) && isReadable(resource, name, session),
  )

const EntryActions = ({
  view,
  record,
}: {
  readonly view: NamedView
  readonly record: RaRecord
}) => {
  const { resource } = view
  const { session } = useSessionState()
  const actions = useActions(record)
  return (
    <ActionButtons
      resource={resource}
      columns={readableIn(resource, session).map(([name]) => name)}
      record={record}
      name={nameRecord(resource, record)}
      items={actions.filter(({ kind }) => kind !== 'page' && kind !== 'show')}
      isButton={({ isMain, kind }) => isMain || kind === 'edit'}
    />
  )
}
