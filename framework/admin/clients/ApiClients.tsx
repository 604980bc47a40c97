import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useText } from '#i18n/useText.ts'
import { Failure } from '#admin/controls/Failure.tsx'
import { SecretNote } from '#admin/controls/SecretNote.tsx'
import { WaitingLines } from '#admin/dialog/RowWaiting.tsx'
import { focusIt } from '#admin/watch/focusAround.ts'
import { ClientCard } from './ClientCard.tsx'
import { ClientForm } from './ClientForm.tsx'
import { ConnectGuide } from './ConnectGuide.tsx'
import { useApiClients } from './useApiClients.ts'

/** The API clients of a company, for its admins, and how a system uses them. */
export const ApiClients = () => {
  const text = useText()
  const clients = useApiClients()
  const { page, error, refetch, create } = clients
  /** Undefined: never opened, so that the button does not take the focus. */
  const [isAdding, setAdding] = useState<boolean>()
  const [secret, setSecret] = useState<string>()
  return (
    <Stack spacing={6}>
      <section aria-labelledby="api-clients" tabIndex={-1}>
        <h2 id="api-clients">{text('apiClient.title')}</h2>
        <p className="soft">{text('apiClient.about')}</p>
        {error === null ? null : (
          <Failure what={text('apiClient.failed')} error={error} onRetry={() => void refetch()} />
        )}
        {page === undefined && error === null ? <WaitingLines lines={5} /> : null}
        {secret === undefined ? null : (
          <SecretNote
            secret={secret}
            hint={text('apiClient.secretHint')}
            onDone={() => setSecret(undefined)}
          />
        )}
        {page?.entityList.length === 0 && !isAdding ? (
          <p className="soft">{text('apiClient.none')}</p>
        ) : null}
        <Stack component="ul" sx={{ mt: 2, mb: 3 }}>
          {page?.entityList.map((client) => (
            <ClientCard key={client.id} client={client} clients={clients} onSecret={setSecret} />
          ))}
        </Stack>
        {page === undefined ? null : isAdding ? (
          <Paper variant="outlined" sx={{ p: 3 }}>
            <ClientForm
              permissions={page.permissions}
              onCancel={() => setAdding(false)}
              onCreate={async (draft) => {
                const created = await create(draft)
                if ('secret' in created) {
                  setSecret(created.secret)
                  setAdding(false)
                }
                return created
              }}
            />
          </Paper>
        ) : page.permissions.length === 0 ? (
          <p className="soft">{text('apiClient.noPermissions')}</p>
        ) : page.entityList.length >= page.max ? (
          <p className="soft">{text('apiClient.max', { max: page.max })}</p>
        ) : (
          <Button
            ref={isAdding === false && secret === undefined ? focusIt : undefined}
            onClick={() => setAdding(true)}
          >
            {text('apiClient.add')}
          </Button>
        )}
      </section>
      {page === undefined ? null : (
        <ConnectGuide
          tokenUrl={page.tokenUrl}
          permissions={
            page.entityList.length > 0
              ? page.entityList.flatMap(({ permissions }) => permissions)
              : page.permissions
          }
        />
      )}
    </Stack>
  )
}
