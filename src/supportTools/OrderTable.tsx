import Alert from '@mui/material/Alert'
import Checkbox from '@mui/material/Checkbox'
import Stack from '@mui/material/Stack'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useText } from '@quayside/framework/admin'
import { formatNumber, toPagesOf } from '@quayside/framework'
import { renderCell, renderTag, TableScroller, useFormat } from '@quayside/framework/admin'
import { fieldKey } from '@quayside/framework/i18n'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { presentationOfGoods } from '#resources/order/presentationOfGoods.ts'
import { portOrderPages } from '#resources/rows/portOrderPages.ts'
import { supportTabsMax } from '#resources/supportTools.ts'
import { MissingActions, OrderActions } from './OrderActions.tsx'
import { Section } from './Section.tsx'
import type { Found, SupportOrder } from './useSupportCalls.ts'

const columns = [
  'type',
  'created',
  'transportDetailsVesselName',
  'transportDetailsEts',
  'portOfDischargeCode',
] as const satisfies readonly (keyof typeof presentationOfGoods.fields)[]

/** The orders found: which of them are inspected, and the actions on each. */
export const OrderTable = ({
  found: { rows, isCut },
  chosen,
  onChoose,
  onAsk,
}: {
  readonly found: Found<SupportOrder>
  readonly chosen: readonly string[]
  readonly onChoose: (chosen: readonly string[]) => void
  readonly onAsk: (action: string, order: SupportOrder) => void
}) => {
  const { text, locale } = useFormat()
  const [isRefused, setRefused] = useState(false)
  const choose = (reference: string, isWanted: boolean) => {
    const others = chosen.filter((one) => one !== reference)
    const refuses = isWanted && others.length >= supportTabsMax
    setRefused(refuses)
    if (!refuses) onChoose(isWanted ? [...others, reference] : others)
  }
  const count = { count: chosen.length, most: supportTabsMax }
  return (
    <Section title={text('support.orders')} count={rows.length}>
      {isCut ? (
        <p className="soft">
          {text('support.first', { count: formatNumber(rows.length, locale) })}
        </p>
      ) : null}
      <Stack direction="row" sx={{ justifyContent: 'space-between', mb: 1.5 }}>
        <output className="soft">
          {text(chosen.length === 0 ? 'support.chooseHint' : 'support.chosen', count)}
        </output>
        <MissingActions />
      </Stack>
      {isRefused ? <Alert severity="error">{text('support.tooMany', count)}</Alert> : null}
      <TableScroller label={text('support.orders')}>
        <TableHead>
          <TableRow>
            <TableCell>
              <span className="visually-hidden">{text('ra.action.open')}</span>
            </TableCell>
            {['portOrderReference', ...columns].map((name) => (
              <TableCell key={name}>{text(fieldKey(presentationOfGoods, name))}</TableCell>
            ))}
            <TableCell>{text('support.marks')}</TableCell>
            <TableCell>{text('look.actions')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((order) => (
            <OrderRow
              key={order.id}
              order={order}
              isChosen={chosen.includes(order.portOrderReference)}
              onChoose={(isWanted) => choose(order.portOrderReference, isWanted)}
              onAsk={(action) => onAsk(action, order)}
            />
          ))}
        </TableBody>
      </TableScroller>
    </Section>
  )
}

const OrderRow = ({
  order,
  isChosen,
  onChoose,
  onAsk,
}: {
  readonly order: SupportOrder
  readonly isChosen: boolean
  readonly onChoose: (isWanted: boolean) => void
  readonly onAsk: (action: string) => void
}) => {
  const text = useText()
  const format = useFormat()
  const { portOrderReference, listRow } = order
  return (
    <TableRow data-chosen={isChosen}>
      <TableCell>
        <Checkbox
          size="small"
          sx={{ padding: 0 }}
          checked={isChosen}
          slotProps={{
            input: {
              'aria-label': format.text('list.labelled', {
                label: format.text('ra.action.open'),
                value: portOrderReference,
              }),
            },
          }}
          onChange={({ target }) => onChoose(target.checked)}
        />
      </TableCell>
      <TableCell>
        <Link className="cell-link cell-number" to={toPagesOf(portOrderPages, order.id)}>
          {portOrderReference}
        </Link>
      </TableCell>
      {columns.map((name) => (
        <TableCell key={name}>
          {renderCell(presentationOfGoods.fields[name], listRow[name], format, {
            resource: presentationOfGoods,
            name,
            record: listRow,
          })}
        </TableCell>
      ))}
      <TableCell>
        <Stack direction="row" component="span" data-marks="">
          {order.cancellationIndicator ? renderTag('bad', text('support.cancelled')) : null}
          {order.archived ? renderTag('done', text('support.archived')) : null}
          {order.partOfSacIndicator ? renderTag('neutral', text('support.partOfSac')) : null}
        </Stack>
      </TableCell>
      <TableCell>
        <Stack direction="row" component="span">
          <OrderActions order={order} onAsk={onAsk} />
        </Stack>
      </TableCell>
    </TableRow>
  )
}
