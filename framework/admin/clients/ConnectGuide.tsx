import Box from '@mui/material/Box'
import { useId, useRef } from 'react'
import { Link } from 'react-router-dom'
import { useText } from '#i18n/useText.ts'
import { viewsIn } from '#schema/access.ts'
import { resolveBase } from '#schema/application.ts'
import { includedPages } from '#schema/includedPages.ts'
import { baseOf } from '#schema/resource.ts'
import { CopyTextButton } from '#admin/controls/CopyTextButton.tsx'
import { useServices } from '#admin/layout/ServicesContext.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { useApplication } from '#admin/session/useApplication.ts'
import { connectExamples } from './connectExamples.ts'

const code = {
  p: 2,
  overflowX: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  '& pre': { m: 0, fontFamily: 'monospace', fontSize: 'var(--text-small)' },
}

/** How a system makes its first call, with the addresses of this portal. */
export const ConnectGuide = ({
  tokenUrl,
  permissions,
}: {
  readonly tokenUrl: string
  /** Of the clients that there are, or could be. */
  readonly permissions: readonly string[]
}) => {
  const text = useText()
  const heading = useId()
  const findUrl = useFindUrl(permissions)
  const { headers } = useApplication()
  const { participantCode: company } = useSessionState().session
  const examples = connectExamples({
    tokenUrl,
    origin: location.origin,
    findUrl: findUrl ?? '',
    companyHeader: headers.company,
    company,
  })
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{text('apiClient.start')}</h2>
      <p>{text('apiClient.connectAbout')}</p>
      <Example title={text('apiClient.token')} command={examples.token} />
      {findUrl === undefined ? null : (
        <Example title={text('apiClient.call')} command={examples.call} />
      )}
      <Example
        title={text('apiClient.describe')}
        about={text('apiClient.describeAbout')}
        command={examples.describe}
      />
      <h3>{text('apiClient.receive')}</h3>
      <p>
        {text('apiClient.receiveAbout')}{' '}
        <Link to={includedPages.webhooks.route}>{text('webhook.title')}</Link>
      </p>
    </section>
  )
}

/** The list call of the first resource that a client with these permissions may read. */
const useFindUrl = (permissions: readonly string[]): string | undefined => {
  const application = useApplication()
  const { baseAddresses } = useServices().config
  const resource = viewsIn(application)
    .map((view) => view.resource)
    .find(({ access }) => access.read.some((right) => permissions.includes(right)))
  if (resource === undefined) return undefined
  const address = baseAddresses[resolveBase(application, baseOf(resource))] + resource.path
  const call = resource.filterKeys ? 'find-by-filter' : 'find'
  return new URL(`${address}/${call}`, location.origin).href
}

const Example = ({
  title,
  about,
  command,
}: {
  readonly title: string
  readonly about?: string
  readonly command: string
}) => {
  const text = useText()
  const heading = useId()
  const block = useRef<HTMLElement>(null)
  return (
    <Box sx={{ mb: 4 }}>
      <h3 id={heading}>{title}</h3>
      {about === undefined ? null : <p>{about}</p>}
      {/* Scrolled by keyboard. */}
      <Box component="section" ref={block} tabIndex={0} aria-labelledby={heading} sx={code}>
        <pre>{command}</pre>
      </Box>
      <CopyTextButton
        sx={{ mt: 1 }}
        aria-label={text('webhook.of', { action: text('webhook.copy'), url: title })}
        value={command}
        onRefused={() => {
          if (block.current) getSelection()?.selectAllChildren(block.current)
        }}
      />
    </Box>
  )
}
