import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import { useId, useState } from 'react'
import { useText } from '#i18n/useText.ts'
import type { ApiClient } from '#schema/users/apiClients.ts'
import { formatInstant } from '#schema/values/formatTime.ts'
import { CardQuestion } from '#admin/controls/CardQuestion.tsx'
import { useFormat } from '#admin/controls/format.ts'
import { Facts } from '#admin/look/Facts.tsx'
import { usePermissionName } from '#admin/session/usePermissionName.ts'
import { focusAround } from '#admin/watch/focusAround.ts'
import type { ApiClients } from './useApiClients.ts'

type Question = 'renew' | 'remove'

/** One API client: what it may do, when it last did, and what can be done with it. */
export const ClientCard = ({
  client: { id, name, clientId, permissions, username, created, lastUsed },
  clients: { renew, remove },
  onSecret,
}: {
  readonly client: ApiClient
  readonly clients: ApiClients
  readonly onSecret: (secret: string) => void
}) => {
  const text = useText()
  const format = useFormat()
  const heading = useId()
  const nameOf = usePermissionName()
  const [question, setQuestion] = useState<Question>()
  const confirm = async () => {
    setQuestion(undefined)
    if (question === 'remove') return void (await remove(id))
    const renewed = await renew(id)
    if (renewed) onSecret(renewed.secret)
  }
  const named = (action: Question) => {
    const label = text(action === 'remove' ? 'ra.action.delete' : 'webhook.renew')
    return { 'aria-label': text('webhook.of', { action: label, url: name }), children: label }
  }
  const facts = [
    ['clientId', <code key="id">{clientId}</code>],
    ['permissions', permissions.map(nameOf).join(' · ')],
    [
      'created',
      text('apiClient.createdBy', { time: formatInstant(created, format), user: username }),
    ],
    [
      'lastUsed',
      lastUsed === undefined ? text('apiClient.never') : formatInstant(lastUsed, format),
    ],
  ] as const
  return (
    <Paper
      component="li"
      variant="outlined"
      ref={focusAround}
      sx={{ p: 3 }}
      aria-labelledby={heading}
      tabIndex={-1}
    >
      <h3 id={heading}>{name}</h3>
      {permissions.length === 0 ? <p>{text('apiClient.unknown')}</p> : null}
      <Facts sx={{ mt: 0, mb: 2, overflowWrap: 'anywhere' }}>
        {facts.map(([fact, value]) => (
          <div key={fact}>
            <dt className="soft">{text(`apiClient.${fact}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
      {question === undefined ? (
        <Stack direction="row">
          <Button {...named('renew')} onClick={() => setQuestion('renew')} />
          <Button {...named('remove')} onClick={() => setQuestion('remove')} />
        </Stack>
      ) : (
        <CardQuestion
          question={text(`apiClient.${question}Ask`)}
          answer={named(question)}
          onConfirm={() => void confirm()}
          onCancel={() => setQuestion(undefined)}
        />
      )}
    </Paper>
  )
}
