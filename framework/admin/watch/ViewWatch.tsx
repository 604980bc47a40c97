import { useText } from '#i18n/useText.ts'
import NotificationsActive from '@mui/icons-material/NotificationsActive'
import NotificationAddOutlined from '@mui/icons-material/NotificationAddOutlined'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { rowsOf } from '#schema/catalogue.ts'
import { offeredRules } from '#schema/record/watching.ts'
import type { SavedView } from '#schema/list/savedViews.ts'
import type { Resource } from '#schema/resource.ts'
import type { NamedView } from '#schema/views.ts'
import { useResources } from '#admin/controls/format.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { useWatches } from './useWatches.ts'
import { WatchPanel } from './WatchPanel.tsx'

export interface Props {
  readonly view: NamedView
  readonly saved: SavedView
}

/** Watches the rows of a saved view: also those that come into it later. */
export const ViewWatch = (props: Props) => {
  const resource = rowsOf(props.view.resource, useResources())
  return resource ? <WatchOf {...props} resource={resource} /> : null
}

const WatchOf = ({
  view,
  saved: { name, search },
  resource,
}: Props & { readonly resource: Resource }) => {
  const text = useText()
  const { session } = useSessionState()
  const isOffered = !session.archive && offeredRules(resource, session).length > 0
  const of = useWatches({ resource: resource.name }, isOffered)
  const [anchor, setAnchor] = useState<HTMLElement>()
  if (!isOffered) return null
  // One of the same name with other filters is that of a view that was replaced.
  const watch = of.watches?.find(
    (one) => one.view === view.name && one.name === name && one.search === search,
  )
  const label = text('watch.watchView', { name })
  return (
    <>
      <IconButton
        aria-label={label}
        aria-pressed={watch !== undefined}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {watch === undefined ? <NotificationAddOutlined /> : <NotificationsActive />}
      </IconButton>
      {anchor === undefined ? null : (
        <WatchPanel
          label={label}
          anchor={anchor}
          resource={resource}
          request={{ kind: 'view', view: view.name, name, search }}
          watch={watch}
          of={of}
          onClose={() => setAnchor(undefined)}
        />
      )}
    </>
  )
}
