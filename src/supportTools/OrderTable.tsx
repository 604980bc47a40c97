import { useText } from '@quayside/framework/admin'
import { printNumber, toPagesOf } from '@quayside/framework'
import { renderCell, renderTag, TableScroller, useDisplay } from '@quayside/framework/admin'
import { fieldKey } from '@quayside/framework/i18n'
import Alert from '@mui/material/Alert'
import Checkbox from '@mui/material/Checkbox'
import Stack from '@mui/material/Stack'
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
  const { text, locale } = useDisplay()
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
        <p className="soft">{text('support.first', { count: printNumber(rows.length, locale) })}</p>
      ) : null}
      <Stack direction="row" className="support-choice">
        <output className="soft">
          {text(chosen.length === 0 ? 'support.chooseHint' : 'support.chosen', count)}
        </output>
        <MissingActions />
      </Stack>
      {isRefused ? <Alert severity="error">{text('support.tooMany', count)}</Alert> : null}
      <TableScroller label={text('support.orders')}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{text('ra.action.open')}</span>
            </th>
            {['portOrderReference', ...columns].map((name) => (
              <th key={name} scope="col">
                {text(fieldKey(presentationOfGoods, name))}
              </th>
            ))}
            <th scope="col">{text('support.marks')}</th>
            <th scope="col">{text('look.actions')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((order) => (
            <OrderRow
              key={order.id}
              order={order}
              isChosen={chosen.includes(order.portOrderReference)}
              onChoose={(isWanted) => choose(order.portOrderReference, isWanted)}
              onAsk={(action) => onAsk(action, order)}
            />
          ))}
        </tbody>
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
  const display = useDisplay()
  const { portOrderReference, listRow } = order
  return (
    <tr data-chosen={isChosen}>
      <td>
        <Checkbox
          size="small"
          sx={{ padding: 0 }}
          checked={isChosen}
          slotProps={{
            input: {
              'aria-label': display.text('list.labelled', {
                label: display.text('ra.action.open'),
                value: portOrderReference,
              }),
            },
          }}
          onChange={({ target }) => onChoose(target.checked)}
        />
      </td>
      <td>
        <Link className="cell-link cell-number" to={toPagesOf(portOrderPages, order.id)}>
          {portOrderReference}
        </Link>
      </td>
      {columns.map((name) => (
        <td key={name}>
          {renderCell(presentationOfGoods.fields[name], listRow[name], display, {
            resource: presentationOfGoods,
            name,
            record: listRow,
          })}
        </td>
      ))}
      <td>
        <Stack direction="row" component="span" className="support-marks">
          {order.cancellationIndicator ? renderTag('bad', text('support.cancelled')) : null}
          {order.archived ? renderTag('done', text('support.archived')) : null}
          {order.partOfSacIndicator ? renderTag('neutral', text('support.partOfSac')) : null}
        </Stack>
      </td>
      <td>
        <Stack direction="row" component="span" className="support-actions">
          <OrderActions order={order} onAsk={onAsk} />
        </Stack>
      </td>
    </tr>
  )
}
