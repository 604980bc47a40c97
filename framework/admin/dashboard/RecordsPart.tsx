import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import type { RaRecord } from 'react-admin'
import { Link } from 'react-router-dom'
import { sortStateOf } from '#schema/list/listState.ts'
import { serializeSorts } from '#schema/list/listSort.ts'
import { formatNumber } from '#schema/values/formatNumber.ts'
import { recordPath } from '#schema/views.ts'
import { useFormat } from '#admin/controls/format.ts'
import { PlainTable } from '#admin/dialog/PlainTable.tsx'
import { resourceNameOf } from '#admin/dialog/resourceName.ts'
import { WaitingLines } from '#admin/dialog/RowWaiting.tsx'
import { failureText } from '#admin/look/failureText.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { useProvider } from '#admin/session/useProvider.ts'
import { shownColumns, type ListPartProps, type RecordsPart as Part } from './defineDashboard.ts'
import { toFiltered } from './partAddress.ts'
import { usePart } from './usePart.ts'

const usualFirst = 5
const frame = { p: '10px 14px 8px' }
const head = { justifyContent: 'space-between', minHeight: 36, mb: 1, fontWeight: 600 }

/** The first records of a list, with a link to all of them. */
export const RecordsPart = ({ title, part, view }: ListPartProps<Part>) => {
  const { resource } = view
  const { text, locale } = useFormat()
  const { session } = useSessionState()
  const calls = useProvider()
  const { filters = {}, first = usualFirst } = part
  const columns = shownColumns(part, view, session)
  const sort = part.sort ?? sortStateOf(resource, session, undefined) ?? serializeSorts([])
  const { data, error, refetch } = usePart(view, part, ({ meta, signal }) =>
    calls.getList<RaRecord>(resourceNameOf(view), {
      pagination: { page: 1, perPage: first },
      sort,
      filter: filters,
      meta,
      ...(signal ? { signal } : {}),
    }),
  )
  return (
    <Paper variant="outlined" component="section" aria-label={title} sx={frame}>
      <Stack direction="row" sx={head}>
        {title}
        {data?.total === undefined || data.total <= first ? null : (
          <Link className="small" to={toFiltered(view, filters)}>
            {text('chart.showAll', { count: formatNumber(data.total, locale) })}
          </Link>
        )}
      </Stack>
      {error && data === undefined ? (
        <Alert severity="error">
          {failureText(text('chart.failed'), error, text)}{' '}
          <Button onClick={() => void refetch()}>{text('list.retry')}</Button>
        </Alert>
      ) : data === undefined ? (
        <WaitingLines lines={first} />
      ) : data.data.length === 0 ? (
        <p className="soft">{text('chart.nothing')}</p>
      ) : (
        <PlainTable
          of={resource}
          label={title}
          fields={resource.fields}
          columns={columns}
          rows={data.data}
          cellTo={(column, row) =>
            column === columns[0] ? recordPath(view, row as { id: number }) : undefined
          }
        />
      )}
    </Paper>
  )
}
