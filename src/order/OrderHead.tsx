import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import { useState, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { printInstant } from '@quayside/framework'
import { type StatusHistory } from '#resources/status/statusHistory.ts'
import { statusSources, type StatusSource } from '#resources/statusSources.ts'
import { presentationOfGoods } from '#resources/order/presentationOfGoods.ts'
import {
  described,
  failureText,
  renderCell,
  renderTag,
  useDisplay,
  useText,
} from '@quayside/framework/admin'
import type { PortOrder } from '#resources/order/portOrder.ts'
import { printDuration } from '#src/timeline/time/duration.ts'
import { StatusReasons } from './StatusReasons.tsx'
import { useStatusTo } from './askedStatus.ts'
import { useCurrentCustoms, useStatusSources } from './useOrderStatus.ts'

/** The most important facts: the customs status of the order, and whether it will reach its ship. */
export const OrderHead = ({ order }: { readonly order: PortOrder }) => {
  const text = useText()
  const display = useDisplay()
  const sources = useStatusSources()
  const { ets, vesselName } = order.transportDetails
  return (
    <>
      <Stack direction="row" component="ul" spacing="6px 20px">
        {order.cancellationIndicator ? <li>{renderTag('bad', text('page.cancelled'))}</li> : null}
        {order.archived ? <li>{renderTag('done', text('page.archived'))}</li> : null}
        {/* What is known at once comes first: what arrives later moves nothing. */}
        {ets === null ? null : (
          <li>
            <span className="soft">{vesselName}</span>{' '}
            <time dateTime={ets} {...described(printInstant(ets, display))}>
              <Departure ets={ets} />
            </time>
          </li>
        )}
        {sources.map((source) => (
          <li key={source}>
            <CurrentCustoms source={source} portOrderReference={order.portOrderReference} />
          </li>
        ))}
      </Stack>
      <StatusReasons portOrderReference={order.portOrderReference} />
    </>
  )
}

const Departure = ({ ets }: { readonly ets: string }) => {
  const text = useText()
  const { locale } = useDisplay()
  // The time when the page was opened.
  const [now] = useState(() => Date.now())
  const left = Date.parse(ets) - now
  const duration = printDuration(Math.abs(left), locale)
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
  const display = useDisplay()
  const { rows, isError, error, isFetching, dataUpdatedAt, refetch } = useCurrentCustoms(
    source,
    portOrderReference,
  )
  const { column } = statusSources[source]
  const field = presentationOfGoods.fields[column]
  const code = rows?.[0]?.statusQualifier
  const place = { resource: presentationOfGoods, name: column }
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
            ? display.text('ra.action.refresh')
            : `${display.text('ra.action.refresh')} (${text('page.asOf', {
                time: printInstant(dataUpdatedAt, display),
              })})`,
        )}
        aria-label={display.text('list.labelled', {
          label: display.text('ra.action.refresh'),
          value: source,
        })}
        onClick={() => void refetch()}
      >
        <span aria-hidden="true">↻</span>
      </IconButton>{' '}
      {isError ? (
        <span role="alert">{failureText(text('page.failed'), error, display.text)}</span>
      ) : (
        <span>
          {rows === undefined ? (
            display.text('ra.page.loading')
          ) : code === undefined ? (
            text('page.noStatus')
          ) : (
            <StatusLink row={rows[0]}>{renderCell(field, code, display, place)}</StatusLink>
          )}
        </span>
      )}
    </Stack>
  )
}
