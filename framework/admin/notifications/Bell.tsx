import NotificationsNone from '@mui/icons-material/NotificationsNone'
import Badge from '@mui/material/Badge'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useText } from '#i18n/useText.ts'
import { unreadMax } from '#schema/record/watching.ts'
import { includedPages } from '#schema/includedPages.ts'
import { useUnread } from './useUnread.ts'
import { useWatchedResources } from './watchedResources.ts'

/** Leads to the notifications and says how many are unread, where anything can be watched. */
export const Bell = () => (useWatchedResources().length > 0 ? <Counted /> : null)

const Counted = () => {
  const text = useText()
  const known = useUnread()
  const unread = known ?? 0
  const [first, setFirst] = useState(known)
  if (first === undefined && known !== undefined) setFirst(known)
  const count = unread > unreadMax ? `${unreadMax}+` : unread
  const label = text('watch.unread', { count })
  return (
    <>
      <IconButton
        component={Link}
        to={includedPages.notifications.route}
        aria-label={unread > 0 ? label : text(includedPages.notifications.title)}
      >
        {unread > 0 ? (
          <Badge color="warning" badgeContent={unread} max={unreadMax}>
            <NotificationsNone />
          </Badge>
        ) : (
          // A hidden badge would still say 0.
          <NotificationsNone />
        )}
      </IconButton>
      {/* A change is spoken; what was so at the beginning is not. */}
      <output className="visually-hidden">{unread === first ? '' : label}</output>
    </>
  )
}
