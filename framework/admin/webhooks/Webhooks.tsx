import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useText } from '#i18n/useText.ts'
import { WaitingLines } from '#admin/dialog/RowWaiting.tsx'
import { focusIt } from '#admin/watch/focusAround.ts'
import { Failure } from '#admin/controls/Failure.tsx'
import { SecretNote } from '#admin/controls/SecretNote.tsx'
import { useWebhooks } from './useWebhooks.ts'
import { WebhookCard } from './WebhookCard.tsx'
import { WebhookForm } from './WebhookForm.tsx'
import '#admin/look/tags.css'

/** The webhooks of a company, for its admins. */
export const Webhooks = () => {
  const text = useText()
  const webhooks = useWebhooks()
  const { page: found, error, refetch, save } = webhooks
  /** Undefined: never opened, so that the button does not take the focus. */
  const [isAdding, setAdding] = useState<boolean>()
  const [secret, setSecret] = useState<string>()
  return (
    <section aria-label={text('webhook.title')} tabIndex={-1}>
      <p className="soft">{text('webhook.about')}</p>
      {error === null ? null : (
        <Failure what={text('webhook.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {found === undefined && error === null ? <WaitingLines lines={5} /> : null}
      {secret === undefined ? null : (
        <SecretNote
          secret={secret}
          hint={text('webhook.secretHint')}
          onDone={() => setSecret(undefined)}
        />
      )}
      {found?.entityList.length === 0 && !isAdding ? (
        <p className="soft">{text(found.isOffered ? 'webhook.none' : 'webhook.notOffered')}</p>
      ) : null}
      <Stack component="ul" sx={{ mt: 2, mb: 3 }}>
        {found?.entityList.map((webhook) => (
          <WebhookCard
            key={webhook.id}
            webhook={webhook}
            webhooks={webhooks}
            onSecret={setSecret}
          />
        ))}
      </Stack>
      {!found?.isOffered ? null : isAdding ? (
        <Paper variant="outlined" sx={{ p: 3 }}>
          <WebhookForm
            onCancel={() => setAdding(false)}
            onSave={async (draft) => {
              const saved = await save(undefined, draft)
              if (saved === undefined || 'problem' in saved) return saved
              setSecret(saved.secret)
              setAdding(false)
              return undefined
            }}
          />
        </Paper>
      ) : found.entityList.length >= found.max ? (
        <p className="soft">{text('webhook.max', { max: found.max })}</p>
      ) : (
        <Button
          ref={isAdding === false && secret === undefined ? focusIt : undefined}
          onClick={() => setAdding(true)}
        >
          {text('webhook.add')}
        </Button>
      )}
    </section>
  )
}
