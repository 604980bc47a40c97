import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatNumber } from '@quayside/framework'
import {
  failureText,
  PlainTable,
  SectionFrame,
  SharedFacts,
  splitShared,
  useFormat,
  useText,
} from '@quayside/framework/admin'
import { pluralKey } from '@quayside/framework/i18n'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { details, allRelatedRows } from '#resources/all.ts'
import type { PortOrder } from '#resources/order/portOrder.ts'
import { statusHistory, type StatusHistory } from '#resources/status/statusHistory.ts'
import { StatusTimeline } from '#src/timeline/StatusTimeline.tsx'
import { useStatusTo } from './requestedStatus.ts'
import { useStatusSources, useWholeHistory } from './useOrderStatus.ts'

/** Statuses shown in the table before the user asks for all. */
const shownAtFirst = 25

/** The status history of the order, as a chart and as a table, from all sources that the reader may see. */
export const OrderTimeline = ({ order }: { readonly order: PortOrder }) => {
  const text = useText()
  const format = useFormat()
  const { portOrderReference, transportDetails } = order
  const sources = useStatusSources()
  const told = useWholeHistory(sources, portOrderReference)
  const statusTo = useStatusTo()
  return (
    <SectionFrame title={text('page.timeline')} isWide>
      {told.error ? (
        <p role="alert">{failureText(text('page.failed'), told.error, format.text)}</p>
      ) : null}
      {told.isPending ? (
        <Typography color="textSecondary" sx={{ minHeight: 327 }}>
          {format.text('ra.page.loading')}
        </Typography>
      ) : (
        <>
          <StatusTimeline rows={told.rows} ets={transportDetails.ets} statusTo={statusTo} />
          <StatusTable rows={told.rows} statusTo={statusTo} />
        </>
      )}
    </SectionFrame>
  )
}

const statuses = {
  mt: 2.5,
  '& > summary': { color: 'primary.main', cursor: 'pointer' },
  '&[open] > summary': { mb: 2 },
}

const StatusTable = ({
  rows,
  statusTo,
}: {
  readonly rows: readonly StatusHistory[]
  readonly statusTo: ReturnType<typeof useStatusTo>
}) => {
  const text = useText()
  const format = useFormat()
  const [isWhole, setWhole] = useState(false)
  if (rows.length === 0) return null
  const { columns: all, shared: candidates } = allRelatedRows.statusHistory
  const { columns, shared } = splitShared(all, candidates, rows)
  const [first = '', ...others] = columns
  const shown = isWhole ? rows : rows.slice(0, shownAtFirst)
  return (
    <Box component="details" sx={statuses}>
      <summary>{text('page.history', { count: formatNumber(rows.length, format.locale) })}</summary>
      <SharedFacts
        of={statusHistory}
        names={shared}
        row={rows[0]}
        heading={rows[0]?.portOrderReference}
      />
      <PlainTable
        of={statusHistory}
        label={format.text(pluralKey(statusHistory))}
        fields={statusHistory.fields}
        columns={[first, 'source', ...others]}
        rows={shown}
        cellTo={(column, row) =>
          column === details.statusInformation.on.column
            ? statusTo(row as StatusHistory)
            : undefined
        }
      />
      {shown.length < rows.length ? (
        <Button onClick={() => setWhole(true)}>
          {text('page.showAll', { count: formatNumber(rows.length, format.locale) })}
        </Button>
      ) : null}
    </Box>
  )
}
