import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import { useId, useState } from 'react'
import { renderTag } from '#kinds/shared/view/renderTag.tsx'
import { eventKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import type { Webhook } from '#schema/record/webhooks.ts'
import { formatInstant } from '#schema/values/formatTime.ts'
import { CardQuestion } from '#admin/controls/CardQuestion.tsx'
import { useFormat } from '#admin/controls/format.ts'
import { focusAround, focusIt } from '#admin/watch/focusAround.ts'
import { Deliveries } from './Deliveries.tsx'
import type { Webhooks } from './useWebhooks.ts'
import { WebhookForm } from './WebhookForm.tsx'

type Question = 'renew' | 'remove'

/** One webhook: whether it works, what can be done with it, and what it sent. */
export const WebhookCard = ({
  webhook,
  webhooks: { save, renew, test, pause, remove },
  onSecret,
}: {
  readonly webhook: Webhook
  readonly webhooks: Webhooks
  readonly onSecret: (secret: string) => void
}) => {
  const text = useText()
  const format = useFormat()
  const heading = useId()
  const { id, url, rules, username, isUserAdmin, paused, failingSince } = webhook
  const [isChanging, setChanging] = useState<boolean>()
  const [question, setQuestion] = useState<Question>()
  const [isOpen, setOpen] = useState(false)
  const confirm = async () => {
    setQuestion(undefined)
    if (question === 'remove') return void (await remove(id))
    const renewed = await renew(id)
    if (renewed) onSecret(renewed.secret)
  }
  const sendTest = async () => {
    await test(id)
    // It is among what was sent now: a list that was asked for before would not have it, and would not look again.
    setOpen(true)
  }
  const named = (action: 'change' | 'test' | 'pause' | 'resume' | 'renew' | 'remove' | 'sent') => {
    const label = action === 'remove' ? text('ra.action.delete') : text(`webhook.${action}`)
    return { 'aria-label': text('webhook.of', { action: label, url }), children: label }
  }
  const events = Object.entries(rules)
    .flatMap(([name, of]) => of.map((rule) => text(eventKey({ name }, rule))))
    .join(' · ')
  const isWaiting = paused !== undefined || !isUserAdmin
  const meaning = failingSince === undefined ? (isWaiting ? 'attention' : 'good') : 'bad'
  return (
    <Paper
      component="li"
      variant="outlined"
      ref={focusAround}
      sx={{ p: 3 }}
      aria-labelledby={heading}
      tabIndex={-1}
    >
      <h2 id={heading}>{url}</h2>
      <p>
        {renderTag(
          meaning,
          text(
            paused !== undefined
              ? `webhook.paused_${paused}`
              : failingSince === undefined
                ? 'webhook.active'
                : 'webhook.troubled',
          ),
        )}{' '}
        <span className="soft">{text('webhook.asUser', { user: username })}</span>
      </p>
      {isUserAdmin ? null : <p>{text('webhook.noAdmin', { user: username })}</p>}
      {failingSince === undefined ? null : (
        <p>{text('webhook.failing', { time: formatInstant(failingSince, format) })}</p>
      )}
      <p className="soft">{events}</p>
      {isChanging ? (
        <WebhookForm
          webhook={webhook}
          onCancel={() => setChanging(false)}
          onSave={async (draft) => {
            const saved = await save(id, draft)
            if (saved === undefined || 'problem' in saved) return saved
            setChanging(false)
            return undefined
          }}
        />
      ) : question === undefined ? (
        <Stack direction="row">
          <Button
            ref={isChanging === false ? focusIt : undefined}
            {...named('change')}
            onClick={() => setChanging(true)}
          />
          <Button {...named('test')} onClick={() => void sendTest()} />
          <Button
            {...named(paused === undefined ? 'pause' : 'resume')}
            onClick={() => void pause(id, paused === undefined)}
          />
          <Button {...named('renew')} onClick={() => setQuestion('renew')} />
          <Button {...named('remove')} onClick={() => setQuestion('remove')} />
          <Button
            variant="text"
            {...named('sent')}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          />
        </Stack>
      ) : (
        <CardQuestion
          question={text(`webhook.${question}Ask`)}
          answer={named(question)}
          onConfirm={() => void confirm()}
          onCancel={() => setQuestion(undefined)}
        />
      )}
      {isOpen ? <Deliveries webhook={webhook} /> : null}
    </Paper>
  )
}
