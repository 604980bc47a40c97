import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import type { Theme } from '@mui/material/styles'
import { useState, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { formatInstant, formatNumber } from '@quayside/framework'
import { type StatusHistory } from '#resources/status/statusHistory.ts'
import { statusSources, type StatusSource } from '#resources/statusSources.ts'
import { presentationOfGoods } from '#resources/order/presentationOfGoods.ts'
import {
  type CellContext,
  described,
  failureText,
  renderCell,
  renderTag,
  useFormat,
  useText,
} from '@quayside/framework/admin'
import type { PortOrder } from '#resources/order/portOrder.ts'
import { formatDuration } from '#src/timeline/time/duration.ts'
import { CustomsStop } from './CustomsStop.tsx'
import { StatusReasons } from './StatusReasons.tsx'
import { useStatusTo } from './requestedStatus.ts'
import { useCurrentCustoms, useCustomsStop, useStatusSources } from './useOrderStatus.ts'

/** What is shown of the status beside the reference: of the first source that the reader may see. */
export const OrderStatus = ({ order }: { readonly order: PortOrder }) => {
  const text = useText()
  const [first] = useStatusSources()
  return (
    <Stack direction="row" component="ul" sx={{ flexWrap: 'nowrap', columnGap: 3, minWidth: 0 }}>
      {order.cancellationIndicator ? <li>{renderTag('bad', text('page.cancelled'))}</li> : null}
      {order.archived ? <li>{renderTag('done', text('page.archived'))}</li> : null}
      {first === undefined ? null : (
        <Box component="li" sx={narrowed}>
          <CurrentCustoms source={first} portOrderReference={order.portOrderReference} />
        </Box>
      )}
    </Stack>
  )
}

/** What leaves on which ship. */
export const OrderSummary = ({ order }: { readonly order: PortOrder }) => {
  const format = useFormat()
  const { ets, vesselName } = order.transportDetails
  return (
    <Stack direction="row" component="ul" sx={facts}>
      {ets === null ? null : (
        <li>
          <span className="soft">{vesselName}</span>{' '}
          <time dateTime={ets} {...described(formatInstant(ets, format))}>
            <Departure ets={ets} />
          </time>
        </li>
      )}
      <Containers order={order} />
    </Stack>
  )
}

/** The first container of the order, and how many others. */
const Containers = ({ order }: { readonly order: PortOrder }) => {
  const text = useText()
  const { locale } = useFormat()
  const numbers = [
    ...new Set(
      order.positionItemList.flatMap(({ containerList }) =>
        containerList.map(({ containerNumber }) => containerNumber),
      ),
    ),
  ]
  const [first] = numbers
  if (first === undefined) return null
  const others = numbers.length - 1
  return (
    <li>
      <span className="cell-number">{first}</span>
      {others === 0 ? null : (
        <span className="soft" {...described(numbers.join(', '))}>
          {' '}
          {text('page.moreContainers', { count: formatNumber(others, locale) })}
        </span>
      )}
    </li>
  )
}

/** What customs says elsewhere, and why it holds the order. */
export const OrderHead = ({ order: { portOrderReference } }: { readonly order: PortOrder }) => {
  const [, ...others] = useStatusSources()
  const { isLoading, stop } = useCustomsStop(portOrderReference)
  return (
    <>
      {isLoading ? <span hidden data-pending="" /> : null}
      {others.map((source) => (
        <CurrentCustoms key={source} source={source} portOrderReference={portOrderReference} />
      ))}
      {stop ? <CustomsStop stop={stop} /> : null}
      <StatusReasons portOrderReference={portOrderReference} />
    </>
  )
}

const facts = { flexWrap: 'wrap', columnGap: 4, rowGap: 0 }
/** On a phone the status needs the width. */
const narrowed = (theme: Theme) => ({
  minWidth: 0,
  '& [data-source]': { flexWrap: 'nowrap' },
  [theme.breakpoints.down('sm')]: {
    fontSize: 'var(--text-tiny)',
    lineHeight: 1.25,
    '& .cell-tag': { fontSize: 'inherit', lineHeight: 'inherit' },
    '& .soft': visuallyHidden,
    '& [data-source] > :last-child': { minWidth: 0 },
  },
})
const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const

const Departure = ({ ets }: { readonly ets: string }) => {
  const text = useText()
  const { locale } = useFormat()
  // The time when the page was opened.
  const [now] = useState(() => Date.now())
  const left = Date.parse(ets) - now
  const duration = formatDuration(Math.abs(left), locale)
  return text(left > 0 ? 'page.departsIn' : 'page.departed', { duration })
}

/** The status, with a link to its reasons if it has any. */
const StatusLink = ({
  row,
  children,
}: {
  readonly row: StatusHistory | undefined
  readonly children: ReactNode
}) => {
  const to = useStatusTo()
  const { state } = useLocation() as { state: unknown }
  const address = row && to(row)
  return address === undefined ? (
    children
  ) : (
    <Link className="cell-link" to={address} state={state}>
      {children}
    </Link>
  )
}

/** As high as any status and as wide as most before it is known, so that nothing moves when it arrives. */
const status = {
  minHeight: 28,
  '& > :last-child': { minWidth: 200 },
  '& .MuiIconButton-root': { minWidth: 24, minHeight: 24, p: 0 },
}

const CurrentCustoms = ({
  source,
  portOrderReference,
}: {
  readonly source: StatusSource
  readonly portOrderReference: string
}) => {
  const text = useText()
  const format = useFormat()
  const { rows, isError, error, isFetching, dataUpdatedAt, refetch } = useCurrentCustoms(
    source,
    portOrderReference,
  )
  const { column } = statusSources[source]
  const field = presentationOfGoods.fields[column]
  const code = rows?.[0]?.statusQualifier
  const cell: CellContext = { resource: presentationOfGoods, name: column }
  return (
    <Stack
      direction="row"
      component="span"
      spacing={1}
      sx={status}
      data-source={source}
      aria-busy={isFetching}
    >
      <span className="soft">{text(source === 'EMP' ? 'page.statusEmp' : 'page.statusZapp')}</span>{' '}
      <IconButton
        {...described(
          dataUpdatedAt === 0
            ? format.text('ra.action.refresh')
            : `${format.text('ra.action.refresh')} (${text('page.asOf', {
                time: formatInstant(dataUpdatedAt, format),
              })})`,
        )}
        aria-label={format.text('list.labelled', {
          label: format.text('ra.action.refresh'),
          value: source,
        })}
        onClick={() => void refetch()}
      >
        <span aria-hidden="true">↻</span>
      </IconButton>{' '}
      {isError ? (
        <span role="alert">{failureText(text('page.failed'), error, format.text)}</span>
      ) : (
        <span>
          {rows === undefined ? (
            format.text('ra.page.loading')
          ) : code === undefined ? (
            text('page.noStatus')
          ) : (
            <StatusLink row={rows[0]}>{renderCell(field, code, format, cell)}</StatusLink>
          )}
        </span>
      )}
    </Stack>
  )
}
