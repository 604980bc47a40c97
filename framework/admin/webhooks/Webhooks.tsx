import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import { useEffect, useState } from 'react'
import { Link, Navigate } from 'react-router-dom'
import { useText } from '#i18n/useText.ts'
import { useApplication } from '#admin/session/useApplication.ts'
import { holdsAny } from '#schema/session.ts'
import { WaitingLines } from '#admin/dialog/RowWaiting.tsx'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { focusIt } from '#admin/watch/focusAround.ts'
import { includedPages } from '#admin/layout/menu.ts'
import { Failure } from './Failure.tsx'
import { SecretNote } from './SecretNote.tsx'
import { useWebhooks } from './useWebhooks.ts'
import { WebhookCard } from './WebhookCard.tsx'
import { WebhookForm } from './WebhookForm.tsx'
import '#admin/look/tags.css'
import './webhooks.css'

/** The webhooks of a company, for its admins; to others it is as any page without its right. */
export const Webhooks = () => {
  const { session } = useSessionState()
  return holdsAny(session, ['companyAdmin']) ? <OfAdmin /> : <Navigate to="/login" replace />
}

const OfAdmin = () => {
  const text = useText()
  const { name } = useApplication()
  const webhooks = useWebhooks()
  const { page, error, refetch, save } = webhooks
  /** Undefined: never opened, so that the button does not take the focus. */
  const [isAdding, setAdding] = useState<boolean>()
  const [secret, setSecret] = useState<string>()
  const title = text('webhook.title')
  useEffect(() => {
    const before = document.title
    document.title = `${title} – ${name}`
    return () => {
      document.title = before
    }
  }, [title, name])
  return (
    <Stack spacing={3} className="webhooks">
      <Link to={includedPages.notifications.route}>{text(includedPages.notifications.title)}</Link>
      <section aria-labelledby="webhooks" tabIndex={-1}>
        <h2 id="webhooks">{title}</h2>
        <p className="soft">{text('webhook.about')}</p>
        {error === null ? null : (
          <Failure what={text('webhook.failed')} error={error} onRetry={() => void refetch()} />
        )}
        {page === undefined && error === null ? <WaitingLines lines={5} /> : null}
        {secret === undefined ? null : (
          <SecretNote secret={secret} onDone={() => setSecret(undefined)} />
        )}
        {page?.entityList.length === 0 && !isAdding ? (
          <p className="soft webhook-none">
            {text(page.isOffered ? 'webhook.none' : 'webhook.notOffered')}
          </p>
        ) : null}
        <Stack component="ul" className="webhook-list">
          {page?.entityList.map((webhook) => (
            <WebhookCard
              key={webhook.id}
              webhook={webhook}
              webhooks={webhooks}
              onSecret={setSecret}
            />
          ))}
        </Stack>
        {!page?.isOffered ? null : isAdding ? (
          <Paper variant="outlined">
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
        ) : page.entityList.length >= page.max ? (
          <p className="soft">{text('webhook.max', { max: page.max })}</p>
        ) : (
          <Button
            ref={isAdding === false && secret === undefined ? focusIt : undefined}
            onClick={() => setAdding(true)}
          >
            {text('webhook.add')}
          </Button>
        )}
      </section>
    </Stack>
  )
}
