import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useGetOne, type Identifier } from 'react-admin'
import { useContext, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { pluralKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import type { RelatedRows } from '#schema/record/relatedRows.ts'
import { formatNumber } from '#schema/values/formatNumber.ts'
import type { NamedView } from '#schema/views.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { useProvider } from '#admin/session/useProvider.ts'
import { useFormat } from '#admin/controls/format.ts'
import { getBlockers } from '#admin/dialog/recordedActions.ts'
import { toDetailAddress } from './rowDetailsAddress.ts'
import { RelatedPartsContext, rowDetailsOf } from './relatedParts.ts'
import { RelatedRowsPicture } from './RelatedRowsPicture.tsx'
import { RelatedRowsTable } from './RelatedRowsTable.tsx'
import { SharedFacts } from './SharedFacts.tsx'
import { splitShared } from './splitShared.ts'
import { RowsState } from './RowsState.tsx'
import type { PlainCellTo } from '#admin/dialog/PlainTable.tsx'
import { toPagesOf } from '#schema/views.ts'
import { resourceNameOf } from '#admin/dialog/resourceName.ts'
import { formatBlocker } from '#admin/dialog/BlockedActions.tsx'

type Props = {
  readonly view: NamedView
  readonly id: Identifier
  readonly related: RelatedRows
  /** The action that opens it. */
  readonly action: string
  /** The address of this tab. */
  readonly address: string
  readonly tab: string
}

/** The rows of one tab, page by page; or the reasons against it. */
export const RelatedRowsPage = ({ view, id, related, action, address, tab: name }: Props) => {
  const text = useText()
  const { session } = useSessionState()
  const { search } = useLocation()
  const [page, setPage] = useState(0)
  const calls = useProvider()
  const meta = { archive: session.archive }
  const row = useGetOne(resourceNameOf(view), { id, meta }, { retry: false })
  const tab = related.tabs[name]
  const reasons =
    row.data === undefined ? undefined : getBlockers(view.resource, action, session, row.data)
  const found = useQuery({
    queryKey: ['related', related.name, name, id, page, session.archive],
    queryFn: () => {
      if (tab === undefined || row.data === undefined) throw new TypeError('there is no row yet')
      return calls.readRelatedRows(tab, row.data, page, { meta })
    },
    enabled: reasons?.length === 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const detail = rowDetailsOf(useContext(RelatedPartsContext), related)
  const from = detail?.tabs[name]
  const { leads } = related
  const { pages } = view.resource
  const cellTo: PlainCellTo = (column, element) => {
    if (column === leads?.column && pages && element[leads.id] !== null)
      return toPagesOf(pages, element[leads.id])
    if (detail === undefined || from === undefined || column !== detail.on.column) return undefined
    if (!Object.hasOwn(detail.opens, String(element[column]))) return undefined
    return { pathname: toDetailAddress(address, detail, from, element), search }
  }
  if (reasons !== undefined && reasons.length > 0) {
    return (
      <Alert severity="info" role="note">
        {reasons.map((reason) => {
          const line = formatBlocker(view.resource, reason, text)
          return <div key={line}>{line}</div>
        })}
      </Alert>
    )
  }
  if (found.data === undefined || tab === undefined || found.isError || row.isError) {
    return <RowsState entryError={row.error} error={found.error} count={undefined} />
  }
  const { entityList, page: total } = found.data
  const { columns, shared } = splitShared(
    tab.columns ?? related.columns,
    related.shared ?? [],
    entityList,
  )
  const heading = row.data?.[view.resource.list?.columns[0] ?? 'id']
  return (
    <RowsState count={entityList.length}>
      {row.data === undefined ? null : (
        <RelatedRowsPicture related={related} tab={tab} row={row.data} found={found.data} />
      )}
      <SharedFacts of={related} names={shared} row={entityList[0]} heading={heading} />
      <RelatedRowsTable
        of={related}
        label={text(pluralKey(related))}
        tab={tab}
        columns={columns}
        rows={entityList}
        about={row.data ?? {}}
        cellTo={cellTo}
      />
      {tab.pageSize === undefined || total.totalElements <= tab.pageSize ? null : (
        <RelatedRowsPager
          page={page}
          size={tab.pageSize}
          total={total.totalElements}
          onPage={setPage}
        />
      )}
    </RowsState>
  )
}

const RelatedRowsPager = ({
  page,
  size,
  total,
  onPage,
}: {
  readonly page: number
  readonly size: number
  readonly total: number
  readonly onPage: (page: number) => void
}) => {
  const { text, locale } = useFormat()
  const until = Math.min(total, (page + 1) * size)
  const shown = {
    offsetBegin: formatNumber(page * size + 1, locale),
    offsetEnd: formatNumber(until, locale),
    total: formatNumber(total, locale),
  }
  return (
    <Stack direction="row" component="footer" sx={{ justifyContent: 'flex-end', pt: 2.5 }}>
      <output>{text('ra.navigation.page_range_info', shown)}</output>
      <Button disabled={page === 0} onClick={() => onPage(page - 1)}>
        {text('related.newer')}
      </Button>
      <Button disabled={until >= total} onClick={() => onPage(page + 1)}>
        {text('related.older')}
      </Button>
    </Stack>
  )
}
