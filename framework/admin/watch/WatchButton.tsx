import NotificationAddOutlined from '@mui/icons-material/NotificationAddOutlined'
import NotificationsActive from '@mui/icons-material/NotificationsActive'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useText } from '#i18n/useText.ts'
import { offeredRules } from '#schema/record/watching.ts'
import type { Resource } from '#schema/resource.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { useWatches } from './useWatches.ts'
import { WatchPanel } from './WatchPanel.tsx'

/** Watches an entry, or shows that it is watched. Draws nothing where there is nothing to watch, and in the archive. */
export const WatchButton = ({
  resource,
  id,
}: {
  readonly resource: Resource
  readonly id: number
}) => {
  const { session } = useSessionState()
  const isOffered = !session.archive && offeredRules(resource, session, 'entry').length > 0
  return isOffered ? <Offered resource={resource} id={id} /> : null
}

const Offered = ({ resource, id }: { readonly resource: Resource; readonly id: number }) => {
  const text = useText()
  const entry = { resource: resource.name, rowId: id }
  const of = useWatches(entry)
  const [anchor, setAnchor] = useState<HTMLElement>()
  const watch = of.watches?.[0]
  const label = text(watch === undefined ? 'watch.watch' : 'watch.watching')
  return (
    <>
      <Button
        data-late=""
        variant="text"
        startIcon={watch === undefined ? <NotificationAddOutlined /> : <NotificationsActive />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {label}
      </Button>
      {anchor === undefined ? null : (
        <WatchPanel
          label={label}
          anchor={anchor}
          resource={resource}
          request={{ kind: 'entry', ...entry }}
          watch={watch}
          of={of}
          onClose={() => setAnchor(undefined)}
        />
      )}
    </>
  )
}
