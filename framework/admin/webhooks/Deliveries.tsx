import Button from '@mui/material/Button'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import type { Meaning } from '#schema/kinds/fieldTypes.ts'
import { renderTag } from '#admin/kinds/renderTag.tsx'
import { useState } from 'react'
import { useLocale } from 'react-admin'
import { toLanguage } from '#i18n/language.ts'
import { reasonKey, webhookText } from '#i18n/parts/webhookTexts.ts'
import {
  deliveryStates,
  type Webhook,
  type WebhookDelivery,
  type WebhookDeliveryState,
} from '#schema/record/webhooks.ts'
import { printInstant } from '#schema/values/printTime.ts'
import { useDisplay } from '#admin/controls/display.ts'
import { WaitingLines } from '#admin/dialog/RowWaiting.tsx'
import { focusAround } from '#admin/watch/focusAround.ts'
import { useRuleText } from '#admin/watch/ruleTexts.ts'
import { Choice } from '#admin/notifications/Choice.tsx'
import { RowLink } from '#admin/notifications/NotificationLine.tsx'
import { useViewNamed } from '#admin/layout/useViews.ts'
import { Failure } from './Failure.tsx'
import { useDeliveries } from './useDeliveries.ts'

const meanings = {
  waiting: 'progress',
  sending: 'progress',
  sent: 'good',
  dropped: 'bad',
  dead: 'bad',
} as const satisfies Record<WebhookDeliveryState, Meaning>

/** What a webhook sent, and what became of it. */
export const Deliveries = ({ webhook: { id, url } }: { readonly webhook: Webhook }) => {
  const t = webhookText(toLanguage(useLocale()))
  const [state, setState] = useState<WebhookDeliveryState>()
  const { deliveries, error, refetch, readOlder, sendAgain } = useDeliveries(id, state)
  return (
    <section
      className="webhook-sent"
      aria-label={t('of', { action: t('sent'), url })}
      tabIndex={-1}
    >
      <Choice
        label={t('state')}
        any={t('any')}
        value={state ?? ''}
        options={deliveryStates.map((one) => [one, t(`state_${one}`)])}
        onChoose={(value) => setState(deliveryStates.find((one) => one === value))}
      />
      {error === null ? null : (
        <Failure what={t('deliveriesFailed')} error={error} onRetry={() => void refetch()} />
      )}
      {deliveries === undefined && error === null ? <WaitingLines lines={3} /> : null}
      {deliveries?.length === 0 ? (
        <p className="soft">{t(state === undefined ? 'nothingSent' : 'nothingFiltered')}</p>
      ) : null}
      <List disablePadding>
        {deliveries?.map((delivery) => (
          <Line key={delivery.id} delivery={delivery} onAgain={() => void sendAgain(delivery.id)} />
        ))}
      </List>
      {readOlder ? (
        <Button ref={focusAround} onClick={readOlder}>
          {t('older')}
        </Button>
      ) : null}
    </section>
  )
}

const Line = ({
  delivery: { at, resource, rule, view: viewName, record, state, attempts, status, reason },
  onAgain,
}: {
  readonly delivery: WebhookDelivery
  readonly onAgain: () => void
}) => {
  const display = useDisplay()
  const language = toLanguage(display.locale)
  const t = webhookText(language)
  const ruleText = useRuleText()
  const view = useViewNamed()(viewName)
  const what = resource === undefined ? t('isTest') : ruleText(resource, rule ?? '')
  const key = reason === undefined ? undefined : reasonKey(reason)
  const answer = status === undefined ? (key ? t(key) : reason) : `HTTP ${status}`
  const isDone = state !== 'waiting' && state !== 'sending'
  return (
    <ListItem divider disableGutters className="webhook-delivery" tabIndex={-1}>
      <p>
        <strong>{what}</strong>{' '}
        {resource === undefined ? null : view && record ? (
          <RowLink view={view} record={record} />
        ) : (
          <span className="soft">{t('hidden')}</span>
        )}{' '}
        <time dateTime={at} className="soft">
          {printInstant(at, display)}
        </time>
      </p>
      <p>
        {renderTag(meanings[state], t(`state_${state}`))}{' '}
        <span className="soft">
          {[attempts > 0 ? t('attempts', { count: attempts }) : [], answer ?? []]
            .flat()
            .join(' · ')}
        </span>
      </p>
      {isDone ? (
        <Button
          ref={focusAround}
          variant="text"
          aria-label={t('of', { action: t('again'), url: `${what} ${printInstant(at, display)}` })}
          onClick={onAgain}
        >
          {t('again')}
        </Button>
      ) : null}
    </ListItem>
  )
}
