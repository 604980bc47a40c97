import AddIcon from '@mui/icons-material/Add'
import MoreIcon from '@mui/icons-material/MoreHoriz'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import { serializeSorts } from '#schema/list/listSort.ts'
import { sortStateOf } from '#schema/list/listState.ts'
import { useCallback, useState } from 'react'
import { ReferenceManyFieldBase, useListContext, useLocale, type RaRecord } from 'react-admin'
import { Link, useLocation } from 'react-router-dom'
import { PartName } from '#admin/look/PartName.tsx'
import { fieldKey, pluralKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import { blockersOf } from '#schema/actions/rules.ts'
import { referringTo, relationsIn, type Referring } from '#schema/relations.ts'
import { representationOf } from '#schema/representation.ts'
import { isToMany } from '#schema/kinds/elements.ts'
import { isFile } from '#schema/kinds/traits.ts'
import { fieldOf, type Resource } from '#schema/resource.ts'
import type { Session } from '#schema/session.ts'
import { nameRecord } from '#schema/values/nameRecord.ts'
import { formatNumber } from '#schema/values/formatNumber.ts'
import {
  columnsOfView,
  isReadable,
  knownAction,
  recordPath,
  type NamedView,
} from '#schema/views.ts'
import { RowMenu, type MenuFor } from '#admin/actions/RowMenu.tsx'
import { useActionsOf } from '#admin/actions/useActions.tsx'
import { useResources } from '#admin/controls/format.ts'
import { dialogTitle } from '#admin/dialog/dialogTitle.ts'
import { PlainTable } from '#admin/dialog/PlainTable.tsx'
import { resourceNameOf } from '#admin/dialog/resourceName.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { Assignment } from './Assignment.tsx'
import { NoteThread } from './NoteThread.tsx'
import { RowsState } from './RowsState.tsx'

/** Rows at first, and those that each press of the button adds. */
const firstRows = 5
const moreRows = 20
/** Columns beside the name of a record. */
const mostColumns = 4

/** The relations to the records of a resource whose lists the session may open, by the name of the resource that has them. */
export const useReferring = (resource: Resource): ReadonlyMap<string, readonly Referring[]> => {
  const { session } = useSessionState()
  return Map.groupBy(
    readableReferring(useResources(), resource, session),
    ({ view }) => view.resource.name,
  )
}

/** The relations to the records of a resource whose lists the session may open. */
export const readableReferring = (
  resources: readonly Resource[],
  resource: Resource,
  session: Session,
): readonly Referring[] =>
  referringTo(resources, resource, session).filter(
    // Records without an archive refer to current ones only.
    ({ view }) => !session.archive || view.resource.archive === true,
  )

/** Whether the records that refer to others assign them. */
export const isAssignment = ({ view }: Referring): boolean => view.resource.assignee !== undefined

/** The records that refer to this one: a short table for each relation, with what can be done with each row. */
export const ReferringRecords = ({
  relations,
  record,
}: {
  readonly relations: readonly Referring[]
  readonly record: RaRecord
}) => {
  const { session } = useSessionState()
  return relations.map((referring) => {
    // A new session, or the other mode, begins with the first rows.
    const key = `${referring.view.name} ${referring.by} ${session.archive}`
    return isAssignment(referring) ? (
      <Assignment key={key} {...referring} record={record} />
    ) : (
      <Section key={key} referring={referring} record={record} />
    )
  })
}

const Section = ({
  referring: { view, by },
  record,
}: {
  readonly referring: Referring
  readonly record: RaRecord
}) => {
  const { session } = useSessionState()
  const [rows, setRows] = useState(firstRows)
  return (
    <ReferenceManyFieldBase
      reference={resourceNameOf(view)}
      target={by}
      record={record}
      perPage={rows}
      sort={sortStateOf(view.resource, session, undefined) ?? serializeSorts([])}
      queryOptions={{ meta: { archive: session.archive, isQuiet: true } }}
    >
      <Rows view={view} by={by} record={record} onMore={() => setRows(rows + moreRows)} />
    </ReferenceManyFieldBase>
  )
}

const Rows = ({
  view,
  by,
  record,
  onMore,
}: Referring & { readonly record: RaRecord; readonly onMore: () => void }) => {
  const { resource } = view
  const text = useText()
  const locale = useLocale()
  const { session } = useSessionState()
  const { pathname, search } = useLocation()
  const { data, total, error } = useListContext<RaRecord>()
  const [menu, setMenu] = useState<MenuFor>()
  // A dialog that is opened from here leads back here.
  const back = pathname + search
  const toLink = useCallback(
    (row: RaRecord, path?: string) => ({
      to: path === undefined ? recordPath(view, row) : `${view.route}/${row.id}${path}`,
      state: { back },
    }),
    [view, back],
  )
  const { actionsOf } = useActionsOf(view, toLink)
  const name = text(pluralKey(resource))
  const field = by.split('.')[0] ?? by
  const declared = fieldOf(resource, field)
  const isMany = declared !== undefined && isToMany(declared)
  const title = isOnlyRelation(view, by) ? name : `${name}: ${text(fieldKey(resource, field))}`
  const columns = columnsOf(view, by, session)
  // A file is a button of its own.
  const first = columns.find((column) => !isFile(fieldOf(resource, column)))
  const creates = knownAction(resource, 'create')
  const mayAdd =
    creates !== undefined &&
    blockersOf(resource, creates, session).length === 0 &&
    resource.form?.inputs.includes(by) === true
  return (
    <Box data-referring={view.name} sx={{ mt: 5 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', minHeight: 36 }}>
        <PartName level={3}>
          {title}{' '}
          {total === undefined ? null : <span className="soft">{formatNumber(total, locale)}</span>}
        </PartName>
        {mayAdd ? (
          <Button
            component={Link}
            to={`${view.route}/create`}
            state={{ record: { [by]: isMany ? [record.id] : record.id }, back }}
            startIcon={<AddIcon />}
            aria-label={dialogTitle(text, resource, 'create')}
          >
            {text('ra.action.create')}
          </Button>
        ) : null}
      </Stack>
      <RowsState error={error ?? null} count={data?.length}>
        {resource.thread === undefined ? (
          <PlainTable
            of={resource}
            label={title}
            fields={resource.fields}
            columns={columns}
            rows={data ?? []}
            cellTo={(column, row) =>
              column === first ? recordPath(view, row as RaRecord) : undefined
            }
            cellState={{ back }}
            actions={{
              label: text('look.actions'),
              draw: (row) => (
                <IconButton
                  size="small"
                  aria-haspopup="menu"
                  aria-label={text('look.menu', { name: nameRecord(resource, row) })}
                  onClick={({ currentTarget }) =>
                    setMenu({ record: row as RaRecord, opener: currentTarget })
                  }
                >
                  <MoreIcon />
                </IconButton>
              ),
            }}
          />
        ) : (
          <NoteThread
            resource={resource}
            label={title}
            columns={columnsOfView(view, session).filter((column) => column !== field)}
            rows={data ?? []}
            onMenu={(row, opener) => setMenu({ record: row, opener })}
          />
        )}
      </RowsState>
      {data !== undefined && total !== undefined && total > data.length ? (
        <Button onClick={onMore}>
          {text('list.more', { count: Math.min(total - data.length, moreRows) })}
        </Button>
      ) : null}
      {menu ? (
        <RowMenu
          at={menu}
          name={nameRecord(resource, menu.record)}
          items={actionsOf(menu.record)}
          onClose={() => setMenu(undefined)}
        />
      ) : null}
    </Box>
  )
}

/** The name of the records and what their list shows first, without what all of them have in common. */
const columnsOf = (view: NamedView, by: string, session: Session): string[] => {
  const { resource } = view
  const named = representationOf(resource)?.name
  const all = columnsOfView(view, session).filter((name) => name !== by && name !== named)
  const first = named !== undefined && isReadable(resource, named, session) ? [named] : []
  return [...first, ...all].slice(0, mostColumns + 1)
}

/** No other field of these records refers to the same ones. */
const isOnlyRelation = ({ resource }: NamedView, by: string): boolean => {
  const relations = relationsIn(resource)
  const to = relations.find(({ path }) => path === by)?.to
  return relations.filter((one) => one.to === to).length === 1
}
