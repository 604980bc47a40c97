import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import { useState } from 'react'
import { eventKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import type { Meaning } from '#schema/kinds/fieldTypes.ts'
import { renderTag } from '#kinds/shared/view/renderTag.tsx'
import type { MessageKey } from '#i18n/messages.ts'
import {
  deliveryStates,
  type Webhook,
  type WebhookDelivery,
  type WebhookDeliveryState,
} from '#schema/record/webhooks.ts'
import { formatInstant } from '#schema/values/formatTime.ts'
import { useFormat } from '#admin/controls/format.ts'
import { WaitingLines } from '#admin/dialog/RowWaiting.tsx'
import { focusAround } from '#admin/watch/focusAround.ts'
import { Failure } from '#admin/controls/Failure.tsx'
import { SelectField } from '#admin/controls/SelectField.tsx'
import { RowLink } from '#admin/notifications/NotificationLine.tsx'
import { useViewNamed } from '#admin/layout/useViews.ts'
import { useDeliveries } from './useDeliveries.ts'

const meanings = {
  waiting: 'progress',
  sending: 'progress',
  sent: 'good',
  dropped: 'bad',
  dead: 'bad',
} as const satisfies Record<WebhookDeliveryState, Meaning>

const sent = {
  mt: 3,
  pt: 3,
  borderTop: 1,
  borderColor: 'divider',
  '& > .MuiTextField-root': { maxWidth: 240 },
}

/** What a webhook sent, and what became of it. */
export const Deliveries = ({ webhook: { id, url } }: { readonly webhook: Webhook }) => {
  const text = useText()
  const [state, setState] = useState<WebhookDeliveryState>()
  const { deliveries, error, refetch, readOlder, sendAgain } = useDeliveries(id, state)
  return (
    <Box
      component="section"
      sx={sent}
      aria-label={text('webhook.of', { action: text('webhook.sent'), url })}
      tabIndex={-1}
    >
      <SelectField
        label={text('webhook.state')}
        any={text('webhook.any')}
        value={state ?? ''}
        options={deliveryStates.map((one) => [one, text(`webhook.state_${one}`)])}
        onChoose={(value) => setState(deliveryStates.find((one) => one === value))}
      />
      {error === null ? null : (
        <Failure
          what={text('webhook.deliveriesFailed')}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {deliveries === undefined && error === null ? <WaitingLines lines={3} /> : null}
      {deliveries?.length === 0 ? (
        <p className="soft">
          {text(state === undefined ? 'webhook.nothingSent' : 'webhook.nothingFiltered')}
        </p>
      ) : null}
      <List disablePadding>
        {deliveries?.map((delivery) => (
          <Line key={delivery.id} delivery={delivery} onAgain={() => void sendAgain(delivery.id)} />
        ))}
      </List>
      {readOlder ? (
        <Button ref={focusAround} onClick={readOlder}>
          {text('webhook.older')}
        </Button>
      ) : null}
    </Box>
  )
}

const Line = ({
  delivery: { at, resource, rule, view: viewName, record, state, attempts, status, reason },
  onAgain,
}: {
  readonly delivery: WebhookDelivery
  readonly onAgain: () => void
}) => {
  const text = useText()
  const format = useFormat()
  const view = useViewNamed()(viewName)
  const what =
    resource === undefined ? text('webhook.isTest') : text(eventKey({ name: resource }, rule ?? ''))
  // A word of the server, or what the connection says.
  const why = reason && text(`webhook.reason_${reason}` as MessageKey, { _: reason })
  const answer = status === undefined ? why : `HTTP ${status}`
  const isDone = state !== 'waiting' && state !== 'sending'
  return (
    <ListItem divider disableGutters tabIndex={-1} sx={{ gap: 2 }}>
      <Box sx={{ flex: 1, minWidth: 0, '& p': { m: 0 } }}>
        <p>
          <strong>{what}</strong>{' '}
          {resource === undefined ? null : view && record ? (
            <RowLink view={view} record={record} />
          ) : (
            <span className="soft">{text('webhook.hidden')}</span>
          )}{' '}
          <time dateTime={at} className="soft">
            {formatInstant(at, format)}
          </time>
        </p>
        <p>
          {renderTag(meanings[state], text(`webhook.state_${state}`))}{' '}
          <span className="soft">
            {[attempts > 0 ? text('webhook.attempts', { count: attempts }) : [], answer ?? []]
              .flat()
              .join(' · ')}
          </span>
        </p>
      </Box>
      {isDone ? (
        <Button
          ref={focusAround}
          variant="text"
          aria-label={text('webhook.of', {
            action: text('webhook.again'),
            url: `${what} ${formatInstant(at, format)}`,
          })}
          onClick={onAgain}
        >
          {text('webhook.again')}
        </Button>
      ) : null}
    </ListItem>
  )
}
